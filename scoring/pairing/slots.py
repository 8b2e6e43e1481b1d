"""The slots of a bracket, and the given rounds played into them by who sat together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scoring.errors import Refusal
from scoring.pairing.attendance import withdrew
from scoring.pairing.proposal import Bye
from scoring.rounds import Document, Round, Table
from scoring.saying import said

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Feed:
    """Where one side of a slot comes from: an entrant (None: a bye), or who won or lost a slot."""

    entrant: str | None = None
    slot: str | None = None
    loser: bool = False

    def __str__(self) -> str:
        """`winner of W1` or `loser of W1`; for feeds from another slot."""
        return f"{'loser' if self.loser else 'winner'} of {self.slot}"


@dataclass(frozen=True, slots=True)
class Slot:
    """One match of a bracket. Slots of a later `stage` wait until every earlier one is decided.

    `again` names the slot that this one repeats, if its second side won it (a final that is reset).
    """

    name: str
    sides: tuple[Feed, Feed]
    stage: int = 0
    again: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and who lost a slot; None where nobody did (a bye has no loser)."""

    winner: str | None
    loser: str | None = None
    second_won: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """A bracket before a round: what is decided, the pairs to be seated, and who has a bye.

    `games` counts those won by (slot, entrant).
    """

    outcomes: Mapping[str, Outcome]
    due: Mapping[str, Pair]
    byes: Mapping[str, Bye]
    games: Mapping[tuple[str, str], int]


@dataclass(frozen=True, slots=True)
class Traced:
    """A slot so far: who sits there (None: not known, or a bye), the rounds it was played in, and its outcome."""

    sides: tuple[str | None, str | None]
    rounds: tuple[int, ...] = ()
    outcome: Outcome | None = None


def play(slots: Sequence[Slot], document: Document, before: int = 0) -> Position:
    """The bracket after the rounds of the document that follow the first `before`.

    Raises `Refusal` with `result_missing` at the round in which a slot that was due has no
    result, or a level one.
    """
    state = _State(slots, document)
    for number, round_ in enumerate(document.rounds[before:], before + 1):
        state.settle(number)
        state.take(round_, number)
    byes = state.settle(len(document.rounds) + 1)
    return Position(state.outcomes, state.due(), byes, state.games)


def trace(slots: Sequence[Slot], document: Document, before: int = 0) -> dict[str, Traced]:
    """Every slot by name as far as it is known, while tables are still without a result.

    The bracket begins behind the first `before` rounds.
    """
    state = _State(slots, document, patient=True)
    sat: dict[str, Pair] = {}
    rounds: dict[str, list[int]] = {}
    for number, round_ in enumerate(document.rounds[before:], before + 1):
        state.settle(number)
        tables = {frozenset(pair) for table in round_.tables if (pair := pair_of(table))}
        for name, pair in seated(state.due(), round_).items():
            if frozenset(pair) in tables:
                sat[name] = pair
                rounds.setdefault(name, []).append(number)
        state.take(round_, number)
    state.settle(len(document.rounds) + 1)
    return {
        slot.name: Traced(
            sat.get(slot.name) or state.known(slot),
            tuple(rounds.get(slot.name, ())),
            state.outcomes.get(slot.name),
        )
        for slot in slots
    }


@dataclass(slots=True)
class _State:
    """What is decided so far, and the games won in slots that are not; changed in place.

    A `patient` one leaves a slot open that has no result yet, where else that is refused.
    """

    slots: Sequence[Slot]
    document: Document
    patient: bool = False
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    games: dict[tuple[str, str], int] = field(default_factory=dict)

    def due(self) -> dict[str, Pair]:
        """The slots that are to be played, once what needs no match is settled."""
        found = {}
        for slot in self._ready():
            one, two = map(self._comes, slot.sides)
            assert one is not None, "a slot that lacks a side is settled"
            assert two is not None, "a slot that lacks a side is settled"
            found[slot.name] = (one, two)
        return found

    def _ready(self) -> list[Slot]:
        """The undecided slots of the first stage that has any, whose sides are both known."""
        waiting = [slot for slot in self.slots if slot.name not in self.outcomes]
        stage = min((slot.stage for slot in waiting), default=0)
        return [
            slot
            for slot in waiting
            if slot.stage == stage
            and all(feed.slot is None or feed.slot in self.outcomes for feed in slot.sides)
        ]

    def known(self, slot: Slot) -> tuple[str | None, str | None]:
        """The sides of a slot as far as they are known."""
        one, two = (
            None if feed.slot is not None and feed.slot not in self.outcomes else self._comes(feed)
            for feed in slot.sides
        )
        return one, two

    def _comes(self, feed: Feed) -> str | None:
        if feed.slot is None:
            return feed.entrant
        outcome = self.outcomes[feed.slot]
        return outcome.loser if feed.loser else outcome.winner

    def settle(self, number: int) -> dict[str, Bye]:
        """Decide what needs no match in round `number`, and say who has a bye by it."""
        gone = {one.id for one in self.document.entrants if withdrew(one, number)}
        byes: dict[str, Bye] = {}
        while settled := {slot.name: out for slot in self._ready() if (out := self._unplayed(slot, gone))}:
            for slot in self.slots:
                winner = settled[slot.name].winner if slot.name in settled else None
                if winner is not None and self._leads_on(slot):
                    earlier = byes[winner].reasons if winner in byes else ()
                    byes[winner] = Bye(winner, (*earlier, self._why(slot, winner)))
            self.outcomes.update(settled)
        return byes

    def _leads_on(self, slot: Slot) -> bool:
        """True when the winner of a slot has another match to play."""
        return any(f.slot == slot.name and not f.loser for later in self.slots for f in later.sides)

    def _unplayed(self, slot: Slot, gone: set[str]) -> Outcome | None:
        """The outcome of a slot that lacks a side, or whose final needs no second match."""
        if slot.again is not None:
            final = self.outcomes[slot.again]
            if not final.second_won or final.loser is None:
                return final
        sides = [self._comes(feed) for feed in slot.sides]
        here = [side for side in sides if side is not None and side not in gone]
        if len(here) == 2:
            return None
        winner = here[0] if here else None
        return Outcome(winner, second_won=winner is not None and winner == sides[1])

    def _why(self, slot: Slot, winner: str) -> str:
        other = next(feed for feed in slot.sides if self._comes(feed) != winner)
        missing = self._comes(other)
        if missing is not None:
            return f"{slot.name}: {missing} has withdrawn"
        return f"{slot.name}: a bye" if other.slot is None else f"{slot.name}: there is no {other}"

    def take(self, round_: Round, number: int) -> None:
        """Play one round into the slots that are due."""
        due = seated(self.due(), round_)
        tables = {frozenset(pair): table for table in round_.tables if (pair := pair_of(table))}
        for name, pair in due.items():
            try:
                self._enter(name, pair, tables.get(frozenset(pair)), round_, number)
            except Refusal:
                if not self.patient:
                    raise

    def _enter(self, name: str, pair: Pair, table: Table | None, round_: Round, number: int) -> None:
        if table is None:
            self.outcomes[name] = _walk_over(name, pair, round_, number)
        elif table.forfeit:
            self.outcomes[name] = _outcome(pair, [one for one in pair if one not in table.forfeit])
        elif table.whole:
            self.outcomes[name] = _outcome(pair, [_winner(self.document, name, table, number)])
        else:
            self._count(name, pair, _winner(self.document, name, table, number))

    def _count(self, name: str, pair: Pair, winner: str) -> None:
        """One game more; the slot is decided when more than half of `best_of` are won."""
        won = self.games.get((name, winner), 0) + 1
        self.games[name, winner] = won
        if won > self.document.best_of // 2:
            self.outcomes[name] = _outcome(pair, [winner])


def _outcome(pair: Pair, left: Sequence[str]) -> Outcome:
    """One of a pair wins, or nobody when both are missing."""
    if len(left) != 1:
        return Outcome(None)
    second = left[0] == pair[1]
    return Outcome(left[0], pair[0 if second else 1], second)


def pair_of(table: Table) -> Pair | None:
    """The two entrants of a table, None when more sit there."""
    ids = [id_ for side in table.sides for id_ in side]
    return (ids[0], ids[1]) if len(ids) == 2 else None


def seated(due: Mapping[str, Pair], round_: Round) -> dict[str, Pair]:
    """The slots that are due with who really sat together: people that a director moved change slots."""
    sides = {name: list(pair) for name, pair in due.items()}
    for pair in filter(None, map(pair_of, round_.tables)):
        at = {id_: (name, place) for name, both in sides.items() for place, id_ in enumerate(both)}
        if all(one in at for one in pair):
            (slot, place), (other, seat) = at[pair[0]], at[pair[1]]
            opposite = sides[slot][1 - place]
            sides[slot][1 - place], sides[other][seat] = pair[1], opposite
    return {name: (one, two) for name, (one, two) in sides.items()}


def _winner(document: Document, name: str, table: Table, number: int) -> str:
    ids = [side[0] for side in table.sides]
    if table.winner is not None:
        return ids[table.winner]
    points = table.points
    if points is None or points[0] == points[1]:
        raise Refusal(
            "result_missing",
            said(
                "Round {number}: {name} ({ids}) has no winner.", number=number, name=name, ids=" - ".join(ids)
            ),
            number,
        )
    return ids[points.index(min(points) if document.low_wins else max(points))]


def _walk_over(name: str, pair: Pair, round_: Round, number: int) -> Outcome:
    """A slot without a table: whoever was there goes on."""
    here = [one for one in pair if one not in (*round_.absent, *round_.half_byes)]
    byes = [one for one in here if one in round_.byes]
    if len(here) == 2 and len(byes) != 1:
        raise Refusal(
            "result_missing",
            said(
                "Round {number} has no result of {name} ({pair}).",
                number=number,
                name=name,
                pair=" - ".join(pair),
            ),
            number,
        )
    return _outcome(pair, byes if len(here) == 2 else here)
