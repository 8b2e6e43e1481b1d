"""The tag `pieces`: a list drawn piece by piece, of which only those are drawn that were not drawn before.

A page of two hundred rows is drawn anew whenever one of them changes. Each piece is drawn by a template of its own
from one frozen value and nothing else, so the text for an equal value in the same language is the same.
"""

from collections.abc import Hashable, Iterable
from typing import Any, Final

from django import template
from django.template import Context
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = template.Library()

ROOM: Final = 4000
"""Pieces of a generation; two generations are kept, so that what is in use is never thrown away at once."""

_young: dict[Hashable, str] = {}
_old: dict[Hashable, str] = {}


@register.simple_tag(takes_context=True)
def pieces(context: Context, values: Iterable[Any], name: str, *names: str) -> SafeString:
    """Each of the hashable values drawn by the template `name`, which finds it under the one name of `names`.

    With several names a value is a tuple of as many.
    """
    drawn, language = [], get_language()
    for value in values:
        key = (name, language, value)
        text = _young.get(key)
        if text is None:
            text = _old.get(key) or _draw(context, value, name, names)
            _keep(key, text)
        drawn.append(text)
    return mark_safe("".join(drawn))  # noqa: S308 - templates have escaped every value


def _draw(context: Context, value: Any, name: str, names: tuple[str, ...]) -> str:
    own = dict(zip(names, value, strict=True)) if len(names) > 1 else {names[0]: value}
    return context.template.engine.get_template(name).render(Context(own))


def _keep(key: Hashable, text: str) -> None:
    global _young, _old
    if len(_young) >= ROOM:
        _young, _old = {}, _young
    _young[key] = text
