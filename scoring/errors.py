"""The one family of refusals: what the rules do not accept, each with a stable code."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

REFUSAL_CODES: Final = frozenset(
    (
        # What can be wrong with an entry, its header or its place in the log (Contract 1).
        "malformed unknown_option bad_option unknown_tile unknown_seat tile_already_played tile_not_held "
        "no_match unknown_end ambiguous_end end_closed out_of_turn must_play must_draw boneyard_empty "
        "must_cover_double wrong_opening hand_not_started hand_not_over hand_over already_counted "
        "count_mismatch match_over nothing_to_void stale_position "
        # What can be wrong with a document of results (Contract 3).
        "unknown_entrant duplicate_entrant twice_in_round result_missing no_legal_round"
    ).split()
)


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
