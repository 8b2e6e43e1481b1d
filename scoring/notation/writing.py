"""From the transcript of Contract 1 to the notation: one text for one transcript."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from scoring.errors import Refusal
from scoring.notation.cursor import BLANKS, QUOTES
from scoring.notation.deals import write_left, write_tiles
from scoring.notation.head import write_header
from scoring.notation.moves import write_move
from scoring.notation.statements import BONUS, DIGEST
from scoring.notation.turns import Turns
from scoring.notation.values import write_json, write_text

WIDEST: Final = 72
TURN_KEYS: Final = {
    "tile_played": frozenset(("kind", "irregular", "seat", "tile", "on")),
    "tile_drawn": frozenset(("kind", "irregular", "seat", "tile", "count")),
    "turn_passed": frozenset(("kind", "irregular", "seat")),
}

Event = Mapping[str, Any]
Phrase = Callable[[Any], "str | None"]
"""Spells the value of one key, None where the notation has no word for it."""


def write(transcript: Mapping[str, Any]) -> str:
    """The text of a transcript, which `read` reads back as it was; ends with a line break.

    Whatever an entry or a header holds that the notation has no word for is written as JSON. Refuses
    `malformed` what is no transcript: events that are no list, or an event that is no object.
    """
    events = transcript.get("events", [])
    if not isinstance(events, list):
        raise Refusal("malformed", "events must be a list.", 0)
    header = {key: value for key, value in transcript.items() if key != "events"}
    seats = header.get("seats")
    lines = write_header(header)
    line = ""
    for position, text, alone in _entries(events, len(seats) if isinstance(seats, list) else 0):
        if line and (alone or len(line) + 1 + len(text) > WIDEST):
            lines.append(line)
            line = ""
        if alone:
            lines += ["", text] if position == 1 or text.startswith("hand") else [text]
        else:
            line = f"{line} {text}" if line else f"{position}. {text}"
    return "\n".join([*lines, line] if line else lines) + "\n"


def _entries(events: list[Any], seats: int) -> Iterator[tuple[int, str, bool]]:
    """Each entry's position and text, and whether it has a line of its own."""
    turns = Turns(seats)
    for position, event in enumerate(events, 1):
        if not isinstance(event, dict):
            raise Refusal("malformed", "An event must be an object.", position)
        turn = _turn(event, turns)
        yield position, turn or _statement(event) or write_json(event), turn is None
        turns.add(event, position)


def _turn(event: Event, turns: Turns) -> str | None:
    kind, seat = event.get("kind"), event.get("seat")
    keys = TURN_KEYS.get(kind) if isinstance(kind, str) else None
    if keys is None or not event.keys() <= keys or event.get("irregular", True) is not True:
        return None
    move = write_move(event) if _is_number(seat) else None
    if move is None:
        return None
    return ("" if seat == turns.seat else f"{seat}:") + move + ("!" if "irregular" in event else "")


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value < 10**9


def _statement(event: Event) -> str | None:
    """The line of an entry that has a word of its own, None where some value cannot be said."""
    kind = event.get("kind")
    word, phrases = STATEMENTS.get(kind, ("", {})) if isinstance(kind, str) else ("", {})
    if not word or not event.keys() <= {"kind", "irregular", *phrases}:
        return None
    if event.get("irregular", True) is not True or not REQUIRED.get(word, set()) <= event.keys():
        return None
    said = [phrase(event[key]) for key, phrase in phrases.items() if key in event]
    if None in said or not _ending_is_plain(event):
        return None
    return word + ("!" if "irregular" in event else "") + "".join(each for each in said if each)


def _ending_is_plain(event: Event) -> bool:
    """Whether `out 1` or `blocked` says what the entry says of its ending."""
    return event.get("ending") == ("out" if "out" in event else "blocked" if "ending" in event else None)


def _number(word: str = "") -> Phrase:
    return lambda value: f"{word} {value}" if _is_number(value) else None


def _signed(value: Any) -> str | None:
    return f" {value}" if type(value) is int and abs(value) < 10**9 else None


def _signed_each(word: str = "") -> Phrase:
    def phrase(value: Any) -> str | None:
        numbers = list(map(_signed, value)) if isinstance(value, list) and value else [None]
        return None if None in numbers else word + "".join(each for each in numbers if each)

    return phrase


def _winner(value: Any) -> str | None:
    return " winner none" if value is None else _number(" winner")(value)


def _reason(value: Any) -> str | None:
    if not isinstance(value, str):
        return None
    bare = value.isprintable() and value == value.strip(BLANKS) and "#" not in value
    return f": {value}" if bare and value and value[0] not in QUOTES else f": {write_text(value)}"


def _digest(value: Any) -> str | None:
    return f" {value}" if isinstance(value, str) and DIGEST.fullmatch(value) else None


def _ending(value: Any) -> str | None:
    return {"out": "", "blocked": " blocked"}.get(value) if isinstance(value, str) else None


def _bonuses(value: Any) -> str | None:
    said = list(map(_bonus, value)) if isinstance(value, list) and value else [None]
    return None if None in said else "".join(each for each in said if each)


def _bonus(value: Any) -> str | None:
    if not isinstance(value, dict) or value.keys() != {"side", "bonus"}:
        return None
    side, name = value["side"], value["bonus"]
    plain = _is_number(side) and isinstance(name, str) and name == name.lower() and BONUS.fullmatch(name)
    return f" bonus {side} {name}" if plain else None


def _seat_by_seat(spell: Phrase, word: str = "") -> Phrase:
    def phrase(value: Any) -> str | None:
        said = list(map(spell, value)) if isinstance(value, list) and value else [None]
        if None in said:
            return None
        line = f"{word} " + " / ".join(each for each in said if each)
        long = len(line) > WIDEST - len("hand leader 0")
        return line.replace(word, word + "\n ", 1).replace(" / ", " /\n  ") if long and word else line

    return phrase


STATEMENTS: Final[dict[str, tuple[str, dict[str, Phrase]]]] = {
    "hand_started": (
        "hand",
        {"leader": _number(" leader"), "hub": _number(" hub"), "dealt": _seat_by_seat(write_tiles, " deal")},
    ),
    "hand_counted": (
        "count",
        {
            "left": _seat_by_seat(write_left),
            "ending": _ending,
            "out": _number(" out"),
            "closer": _number(" closer"),
            "leader": _number(" leader"),
            "in_play": _signed_each(" in_play"),
            "bonuses": _bonuses,
        },
    ),
    "hand_annulled": ("annul", {"reason": _reason}),
    "penalty_given": ("penalty", {"side": _number(), "points": _signed, "reason": _reason}),
    "time_called": ("time", {}),
    "side_forfeited": ("forfeit", {"side": _number(), "reason": _reason}),
    "result_ruled": ("rule", {"points": _signed_each(), "winner": _winner, "reason": _reason}),
    "entry_voided": ("void", {"voids": _number(), "reason": _reason}),
    "match_certified": ("certify", {"digest": _digest}),
    "result_confirmed": ("confirm", {"side": _number()}),
    "result_disputed": ("dispute", {"side": _number(), "reason": _reason}),
}
REQUIRED: Final = {
    "count": {"left"},
    "penalty": {"side", "points"},
    "forfeit": {"side"},
    "rule": {"points"},
    "void": {"voids"},
    "certify": {"digest"},
    "confirm": {"side"},
    "dispute": {"side"},
}
"""What must be said on the line of an entry; the rest may be left out."""
