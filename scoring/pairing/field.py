"""Who is to be paired, with everything a Swiss draw looks at."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.pairing.attendance import entered, withdrew
from scoring.pairing.matching import Graph, members
from scoring.rounds import Document, Entrant, Number, by_pairing_number
from scoring.tiebreaks.ledger import Ledger, open_ledger
from scoring.tiebreaks.lines import Kind, Line
from scoring.tiebreaks.metric import exact


@dataclass(frozen=True, slots=True)
class Player:
    """One entrant before the round is drawn.

    `score` is exact, `games` are the matches played, `met` maps the nodes of past opponents to
    the rounds in which they sat together, `barred` are the rounds that bar a bye (a bye or a
    win by forfeit), `floated` is True when the last opponent had another score.
    """

    entrant: Entrant
    score: Number
    games: int
    met: dict[int, tuple[int, ...]]
    barred: tuple[int, ...]
    floated: bool


@dataclass(frozen=True, slots=True)
class Field:
    """All entrants by pairing number (a node is that number less one), and who is ready to play."""

    number: int
    players: tuple[Player, ...]
    ready: int
    last_two: bool

    def id(self, node: int) -> str:
        """The id of a node's entrant."""
        return self.players[node].entrant.id

    def group_below(self, node: int) -> int:
        """The ready entrants with the next lower score than a node's, as a mask."""
        score = self.players[node].score
        lower = [self.players[other].score for other in members(self.ready)]
        below = max((other for other in lower if other < score), default=None)
        return sum(1 << other for other in members(self.ready) if self.players[other].score == below)

    def graph(self, *, rematches: bool = False) -> Graph:
        """Who may meet: everybody ready who has not met, or everybody when rematches are allowed."""
        graph = [0] * len(self.players)
        for node, player in enumerate(self.players):
            if self.ready >> node & 1:
                met = 0 if rematches else sum(1 << other for other in player.met)
                graph[node] = self.ready & ~met & ~(1 << node)
        return graph


def open_field(document: Document) -> Field:
    """The field for the round after the last one of the document."""
    number = len(document.rounds) + 1
    ledger = open_ledger(document)
    place = _place(ledger)
    order = [place[entrant.id] for entrant in by_pairing_number(document.entrants)]
    nodes = {who: node for node, who in enumerate(order)}
    players = tuple(_player(ledger, who, nodes) for who in order)
    ready = sum(1 << node for node, p in enumerate(players) if _is_ready(p.entrant, document, number))
    total = document.total_rounds
    return Field(number, players, ready, total is not None and number > total - 2)


def _place(ledger: Ledger) -> dict[str, int]:
    return {entrant.id: who for who, entrant in enumerate(ledger.entrants)}


def _is_ready(entrant: Entrant, document: Document, number: int) -> bool:
    return not (withdrew(entrant, number) or entered(entrant) > number or entrant.id in document.absent)


def _player(ledger: Ledger, who: int, nodes: dict[int, int]) -> Player:
    lines = ledger.lines[who]
    played = [line for line in lines if line.kind is Kind.PLAYED]
    met: dict[int, tuple[int, ...]] = {}
    for line in played:
        for other in line.opponents:
            met[nodes[other]] = (*met.get(nodes[other], ()), line.round)
    barred = tuple(line.round for line in lines if line.kind in (Kind.BYE, Kind.FORFEIT_WIN))
    score = exact(ledger.wins[who], ledger.scale) or 0
    return Player(ledger.entrants[who], score, len(played), met, barred, _floated(ledger, who))


def _floated(ledger: Ledger, who: int) -> bool:
    """True when the last round brought an opponent with another score (article 1.5)."""
    lines = ledger.lines[who]
    if not lines or lines[-1].kind is not Kind.PLAYED:
        return False
    before = _before_last(ledger, who, lines[-1])
    return any(
        _before_last(ledger, other, ledger.lines[other][-1]) != before for other in lines[-1].opponents
    )


def _before_last(ledger: Ledger, who: int, last: Line) -> int:
    return ledger.wins[who] - last.wins
