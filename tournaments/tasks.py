"""Celery's tasks: without logic of their own, harmless when doubled, late or reordered."""

from celery import shared_task

from tournaments.dispatch import DELIVER, REPLACE_STANDINGS, RUN_JOB
from tournaments.jobs import running
from tournaments.projections import standings
from tournaments.webhooks import delivering, noticing


@shared_task(name=REPLACE_STANDINGS)
def replace_standings(tournament_id: str) -> bool:
    """Bring one tournament's standings up to date; True if there was something to do. Then see who is to be told."""
    done = standings.bring_up(tournament_id)
    noticing.notice(tournament_id)
    # On a laptop nobody else looks after what waited when the server was stopped.
    delivering.tell_due(tournament_id)
    return done


@shared_task(name=DELIVER)
def deliver(webhook_id: str) -> int:
    """Tell one webhook what is due; how many calls were made."""
    return delivering.deliver(webhook_id)


@shared_task(name=RUN_JOB)
def run_job(job_id: str) -> bool:
    """Do one job; True if there was something to do."""
    return running.run(job_id)


@shared_task(name="tournaments.finish_what_is_behind")
def finish_what_is_behind() -> int:
    """Beat's round: whatever was wanted while the broker was down; how many tournaments were behind."""
    running.clean()
    running.tell_again()
    try:
        return standings.bring_up_all()
    finally:
        noticing.notice_all()
        delivering.tell_due()
