"""Celery's tasks: without logic of their own, harmless when doubled, late or reordered."""

from celery import shared_task

from tournaments.dispatch import REPLACE_STANDINGS, RUN_JOB
from tournaments.jobs import running
from tournaments.projections import standings


@shared_task(name=REPLACE_STANDINGS)
def replace_standings(tournament_id: str) -> bool:
    """Bring one tournament's standings up to date; True if there was something to do."""
    return standings.bring_up(tournament_id)


@shared_task(name=RUN_JOB)
def run_job(job_id: str) -> bool:
    """Do one job; True if there was something to do."""
    return running.run(job_id)


@shared_task(name="tournaments.finish_what_is_behind")
def finish_what_is_behind() -> int:
    """Beat's round: whatever was wanted while the broker was down; how many tournaments were behind."""
    running.clean()
    running.tell_again()
    return standings.bring_up_all()
