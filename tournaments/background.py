"""A laptop's worker: one daemon thread that brings standings up to date behind the requests."""

import logging
import queue
import threading

from django.db import connections

from tournaments.projections import standings

logger = logging.getLogger(__name__)
_wanted: "queue.SimpleQueue[str]" = queue.SimpleQueue()
_starting = threading.Lock()
_thread: threading.Thread | None = None


def wake(tournament_id: str) -> None:
    """Have the thread look at a tournament soon; starts the thread where none runs (also after a fork)."""
    global _thread  # noqa: PLW0603 - the process has one such thread
    _wanted.put(tournament_id)
    with _starting:
        if _thread is None or not _thread.is_alive():
            _thread = threading.Thread(target=_work, name="standings", daemon=True)
            _thread.start()


def _work() -> None:
    while True:
        tournaments = {_wanted.get()}
        # Many requests become one run each: what has queued up meanwhile is taken along.
        while not _wanted.empty():
            tournaments.add(_wanted.get())
        for tournament_id in sorted(tournaments):
            _bring_up(tournament_id)


def _bring_up(tournament_id: str) -> None:
    try:
        standings.bring_up(tournament_id)
    except Exception:
        # A bug or a full disk must not end the thread: it stays wanted, and the next reader will show it.
        logger.exception("The standings of %s could not be brought up to date.", tournament_id)
    finally:
        connections.close_all()
