"""What the sides say of a result: `result_confirmed` and `result_disputed`, and how long it holds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from scoring.errors import Refusal
from scoring.events import Event, is_irregular, malformed, read_points_per_side, read_reason, read_side
from scoring.state import Match

SAID: Final = frozenset(("result_confirmed", "result_disputed"))
"""The kinds of entries by which a side speaks of the result; they change nothing in it."""
FINAL: Final = frozenset(("result_ruled", "match_certified", "side_forfeited"))
"""Rulings after which nobody waits for a side: the director has spoken, or a side has left."""


def result_confirmed(match: Match, event: Event, position: int) -> None:  # noqa: ARG001 - handlers are alike
    """A side agrees with the result as it stands; what it disputed before is settled. Said twice, it holds once."""
    is_irregular(event)
    side = read_side(event, match.rules)
    _say(match, side, match.confirmed, match.disputed)


def result_disputed(match: Match, event: Event, position: int) -> None:  # noqa: ARG001 - handlers are alike
    """A side does not agree with the result as it stands; its confirmation is taken back.

    With the `points` of another sheet instead of a side nobody's agreement is known any more: every side disputes the
    result until it confirms it, the sheet is voided, or a director rules. The result itself stays.
    """
    is_irregular(event)
    read_reason(event)
    if event.get("points") is None:
        sides: Sequence[int] = (read_side(event, match.rules),)
    elif event.get("side") is None:
        sides = range(len(read_points_per_side(event["points"], match.rules, "points")))
    else:
        raise malformed("A dispute carries a side, or the points of another sheet.")
    for side in sides:
        _say(match, side, match.disputed, match.confirmed)


def _say(match: Match, side: int, now: list[int], before: list[int]) -> None:
    if not match.decided:
        raise Refusal("hand_not_over", "There is a result when the match is decided.")
    if side in before:
        before.remove(side)
    if side not in now:
        now.append(side)
        now.sort()


def heard(match: Match, kind: str) -> None:
    """After an entry of this kind: a ruling makes another result, of which nobody has said anything yet.

    A certificate is the director's word that the result stands: it ends disputes and keeps confirmations. Nothing else
    that may be recorded of a decided match changes its result.
    """
    if kind == "result_ruled":
        match.confirmed.clear()
    if kind in FINAL:
        match.disputed.clear()


def unsaid(events: Sequence[Any], first: int, voided: Collection[int]) -> set[int]:
    """The positions of what sides have said before a void that may have changed the result: it is skipped.

    Only the void of something said in the hand that is on the table changes nothing else. A void may name an entry
    before position `first`, where a hand has begun.
    """
    said = {at for at, event in enumerate(events, first) if _kind(event) in SAID}
    if not said:
        return said
    last, began = 0, first
    for position, event in enumerate(events, first):
        kind = _kind(event)
        if kind == "hand_started" and position not in voided:
            began = position
        elif kind == "entry_voided" and not (event["voids"] >= began and event["voids"] in said):
            last = position
    return {at for at in said if at < last}


def _kind(event: Any) -> str:
    """The kind of an event that nobody has looked at yet, "" where it has none."""
    kind = event.get("kind") if isinstance(event, Mapping) else None
    return kind if isinstance(kind, str) else ""


def awaited(sides: int, decided: bool, confirmed: Collection[int], rulings: Collection[str]) -> list[int]:
    """The sides whose confirmation is still due: all that have not confirmed, or none where a ruling is final.

    `rulings` are the kinds of the rulings that stand.
    """
    if not decided or not FINAL.isdisjoint(rulings):
        return []
    return [side for side in range(sides) if side not in confirmed]
