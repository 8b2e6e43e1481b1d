"""What somebody has played over the years, match by match and hand by hand, as far as it is public."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from scoring.meetings import share
from scoring.rounds import Number
from scoring.rules import Rules
from tournaments.jsontext import loads
from tournaments.models import Entrant, HandResult, Match
from tournaments.projections.matches import rules_of
from tournaments.projections.meetings import not_needed


@dataclass(frozen=True, slots=True)
class CareerHand:
    """A hand that was played out: the points of the own side, and what the player (or the pair) did in it."""

    points: Number
    won: bool
    blocked: bool
    went_out: bool
    closed: bool
    capicua: bool


@dataclass(frozen=True, slots=True)
class CareerMatch:
    """A match with a result: what was played, the partners (ids), the share of the win, and its hands.

    `began` is when its tournament was opened, for the order; hands are missing where only totals are known.
    """

    id: str
    tournament_id: str
    tournament: str
    began: datetime
    round: int
    table: int
    rules: Rules
    partners: tuple[str, ...]
    share: Number
    hands: tuple[CareerHand, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over matches: `hands` of those whose hands are known, `points` in these."""

    matches: int
    wins: Number
    hands: int
    hands_won: int
    went_out: int
    capicuas: int
    blocked: int
    blocked_won: int
    closed: int
    points: Number

    @property
    def per_hand(self) -> Fraction | None:
        """Points of the own side in a hand, on average."""
        return Fraction(self.points) / self.hands if self.hands else None


def career(*people: str) -> tuple[CareerMatch, ...]:
    """The public's matches of a player, or those of two together on one side, from the first to the latest."""
    found = Match.objects.filter(tournament__in=tournaments_of(*people), replaced_by="")
    for person in people:
        found = found.filter(header__contains=_quoted(person))
    rows = [row for row in found.select_related("tournament", "tournament__setup") if _is_public(row)]
    spare = _spare(rows)
    rows = [row for row in rows if row.decided and row.pk not in spare and not _nobody_played(row)]
    hands = _hands(rows)
    rows.sort(key=lambda row: (row.tournament.created_at, row.tournament_id, row.round, row.table, row.game))
    return tuple(match for row in rows if (match := _match(row, people, hands.get(row.pk, ()))))


def tournaments_of(*people: str) -> list[str]:
    """The ids of the tournaments in which all of these were registered, the first one first."""
    each = (
        set(Entrant.objects.filter(players__contains=_quoted(person)).values_list("tournament_id", flat=True))
        for person in people
    )
    return sorted(set.intersection(*each))


def _quoted(person: str) -> str:
    """An id as it stands in lists; no id is part of another's quotes."""
    return f'"{person}"'


def tally(matches: Iterable[CareerMatch]) -> Tally:
    """These matches added up."""
    played = list(matches)
    hands = [hand for match in played for hand in match.hands]
    return Tally(
        matches=len(played),
        wins=sum((Fraction(match.share) for match in played), Fraction()),
        hands=len(hands),
        hands_won=sum(hand.won for hand in hands),
        went_out=sum(hand.went_out for hand in hands),
        capicuas=sum(hand.capicua for hand in hands),
        blocked=sum(hand.blocked for hand in hands),
        blocked_won=sum(hand.blocked and hand.won for hand in hands),
        closed=sum(hand.closed for hand in hands),
        points=sum(hand.points for hand in hands),
    )


def _is_public(row: Match) -> bool:
    held_from = row.tournament.setup.held_from
    return held_from is None or row.round < held_from


def _nobody_played(row: Match) -> bool:
    """Whether a side did not come: that is no match of theirs."""
    return not row.hands and any(each["kind"] == "side_forfeited" for each in loads(row.rulings))


def _spare(rows: Sequence[Match]) -> set[str]:
    """Games that came after their series was decided."""
    series: dict[str, list[Match]] = {}
    for row in rows:
        series.setdefault(row.tournament_id, []).append(row)
    return {pk for tournament_id, games in series.items() for pk in not_needed(tournament_id, games)}


def _hands(rows: Sequence[Match]) -> dict[str, list[dict[str, Any]]]:
    """The results of the hands that were played out, by match."""
    found: dict[str, list[dict[str, Any]]] = {}
    known = HandResult.objects.filter(match__in=[row.pk for row in rows if row.hands])
    for match_id, text in known.order_by("match", "ordinal").values_list("match_id", "result"):
        result = loads(text)
        if result["ending"] in ("out", "blocked") and result["points"]:
            found.setdefault(match_id, []).append(result)
    return found


def _match(row: Match, people: Sequence[str], hands: Sequence[Mapping[str, Any]]) -> CareerMatch | None:
    rules = rules_of(row.header)
    seats = frozenset(seat for seat, player in enumerate(rules.seats) if player in people)
    sides = {rules.side_of[seat] for seat in seats}
    if len(seats) < len(people) or len(sides) > 1:
        return None
    (side,) = sides
    return CareerMatch(
        id=row.pk,
        tournament_id=row.tournament_id,
        tournament=row.tournament.name,
        began=row.tournament.created_at,
        round=row.round,
        table=row.table,
        rules=rules,
        partners=tuple(rules.seats[other] for other in rules.sides[side] if other not in seats),
        share=share(loads(row.totals), row.winner, side, rules.house.low_wins),
        hands=tuple(_each(hands, seats, side)),
    )


def _each(hands: Iterable[Mapping[str, Any]], seats: frozenset[int], side: int) -> Iterator[CareerHand]:
    for hand in hands:
        paid = [line for line in hand["lines"] if line["reason"] == "capicua" and line["side"] == side]
        yield CareerHand(
            points=hand["points"][side],
            won=hand["winner_side"] == side,
            blocked=hand["ending"] == "blocked",
            went_out=hand["out"] in seats,
            closed=hand["closer"] in seats,
            capicua=bool(paid) and hand["out"] in seats,
        )
