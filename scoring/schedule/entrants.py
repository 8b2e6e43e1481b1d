"""Decisions about entrants: who takes part, from when to when, and with which lot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.rounds import Entrant
from scoring.saying import said
from scoring.schedule.parts import boards_of, seats_of, squad_of
from scoring.schedule.reading import known, number, text
from scoring.schedule.state import Schedule
from scoring.schedule.values import Event, Registered


def entrant_registered(schedule: Schedule, event: Event) -> None:
    """An entrant with its players (ids), and perhaps club, seed and lot."""
    id_, players = text(event, "entrant"), event.get("players")
    least, most = squad_of(schedule.sheet)
    if not isinstance(players, list | tuple) or not all(isinstance(player, str) for player in players):
        raise Refusal("malformed", "The players of an entrant are a list of ids.")
    if not least <= len(players) <= most or len(set(players)) < len(players):
        raise Refusal("malformed", _expected(least, most))
    if id_ in schedule.entrants:
        raise Refusal("duplicate_entrant", "This entrant is registered already.")
    if not schedule.people.isdisjoint(players):
        raise Refusal("duplicate_entrant", "A player is registered already.")
    club = None if event.get("club") is None else text(event, "club")
    entrant = Entrant(id=id_, club=club, seed=number(event, "seed"), lot=number(event, "lot"))
    if schedule.rounds:
        entrant = replace(entrant, entered_before=len(schedule.rounds) + 1)
    team = text(event, "team") if "team" in event else ""
    if team and (schedule.sheet.get("kind") != "teams" or team in players):
        raise Refusal("malformed", "Only a team has a name beside those of its players.")
    schedule.entrants[id_] = Registered(entrant, tuple(players), team)
    schedule.people.update(players)


def _expected(least: int, most: int) -> str:
    if least < most:
        return said("An entrant here is {least} to {most} different players.", least=least, most=most)
    if most > 1:
        return said("An entrant here is {count} different players.", count=most)
    return said("An entrant here is 1 different player.")


def entrant_withdrawn(schedule: Schedule, event: Event) -> None:
    """An entrant leaves after the rounds drawn so far; what it played stands."""
    registered = known(schedule, event.get("entrant"))
    if registered.entrant.withdrawn_after is not None:
        raise Refusal("unknown_entrant", "This entrant has withdrawn already.")
    gone = replace(registered.entrant, withdrawn_after=len(schedule.rounds))
    schedule.entrants[gone.id] = registered._replace(entrant=gone)


def entrant_returned(schedule: Schedule, event: Event) -> None:
    """An entrant that had left is back for the next round; the rounds it missed give it nothing, no bye either."""
    registered = known(schedule, event.get("entrant"))
    if registered.entrant.withdrawn_after is None:
        raise Refusal("unknown_entrant", "This entrant has not withdrawn.")
    back = replace(registered.entrant, withdrawn_after=None)
    schedule.entrants[back.id] = registered._replace(entrant=back)


def partner_substituted(schedule: Schedule, event: Event) -> None:
    """One partner of a pair makes room for somebody else: the pair keeps its score, the matches opened their seats."""
    registered = known(schedule, event.get("entrant"))
    leaves, joins = text(event, "out"), text(event, "in")
    if len(registered.players) < 2 or leaves not in registered.players:
        raise Refusal("malformed", "Only a partner of this pair can be substituted.")
    if any(joins in each.players for each in schedule.entrants.values()):
        raise Refusal("duplicate_entrant", "This player plays here already.")
    players = tuple(joins if player == leaves else player for player in registered.players)
    id_ = registered.entrant.id
    schedule.entrants[id_] = registered._replace(players=players)
    if id_ in schedule.lineups:
        boards = tuple(
            tuple(joins if each == leaves else each for each in board) for board in schedule.lineups[id_]
        )
        schedule.lineups = {**schedule.lineups, id_: boards}
    schedule.people.add(joins)


def lineup_named(schedule: Schedule, event: Event) -> None:
    """Who of a team plays on which board in the round to be drawn; said again, the last word counts.

    `boards` is a list of players for each board, all of the squad and nobody twice.
    """
    if schedule.sheet.get("kind") != "teams":
        raise Refusal("bad_option", "Only teams name who plays on which board.")
    if event.get("round") != len(schedule.rounds) + 1:
        raise Refusal("malformed", said("The next round is round {number}.", number=len(schedule.rounds) + 1))
    registered = known(schedule, event.get("entrant"))
    if not registered.stays:
        raise Refusal("unknown_entrant", "This team has withdrawn.")
    boards, count, seats = event.get("boards"), boards_of(schedule.sheet), seats_of(schedule.sheet)
    if not isinstance(boards, list | tuple) or not all(isinstance(each, list | tuple) for each in boards):
        raise Refusal("malformed", "boards is a list of players for each board.")
    if [len(each) for each in boards] != [seats] * count:
        raise Refusal(
            "malformed", said("A line-up has {count} boards of {seats} each.", count=count, seats=seats)
        )
    named = [player for each in boards for player in each]
    if not all(isinstance(player, str) and player in registered.players for player in named):
        raise Refusal("unknown_entrant", "Only players of this team's squad can be named.")
    if len(set(named)) < len(named):
        raise Refusal("twice_in_round", "A player is named twice.")
    schedule.lineups = {**schedule.lineups, registered.entrant.id: tuple(map(tuple, boards))}


def lots_drawn(schedule: Schedule, event: Event) -> None:
    """Lots for some or all entrants, as drawn with the seed that the event names.

    They number the entrants of a draw and part those who are level: once a round has been drawn, new ones would
    bring meetings back and could be chosen to suit a result, so only who came later may still get one.
    """
    lots = event.get("lots")
    if not isinstance(lots, Mapping) or not all(is_whole(lot) and lot > 0 for lot in lots.values()):
        raise Refusal("malformed", "lots are numbers by entrant.")
    for id_ in lots:
        entrant = known(schedule, id_).entrant
        if schedule.rounds and (entrant.lot is not None or entrant.entered_before is None):
            raise Refusal("bad_option", "Lots are drawn before the first round, and stay.")
    for id_, lot in lots.items():
        registered = schedule.entrants[id_]
        schedule.entrants[id_] = registered._replace(entrant=replace(registered.entrant, lot=lot))
