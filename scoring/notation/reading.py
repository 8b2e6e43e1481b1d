"""From the notation to the transcript of Contract 1."""

from __future__ import annotations

import re
from typing import Any, Final

from scoring.notation.cursor import LINES, Cursor
from scoring.notation.head import take_header
from scoring.notation.moves import take_move
from scoring.notation.names import Names
from scoring.notation.statements import take_statement
from scoring.notation.turns import Turns
from scoring.notation.values import take_value

NUMBERED: Final = re.compile(r"([0-9]{1,9})\.(?=\s|\Z)")
JSON: Final = re.compile(r"\{")
LOOKS_LIKE_IT: Final = re.compile(r"[\s\ufeff]*(?:#[^\n\r]*[\n\r][\s\ufeff]*)*[A-Za-z][A-Za-z_ -]*:")


def is_notation(text: str) -> bool:
    """Whether a text of unknown form begins as this notation does, with a line such as `variant: block`."""
    return LOOKS_LIKE_IT.match(text) is not None


def read(text: str) -> dict[str, Any]:
    """The transcript that a text writes.

    Refuses `malformed` at the position of the entry that cannot be read (0 for the header), with line
    and column in the message; whether the rules allow what is written is for the replay to say.
    """
    cursor = Cursor(text)
    header = take_header(cursor)
    seats = header.get("seats")
    names, turns = Names(seats), Turns(len(seats) if isinstance(seats, list) else 0)
    events: list[dict[str, Any]] = []
    while True:
        cursor.position = len(events) + 1
        cursor.skip(LINES)
        if cursor.at_end():
            break
        events.append(_take_entry(cursor, names, turns))
        turns.add(events[-1], cursor.position)
    return {**header, "events": events}


def _take_entry(cursor: Cursor, names: Names, turns: Turns) -> dict[str, Any]:
    start = cursor.at
    if (numbered := cursor.take(NUMBERED)) and int(numbered[1]) != cursor.position:
        raise cursor.wrong(f"This is entry {cursor.position}.", start)
    cursor.skip(LINES)
    if cursor.look(JSON):
        event: dict[str, Any] = take_value(cursor)
        return event
    return take_statement(cursor, names) or _take_turn(cursor, names, turns)


def _take_turn(cursor: Cursor, names: Names, turns: Turns) -> dict[str, Any]:
    start = cursor.at
    named = names.take_prefix(cursor)
    cursor.skip()
    move = take_move(cursor, names.pattern)
    if move is None:
        raise cursor.wrong("No entry is written like this: 64r plays, + draws, - passes.", start)
    seat = turns.seat if named is None else named
    if seat is None:
        raise cursor.wrong("Whose turn it is must be said here, such as 0:66.", start)
    return {**move, "seat": seat}
