"""What if for a whole tournament: the result of a match under other house rules, as standings read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from scoring.errors import Refusal, shown
from scoring.header import read_header
from scoring.options import OPTIONS
from scoring.replay import voided_by
from scoring.results import HandResult, MatchResult
from scoring.rounds import Hand, Table
from scoring.rules import Rules
from scoring.saying import said
from scoring.variants import PRESETS
from scoring.whatif import course_of, other_header

COUNTING: Final = frozenset(
    (
        *("payout", "blocked_by", "blocked_payout", "blocked_tie", "rounding", "unit", "divisors", "reward"),
        *("target", "hands", "overshoot", "rival_score", "all_scored", "zero_pays", "target_when"),
        *("opening_threshold", "instant_win", "bonuses", "capicua_excludes", "capicua_times", "double_blank"),
    )
)
"""House rules about what is counted. The others are about how tiles are played, and nobody can play them again."""

FORFEITED: Final = "forfeited"
TOTALS_ONLY: Final = "totals_only"
RULED: Final = "ruled"
REFUSED: Final = "refused"
WENT_ON: Final = "went_on"
ENDED_SOONER: Final = "ended_sooner"
KEPT: Final = frozenset((FORFEITED, TOTALS_ONLY, RULED, REFUSED))
"""Why a result stays what it was: nobody came, only totals are known, it was ruled, or an entry does not fit."""


@dataclass(frozen=True, slots=True)
class Played:
    """A decided match: its events, and what the standings make of it now."""

    events: Sequence[Mapping[str, Any]]
    table: Table


@dataclass(frozen=True, slots=True)
class Recounted:
    """The match under other rules; `mark` says what is to be known of it ("" for nothing).

    A match that would have gone on counts as it stood after its last hand, as if time had been called there.
    `refusal` says why an entry does not fit.
    """

    table: Table
    mark: str = ""
    refusal: Refusal | None = None


def refuse_unplayable(changes: Mapping[str, Any], variant: str) -> None:
    """Refuse what is no question: an option that there is not, one about how tiles are played, another game.

    Raises `Refusal` with `unknown_option` or `bad_option`.
    """
    for name in changes:
        if name == "preset":
            known = [each for each, (game, _) in PRESETS.items() if game.name == variant]
            if changes[name] not in known:
                raise Refusal(
                    "bad_option", said("{preset} is no preset of this game.", preset=shown(changes[name])), 0
                )
        elif name not in OPTIONS:
            raise Refusal("unknown_option", said("There is no house rule {name}.", name=shown(name)), 0)
        elif name not in COUNTING:
            message = said(
                "{name} is about how tiles are played; what was played cannot be played otherwise.", name=name
            )
            raise Refusal("bad_option", message, 0, {"option": name})


def counting_rules(house: Mapping[str, Any]) -> dict[str, Any]:
    """Of written-out house rules those that are about what is counted."""
    return {name: value for name, value in house.items() if name in COUNTING}


def recount(match: Played, others: Rules) -> Recounted:
    """The result of a decided match under other rules of a table like its own; who sits there makes no difference."""
    if match.table.forfeit:
        return Recounted(match.table, FORFEITED)
    if match.table.hands is None:
        return Recounted(match.table, TOTALS_ONLY)
    voided, _ = voided_by(match.events)
    standing = [event for position, event in enumerate(match.events, 1) if position not in voided]
    if any(event["kind"] == "result_ruled" for event in standing):
        return Recounted(match.table, RULED)
    course = course_of(others, list(match.events))
    if course.refusal is not None:
        return Recounted(match.table, REFUSED, course.refusal)
    table = _table(match.table, others, course.result)
    if not course.result.decided:
        return Recounted(table, WENT_ON)
    fewer = len(table.hands or ()) < len(match.table.hands)
    return Recounted(table, ENDED_SOONER if fewer else "")


def other_rules(header: Mapping[str, Any], changes: Mapping[str, Any]) -> Rules:
    """The rules of a header with these changes; raises `Refusal` where there are no such rules.

    Where a preset is among them, everything about how tiles are played stays as it was.
    """
    rules = read_header(header)
    if "preset" in changes:
        own = {name: value for name, value in rules.house.as_options().items() if name not in COUNTING}
        changes = {**own, **changes}
    return read_header(other_header(header, rules, changes))


def _table(recorded: Table, rules: Rules, result: MatchResult) -> Table:
    return replace(
        recorded,
        points=result.totals,
        winner=result.winner if result.decided else _leader(result.totals, low=rules.house.low_wins),
        hands=tuple(_hand(hand, rules) for hand in result.hands if hand.ending in ("out", "blocked")),
    )


def _hand(hand: HandResult, rules: Rules) -> Hand:
    return Hand(hand.points, None if hand.out is None else rules.side_of[hand.out])


def _leader(totals: Sequence[int], *, low: bool) -> int | None:
    """The side that is ahead, None where several are."""
    best = min(totals) if low else max(totals)
    ahead = [side for side, total in enumerate(totals) if total == best]
    return ahead[0] if len(ahead) == 1 else None
