"""The one family of refusals: what the rules do not accept, each with a stable code."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

ENTRY_REFUSALS: Final = {
    "malformed": "It is not of the form that the contract describes.",
    "unknown_option": "There is no house rule of this name.",
    "bad_option": "The house rule does not take this value, or not at this table.",
    "unknown_tile": "The set has no such tile.",
    "unknown_seat": "The table has no such seat.",
    "tile_already_played": "The tile lies on the table already.",
    "tile_not_held": "The tile is in another hand, or not in this one.",
    "no_match": "The tile fits no open end, or not the one that was named.",
    "unknown_end": "There is no such end in this game or at this table.",
    "ambiguous_end": "The tile fits several ends that are not alike: the entry must name one.",
    "end_closed": "The end is not open yet, or not to this seat.",
    "out_of_turn": "It is another seat's turn.",
    "must_play": "A tile fits and must be played.",
    "must_draw": "Who cannot play draws before passing.",
    "boneyard_empty": "Nothing may be drawn, or not so many tiles.",
    "must_cover_double": "An open double must be covered first.",
    "wrong_opening": "The hand must be led by another seat or with another tile.",
    "hand_not_started": "No hand has been started.",
    "hand_not_over": "The hand before is still in play, or not counted; or the match is not decided.",
    "hand_over": "The hand has ended.",
    "already_counted": "The hand has been counted: its count must be voided first.",
    "count_mismatch": "What is said to be left contradicts what was played, drawn or dealt.",
    "match_over": "The match is decided.",
    "nothing_to_void": "There is no such earlier entry, or it is a void or voided itself.",
    "stale_position": "Somebody else has recorded an entry in the meantime.",
}
"""What can be wrong with an entry, its header or its place in the log (Contract 1), in words."""

RESULT_REFUSALS: Final = {
    "unknown_entrant": "A result or a draw names somebody who is not registered.",
    "duplicate_entrant": "An entrant is registered twice.",
    "twice_in_round": "An entrant sits at two tables, or at one and has a bye.",
    "result_missing": "A result that decides what follows is missing.",
    "no_legal_round": "No round can be drawn without what is forbidden.",
}
"""What can be wrong with a document of results (Contract 3), in words."""

REFUSAL_CODES: Final = frozenset((*ENTRY_REFUSALS, *RESULT_REFUSALS))


def shown(value: object) -> str:
    """A value as a message may quote it: short, and safe whatever somebody sent."""
    if isinstance(value, str):
        return repr(value[:40])
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "of that size"
    return f"of type {type(value).__name__}"


def is_text(value: object) -> bool:
    """Whether `value` is text of one line that every database and page can take: no control character in it."""
    return isinstance(value, str) and not any(unicodedata.category(each) in ("Cc", "Cs") for each in value)


class Refusal(Exception):
    """An entry or a document that is not accepted; nothing has been changed by it.

    `code` is one of REFUSAL_CODES, `message` a sentence for a person, `position` the entry
    (0 is the header) or, for results and draws, the number of the round. `fields` names what a
    form should point at, or lists choices.
    """

    def __init__(
        self,
        code: str,
        message: str,
        position: int | None = None,
        fields: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(code, message, position)
        self.code = code
        self.message = message
        self.position = position
        self.fields = fields or {}

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"

    def at(self, position: int) -> Refusal:
        """The same refusal, placed at `position` unless it has a place already."""
        if self.position is None:
            self.position = position
        return self

    def as_dict(self) -> dict[str, Any]:
        """`{"code", "message", "position"}`, and `fields` where there are any; ready for JSON."""
        shown: dict[str, Any] = {"code": self.code, "message": self.message, "position": self.position}
        if self.fields:
            shown["fields"] = self.fields
        return shown
