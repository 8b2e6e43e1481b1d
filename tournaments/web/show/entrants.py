"""The page of an entrant in a tournament: where it plays, what each round gave, how every number adds up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext

from tournaments.selectors.entrants import EntrantRecord, Place, entrant_record, row_of
from tournaments.selectors.names import ERASED, entrant_names
from tournaments.selectors.overviews import Overview
from tournaments.web import labels
from tournaments.web.show import counted, ownrounds, sanctions, sums
from tournaments.web.show import standings as show_standings
from tournaments.web.show.rounds import meeting_view
from tournaments.web.viewmodels.entrants import EntrantPage, NextTable, SumView
from tournaments.web.viewmodels.tournaments import Link, RuleLine
from tournaments.web.words import isolate

Row = Mapping[str, Any]


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
        rounds=tuple(ownrounds.line(overview, found.id, each, names) for each in reversed(found.rounds)),
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
            "rank": ownrounds.rank(Place(self.row["rank"], self.row["equal"])),
            "entrants": len(self.rows),
        }

    def after(self) -> str:
        """After which round the numbers are."""
        return counted.after([each.drawn for each in self.found.rounds[: self.counted]])

    def sums(self) -> tuple[SumView, ...]:
        """The criteria with their parts, once a round counts."""
        return sums.views(self.overview, self.found) if self.counted else ()

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
            return NextTable(title, note=str(ownrounds.RESTING[last.resting]))
        view = meeting_view(last.tables, last.drawn.scores)
        if view.state == "done":
            return None
        return NextTable(
            title,
            table=", ".join(dict.fromkeys(str(table.number) for table in last.tables)),
            partners=ownrounds.partners(last, self.found.id, self.names),
            opponents=tuple(side.name for number, side in enumerate(view.sides) if number != last.side),
            note=view.state_words,
            url=view.url,
        )
