"""How a tournament is drawn and counted, in plain words: what pairs, what ranks, what is given for nothing played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.rounds import Credit
from scoring.schedule import BRACKETS
from tournaments.selectors.overviews import Overview
from tournaments.web import labels
from tournaments.web.viewmodels.tournaments import RuleLine

PAIRED: dict[str, str | Promise] = {
    "swiss": _(
        "Equal wins meet, nobody twice; then numbers decide: seeds, then lots. Tie-breaks pair nobody."
    ),
    "round_robin": _("Everybody meets everybody, by the numbers of the Berger tables: seeds, then lots."),
    "knockout": _("The bracket follows from the seeds; who loses is out."),
    "double_knockout": _("The bracket follows from the seeds; who has lost twice is out."),
    "rotating": _("A new partner every round, by a plan; numbers are seeds, then lots."),
    "pools": _("Tables are mixed so that people meet as many others as possible."),
    "groups_then_knockout": _("Everybody meets everybody in a group; the best go on to a knock-out."),
    "manual": _("The director sets the tables."),
}
OPPONENTS_COUNT = frozenset(
    {
        "buchholz",
        "buchholz_cut1",
        "median_buchholz",
        "modified_median",
        "sonneborn_berger",
        "sonneborn_berger_cut1",
    }
)
"""Criteria in which a round that was not played needs an opponent all the same."""

DUMMIES: dict[str, str | Promise] = {
    "fide-2026": _(
        "FIDE 2026: for a round not played, an opponent with the own score, but at most half a win a round;"
        " for a forfeit, at most the score of the one who should have come."
    ),
    "fide-2024": _("FIDE 2024: for a round not played, an opponent with the own score."),
}
WITHDRAWN: dict[str, str | Promise] = {
    "void": _("None of the matches of who has left counts."),
    "void_under_half": _("The matches of who leaves before playing half of them count no more."),
}


def lines(overview: Overview) -> tuple[RuleLine, ...]:
    """What nobody should have to guess when a table or a place surprises them."""
    return (
        RuleLine(gettext("Pairing"), str(PAIRED[overview.format])),
        *counted(overview.sheet, overview.tiebreaks),
    )


def counted(sheet: Mapping[str, Any], tiebreaks: Sequence[str]) -> Iterator[RuleLine]:
    """What ranks, and what is given for a match that nobody played, by the options of a sheet."""
    order = ", ".join(labels.short(key) for key in tiebreaks)
    yield RuleLine(gettext("Ranking"), gettext("In this order: %(order)s.") % {"order": order})
    if sheet["format"] not in ("pools", "manual"):
        yield RuleLine(gettext("A bye gives"), credit(sheet["bye"]))
    if sheet["format"] == "swiss":
        yield RuleLine(gettext("Half a bye gives"), credit(sheet["half_bye"]))
    if sheet["format"] not in BRACKETS:
        yield RuleLine(gettext("Who comes late gets for each round before"), credit(sheet["late"]))
    if sheet["withdrawn_results"] != "keep":
        yield RuleLine(
            gettext("Who leaves"),
            gettext("%(results)s The other side of a match that counts no more: %(credit)s")
            % {"results": WITHDRAWN[sheet["withdrawn_results"]], "credit": credit(sheet["voided"])},
        )
    yield RuleLine(
        gettext("Who does not come gets"),
        gettext("%(loser)s The other side: %(winner)s")
        % {"loser": credit(sheet["forfeit_loser"]), "winner": credit(sheet["forfeit_winner"])},
    )
    if not OPPONENTS_COUNT.isdisjoint(tiebreaks):
        yield RuleLine(gettext("Unplayed rounds in tie-breaks"), str(DUMMIES[sheet["tiebreak_rules"]]))


def credit(given: Credit) -> str:
    """What is given for a match that nobody played: "Wins 1, For 100."."""
    fields: Mapping[str, Any] = {
        "wins": given.wins,
        "points_for": given.points_for,
        "points_against": given.points_against,
        "difference": given.difference,
    }
    parts = [f"{labels.short(key)} {_amount(key, each)}" for key, each in fields.items() if each]
    return f"{', '.join(parts) or gettext('Nothing')}."


def _amount(key: str, amount: Any) -> str:
    if amount == "average":
        return gettext("as in the matches played, on average")
    return labels.number(key, float(amount))
