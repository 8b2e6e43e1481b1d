"""How the totals of a match came about: hand by hand, with every penalty and ruling between them."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from scoring.decisions import FROM_PAPER
from tournaments.selectors.lines import MOMENTS
from tournaments.selectors.matches import Entry, RecordedHand, RecordedMatch
from tournaments.web.viewmodels.matches import LedgerRow


def ledger(match: RecordedMatch, addresses: Mapping[int, str]) -> tuple[LedgerRow, ...]:
    """The rows in the order of the log; `addresses` are where hands are told, by their ordinal.

    The totals of the last row are those of the match.
    """
    totals = [0] * len(match.sides)
    told: list[tuple[int, RecordedHand | Entry]] = [(_end(hand), hand) for hand in match.hands]
    told += [(entry.position, entry) for entry in match.standing if entry.kind in DECISIONS]
    return tuple(
        _hand(each, addresses, totals) if isinstance(each, RecordedHand) else _decision(each, totals)
        for _, each in sorted(told, key=lambda pair: pair[0])
    )


DECISIONS = frozenset({"penalty_given", "result_ruled"})


def _end(hand: RecordedHand) -> int:
    """The last entry of the hand itself; what was decided between its plays stands before it."""
    return max(
        (each.position for each in hand.entries if each.kind in MOMENTS and each.voided_by is None),
        default=hand.first,
    )


def _hand(hand: RecordedHand, addresses: Mapping[int, str], totals: list[int]) -> LedgerRow:
    points = hand.result["points"]
    for side, gain in enumerate(points):
        totals[side] += gain
    annulled = hand.result["ending"] == "annulled"
    title = (
        gettext("Hand annulled")
        if annulled
        else gettext("Hand %(number)s") % {"number": hand.result["number"]}
    )
    return LedgerRow(title, addresses[hand.ordinal], tuple(map(_signed, points)), tuple(totals))


def _decision(entry: Entry, totals: list[int]) -> LedgerRow:
    event, before = entry.event, list(totals)
    if entry.kind == "penalty_given":
        totals[event["side"]] += event["points"]
        title = gettext("Penalty")
    else:
        totals[:] = event["points"]
        title = gettext("From paper") if event.get("reason") == FROM_PAPER else gettext("Ruling")
    gains = tuple(_signed(now - was) for was, now in zip(before, totals, strict=True))
    return LedgerRow(title, f"#e{entry.position}", gains, tuple(totals))


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else ""
