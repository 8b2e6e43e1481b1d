"""A tournament's own stream: the director's decisions, replayed to who plays whom and by which rules.

Kinds of decisions: `tournament_opened` (position 0), `entrant_registered`, `entrant_withdrawn`,
`lots_drawn`, `round_drawn`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from scoring.choices import is_whole
from scoring.errors import Refusal, is_text
from scoring.header import read_header
from scoring.rank_options import read_options
from scoring.rounds import Document, Entrant, Number, Round, Table
from scoring.rules import Rules

Event = Mapping[str, Any]
SCHEMA: Final = 1
LONGEST_TEXT: Final = 100
PLAYERS: Final = {"individual": 1, "pairs": 2, "pools": 1}
"""How many players an entrant has, by the kind of tournament."""


class Registered(NamedTuple):
    """An entrant with the ids of its players, in order."""

    entrant: Entrant
    players: tuple[str, ...]


class DrawnTable(NamedTuple):
    """A table of a drawn round: its number, its match's id, the entrants of each side, and why.

    `slot` and `group` are its place in a bracket or a group, "" where there is none.
    """

    number: int
    match: str
    sides: tuple[tuple[str, ...], ...]
    reasons: tuple[str, ...]
    slot: str = ""
    group: str = ""


class DrawnRound(NamedTuple):
    """A round as it was drawn; `relaxed` are the wishes that could not be kept.

    `drawn_from` names the results that the draw looked at: their `digest` (see `results_digest`), how many
    `entries` the log of the tournament's matches held, and the `seed`, all of them None in a round drawn by hand.
    """

    number: int
    tables: tuple[DrawnTable, ...]
    byes: tuple[str, ...]
    bye_reasons: Mapping[str, tuple[str, ...]]
    relaxed: tuple[Mapping[str, Any], ...]
    drawn_from: Mapping[str, Any] = MappingProxyType({})


def results_digest(document: Document, before: int) -> str:
    """SHA-256, in hexadecimal, over every result of the rounds before round `before`, as a draw reads them."""
    seen = [
        [[list(side) for side in table.sides], _exact(table.points), sorted(table.forfeit), table.winner]
        for round_ in document.rounds[: before - 1]
        for table in round_.tables
    ]
    return sha256(json.dumps(seen, separators=(",", ":")).encode()).hexdigest()


def _exact(points: Iterable[Number] | None) -> list[str] | None:
    return None if points is None else [str(each) for each in points]


class Schedule:
    """What the decisions so far amount to; changed in place by `decide`, alike live and in a replay."""

    __slots__ = ("entrants", "house", "people", "position", "rounds", "sheet")

    def __init__(self) -> None:
        self.position = -1
        self.sheet: dict[str, Any] = {}
        self.house: dict[str, Any] = {}
        self.entrants: dict[str, Registered] = {}
        self.people: set[str] = set()
        self.rounds: list[DrawnRound] = []

    def document(self, results: Mapping[str, Table]) -> Document:
        """The tournament as `standings` and `draw` read it; `results` are tables by match id."""
        rounds = tuple(
            Round(tuple(self._table(table, results) for table in drawn.tables), drawn.byes)
            for drawn in self.rounds
        )
        entrants = tuple(registered.entrant for registered in self.entrants.values())
        return Document(entrants=entrants, rounds=rounds, **read_options(self.sheet))

    def _table(self, drawn: DrawnTable, results: Mapping[str, Table]) -> Table:
        found = results.get(drawn.match)
        return Table(drawn.sides) if found is None else replace(found, sides=drawn.sides)

    def seating(self, sides: tuple[tuple[str, ...], ...]) -> dict[str, Any]:
        """The header of a match between these sides: partners sit opposite, play goes round the table.

        Refuses what cannot be played with so many at a table (`bad_option`, `malformed`).
        """
        people = [[p for each in side for p in self.entrants[each].players] for side in sides]
        seats: list[str] = []
        places: list[list[int]] = [[] for _ in people]
        for turn in range(max(map(len, people))):
            for side, players in enumerate(people):
                if turn < len(players):
                    places[side].append(len(seats))
                    seats.append(players[turn])
        return rules_for(self.house, seats, places).header()


def rules_for(house: Mapping[str, Any], seats: list[str], sides: list[list[int]]) -> Rules:
    """The frozen rules of one match under the tournament's game and options."""
    return read_header({**house, "seats": seats, "sides": sides})


def replay_schedule(events: Iterable[Event]) -> Schedule:
    """The schedule after all its decisions, from `tournament_opened` on; raises the first Refusal."""
    schedule = Schedule()
    for event in events:
        decide(schedule, event)
    return schedule


def decide(schedule: Schedule, event: Event) -> None:
    """Apply one decision in place, or raise a Refusal (placed at its position) and change nothing."""
    position = schedule.position + 1
    try:
        kind = event.get("kind")
        handler = DECISIONS.get(kind) if isinstance(kind, str) else None
        if handler is None:
            raise Refusal("malformed", f"There is no decision {str(kind)[:40]!r}.")
        if (position == 0) != (kind == "tournament_opened"):
            raise Refusal("malformed", "A tournament is opened first, and once.")
        handler(schedule, event)
        schedule.position = position
    except Refusal as refusal:
        refusal.position = position
        raise


def tournament_opened(schedule: Schedule, event: Event) -> None:
    """The sheet (format, kind, criteria, policies) and the house rules, checked as a whole."""
    sheet, house = event.get("sheet"), event.get("house")
    if not isinstance(sheet, Mapping) or not isinstance(house, Mapping):
        raise Refusal("malformed", "A tournament is opened with a sheet and with house rules.")
    options = read_options(sheet)
    if options["kind"] not in PLAYERS:
        raise Refusal(
            "bad_option", "Matches between teams cannot be recorded here yet.", fields={"option": "kind"}
        )
    sides = _usual_sides(options)
    rules_for(house, ["-"] * sum(map(len, sides)), sides)
    schedule.sheet, schedule.house = dict(sheet), dict(house)


def _usual_sides(options: Mapping[str, Any]) -> list[list[int]]:
    """How a table of this tournament is seated, to see whether the house rules can be played there."""
    if options["format"] == "pools" or options["kind"] == "pools":
        return [[seat] for seat in range(options["table_size"] or 4)]
    if options["format"] == "rotating" or options["kind"] == "pairs":
        return [[0, 2], [1, 3]]
    return [[0], [1]]


def entrant_registered(schedule: Schedule, event: Event) -> None:
    """An entrant with its players (ids), and perhaps club, seed and lot."""
    id_, players = _text(event, "entrant"), event.get("players")
    wanted = PLAYERS[schedule.sheet.get("kind", "individual")]
    if not isinstance(players, list | tuple) or not all(isinstance(player, str) for player in players):
        raise Refusal("malformed", "The players of an entrant are a list of ids.")
    if len(players) != wanted or len(set(players)) != wanted:
        raise Refusal("malformed", f"An entrant here is {wanted} different player{'s' * (wanted > 1)}.")
    if id_ in schedule.entrants:
        raise Refusal("duplicate_entrant", "This entrant is registered already.")
    if not schedule.people.isdisjoint(players):
        raise Refusal("duplicate_entrant", "A player is registered already.")
    club = None if event.get("club") is None else _text(event, "club")
    entrant = Entrant(id=id_, club=club, seed=_number(event, "seed"), lot=_number(event, "lot"))
    if schedule.rounds:
        entrant = replace(entrant, entered_before=len(schedule.rounds) + 1)
    schedule.entrants[id_] = Registered(entrant, tuple(players))
    schedule.people.update(players)


def entrant_withdrawn(schedule: Schedule, event: Event) -> None:
    """An entrant leaves after the rounds drawn so far; what it played stands."""
    registered = _known(schedule, event.get("entrant"))
    if registered.entrant.withdrawn_after is not None:
        raise Refusal("unknown_entrant", "This entrant has withdrawn already.")
    gone = replace(registered.entrant, withdrawn_after=len(schedule.rounds))
    schedule.entrants[gone.id] = registered._replace(entrant=gone)


def lots_drawn(schedule: Schedule, event: Event) -> None:
    """Lots for some or all entrants, as drawn with the seed that the event names.

    They number the entrants of a draw and part those who are level: once a round has been drawn, new ones would
    bring meetings back and could be chosen to suit a result, so only who came later may still get one.
    """
    lots = event.get("lots")
    if not isinstance(lots, Mapping) or not all(is_whole(lot) and lot > 0 for lot in lots.values()):
        raise Refusal("malformed", "lots are numbers by entrant.")
    for id_ in lots:
        entrant = _known(schedule, id_).entrant
        if schedule.rounds and (entrant.lot is not None or entrant.entered_before is None):
            raise Refusal("bad_option", "Lots are drawn before the first round, and stay.")
    for id_, lot in lots.items():
        registered = schedule.entrants[id_]
        schedule.entrants[id_] = registered._replace(entrant=replace(registered.entrant, lot=lot))


def round_drawn(schedule: Schedule, event: Event) -> None:
    """A round: its tables with their matches, and who sits out."""
    number = event.get("round")
    if number != len(schedule.rounds) + 1:
        raise Refusal("malformed", f"The next round is round {len(schedule.rounds) + 1}.")
    tables, byes = event.get("tables"), event.get("byes", [])
    if not isinstance(tables, list | tuple) or not isinstance(byes, list | tuple):
        raise Refusal("malformed", "A round has a list of tables and a list of byes.")
    drawn = DrawnRound(
        number=len(schedule.rounds) + 1,
        tables=tuple(_drawn_table(schedule, table) for table in tables),
        byes=tuple(_known(schedule, id_).entrant.id for id_ in byes),
        bye_reasons={id_: tuple(why) for id_, why in event.get("bye_reasons", {}).items()},
        relaxed=tuple(event.get("relaxed", ())),
        drawn_from=dict(event.get("drawn_from", {})),
    )
    _once_each(drawn)
    schedule.rounds.append(drawn)


def _drawn_table(schedule: Schedule, table: Any) -> DrawnTable:
    if not isinstance(table, Mapping) or not is_whole(table.get("table")):
        raise Refusal("malformed", "A table has a number, a match and sides.")
    sides = table.get("sides")
    if (
        not isinstance(sides, list | tuple)
        or len(sides) < 2
        or not all(isinstance(side, list) for side in sides)
    ):
        raise Refusal("malformed", "The sides of a table are lists of entrants.")
    return DrawnTable(
        number=table["table"],
        match=_text(table, "match"),
        sides=tuple(tuple(_known(schedule, id_).entrant.id for id_ in side) for side in sides),
        reasons=tuple(str(reason) for reason in table.get("reasons", ())),
        slot=str(table.get("slot", "")),
        group=str(table.get("group", "")),
    )


def _once_each(drawn: DrawnRound) -> None:
    placed = [id_ for table in drawn.tables for side in table.sides for id_ in side] + list(drawn.byes)
    if len(set(placed)) != len(placed):
        raise Refusal("twice_in_round", "An entrant is twice in this round.")


def _known(schedule: Schedule, id_: Any) -> Registered:
    if not isinstance(id_, str) or id_ not in schedule.entrants:
        raise Refusal("unknown_entrant", f"There is no entrant {str(id_)[:40]!r}.")
    return schedule.entrants[id_]


def _text(event: Event, key: str) -> str:
    value = event.get(key)
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_TEXT or not is_text(value):
        raise Refusal("malformed", f"{key} must be text of at most {LONGEST_TEXT} characters.")
    return value


def _number(event: Event, key: str) -> int | None:
    value = event.get(key)
    if value is not None and (not is_whole(value) or not 0 < value <= 1_000_000):
        raise Refusal("malformed", f"{key} must be a whole number from 1.")
    return value


DECISIONS: Final[dict[str, Callable[[Schedule, Event], None]]] = {
    "tournament_opened": tournament_opened,
    "entrant_registered": entrant_registered,
    "entrant_withdrawn": entrant_withdrawn,
    "lots_drawn": lots_drawn,
    "round_drawn": round_drawn,
}
"""One handler for each kind of decision; the kinds are their names."""
