"""The standings under other rules, and all that has to be said of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from scoring.errors import Refusal
from scoring.options import name_of, sentence
from scoring.rules import Rules
from scoring.whatif_results import ENDED_SOONER, FORFEITED, REFUSED, RULED, TOTALS_ONLY, WENT_ON
from tournaments.saying import told
from tournaments.selectors.names import ERASED, entrant_clubs, entrant_names
from tournaments.selectors.otherrules import Asked, question
from tournaments.selectors.overviews import Overview
from tournaments.selectors.whatif import Answer, OtherWinner, what_if
from tournaments.web import labels
from tournaments.web.show import standings as show_standings
from tournaments.web.viewmodels.tournaments import Link, StandingsRow
from tournaments.web.viewmodels.whatif import OtherMatch, OtherRule, OtherStandings, WhatIfPage
from tournaments.web.words import isolate

MOST_LISTED = 100
"""So many matches with another winner are listed; their number is told in any case."""


def page_of(overview: Overview, asked: Asked | None = None, error: str = "") -> WhatIfPage:
    """The page, with the answer where something was asked."""
    return WhatIfPage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        questions=tuple(_questions(overview)),
        answer=_answered(overview, what_if(overview, asked)) if asked else None,
        error=error,
    )


def address(overview: Overview, asked: Asked) -> str:
    """The one address of a question."""
    base = reverse("what-if", args=[overview.id])
    return f"{base}?{urlencode(asked.written)}" if asked else base


def _questions(overview: Overview) -> Iterator[Link]:
    """What many ask, as far as it is a question here."""
    idle = overview.rules.variant.idle(overview.rules.house)
    for words, changes in (
        (gettext("What if a blocked hand had paid the difference?"), {"blocked_payout": "difference"}),
        (gettext("What if a blocked hand had paid nothing?"), {"blocked_payout": "nothing"}),
        (gettext("What if the lowest side had won blocked hands?"), {"blocked_by": "side"}),
        (
            gettext("What if the partner’s pips had counted?"),
            {"payout": "others", "blocked_payout": "others"},
        ),
        (gettext("What if there had been no bonuses?"), {"bonuses": {}}),
    ):
        try:
            asked = question(changes, None, overview)
        except Refusal:
            continue
        if asked and not (changes.keys() & idle or _is_in_force(changes, overview.rules)):
            yield Link(words, address(overview, asked))


def _is_in_force(changes: Mapping[str, Any], rules: Rules) -> bool:
    """Whether hands are counted like this already, though a rule of another name says so."""
    partners = any(len(side) > 1 for side in rules.sides)
    if changes.get("payout") == "others":
        return not partners or rules.house.payout in ("others", "others_and_boneyard")
    return changes.get("blocked_by") == "side" and not partners and rules.house.blocked_by == "seat"


def _answered(overview: Overview, found: Answer) -> OtherStandings:
    names = entrant_names(overview.id)
    title = (
        gettext("Standings after round %(number)s")
        if found.after_round
        else gettext("Before the first round")
    )
    table = show_standings.table(
        found.rows, found.criteria, names=names, clubs=entrant_clubs(overview.id), sums={}
    )
    return OtherStandings(
        title=title % {"number": found.after_round},
        standings=replace(table, rows=_with_real_places(table.rows, found)),
        rules=tuple(_rules(found)),
        moved=_moved(found),
        winners=tuple(_match(each, names) for each in found.winners[:MOST_LISTED]),
        remarks=tuple(_remarks(overview, found)),
    )


def _with_real_places(rows: Sequence[StandingsRow], found: Answer) -> tuple[StandingsRow, ...]:
    """Beside the name of everybody who would stand elsewhere the place that counts."""
    return tuple(
        row
        if line["rank"] == line["recorded_rank"]
        else replace(row, remark=gettext("really place %(rank)s") % {"rank": line["recorded_rank"]})
        for row, line in zip(rows, found.rows, strict=True)
    )


def _rules(found: Answer) -> Iterator[OtherRule]:
    for name, values in found.rules.items():
        played, other = (told(sentence(name, value)) or str(value) for value in values)
        yield OtherRule(told(name_of(name)), played, other)
    if found.criteria != found.recorded_criteria:
        played, other = (
            ", ".join(labels.short(key) for key in keys) for keys in (found.recorded_criteria, found.criteria)
        )
        yield OtherRule(gettext("Criteria"), played, other)


def _moved(found: Answer) -> str:
    if not found.moved:
        return gettext("Everybody would have the same place.")
    said = ngettext(
        "%(count)s of %(all)s entrants would have another place.",
        "%(count)s of %(all)s entrants would have another place.",
        found.moved,
    )
    return said % {"count": found.moved, "all": len(found.rows)}


def _match(each: OtherWinner, names: Mapping[str, str]) -> OtherMatch:
    sides = [" + ".join(names.get(id_, ERASED) for id_ in side) for side in each.sides]
    place = {"round": each.round, "table": each.table}
    return OtherMatch(
        title=gettext("Round %(round)s, table %(table)s") % place,
        url=reverse("match", args=[each.match]),
        played=_result(sides, each.points, each.winner),
        other=_result(sides, each.other_points, each.other_winner),
    )


def _result(sides: list[str], points: tuple[Any, ...], winner: int | None) -> str:
    score = " – ".join(map(str, points))
    if winner is None:
        return gettext("%(score)s, drawn") % {"score": score}
    return gettext("%(score)s, won by %(name)s") % {"score": score, "name": isolate(sides[winner])}


def _remarks(overview: Overview, found: Answer) -> Iterator[str]:
    """What cannot be known, or is otherwise than it looks."""
    said = {
        TOTALS_ONLY: ngettext(
            "Of %(count)s match only the totals were recorded: its hands cannot be counted again, its result stays.",
            "Of %(count)s matches only the totals were recorded: their hands cannot be counted again, their results"
            " stay.",
            found.marks.get(TOTALS_ONLY, 0),
        ),
        RULED: ngettext(
            "%(count)s result was ruled by the director, and stays.",
            "%(count)s results were ruled by the director, and stay.",
            found.marks.get(RULED, 0),
        ),
        FORFEITED: ngettext(
            "%(count)s match was not played, because a side did not come.",
            "%(count)s matches were not played, because a side did not come.",
            found.marks.get(FORFEITED, 0),
        ),
        REFUSED: ngettext(
            "In %(count)s match more would have to be known than was recorded; its result stays.",
            "In %(count)s matches more would have to be known than was recorded; their results stay.",
            found.marks.get(REFUSED, 0),
        ),
        WENT_ON: ngettext(
            "%(count)s match would have gone on; it counts as it stood after its last hand.",
            "%(count)s matches would have gone on; they count as they stood after their last hand.",
            found.marks.get(WENT_ON, 0),
        ),
        ENDED_SOONER: ngettext(
            "%(count)s match would have ended sooner; what was played after that is left out.",
            "%(count)s matches would have ended sooner; what was played after that is left out.",
            found.marks.get(ENDED_SOONER, 0),
        ),
    }
    yield from (text % {"count": found.marks[mark]} for mark, text in said.items() if found.marks.get(mark))
    if overview.held_from is not None and overview.held_from <= overview.rounds:
        yield gettext("Results from round %(number)s on are held back.") % {"number": overview.held_from}
    yield gettext(
        "The rounds are those that were drawn. By other rules other entrants might have met, and people might have"
        " played otherwise."
    )
