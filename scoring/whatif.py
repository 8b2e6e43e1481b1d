"""What if: the events of a match scored again under other house rules, and what that changes hand by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from scoring.confirming import SAID
from scoring.errors import Refusal
from scoring.header import read_header
from scoring.replay import apply, read_transcript, replay, voided_by
from scoring.results import HandResult, MatchResult
from scoring.rules import Rules
from scoring.state import Match

DECIDED: Final = "decided"
"""The mark of a hand that would not have been played: the match would have been decided before."""
NOT_REACHED: Final = "not_reached"
"""The mark of a hand behind an entry that the other rules refuse."""
REFUSED: Final = "refused"
"""The mark of the hand in which they refuse it."""

LEFT_OUT: Final = frozenset(("entry_voided", "match_certified", *SAID))
"""A void is settled before the replay; what is signed or said of a result is said of what was recorded."""
GAME: Final = frozenset(("variant", "preset"))
ENDINGS: Final = frozenset(("target", "hands"))
COMPARED: Final = (
    *("ending", "out", "closer", "winner_side", "winner_seat", "points", "in_play", "lines", "flags"),
    "next_leader",
)
"""What of a hand can change; what was left in the hands cannot."""


@dataclass(frozen=True, slots=True)
class Course:
    """How the match went under one set of rules.

    `totals` are the sides' totals behind each hand, by the position where the hand started;
    `decided_at` is the entry that decided the match, `refusal` the one these rules do not accept.
    """

    rules: Rules
    result: MatchResult
    totals: Mapping[int, tuple[int, ...]]
    decided_at: int | None
    refusal: Refusal | None

    def hand_at(self, position: int) -> HandResult | None:
        """The hand in which an entry stands, None before the first."""
        return next((hand for hand in reversed(self.result.hands) if hand.position <= position), None)

    def as_dict(self) -> dict[str, Any]:
        """`{"totals", "winner", "decided", "decided_at"}`, the last null or `{"position", "hand"}`."""
        hand = None if self.decided_at is None else self.hand_at(self.decided_at)
        at = {"position": self.decided_at, "hand": hand.number if hand else None}
        return {
            "totals": list(self.result.totals),
            "winner": self.result.winner,
            "decided": self.result.decided,
            "decided_at": None if self.decided_at is None else at,
        }


@dataclass(frozen=True, slots=True)
class HandPair:
    """One hand as recorded and as it would have been (None where it was not reached), and what differs."""

    recorded: HandResult
    other: HandResult | None
    totals: tuple[int, ...]
    other_totals: tuple[int, ...] | None
    mark: str | None
    changes: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """`{"number", "position", "mark", "changes", "recorded", "other", "totals"}`."""
        other = None if self.other is None else self.other.as_dict()
        other_totals = None if self.other_totals is None else list(self.other_totals)
        return {
            "number": self.recorded.number,
            "position": self.recorded.position,
            "mark": self.mark,
            "changes": list(self.changes),
            "recorded": self.recorded.as_dict(),
            "other": other,
            "totals": {"recorded": list(self.totals), "other": other_totals},
        }


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A match twice: as recorded, and under other rules.

    `rules` maps each house rule that differs to its two values; `changes` names what differs at the end.
    """

    recorded: Course
    other: Course
    rules: Mapping[str, tuple[Any, Any]]
    hands: tuple[HandPair, ...]
    changes: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """`{"rules", "hands", "recorded", "other", "changes", "refused"}` for JSON."""
        refusal = self.other.refusal
        return {
            "rules": {name: {"recorded": one, "other": two} for name, (one, two) in self.rules.items()},
            "hands": [hand.as_dict() for hand in self.hands],
            "recorded": self.recorded.as_dict(),
            "other": self.other.as_dict(),
            "changes": list(self.changes),
            "refused": None if refusal is None else refusal.as_dict(),
        }


def what_if(transcript: Any, changes: Mapping[str, Any]) -> WhatIf:
    """The match of a transcript, and the same under its rules with these `changes`.

    `changes` are house rules by name; `preset` or `variant` among them stands for all of another game's
    rules, of which only the set and the deal stay as they were at the table. Raises Refusal where the
    transcript is refused, or where there are no such rules; an entry that only the other rules refuse
    is in the answer.
    """
    rules, events = read_transcript(transcript)
    replay(rules, events)
    recorded = course_of(rules, events)
    other = course_of(read_header(other_header(transcript, rules, changes)), events)
    ours, theirs = recorded.as_dict(), other.as_dict()
    return WhatIf(
        recorded,
        other,
        _differing(rules, other.rules),
        tuple(_pair(hand, recorded, other) for hand in recorded.result.hands),
        tuple(name for name in ours if ours[name] != theirs[name]),
    )


def other_header(transcript: Mapping[str, Any], rules: Rules, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The header of the same table under its `rules` with these changes, as `what_if` understands them."""
    options = {name: value for name, value in changes.items() if name not in GAME}
    table = {"seats": rules.seats, "sides": rules.sides}
    if GAME & changes.keys():
        dealt = {"set": rules.house.set, "copies": rules.house.copies, "deal": rules.deal}
        return {
            **table,
            **{name: changes[name] for name in GAME & changes.keys()},
            "options": dealt | options,
        }
    own = dict(transcript.get("options", {}))
    if ENDINGS & options.keys():
        own = {name: value for name, value in own.items() if name not in ENDINGS}
    game = {name: transcript[name] for name in GAME if name in transcript}
    return {**table, **game, "options": own | options}


def course_of(rules: Rules, events: list[Any]) -> Course:
    """The match up to the first entry that these rules refuse; what follows a decision is passed over."""
    match = Match(rules)
    voided, _ = voided_by(events)
    totals: dict[int, tuple[int, ...]] = {}
    decided_at = refusal = None
    for position, event in enumerate(events, 1):
        if position in voided or event["kind"] in LEFT_OUT:
            continue
        try:
            apply(match, event, position)
        except Refusal as refused:
            if match.decided:
                continue
            refusal = refused
            break
        if match.carries:
            totals[match.carries[-1][0]] = tuple(match.totals)
        if match.decided and decided_at is None:
            decided_at = position
    return Course(rules, match.result(), totals, decided_at, refusal)


def _differing(rules: Rules, others: Rules) -> dict[str, tuple[Any, Any]]:
    ours = {"variant": rules.variant.name} | rules.house.as_options()
    theirs = {"variant": others.variant.name} | others.house.as_options()
    return {name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]}


def _pair(hand: HandResult, recorded: Course, other: Course) -> HandPair:
    position = hand.position
    same = next((each for each in other.result.hands if each.position == position), None)
    changes: tuple[str, ...] = ()
    mark = None
    if same is None:
        mark = DECIDED if other.decided_at is not None else NOT_REACHED
    elif other.refusal is not None and recorded.hand_at(other.refusal.position or 0) is hand:
        mark = REFUSED
    else:
        changes = tuple(name for name in COMPARED if getattr(hand, name) != getattr(same, name))
    return HandPair(hand, same, recorded.totals[position], other.totals.get(position), mark, changes)
