"""The rounds of one entrant: against whom and with whom, what each came to, and where it led."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.rounds import Number
from scoring.standings import json_number
from scoring.sums import Gain
from tournaments.saying import told
from tournaments.selectors.entrants import OwnRound, Place
from tournaments.selectors.names import ERASED
from tournaments.selectors.overviews import Overview
from tournaments.web import labels
from tournaments.web.show.rounds import meeting_view
from tournaments.web.viewmodels.entrants import OwnRoundLine
from tournaments.web.viewmodels.tournaments import Link, TableView

RESTING: dict[str, str | Promise] = {
    "bye": _("A bye: no table in this round"),
    "half_bye": _("Half a bye: no table in this round"),
    "absent": _("Away in this round"),
    "": _("No table in this round"),
}


def line(overview: Overview, entrant: str, own: OwnRound, names: Mapping[str, str]) -> OwnRoundLine:
    """One round of an entrant with what it came to."""
    number = own.drawn.number
    view = meeting_view(own.tables, own.drawn.scores) if own.tables else None
    ended, words = _ended(own, view, low_wins=overview.sheet["low_wins"])
    return OwnRoundLine(
        number=number,
        round_url=reverse("round", args=[overview.id, number]),
        opponents=tuple(_opponents(overview.id, own, names)),
        partners=partners(own, entrant, names),
        points=_points(view, own.side) if view else "",
        ended=ended,
        words=words,
        url=match_url(overview.id, own),
        place=rank(own.place) if own.place else "",
        place_url=reverse("entrant-after", args=[overview.id, entrant, number]) if own.place else "",
    )


def partners(own: OwnRound, entrant: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """Who else was on the entrant's side."""
    side = own.tables[0].sides[own.side] if own.tables else ()
    return tuple(names.get(id_, ERASED) for id_ in side if id_ != entrant)


def match_url(tournament_id: str, own: OwnRound) -> str:
    """The match of a round; a meeting of several leads to its round."""
    if not own.tables or own.tables[0].held:
        return ""
    if len(own.tables) > 1:
        return reverse("round", args=[tournament_id, own.drawn.number])
    return reverse("match", args=[own.tables[0].match])


def rank(place: Place) -> str:
    """A place with its sign where it is shared: "=2"."""
    return f"{'=' if place.equal else ''}{place.rank}"


def _opponents(tournament_id: str, own: OwnRound, names: Mapping[str, str]) -> Iterator[Link]:
    for number, entrants in enumerate(own.tables[0].sides if own.tables else ()):
        if number != own.side:
            for id_ in entrants:
                yield Link(names.get(id_, ERASED), reverse("entrant", args=[tournament_id, id_]))


def _points(view: TableView, side: int) -> str:
    """The points with the own side's first; "" before the first hand."""
    points = [each.points for each in view.sides]
    return "–".join([points[side], *points[:side], *points[side + 1 :]]) if points[side] else ""


def _ended(own: OwnRound, view: TableView | None, *, low_wins: bool) -> tuple[str, str]:
    """How a round ended for the colour, and in words; what it gives where nobody played."""
    if view and view.state_words and (own.gain is None or own.gain.kind == "not finished"):
        return "", view.state_words
    if own.gain is None:
        return "", str(RESTING[own.resting])
    if own.gain.kind != "played":
        return "", _given(own.gain)
    ended = {1: ("won", gettext("Won")), 0: ("lost", gettext("Lost"))}
    state, words = ended.get(own.gain.wins, ("level", gettext("Level")))
    if view and len(view.sides) > 2:
        return state, _place_at_table(own, low_wins=low_wins)
    return state, words


def _place_at_table(own: OwnRound, *, low_wins: bool) -> str:
    """Where a side of many came in at its table."""
    totals = own.tables[0].totals
    mine = totals[own.side]
    better = sum((total < mine) if low_wins else (total > mine) for total in totals)
    values = {
        "rank": rank(Place(better + 1, totals.count(mine) > 1)),
        "entrants": len(totals),
    }
    return gettext("%(rank)s of %(entrants)s at the table") % values


def _given(gain: Gain) -> str:
    parts: dict[str, Number] = {"wins": gain.wins, "points_for": gain.points_for}
    told_ = [
        f"{labels.short(key)} {labels.number(key, json_number(each))}" for key, each in parts.items() if each
    ]
    kind = told(gain.kind)
    return f"{kind[:1].upper()}{kind[1:]} ({', '.join(told_) or gettext('Nothing')})"
