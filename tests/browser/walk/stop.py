"""One stop of the walk: an address of the service by its name, who looks at it, and what is done there first."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver, reverse
from playwright.sync_api import Page

Hall = dict[str, Any]
"""What `hall` has told."""

EXAMPLES = {
    "after": 3,
    "at": "pairs.moment",
    "do": "start",
    "entrant": "pairs.entrant",
    "entrant_id": "pairs.entrant",
    "hand": 2,
    "invitation": "none",
    "job_id": "job",
    "kind": "annul",
    "link": "link",
    "match_id": "pairs.done",
    "number": 5,
    "one_id": "pairs.person",
    "other_id": "pairs.partner",
    "person": "pairs.person",
    "person_id": "pairs.person",
    "season_id": "season",
    "secret": "invitation",
    "tournament_id": "pairs.id",
    "user_id": 1,
    "webhook": "none",
    "what": "none",
}
"""What stands for each part of an address: a number, a word, or where the hall has it."""
SIGNED = {"check-in": "check_in", "link": "links.open"}


@dataclass(frozen=True)
class Stop:
    """A page: the name of its address, what is special about it (`words`), the parts of the address that are not as
    everywhere (`of`), and what is done there before anybody looks (`then`).

    `instead` names a page of an empty hall that is shown in its place.
    """

    view: str
    words: str = ""
    of: dict[str, Any] = field(default_factory=dict)
    then: Callable[[Page, Hall], None] | None = None
    who: str = ""
    status: int = 200
    instead: str = ""

    def __str__(self) -> str:
        return f"{self.view} {self.words}".strip()

    @property
    def reader(self) -> str:
        """Whose browser it is: nobody's, the director's, or a referee's phone."""
        begin = self.view.partition(":")[0].partition("-")[0]
        return self.who or {"desk": "director", "job": "director", "phone": "phone"}.get(begin, "nobody")

    def address(self, hall: Hall) -> str:
        """Where it is. A `KeyError` names a part of an address that has no example, so that nobody visits the page."""
        parts = {part: _found(hall, self._part(part)) for part in ADDRESSES[self.view]}
        if "at" in parts:
            parts["at"] = datetime.fromisoformat(parts["at"])
        return reverse(self.view, kwargs=parts)

    def _part(self, part: str) -> Any:
        if part in self.of:
            return self.of[part]
        return SIGNED[self.view] if part == "signed" else EXAMPLES[part]


def _found(hall: Hall, told: Any) -> Any:
    """What a word like `pairs.id` means in this hall; anything else means itself."""
    value: Any = hall
    for step in str(told).split("."):
        if not isinstance(value, dict) or step not in value:
            return told
        value = value[step]
    return value


def _addresses(
    patterns: list[Any], space: str = "", parts: tuple[str, ...] = ()
) -> Iterator[tuple[str, tuple[str, ...]]]:
    for each in patterns:
        here = (*parts, *getattr(each.pattern, "converters", ()))
        if isinstance(each, URLResolver):
            inside = f"{space}{each.namespace}:" if each.namespace else space
            yield from _addresses(each.url_patterns, inside, here)
        elif isinstance(each, URLPattern):
            yield f"{space}{each.name}", here


ADDRESSES = dict(_addresses(get_resolver().url_patterns))
"""Every address by its name, and what stands in it."""
