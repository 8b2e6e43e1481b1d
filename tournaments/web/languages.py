"""The same page in other languages, for the menu at its foot."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.urls import LocalePrefixPattern, URLResolver, get_resolver
from django.utils.translation import get_language, get_language_from_path, get_language_info


class Choice(NamedTuple):
    """A language: its code, its name in itself, where this page is in it, and whether it is this one."""

    code: str
    name: str
    url: str
    current: bool


def is_personal(path: str) -> bool:
    """Whether the language of this path is the reader's choice and no part of the address."""
    return path.startswith(_personal())


@cache
def _personal() -> tuple[str, ...]:
    """Beginnings of all addresses that do not exist once more under the code of each language."""
    return tuple(sorted({f"/{beginning}" for beginning in _beginnings(get_resolver().url_patterns)}))


def _beginnings(patterns: list[Any]) -> Iterator[str]:
    for each in patterns:
        if isinstance(each.pattern, LocalePrefixPattern):
            continue
        whole = str(each.pattern)
        if isinstance(each, URLResolver) and not whole:
            yield from _beginnings(each.url_patterns)
        else:
            yield whole.partition("<")[0]


def in_languages(request: HttpRequest) -> list[Choice]:
    """This page in every language of the service; the default language has no part in a public address."""
    path = request.get_full_path()
    inside = get_language_from_path(request.path_info)
    if inside:
        path = path.removeprefix(f"/{inside}")
    return [
        Choice(
            code=code,
            name=get_language_info(code)["name_local"].capitalize(),
            url=path if code == settings.LANGUAGE_CODE else f"/{code}{path}",
            current=code == get_language(),
        )
        for code, _ in settings.LANGUAGES
    ]


def languages(request: HttpRequest) -> dict[str, object]:
    """Context processor: `personal`, and `in_languages` worked out where a template asks for it."""
    return {"in_languages": lambda: in_languages(request), "personal": is_personal(request.path_info)}
