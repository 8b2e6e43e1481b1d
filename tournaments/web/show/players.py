"""The page of a player over the years, and that of two who have played together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.urls import reverse
from django.utils.translation import gettext

from scoring.season import explain
from scoring.standings import json_number
from tournaments.models import Person, Season
from tournaments.saying import told
from tournaments.selectors.careers import CareerMatch, Tally, career, tally
from tournaments.selectors.names import names_of
from tournaments.selectors.seasons import Appearance, record_of, same_person, season_table
from tournaments.web import labels
from tournaments.web.show.charts import charts
from tournaments.web.viewmodels.players import PartnerLine, PlayerPage, RecordLine
from tournaments.web.viewmodels.tournaments import Link, RuleLine


def player_page(person: Person, recorded_at: str) -> PlayerPage:
    """A player's tournaments and matches as the public may see them."""
    matches = career(person.pk)
    return PlayerPage(
        name=person.name,
        stats=tuple(_stats(tally(matches))),
        charts=charts(matches),
        partners=_partners(person, matches),
        lines=tuple(_record_line(each) for each in record_of(person.pk)),
        updated=labels.moment(recorded_at),
    )


def pair_page(one: Person, other: Person, recorded_at: str) -> PlayerPage | None:
    """What two have played on one side, None where they never were on one."""
    matches = career(one.pk, other.pk)
    both = {each.entrant for each in record_of(other.pk)}
    lines = tuple(_record_line(each) for each in record_of(one.pk) if each.entrant in both)
    if not matches and not lines:
        return None
    return PlayerPage(
        name=f"{one.name} & {other.name}",
        stats=tuple(_stats(tally(matches))),
        charts=charts(matches),
        partners=(),
        lines=lines,
        players=tuple((each.name, reverse("player", args=[each.pk])) for each in (one, other)),
        updated=labels.moment(recorded_at),
    )


def season_player_page(season: Season, person: Person, recorded_at: str) -> PlayerPage | None:
    """A player in a season, with all that counts as the same person there; None for who is not in its table."""
    table = season_table(season)
    row = next((each for each in table.rows if each.person == person.pk), None)
    if row is None:
        return None
    people, inside = same_person(season, person.pk), {each.id for each in table.tournaments}
    matches = sorted(
        (match for each in people for match in career(each) if match.tournament_id in inside),
        key=lambda match: (match.began, match.tournament_id, match.round, match.table),
    )
    names = {each.id: each.name for each in table.tournaments}
    return PlayerPage(
        name=person.name,
        stats=tuple(_stats(tally(matches))),
        charts=charts(matches),
        partners=_partners(person, matches) if len(people) == 1 else (),
        lines=tuple(_record_line(each) for each in record_of(*people, within=season)),
        players=((person.name, reverse("player", args=[person.pk])),),
        season=Link(season.name, reverse("season", args=[season.pk])),
        place=_place(row.rank, len(table.rows), equal=row.equal),
        sums=(
            RuleLine(gettext("Points"), labels.number("points", json_number(row.points))),
            *(
                RuleLine(names[line.finish.tournament], told(explain(table.rules, line)))
                for line in row.lines
            ),
        ),
        updated=labels.moment(recorded_at),
    )


def _place(rank: int, entrants: int, *, equal: bool) -> str:
    values = {"rank": f"{'=' if equal else ''}{rank}", "entrants": entrants}
    return gettext("%(rank)s of %(entrants)s") % values


def _stats(found: Tally) -> Iterator[RuleLine]:
    """The sums that there is something to say of."""
    if found.matches:
        yield RuleLine(gettext("Matches"), str(found.matches))
        yield RuleLine(gettext("Wins"), labels.number("wins", json_number(found.wins)))
    if found.hands:
        counts = (
            (gettext("Hands played"), found.hands),
            (gettext("Hands won"), found.hands_won),
            (gettext("Went out"), found.went_out),
            (gettext("Capicúas"), found.capicuas),
            (gettext("Hands that were blocked"), found.blocked),
            (gettext("Blocked hands won"), found.blocked_won),
            (gettext("Blocked by playing"), found.closed),
        )
        yield from (RuleLine(term, str(count)) for term, count in counts)


def _partners(person: Person, matches: Sequence[CareerMatch]) -> tuple[PartnerLine, ...]:
    """Everybody on the same side, who was there most often first."""
    together: dict[str, list[CareerMatch]] = {}
    for match in matches:
        for partner in match.partners:
            together.setdefault(partner, []).append(match)
    names = names_of(together)
    lines = [_partner(person, id_, names[id_], played) for id_, played in together.items() if id_ in names]
    return tuple(sorted(lines, key=lambda line: (-line.matches, line.name)))


def _partner(person: Person, partner: str, name: str, played: Sequence[CareerMatch]) -> PartnerLine:
    return PartnerLine(
        name=name,
        url=reverse("pair", args=sorted((person.pk, partner))),
        matches=len(played),
        wins=labels.number("wins", json_number(tally(played).wins)),
    )


def _record_line(found: Appearance) -> RecordLine:
    row, tournament = found.row, found.tournament
    return RecordLine(
        tournament=tournament.name,
        url=reverse("tournament", args=[tournament.id]),
        own_url=reverse("entrant", args=[tournament.id, found.entrant]),
        date=labels.day(tournament.created_at),
        place=_place(row["rank"], found.entrants, equal=row["equal"]) if row else "",
        played=labels.number("played", row["metrics"]["played"]) if row else "",
        wins=labels.number("wins", row["metrics"]["wins"]) if row else "",
    )
