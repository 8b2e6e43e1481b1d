"""The page of an entrant in a tournament: where it plays, what each round gave, how every number adds up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.rounds import Number
from scoring.standings import json_number
from scoring.sums import Gain, Part, Sum
from tournaments.saying import told
from tournaments.selectors.entrants import EntrantRecord, OwnRound, Place, entrant_record, row_of
from tournaments.selectors.names import ERASED, entrant_names
from tournaments.selectors.overviews import Overview
from tournaments.web import labels
from tournaments.web.entrant_viewmodels import EntrantPage, NextTable, OwnRoundLine, PartLine, SumView
from tournaments.web.show import counted, sanctions
from tournaments.web.show import standings as show_standings
from tournaments.web.show.policies import OPPONENTS_COUNT
from tournaments.web.show.rounds import meeting_view
from tournaments.web.viewmodels import Link, RuleLine, TableView
from tournaments.web.words import isolate

Row = Mapping[str, Any]

RESTING: dict[str, str | Promise] = {
    "bye": _("A bye: no table in this round"),
    "half_bye": _("Half a bye: no table in this round"),
    "absent": _("Away in this round"),
    "": _("No table in this round"),
}


def entrant_page(
    overview: Overview, *, entrant: str, recorded_at: str, after: int | None = None
) -> EntrantPage | None:
    """An entrant as it stands, or as it stood `after` a round; None where there is nothing for the public."""
    names = entrant_names(overview.id)
    isolated = {id_: isolate(name) for id_, name in names.items()}
    found = entrant_record(overview.id, entrant, names, isolated, after)
    if found is None:
        return None
    shown = _Shown(overview, found, names, isolated)
    own = reverse("entrant", args=[overview.id, entrant])
    return EntrantPage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        name=names.get(entrant, ERASED),
        club=found.club,
        players=shown.players(),
        place=shown.place(),
        after=shown.after(),
        now=shown.now() if after is None else None,
        neighbours=tuple(shown.neighbours()),
        sums=shown.sums(),
        rounds=tuple(shown.round(each) for each in reversed(found.rounds)),
        sanctions=tuple(shown.sanctions()),
        latest_url=own if after is not None else "",
        pair_url=shown.pair_url(),
        left=shown.left(),
        updated=labels.moment(recorded_at),
    )


def addresses(tournament_id: str, after: int | None = None) -> Callable[[str], str]:
    """From an entrant to its page, or to its page `after` a round; without asking for each of hundreds."""
    place = "0"
    if after is None:
        address = reverse("entrant", args=[tournament_id, place])
    else:
        address = reverse("entrant-after", args=[tournament_id, place, after])
    before, behind = address.rsplit(f"/e/{place}/", 1)
    return lambda entrant: f"{before}/e/{entrant}/{behind}"


class _Shown:
    """What is said of one entrant, part by part."""

    def __init__(
        self,
        overview: Overview,
        found: EntrantRecord,
        names: Mapping[str, str],
        isolated: Mapping[str, str],
    ) -> None:
        self.overview = overview
        self.found = found
        self.names = names
        self.isolated = isolated
        self.rows = found.table.rows if found.table else []
        self.row = row_of(self.rows, found.id)
        self.reasons = show_standings.Reasons.of(overview.tiebreaks, names)
        self.counted = found.table.after_round if found.table else 0

    def players(self) -> tuple[Link, ...]:
        """The people, with the way to their years; nobody who has been erased."""
        return tuple(Link(name, reverse("player", args=[id_])) for id_, name in self.found.players if name)

    def pair_url(self) -> str:
        """The page of two who are an entrant; "" for others."""
        known = sorted(id_ for id_, name in self.found.players if name)
        return reverse("pair", args=known) if len(known) == len(self.found.players) == 2 else ""

    def left(self) -> str:
        """That the entrant has withdrawn."""
        if self.found.left_after is None:
            return ""
        return gettext("Withdrawn after round %(number)s") % {"number": self.found.left_after}

    def place(self) -> str:
        """ "4 of 20", once a round counts."""
        if self.row is None or not self.counted:
            return ""
        return gettext("%(rank)s of %(entrants)s") % {
            "rank": _rank(Place(self.row["rank"], self.row["equal"])),
            "entrants": len(self.rows),
        }

    def after(self) -> str:
        """After which round the numbers are."""
        return counted.after([each.drawn for each in self.found.rounds[: self.counted]])

    def sums(self) -> tuple[SumView, ...]:
        """The criteria with their parts, once a round counts."""
        return tuple(map(self._sum, self.found.account.sums)) if self.found.account and self.counted else ()

    def neighbours(self) -> Iterator[RuleLine]:
        """What decided against the row above, and for this one against the row below."""
        if self.row is None or not self.counted:
            return
        at = self.rows.index(self.row)
        if at:
            yield RuleLine(gettext("The place above"), self._between(self.row, self.rows[at - 1]))
        if at + 1 < len(self.rows):
            yield RuleLine(gettext("The place below"), self._between(self.rows[at + 1], self.row, below=True))

    def _between(self, lower: Row, upper: Row, *, below: bool = False) -> str:
        """What decided between two rows that follow each other."""
        if why := self.reasons.why(lower, upper):
            if not below:
                return why
            return gettext("Next comes %(name)s. %(why)s") % {
                "name": self.isolated.get(lower["id"], ERASED),
                "why": why,
            }
        other = lower if below else upper
        said = gettext("Level with %(name)s in everything; they share the place.")
        return said % {"name": self.isolated.get(other["id"], ERASED)}

    def sanctions(self) -> Iterator[str]:
        """The sanctions that the numbers hold."""
        if self.row is not None:
            yield from sanctions.sentences(self.row, self.isolated)

    def now(self) -> NextTable | None:
        """Where the entrant plays, while its last round is not over for it."""
        last = self.found.rounds[-1] if self.found.rounds else None
        if last is None or self.overview.state != "running":
            return None
        title = gettext("Round %(number)s") % {"number": last.drawn.number}
        if not last.tables:
            return NextTable(title, note=str(RESTING[last.resting]))
        view = meeting_view(last.tables, last.drawn.scores)
        if view.state == "done":
            return None
        return NextTable(
            title,
            table=", ".join(dict.fromkeys(str(table.number) for table in last.tables)),
            partners=self._partners(last),
            opponents=tuple(side.name for number, side in enumerate(view.sides) if number != last.side),
            note=view.state_words,
            url=view.url,
        )

    def _partners(self, own: OwnRound) -> tuple[str, ...]:
        side = own.tables[0].sides[own.side] if own.tables else ()
        return tuple(self.names.get(id_, ERASED) for id_ in side if id_ != self.found.id)

    def round(self, own: OwnRound) -> OwnRoundLine:
        """One round with what it came to."""
        number = own.drawn.number
        view = meeting_view(own.tables, own.drawn.scores) if own.tables else None
        ended, words = _ended(own, view, low_wins=self.overview.sheet["low_wins"])
        args = [self.overview.id, self.found.id, number]
        return OwnRoundLine(
            number=number,
            round_url=reverse("round", args=[self.overview.id, number]),
            opponents=tuple(self._opponents(own)),
            partners=self._partners(own),
            points=_points(view, own.side) if view else "",
            ended=ended,
            words=words,
            url=self._match_url(own),
            place=_rank(own.place) if own.place else "",
            place_url=reverse("entrant-after", args=args) if own.place else "",
        )

    def _match_url(self, own: OwnRound) -> str:
        """The match of a round; a meeting of several leads to its round."""
        if not own.tables or own.tables[0].held:
            return ""
        if len(own.tables) > 1:
            return reverse("round", args=[self.overview.id, own.drawn.number])
        return reverse("match", args=[own.tables[0].match])

    def _opponents(self, own: OwnRound) -> Iterator[Link]:
        for number, entrants in enumerate(own.tables[0].sides if own.tables else ()):
            if number != own.side:
                yield from (self._link(id_) for id_ in entrants)

    def _link(self, id_: str) -> Link:
        return Link(self.names.get(id_, ERASED), reverse("entrant", args=[self.overview.id, id_]))

    def _sum(self, each: Sum) -> SumView:
        """One criterion with its parts."""
        return SumView(
            key=each.key,
            short=labels.short(each.key),
            label=labels.label(each.key),
            value=labels.number(each.key, json_number(each.value)),
            parts=tuple(self._part(each, part) for part in each.parts),
            joint="" if each.joint == "+" else each.joint,
            says=f"{told(each.says)}." if each.says else "",
        )

    def _part(self, whole: Sum, part: Part) -> PartLine:
        return PartLine(
            amount=labels.number(whole.key, json_number(part.amount)),
            says=told(part.origin),
            url=self._source(whole.key, part),
            counted=part.counted,
        )

    def _source(self, key: str, part: Part) -> str:
        """What shows a part: the opponent's own score where that counts, else the match of the round."""
        if key in OPPONENTS_COUNT and len(part.opponents) == 1:
            address = reverse("entrant-after", args=[self.overview.id, part.opponents[0], self.counted])
            return f"{address}#wins"
        own = next((own for own in self.found.rounds if own.drawn.number == part.round), None)
        return self._match_url(own) if own else ""


def _rank(place: Place) -> str:
    return f"{'=' if place.equal else ''}{place.rank}"


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
        "rank": _rank(Place(better + 1, totals.count(mine) > 1)),
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
