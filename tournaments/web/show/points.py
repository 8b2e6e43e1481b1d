"""What a hand gave each side: every line of points with the sum behind it and the entry that gave it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from tournaments.selectors.matches import RecordedHand, RecordedMatch
from tournaments.web.viewmodels.matches import HandSide, LineView


def hand_sides(match: RecordedMatch, hand: RecordedHand) -> tuple[HandSide, ...]:
    """What a hand gave every side, line by line, and its total after it."""
    result, shown = hand.result, []
    for side, name in enumerate(match.sides):
        penalties = [each for each in hand.penalties if each.event["side"] == side]
        later = sum(each.event["points"] for each in penalties if each.position >= hand.first)
        shown.append(
            HandSide(
                name=name,
                points=result["points"][side],
                total=hand.carry["totals"][side] + result["points"][side] + later,
                lines=tuple(
                    LineView(line["points"], line["reason"], _detail(match, result, line), line["position"])
                    for line in result["lines"]
                    if line["side"] == side
                ),
                won=result["winner_side"] == side,
                penalties=tuple(
                    LineView(each.event["points"], "penalty_given", "", each.position) for each in penalties
                ),
            )
        )
    return tuple(shown)


def _detail(match: RecordedMatch, result: Mapping[str, Any], line: Mapping[str, Any]) -> str:
    """The sum behind a line of points where pips are added up, else the entry that scored."""
    pips = _pips(match, result, line)
    if not pips:
        return ""
    total = " + ".join(map(str, pips))
    if sum(pips) == line["points"]:
        return total if len(pips) > 1 else ""
    if match.rules.house.rounding != "none" and match.rules.house.unit == "pips":
        return gettext("%(sum)s, rounded") % {"sum": total}
    return ""


def _pips(match: RecordedMatch, result: Mapping[str, Any], line: Mapping[str, Any]) -> Sequence[int]:
    """The counts that the line's reason names, without the empty hands."""
    left = result["left"]
    if left is None:
        return ()
    own = match.rules.sides[line["side"]]
    winners = own if match.rules.house.blocked_by == "side" and result["ending"] == "blocked" else ()
    spared = {
        "opponents_pips": own,
        "others_pips": winners or (result["winner_seat"],),
        "all_pips": (),
    }.get(line["reason"])
    if spared is None:
        return ()
    return [pips for seat, pips in enumerate(left) if pips and seat not in spared]
