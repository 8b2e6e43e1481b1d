"""The rounds of a tournament with their tables: who plays whom, and how it stands."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from django.db.models import Count, Max, Q, QuerySet

from scoring.decisions import FROM_PAPER
from tournaments.jsontext import loads
from tournaments.models import Match, Round, Standing
from tournaments.projections import standings
from tournaments.projections.meetings import Running, not_needed, running_scores
from tournaments.saying import reason_told
from tournaments.selectors.clocks import RoundClock, clock_in
from tournaments.selectors.held import held_from
from tournaments.selectors.names import ERASED


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """One table: entrants, a name and a total for each side; `begun` once anything was recorded, kinds of `rulings`.

    What is `held` back from the public looks as if nothing had been recorded, but for `over`: a result is there.
    """

    match: str
    number: int
    names: tuple[str, ...]
    totals: tuple[int, ...]
    hands: int
    begun: bool
    decided: bool
    winner: int | None
    rulings: tuple[str, ...]
    held: bool = False
    over: bool = False
    meeting: int = 0
    board: int = 1
    game: int = 1
    needed: bool = True
    sides: tuple[tuple[str, ...], ...] = ()


class _Row(NamedTuple):
    """What a table takes of its match's row: as a tuple, for a page reads every match of a tournament."""

    pk: str
    round: int
    table: int
    meeting: int
    board: int
    game: int
    replaced_by: str
    sides: str
    totals: str
    rulings: str
    hands: int
    position: int
    decided: bool
    winner: int | None


class Tally(NamedTuple):
    """How many tables of a round are done, and how many it has."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round; `relaxed` says in sentences which wishes its draw could not keep.

    `half_byes` and `absent` were asked for. `by_hand` are the reasons of who changed its tables or set them up;
    `corrected` says that it was drawn from results that have been corrected since. `annulled` matches were played
    again: the table, the match that counts for nothing, and why. `scores` are by meeting, of those that have several
    boards or games and are not held back; `resting` says by entrant how it sits out: "bye", "half_bye" or "absent".
    A round that is only counted has a `tally` and no tables.
    """

    number: int
    tables: tuple[SeatedTable, ...]
    byes: tuple[str, ...]
    relaxed: tuple[str, ...]
    half_byes: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    by_hand: tuple[str, ...] = ()
    corrected: bool = False
    annulled: tuple[tuple[int, str, str], ...] = ()
    clock: RoundClock | None = None
    scores: Mapping[int, Running] = field(default_factory=dict)
    resting: Mapping[str, str] = field(default_factory=dict)
    tally: Tally | None = None
    held: bool = False

    @property
    def total(self) -> int:
        """How many tables there are in the hall."""
        return self.tally.total if self.tally else len({table.number for table in self.tables})

    @property
    def done(self) -> int:
        """How many tables are decided, with all the games that are needed there."""
        if self.tally:
            return self.tally.done
        return self.total - len({table.number for table in self.tables if not (table.decided or table.over)})

    @property
    def meetings(self) -> list[list[SeatedTable]]:
        """The matches that belong together: the boards of two teams, the games of a series; mostly one each."""
        found: dict[int, list[SeatedTable]] = {}
        for table in self.tables:
            found.setdefault(table.meeting or table.number, []).append(table)
        return list(found.values())


def rounds_of(
    tournament_id: str,
    names: Mapping[str, str],
    number: int | None = None,
    *,
    desk: bool = False,
    room: int | None = None,
) -> tuple[DrawnRound, ...]:
    """All rounds of a tournament in order, or just round `number`, as the public (or the `desk`) may see them.

    `names` are by entrant. Where there is only `room` for so many tables, rounds before the last that go beyond it
    are counted and no more.
    """
    first = sys.maxsize if desk else held_from(tournament_id)
    rounds = Round.objects.filter(tournament_id=tournament_id)
    matches = Match.objects.filter(tournament_id=tournament_id, replaced_by="")
    if number is not None:
        rounds, matches = rounds.filter(number=number), matches.filter(round=number)
    tallies = {} if room is None else _tallies(matches, room)
    if tallies:
        matches = matches.exclude(round__in=tallies)
    found = matches.order_by("round", "table", "game").values_list(*_Row._fields)
    rows = list(map(_Row._make, found))
    tables = _by_round(rows, names, first, not_needed(tournament_id, rows))
    drawn_rounds = list(rounds.order_by("number"))
    corrected = _corrected(tournament_id, {each.number: each.notes for each in drawn_rounds})
    scores = running_scores(tournament_id, [match for match in rows if match.round < first])
    drawn = (
        _round(
            each,
            tuple(tables.get(each.number, ())),
            names,
            corrected=each.number in corrected,
            told=each.number <= first,
            held=each.number >= first,
        )
        for each in drawn_rounds
    )
    return tuple(
        replace(each, scores=scores.get(each.number, {}), tally=tallies.get(each.number)) for each in drawn
    )


def _by_round(
    rows: Sequence[_Row], names: Mapping[str, str], first: int, spare: set[str]
) -> dict[int, list[SeatedTable]]:
    """The tables of each round, held back from round `first` on."""
    tables: dict[int, list[SeatedTable]] = {}
    for match in rows:
        table = _table(match, names, over=match.pk in spare)
        tables.setdefault(match.round, []).append(_held(table) if match.round >= first else table)
    return tables


def _tallies(matches: QuerySet[Match], room: int) -> dict[int, Tally]:
    """The rounds beyond the room; none where a table has several matches, of which some may not be needed."""
    counted = matches.values("round").annotate(
        total=Count("pk"),
        done=Count("pk", filter=Q(decided=True)),
        several=Max("game") + Max("board"),
    )
    found = list(counted.order_by("-round"))
    if any(each["several"] > 2 for each in found):
        return {}
    beyond = {}
    for each in found:
        room -= each["total"]
        if room < 0 and each is not found[0]:
            beyond[each["round"]] = Tally(each["done"], each["total"])
    return beyond


def _held(table: SeatedTable) -> SeatedTable:
    nothing = (0,) * len(table.totals)
    return replace(
        table,
        totals=nothing,
        hands=0,
        begun=False,
        decided=False,
        winner=None,
        rulings=(),
        needed=True,
        held=True,
        over=table.decided or table.over,
    )


def drawn_from_corrected(tournament_id: str) -> set[int]:
    """The numbers of the rounds whose draw looked at results that have been corrected since."""
    drawn = Round.objects.filter(tournament_id=tournament_id).values_list("number", "notes")
    return _corrected(tournament_id, dict(drawn))


def _corrected(tournament_id: str, notes: Mapping[int, str]) -> set[int]:
    standings.bring_up(tournament_id)
    present = dict(Standing.objects.filter(tournament_id=tournament_id).values_list("after_round", "results"))
    seen = {number: loads(text).get("drawn_from", {}).get("digest") for number, text in notes.items()}
    return {number for number, digest in seen.items() if digest and present.get(number - 1) != digest}


def _round(
    drawn: Round,
    tables: tuple[SeatedTable, ...],
    names: Mapping[str, str],
    *,
    corrected: bool,
    told: bool,
    held: bool,
) -> DrawnRound:
    """A round; what its draw says of itself is `told` unless it looked at results that are held back.

    Why a match was annulled is a matter of its results, so it is held back with them.
    """
    notes = loads(drawn.notes)
    byes, half_byes, absent = loads(drawn.byes), notes.get("half_byes", ()), notes.get("absent", ())
    return DrawnRound(
        number=drawn.number,
        tables=tables,
        byes=tuple(names.get(id_, ERASED) for id_ in byes),
        relaxed=tuple(_unkept(wish, names) for wish in notes["relaxed"] if told),
        half_byes=tuple(names.get(id_, ERASED) for id_ in half_byes),
        absent=tuple(names.get(id_, ERASED) for id_ in absent),
        by_hand=tuple(notes.get("by_hand", ()) if told else ()),
        corrected=corrected and told,
        clock=clock_in(notes),
        annulled=tuple(
            (each["table"], each["match"], each["reason"]) for each in notes.get("annulled", ()) if not held
        ),
        held=held,
        resting={
            **dict.fromkeys(absent, "absent"),
            **dict.fromkeys(half_byes, "half_bye"),
            **dict.fromkeys(byes, "bye"),
        },
    )


def side_names(sides: Any, names: Mapping[str, str]) -> tuple[str, ...]:
    """What to call each side of a match: its entrants."""
    return tuple(" + ".join(names.get(id_, ERASED) for id_ in side) for side in sides)


def _unkept(wish: Mapping[str, Any], names: Mapping[str, str]) -> str:
    return f"{' – '.join(names.get(id_, ERASED) for id_ in wish['entrants'])}: {reason_told(wish['reason'])}"


def _table(match: _Row, names: Mapping[str, str], *, over: bool) -> SeatedTable:
    sides = tuple(map(tuple, loads(match.sides)))
    return SeatedTable(
        match=match.pk,
        number=match.table,
        sides=sides,
        names=side_names(sides, names),
        totals=tuple(loads(match.totals)),
        hands=match.hands,
        begun=match.position > 0,
        decided=match.decided,
        winner=match.winner,
        rulings=tuple(map(kind_of, loads(match.rulings))),
        meeting=match.meeting,
        board=match.board,
        game=match.game,
        over=over,
        needed=not over,
    )


def kind_of(ruling: Mapping[str, Any]) -> str:
    """The kind of a ruling; `from_paper` for one that only says what stands on a score sheet."""
    kind: str = ruling["kind"]
    return "from_paper" if kind == "result_ruled" and ruling["reason"] == FROM_PAPER else kind
