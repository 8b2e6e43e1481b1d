"""Entries that have a word and a line of their own: `hand`, `count`, `annul`, `penalty`, `void` and the like."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from scoring.notation.cursor import BLANK, BLANKS, QUOTES, REST, Cursor
from scoring.notation.deals import take_deal, take_left
from scoring.notation.names import KEYWORDS, Names
from scoring.notation.values import take_text

KEYWORD: Final = re.compile(rf"({'|'.join(KEYWORDS)})(?!\w)(!?)", re.IGNORECASE)
CLAUSE: Final = re.compile(r"(leader|hub|deal|out|blocked|closer|in_play|bonus|winner)(?!\w)", re.IGNORECASE)
WHOLE: Final = re.compile(r"([+−–-]?)([0-9]{1,9})(?!\w)")
NOBODY: Final = re.compile(r"none(?!\w)", re.IGNORECASE)
BONUS: Final = re.compile(r"[a-z_]+(?!\w)", re.IGNORECASE)
DIGEST: Final = re.compile("[0-9A-Za-z]+")
COLON: Final = re.compile("[ \t]*:")

Event = dict[str, Any]


def take_statement(cursor: Cursor, names: Names) -> Event | None:
    """The entry that begins here with its word, up to the line's end; None if none does."""
    found = cursor.take(KEYWORD)
    if not found:
        return None
    kind, take = STATEMENTS[found[1].lower()]
    event = {"kind": kind} | ({"irregular": True} if found[2] else {})
    cursor.skip()
    take(cursor, names, event)
    cursor.end_line("Nothing more belongs to this entry.")
    return event


def _clauses(cursor: Cursor, event: Event, takers: dict[str, Callable[[], Event]]) -> None:
    """Everything that follows with a word of its own, in any order, each once."""
    cursor.skip()
    while (found := cursor.look(CLAUSE)) and found[1].lower() in takers:
        start, cursor.at = cursor.at, found.end()
        cursor.skip()
        for key, value in takers[found[1].lower()]().items():
            if key == "bonuses" and key in event:
                event[key] += value
            elif key in event:
                raise cursor.wrong(f"{key} stands here twice.", start)
            else:
                event[key] = value
        cursor.skip()


def _hand(cursor: Cursor, names: Names, event: Event) -> None:
    takers: dict[str, Callable[[], Event]] = {
        "leader": lambda: {"leader": names.take_seat(cursor)},
        "hub": lambda: {"hub": _whole(cursor)},
        "deal": lambda: {"dealt": take_deal(cursor)},
    }
    _clauses(cursor, event, takers)


def _count(cursor: Cursor, names: Names, event: Event) -> None:
    event["left"] = take_left(cursor)
    takers: dict[str, Callable[[], Event]] = {
        "out": lambda: {"ending": "out", "out": names.take_seat(cursor)},
        "blocked": lambda: {"ending": "blocked"},
        "closer": lambda: {"closer": names.take_seat(cursor)},
        "leader": lambda: {"leader": names.take_seat(cursor)},
        "in_play": lambda: {"in_play": _wholes(cursor)},
        "bonus": lambda: {"bonuses": [{"side": _whole(cursor), "bonus": _bonus(cursor)}]},
    }
    _clauses(cursor, event, takers)


def _bonus(cursor: Cursor) -> str:
    cursor.skip()
    if not (found := cursor.take(BONUS)):
        raise cursor.wrong("The name of a bonus is missing.")
    return found[0].lower()


def _whole(cursor: Cursor) -> int:
    if not (found := cursor.take(WHOLE)):
        raise cursor.wrong("A whole number is missing.")
    return -int(found[2]) if found[1] not in ("", "+") else int(found[2])


def _wholes(cursor: Cursor) -> list[int]:
    numbers = [_whole(cursor)]
    cursor.skip()
    while cursor.look(WHOLE):
        numbers.append(_whole(cursor))
        cursor.skip()
    return numbers


def _reason(cursor: Cursor, _: Names, event: Event) -> None:
    if not cursor.take(COLON):
        return
    cursor.skip(BLANK)
    if cursor.text[cursor.at : cursor.at + 1] in tuple(QUOTES):
        event["reason"] = take_text(cursor)
        return
    start = cursor.at
    rest = cursor.take(REST)
    event["reason"] = rest[0].strip(BLANKS) if rest else ""
    if not event["reason"]:
        raise cursor.wrong("The reason is missing.", start)


def _penalty(cursor: Cursor, names: Names, event: Event) -> None:
    event["side"] = _whole(cursor)
    cursor.skip()
    event["points"] = _whole(cursor)
    _reason(cursor, names, event)


def _forfeit(cursor: Cursor, names: Names, event: Event) -> None:
    event["side"] = _whole(cursor)
    _reason(cursor, names, event)


def _rule(cursor: Cursor, names: Names, event: Event) -> None:
    event["points"] = _wholes(cursor)
    _clauses(cursor, event, {"winner": lambda: {"winner": _winner(cursor)}})
    _reason(cursor, names, event)


def _winner(cursor: Cursor) -> int | None:
    return None if cursor.take(NOBODY) else _whole(cursor)


def _void(cursor: Cursor, names: Names, event: Event) -> None:
    event["voids"] = _whole(cursor)
    _reason(cursor, names, event)


def _certify(cursor: Cursor, _: Names, event: Event) -> None:
    if not (found := cursor.take(DIGEST)):
        raise cursor.wrong("The digest is missing.")
    event["digest"] = found[0]


def _confirm(cursor: Cursor, _: Names, event: Event) -> None:
    event["side"] = _whole(cursor)


def _nothing(*_: object) -> None:
    """Time is called without another word."""


STATEMENTS: Final[dict[str, tuple[str, Callable[[Cursor, Names, Event], None]]]] = {
    "hand": ("hand_started", _hand),
    "count": ("hand_counted", _count),
    "annul": ("hand_annulled", _reason),
    "penalty": ("penalty_given", _penalty),
    "time": ("time_called", _nothing),
    "forfeit": ("side_forfeited", _forfeit),
    "rule": ("result_ruled", _rule),
    "void": ("entry_voided", _void),
    "certify": ("match_certified", _certify),
    "confirm": ("result_confirmed", _confirm),
    "dispute": ("result_disputed", _forfeit),
}
