"""Two entrants who change places in the last round, at tables or between a table and a bye."""

from django.db import transaction

from scoring.errors import Refusal
from scoring.schedule import Changes
from tournaments.models import Tournament
from tournaments.organizing.changing import change_tables
from tournaments.projections.standings import load_schedule
from tournaments.recording.stream import Author


def swap_entrants(
    *,
    tournament_id: str,
    number: int,
    one: str,
    other: str,
    reason: str,
    author: Author,
    dry_run: bool = False,
) -> Changes:
    """Let two entrants change places in round `number`, the last one; returns what the engine had proposed otherwise.

    `reason` must not name people. Raises `NoSuchTournament`, and `Refusal` (`table_in_play`, or `malformed` where one
    of them has no place or both have the same).
    """
    with transaction.atomic():
        # The lock comes before the reading: tables that somebody else changes meanwhile would be set back.
        Tournament.objects.select_for_update(no_key=True).filter(pk=tournament_id).first()
        schedule = load_schedule(tournament_id)
        if not 0 < number <= len(schedule.rounds):
            raise Refusal("malformed", "Only the tables of the last round can be changed.")
        drawn = schedule.rounds[number - 1]
        if one == other or not {one, other} <= set(drawn.seated):
            raise Refusal("malformed", "Two who play or have a bye in this round can change places.")
        instead = {one: other, other: one}
        return change_tables(
            tournament_id=tournament_id,
            number=number,
            tables=[
                [[instead.get(id_, id_) for id_ in side] for side in each.sides] for each in drawn.tables
            ],
            byes=[instead.get(id_, id_) for id_ in drawn.byes],
            half_byes=drawn.half_byes,
            absent=drawn.absent,
            reason=reason,
            author=author,
            dry_run=dry_run,
        )
