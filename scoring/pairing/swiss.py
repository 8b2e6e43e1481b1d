"""The Swiss system without colours: the federation rules of FIDE C.04.6 with article 1.7's "none"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scoring.errors import Refusal
from scoring.pairing.brackets import Bracket, pair_brackets
from scoring.pairing.field import Field, open_field
from scoring.pairing.matching import Cost, Graph, Pair, cheapest, members, pairable
from scoring.pairing.proposal import Bye, Proposal, Relaxed, Seating
from scoring.rounds import Document, Number
from scoring.saying import listed, said
from scoring.tiebreaks.metric import show


class _Frame(NamedTuple):
    """What is settled before the brackets: who may meet, who is paired, and who sits out."""

    graph: Graph
    mask: int
    bye: int | None


def draw_round(document: Document) -> Proposal:
    """The next round, with a reason for each table and bye.

    Raises `Refusal` with `no_legal_round` when not everybody can be paired. Where the document
    allows rematches as few as possible are drawn instead, and a second bye only when everybody has had one;
    `relaxed` names them, and club mates who could not be kept apart.
    """
    field = open_field(document)
    if document.total_rounds is not None and field.number > document.total_rounds:
        return Proposal(finished=True)
    frame = _frame(field, document)
    brackets = pair_brackets(field, frame.graph, frame.mask)
    seated = [(_in_order(field, pair), bracket) for bracket in brackets for pair in bracket.pairs]
    seated.sort(key=lambda one: _table_key(field, one[0]))
    tables = tuple(_seating(field, bracket, pair) for pair, bracket in seated)
    byes = () if frame.bye is None else (_bye(field, frame.bye),)
    return Proposal(tables, byes, _relaxed(field, document, [pair for pair, _ in seated], frame.bye))


def _frame(field: Field, document: Document) -> _Frame:
    """The bye comes first (article 3.4), before anybody is paired."""
    strict, byes = field.graph(), _byes(field, document)
    for bye in byes:
        rest = _without(field, bye)
        if pairable(strict, rest):
            return _Frame(_kept_apart(field, document, strict, rest), rest, bye)
    if not document.allow_rematch:
        raise _impossible(field, strict, byes)
    return _with_rematches(field, document, byes)


def _without(field: Field, bye: int | None) -> int:
    return field.ready if bye is None else field.ready & ~(1 << bye)


def _byes(field: Field, document: Document) -> list[int | None]:
    """Who may sit out, the first choice first: lowest score, most matches, largest number.

    Nobody who sat out or won by forfeit before; where rematches are allowed and everybody
    did, those who did so least. `[None]` when the number is even.
    """
    ready = members(field.ready)
    if len(ready) % 2 == 0:
        return [None]
    least = min(len(field.players[node].barred) for node in ready) if document.allow_rematch else 0
    able = [node for node in ready if len(field.players[node].barred) == least]
    return [*sorted(able, key=lambda node: _bye_key(field, node))]


def _bye_key(field: Field, node: int) -> tuple[Number, int, int]:
    player = field.players[node]
    return (player.score, -player.games, -node)


def _kept_apart(field: Field, document: Document, graph: Graph, mask: int) -> Graph:
    """The graph without club mates, but for the fewest who have to meet."""
    if not document.avoid_club:
        return graph
    return _only_needed(graph, mask, lambda low, high: int(_same_club(field, low, high)))


def _same_club(field: Field, low: int, high: int) -> bool:
    club = field.players[low].entrant.club
    return club is not None and club == field.players[high].entrant.club


def _only_needed(graph: Graph, mask: int, cost: Cost) -> Graph:
    """The graph without the pairs that cost anything, but for those a cheapest pairing needs."""
    needed = {pair for pair in cheapest(graph, mask, cost) if cost(*pair)}
    kept = [0] * len(graph)
    for low in members(mask):
        for high in members(graph[low] & mask):
            if low < high and ((low, high) in needed or not cost(low, high)):
                kept[low] |= 1 << high
                kept[high] |= 1 << low
    return kept


def _with_rematches(field: Field, document: Document, byes: Sequence[int | None]) -> _Frame:
    """As few rematches as possible, then as few club mates, then the rematches longest ago."""
    graph = field.graph(rematches=True)

    def cost(low: int, high: int) -> int:
        rounds = field.players[low].met.get(high, ())
        club = document.avoid_club and _same_club(field, low, high)
        return len(rounds) * REMATCH + club * CLUB + max(rounds, default=0)

    def price(bye: int | None) -> int:
        return sum(cost(*pair) for pair in cheapest(graph, _without(field, bye), cost))

    bye = min(byes, key=price)
    rest = _without(field, bye)
    return _Frame(_only_needed(graph, rest, cost), rest, bye)


CLUB = 1_000_000
REMATCH = 1_000_000_000
"""What a meeting of club mates and a rematch weigh, against the round in which they met."""


def _impossible(field: Field, graph: Graph, byes: Sequence[int | None]) -> Refusal:
    """Says who stands in the way: those who cannot be paired, and whom they have met."""
    if not byes:
        reason = said("everybody here has had a bye or won by forfeit, and the number is odd")
        return Refusal(
            "no_legal_round",
            said("Round {number} cannot be drawn: {reason}.", number=field.number, reason=reason),
            field.number,
        )
    rest = _without(field, byes[0])
    paired = {node for pair in cheapest(graph, rest) for node in pair}
    left = [node for node in members(rest) if node not in paired]
    reason = listed(
        "; ",
        (
            said(
                "{one} has met {others}",
                one=field.id(node),
                others=_names(field, members(rest & ~graph[node]), node),
            )
            for node in left
        ),
    )
    return Refusal(
        "no_legal_round",
        said(
            "Round {number} cannot be drawn without a rematch: {reason}.", number=field.number, reason=reason
        ),
        field.number,
    )


def _names(field: Field, nodes: Sequence[int], but: int) -> str:
    return ", ".join(field.id(node) for node in nodes if node != but)


def _in_order(field: Field, pair: Pair) -> Pair:
    """The higher score first, then the smaller pairing number."""
    low, high = pair
    return (high, low) if field.players[high].score > field.players[low].score else pair


def _table_key(field: Field, pair: Pair) -> tuple[Number, Number, int]:
    """Tables by the higher score, then the sum of both, then the smaller number."""
    one, two = (field.players[node].score for node in pair)
    return (-one, -(one + two), min(pair))


def _seating(field: Field, bracket: Bracket, pair: Pair) -> Seating:
    floats = [node for node in pair if node in bracket.upfloaters]
    score = show(bracket.score)
    reasons = [
        f"{field.id(node)} floats up from {show(field.players[node].score)} to {score}" for node in floats
    ]
    sides = tuple((field.id(node),) for node in pair)
    return Seating(sides, tuple(reasons) or (f"both have {score}",))


def _bye(field: Field, node: int) -> Bye:
    player = field.players[node]
    reason = said(
        "lowest of those who may sit out: score {score}, {games} played, number {node}",
        score=show(player.score),
        games=player.games,
        node=node + 1,
    )
    return Bye(player.entrant.id, (reason,))


def _relaxed(field: Field, document: Document, pairs: Sequence[Pair], bye: int | None) -> tuple[Relaxed, ...]:
    found = [_rematch(field, pair) for pair in pairs if pair[1] in field.players[pair[0]].met]
    if document.avoid_club:
        found += [_club(field, pair) for pair in pairs if _same_club(field, *pair)]
    if bye is not None and field.players[bye].barred:
        reason = "everybody here has had a bye or won by forfeit"
        found.append(Relaxed("second_bye", (field.id(bye),), reason))
    return tuple(found)


def _rematch(field: Field, pair: Pair) -> Relaxed:
    rounds = ", ".join(map(str, field.players[pair[0]].met[pair[1]]))
    reason = said("they met in round {rounds}; no round without a rematch is left", rounds=rounds)
    return Relaxed("rematch", (field.id(pair[0]), field.id(pair[1])), reason)


def _club(field: Field, pair: Pair) -> Relaxed:
    reason = said(
        "both belong to {club}, and not all club mates can be kept apart",
        club=field.players[pair[0]].entrant.club,
    )
    return Relaxed("club", (field.id(pair[0]), field.id(pair[1])), reason)
