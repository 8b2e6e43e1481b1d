"""A laptop's workers: for each of Celery's tasks one daemon thread that runs it behind the requests."""

import logging
import queue
import threading
from importlib import import_module

from celery import current_app
from django.db import connections

TASKS = "tournaments.tasks"
logger = logging.getLogger(__name__)
_starting = threading.Lock()


class _Worker:
    """The thread of one task, and what it is still to look at."""

    def __init__(self, task: str) -> None:
        self.task = task
        self.wanted: queue.Queue[str] = queue.Queue()
        self.thread: threading.Thread | None = None

    def wake(self, id_: str) -> None:
        self.wanted.put(id_)
        with _starting:
            if self.thread is None or not self.thread.is_alive():
                self.thread = threading.Thread(target=self._work, name=self.task, daemon=True)
                self.thread.start()

    def finish(self, seconds: float) -> bool:
        with self.wanted.all_tasks_done:
            return self.wanted.all_tasks_done.wait_for(lambda: not self.wanted.unfinished_tasks, seconds)

    def _work(self) -> None:
        while True:
            taken = [self.wanted.get()]
            # Many requests become one run each: what has queued up meanwhile is taken along.
            while not self.wanted.empty():
                taken.append(self.wanted.get())
            for id_ in sorted(set(taken)):
                self._run(id_)
            for _ in taken:
                self.wanted.task_done()

    def _run(self, id_: str) -> None:
        try:
            # By name, as Celery finds them: nothing below the tasks knows them.
            import_module(TASKS)
            current_app.tasks[self.task](id_)
        except Exception:
            # A bug or a full disk must not end the thread: it stays wanted, and the next reader will show it.
            logger.exception("%s of %s could not be done.", self.task, id_)
        finally:
            connections.close_all()


_workers: dict[str, _Worker] = {}


def wake(task: str, id_: str) -> None:
    """Have the task's thread look at something soon; starts the thread where none runs (also after a fork)."""
    _workers.setdefault(task, _Worker(task)).wake(id_)


def wake_later(task: str, id_: str, seconds: float) -> None:
    """The same in so many seconds, if this process lives that long."""
    timer = threading.Timer(seconds, wake, [task, id_])
    timer.daemon = True
    timer.start()


def finish(seconds: float) -> bool:
    """Wait until nothing is being done or wanted any more, at most so long for each task; whether it came to that."""
    return all(worker.finish(seconds) for worker in list(_workers.values()))
