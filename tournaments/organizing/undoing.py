"""Undoing the last decision: a further decision that brings back what was before it. The log keeps both."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from django.db import transaction

from scoring.errors import Refusal
from scoring.rank_options import read_options
from scoring.replay import voided_by
from scoring.saying import said
from scoring.schedule import Schedule
from tournaments.jsontext import loads
from tournaments.models import LogEntry, Tournament
from tournaments.organizing.attendance import check_in, note_absences, return_entrant
from tournaments.organizing.changing import change_tables
from tournaments.organizing.clock import set_clock
from tournaments.organizing.deciding import NoSuchTournament
from tournaments.organizing.entrants import name_lineup, substitute_partner
from tournaments.organizing.leaving import withdraw_entrant
from tournaments.organizing.publishing import change_criteria, hold_standings, release_standings
from tournaments.organizing.sanctions import lift_sanction, sanction
from tournaments.organizing.undrawing import undraw_round
from tournaments.projections.matches import stream_events
from tournaments.projections.standings import load_schedule
from tournaments.recording.entries import record
from tournaments.recording.stream import Author


@dataclass(frozen=True, slots=True)
class Undoing:
    """The decision to be undone, at its position, with the schedule as it was `before`; who undoes it, and why."""

    tournament: str
    position: int
    event: dict[str, Any]
    before: Schedule
    reason: str
    author: Author

    @property
    def where(self) -> dict[str, Any]:
        """What every service is told."""
        return {"tournament_id": self.tournament, "author": self.author}


def undo_decision(*, tournament_id: str, position: int, reason: str, author: Author) -> None:
    """Undo the decision at `position`, the last one of the tournament.

    `reason` is asked for where the decision needed one, and must not name people. Raises `NoSuchTournament`, and
    `Refusal`: `decided_since` where another decision came after it, `nothing_to_undo` for what cannot be undone.
    """
    with transaction.atomic():
        if not Tournament.objects.select_for_update(no_key=True).filter(pk=tournament_id).exists():
            raise NoSuchTournament(tournament_id)
        last = LogEntry.objects.filter(stream=tournament_id).order_by("-position")[0]
        if last.position != position:
            raise Refusal("decided_since", "Something else has been decided meanwhile.", last.position)
        undo = UNDO.get(last.kind)
        if undo is None:
            raise Refusal("nothing_to_undo", "This decision cannot be undone.")
        before = load_schedule(tournament_id, position - 1)
        undo(Undoing(tournament_id, position, loads(last.data), before, reason, author))


def _held(undoing: Undoing) -> None:
    if undoing.before.held_from is None:
        release_standings(**undoing.where)
    else:
        hold_standings(from_round=undoing.before.held_from, **undoing.where)


def _criteria(undoing: Undoing) -> None:
    tiebreaks = read_options(undoing.before.sheet)["tiebreaks"]
    change_criteria(tiebreaks=tiebreaks, reason=undoing.reason, **undoing.where)


def _withdrawn(undoing: Undoing) -> None:
    """Who left is back; the forfeit that was recorded with it goes as well."""
    id_ = undoing.event["entrant"]
    return_entrant(entrant_id=id_, **undoing.where)
    for table in undoing.before.rounds[-1].tables if undoing.before.rounds else ():
        for side, ids in enumerate(table.sides):
            if id_ in ids:
                # The last game first: one that earlier games make superfluous takes nothing more.
                for match in reversed(table.ids):
                    _void_forfeit(match, side, undoing)


def _void_forfeit(match: str, side: int, undoing: Undoing) -> None:
    events = stream_events(match)
    voided, _ = voided_by(events)
    forfeit = {"kind": "side_forfeited", "side": side, "reason": "withdrawn"}
    found = [at for at, event in enumerate(events, 1) if event == forfeit and at not in voided]
    if found:
        void = {"kind": "entry_voided", "voids": found[-1], "reason": "undone"}
        record(
            match_id=match,
            position=len(events),
            client_id=str(uuid4()),
            events=[void],
            author=undoing.author,
        )


def _returned(undoing: Undoing) -> None:
    withdraw_entrant(entrant_id=undoing.event["entrant"], open_match="play", **undoing.where)


def _substituted(undoing: Undoing) -> None:
    event = undoing.event
    substitute_partner(entrant_id=event["entrant"], leaves=event["in"], joins=event["out"], **undoing.where)


def _absences(undoing: Undoing) -> None:
    note_absences(absent=undoing.before.absent, half_byes=undoing.before.half_byes, **undoing.where)


def _checked_in(undoing: Undoing) -> None:
    check_in(present=undoing.before.present or (), **undoing.where)


def _lined_up(undoing: Undoing) -> None:
    """As it was named before, or in the registered order."""
    id_ = undoing.event["entrant"]
    boards = undoing.before.lineup(id_, undoing.before.lineups)
    name_lineup(entrant_id=id_, boards=boards, **undoing.where)


def _sanctioned(undoing: Undoing) -> None:
    lift_sanction(position=undoing.position, **undoing.where)


def _lifted(undoing: Undoing) -> None:
    """Given again, as far as it would count from the same round on."""
    given = undoing.before.sanctions[undoing.event["sanction"]]
    if given.after_round != len(undoing.before.rounds):
        message = said("Rounds have been drawn since this sanction was given: give it anew from here on.")
        raise Refusal("nothing_to_undo", message)
    sanction(
        entrant_id=given.entrant,
        code=given.code,
        wins=float(given.wins),
        points=int(given.points),
        **undoing.where,
    )


def _drawn(undoing: Undoing) -> None:
    undraw_round(number=undoing.event["round"], reason=undoing.reason, **undoing.where)


def _changed(undoing: Undoing) -> None:
    was = undoing.before.rounds[-1]
    change_tables(
        number=was.number,
        tables=[table.sides for table in was.tables],
        byes=was.byes,
        half_byes=was.half_byes,
        absent=was.absent,
        reason=undoing.reason,
        **undoing.where,
    )


def _timed(undoing: Undoing) -> None:
    """The clock as it was; one that was stopped runs on as if nobody had stopped it."""
    number = undoing.event["round"]
    set_clock(number=number, clock=undoing.before.rounds[number - 1].clock, **undoing.where)


UNDO: Final[dict[str, Callable[[Undoing], None]]] = {
    "standings_held": _held,
    "standings_released": _held,
    "criteria_changed": _criteria,
    "entrant_withdrawn": _withdrawn,
    "entrant_returned": _returned,
    "partner_substituted": _substituted,
    "absences_noted": _absences,
    "lineup_named": _lined_up,
    "checked_in": _checked_in,
    "sanction_given": _sanctioned,
    "sanction_lifted": _lifted,
    "round_drawn": _drawn,
    "tables_changed": _changed,
    "clock_started": _timed,
    "clock_extended": _timed,
    "clock_stopped": _timed,
    "clock_set": _timed,
}
"""How each kind of decision is undone; what is not here cannot be."""

NEED_REASON: Final = frozenset({"criteria_changed", "round_drawn", "tables_changed"})
"""Kinds whose undoing is a decision that needs a reason."""
