"""Asking for a job: what is asked for stands in the database before anybody is told."""

from typing import IO, Final

from scoring.errors import Refusal
from scoring.saying import said
from tournaments.dispatch import want_job
from tournaments.ids import new_id
from tournaments.jobs.chunks import pieces
from tournaments.models import Entrant, Job, Setup
from tournaments.roles import Action

LARGE_FIELD: Final = 200
"""A draw of more entrants is a job: below it takes less than a second."""
LARGE_IMPORT: Final = 2_000_000
"""An archive of more bytes is a job: about five thousand entries."""
MOST_OPEN: Final = 5


def draw_is_large(tournament_id: str) -> bool:
    """Whether drawing a round takes too long for a request."""
    return Entrant.objects.filter(tournament_id=tournament_id).count() > LARGE_FIELD


def ask_draw(tournament_id: str, user_id: int, number: int | None = None) -> Job | None:
    """Draw the next round later; None where round `number` has been drawn already."""
    drawn = Setup.objects.values_list("rounds", flat=True).get(pk=tournament_id)
    if number is not None and number <= drawn:
        return None
    _limit(user_id)
    return want_job(
        kind=Job.Kind.DRAW,
        asked_by=user_id,
        arguments={"number": number or drawn + 1},
        tournament_id=tournament_id,
        action=Action.DRAW,
    )


def ask_rebuild(tournament_id: str, user_id: int, *, check: bool) -> Job:
    """Make every row of a tournament anew from the log, or only say what differs."""
    _limit(user_id)
    return want_job(
        kind=Job.Kind.REBUILD,
        asked_by=user_id,
        arguments={"check": check},
        tournament_id=tournament_id,
        action=Action.REBUILD,
    )


def ask_export(tournament_id: str, user_id: int, *, everything: bool, names: bool) -> Job:
    """Write a tournament's file; `everything` is for who may export everything."""
    _limit(user_id)
    return want_job(
        kind=Job.Kind.EXPORT,
        asked_by=user_id,
        arguments={"everything": everything, "names": names},
        tournament_id=tournament_id,
        action=Action.EXPORT if everything else "",
    )


def ask_import(file: IO[bytes], user_id: int) -> Job:
    """Bring a tournament in from its file."""
    _limit(user_id)
    # Two files are two jobs; the same one twice is refused by its tournament's id.
    upload = {"upload": new_id()}
    return want_job(kind=Job.Kind.IMPORT, asked_by=user_id, arguments=upload, content=pieces(file))


def _limit(user_id: int) -> None:
    """So that nobody fills the database or keeps the others waiting."""
    if Job.objects.filter(asked_by_id=user_id, finished_at=None).count() >= MOST_OPEN:
        raise Refusal(
            "too_many_jobs",
            said("{most} of your jobs are not done yet: wait for one of them.", most=MOST_OPEN),
        )
