"""Decisions about entrants: who takes part, from when to when, and with which lot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.rounds import Entrant
from scoring.schedule.opening import PLAYERS
from scoring.schedule.reading import known, number, text
from scoring.schedule.state import Schedule
from scoring.schedule.values import Event, Registered


def entrant_registered(schedule: Schedule, event: Event) -> None:
    """An entrant with its players (ids), and perhaps club, seed and lot."""
    id_, players = text(event, "entrant"), event.get("players")
    wanted = PLAYERS[schedule.sheet.get("kind", "individual")]
    if not isinstance(players, list | tuple) or not all(isinstance(player, str) for player in players):
        raise Refusal("malformed", "The players of an entrant are a list of ids.")
    if len(players) != wanted or len(set(players)) != wanted:
        raise Refusal("malformed", f"An entrant here is {wanted} different player{'s' * (wanted > 1)}.")
    if id_ in schedule.entrants:
        raise Refusal("duplicate_entrant", "This entrant is registered already.")
    if not schedule.people.isdisjoint(players):
        raise Refusal("duplicate_entrant", "A player is registered already.")
    club = None if event.get("club") is None else text(event, "club")
    entrant = Entrant(id=id_, club=club, seed=number(event, "seed"), lot=number(event, "lot"))
    if schedule.rounds:
        entrant = replace(entrant, entered_before=len(schedule.rounds) + 1)
    schedule.entrants[id_] = Registered(entrant, tuple(players))
    schedule.people.update(players)


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
    schedule.entrants[registered.entrant.id] = registered._replace(players=players)
    schedule.people.add(joins)


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
