"""Sentences that remember how they were made, so that they can be said in another language later."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Translate = Callable[[str], str]
"""From a text of the code to the same in another language; `gettext` on pages, the identity elsewhere."""


class Said(str):
    """A sentence in English, and the template and the values that it was made of."""

    __slots__ = ("template", "values")

    template: str
    values: dict[str, Any]


def said(template: str, /, **values: object) -> Said:
    """The template with its values filled in; catalogs of translations hold every template given here.

    A value may be a sentence itself, or the error that carries one. A sentence without values is given back.
    """
    if isinstance(template, Said) and not values:
        return template
    told = {name: _sentence(value) for name, value in values.items()}
    sentence = Said(template.format(**told) if told else template)
    sentence.template, sentence.values = template, told
    return sentence


def listed(between: str, parts: Iterable[str]) -> Said:
    """Sentences one after the other with the same sign between them."""
    values = {f"part{number}": part for number, part in enumerate(parts)}
    return said(between.join(f"{{{name}}}" for name in values), **values)


def tell(sentence: str, translate: Translate) -> str:
    """A sentence as `translate` says it: the template first, then each value that is a sentence, then filled in.

    A text without values is its own template.
    """
    if not isinstance(sentence, Said):
        return translate(sentence) if sentence else ""
    values = {
        name: tell(value, translate) if isinstance(value, Said) else value
        for name, value in sentence.values.items()
    }
    return translate(sentence.template).format(**values) if values else translate(sentence.template)


def _sentence(value: object) -> object:
    return said(value.args[0]) if isinstance(value, ValueError) and value.args else value
