"""Reading the data of a decision strictly: entrants that are known, text, numbers."""

from __future__ import annotations

from typing import Any, Final

from scoring.choices import is_whole
from scoring.errors import Refusal, is_text
from scoring.schedule.state import Schedule
from scoring.schedule.values import Event, Registered

LONGEST_TEXT: Final = 100


def known(schedule: Schedule, id_: Any) -> Registered:
    """The entrant with this id; refuses `unknown_entrant`."""
    if not isinstance(id_, str) or id_ not in schedule.entrants:
        raise Refusal("unknown_entrant", f"There is no entrant {str(id_)[:40]!r}.")
    return schedule.entrants[id_]


def text(event: Event, key: str) -> str:
    """Some text that can be shown on one line."""
    value = event.get(key)
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_TEXT or not is_text(value):
        raise Refusal("malformed", f"{key} must be text of at most {LONGEST_TEXT} characters.")
    return value


def number(event: Event, key: str) -> int | None:
    """A number from 1, or None where there is none."""
    value = event.get(key)
    if value is not None and (not is_whole(value) or not 0 < value <= 1_000_000):
        raise Refusal("malformed", f"{key} must be a whole number from 1.")
    return value
