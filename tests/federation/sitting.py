"""The field of the open and its rounds: who comes late, who leaves, and every table hand by hand."""

from collections.abc import Callable, Iterator
from random import Random
from uuid import uuid4

from scoring.simulation import Seen, play_hand
from scoring.state import Match as State
from tests.federation.clock import Clock
from tests.tournament import DIRECTOR, REFEREE
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Entrant, Match, Round
from tournaments.projections.matches import rules_of
from tournaments.projections.standings import bring_up
from tournaments.recording import record

SHEET = {
    "kind": "pairs",
    "format": "swiss",
    "tiebreaks": ["wins", "buchholz_cut1", "buchholz", "sonneborn_berger", "difference", "lot"],
    "bye": {"wins": 1, "points_for": 100, "points_against": 50},
}
HOUSE = {"variant": "block", "options": {"target": 110}}
LATE = {2: 2, 3: 1}
"""How many pairs come before a round."""
GONE = {3: 1, 5: 2}
"""How many have withdrawn before a round; the field stays odd, so that somebody sits out every time."""


class Field:
    """An open tournament of so many pairs, an even number, and what is decided between its rounds."""

    def __init__(self, pairs: int, rounds: int, seed: int) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.names = ((f"Player {2 * pair + 1}", f"Player {2 * pair + 2}") for pair in range(pairs))
        self.here = pairs - sum(LATE.values())
        self.id = organizing.open_tournament(
            name="Federation open",
            sheet={**SHEET, "total_rounds": rounds},
            house=HOUSE,
            author=DIRECTOR,
        ).id
        self._register(self.here)
        organizing.draw_lots(tournament_id=self.id, seed=seed, author=DIRECTOR)

    def _register(self, count: int) -> None:
        entries = [
            organizing.Entry(next(self.names), club=f"Club {self.chance.randint(1, 24)}")
            for _ in range(count)
        ]
        organizing.register_entrants(tournament_id=self.id, entries=entries, author=DIRECTOR)

    def prepare(self, number: int) -> None:
        """Late entries and withdrawals before a round."""
        self._register(LATE.get(number, 0))
        staying = list(
            Entrant.objects.filter(tournament_id=self.id, withdrawn_after=None)
            .order_by("number")
            .values_list("pk", flat=True)
        )
        for entrant in self.chance.sample(staying, GONE.get(number, 0)):
            organizing.withdraw_entrant(tournament_id=self.id, entrant_id=entrant, author=DIRECTOR)
        self.here += LATE.get(number, 0) - GONE.get(number, 0)

    def draw(self, number: int) -> list[Match]:
        """The matches of a round that is drawn now; one pair has a bye."""
        organizing.draw_round(tournament_id=self.id, number=number, author=DIRECTOR)
        matches = list(Match.objects.filter(tournament_id=self.id, round=number).order_by("table"))
        assert len(matches) == self.here // 2
        (_,) = loads(Round.objects.get(tournament_id=self.id, number=number).byes)
        return matches


class Table:
    """A match being played, and the referee's phone that sends each hand when it is over."""

    def __init__(self, match: Match, seed: int) -> None:
        self.id = match.pk
        self.state = State(rules_of(match.header))
        self.chance = Random(f"{seed}/{match.round}/{match.table}")
        self.position = 0

    def play(self, clock: Clock) -> None:
        """One more hand, played and recorded as a referee sees it."""
        with clock.of("playing a hand"):
            events = play_hand(self.state, self.chance, self.position + 1, seen=Seen.TABLE)
        with clock.of("recording a hand"):
            done = record(
                match_id=self.id,
                position=self.position,
                client_id=str(uuid4()),
                events=events,
                author=REFEREE,
            )
        assert done.state["totals"] == self.state.totals
        self.position = done.position


def play_round(matches: list[Match], field: Field, clock: Clock, told: Callable[[], None]) -> None:
    """Play all tables hand by hand side by side; standings follow as results come in. `told` of each result."""
    tables = [Table(match, field.seed) for match in matches]
    while tables:
        for table in tables:
            table.play(clock)
        for _ in _decided(tables):
            told()
        tables = [table for table in tables if not table.state.decided]
        with clock.of("standings"):
            bring_up(field.id)


def _decided(tables: list[Table]) -> Iterator[Table]:
    return (table for table in tables if table.state.decided)
