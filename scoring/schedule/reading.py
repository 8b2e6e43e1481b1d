"""Reading the data of a decision strictly: entrants that are known, text, numbers."""

from __future__ import annotations

from typing import Any, Final

from scoring.choices import is_whole
from scoring.errors import Refusal, is_text
from scoring.saying import said
from scoring.schedule.state import Schedule
from scoring.schedule.values import Event, Registered

LONGEST_TEXT: Final = 100
LONGEST_REASON: Final = 200


def known(schedule: Schedule, id_: Any) -> Registered:
    """The entrant with this id; refuses `unknown_entrant`."""
    if not isinstance(id_, str) or id_ not in schedule.entrants:
        raise Refusal("unknown_entrant", said("There is no entrant {id}.", id=repr(str(id_)[:40])))
    return schedule.entrants[id_]


def known_list(schedule: Schedule, event: Event, key: str) -> tuple[str, ...]:
    """The ids of known entrants under a key, none where it is left out; refuses one that is there twice."""
    ids = event.get(key, ())
    if not isinstance(ids, list | tuple):
        raise Refusal("malformed", said("{key} must be a list of entrants.", key=key))
    found = tuple(known(schedule, id_).entrant.id for id_ in ids)
    if len(set(found)) != len(found):
        raise Refusal("twice_in_round", said("An entrant is twice among {key}.", key=key))
    return found


def text(event: Event, key: str, longest: int = LONGEST_TEXT) -> str:
    """Some text that can be shown on one line."""
    value = event.get(key)
    if not isinstance(value, str) or not 0 < len(value) <= longest or not is_text(value):
        raise Refusal(
            "malformed", said("{key} must be text of 1 to {longest} characters.", key=key, longest=longest)
        )
    return value


def reason(event: Event) -> str:
    """Why something was decided, in the director's words; they must not name people."""
    return text(event, "reason", LONGEST_REASON)


def number(event: Event, key: str) -> int | None:
    """A number from 1, or None where there is none."""
    value = event.get(key)
    if value is not None and (not is_whole(value) or not 0 < value <= 1_000_000):
        raise Refusal("malformed", said("{key} must be a whole number from 1.", key=key))
    return value
