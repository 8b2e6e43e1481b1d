"""Starting processes of the service against the test's database."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote, urlencode

from django.db import connection

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - a string for the shell


def database_url() -> str:
    """The `DATABASE_URL` of the database that this process works on."""
    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{settings['NAME']}"
    user = quote(settings["USER"]) + (f":{quote(settings['PASSWORD'])}" if settings["PASSWORD"] else "")
    query = {**settings["OPTIONS"], "host": settings["HOST"], "port": settings["PORT"]}
    return (
        f"postgresql://{user}@/{quote(settings['NAME'])}?{urlencode({k: v for k, v in query.items() if v})}"
    )


def environment(database_url: Callable[[], str], **more: str) -> dict[str, str]:
    """The environment of a process that works on the test's database, without a broker unless `more` names one."""
    kept = {
        key: value for key, value in os.environ.items() if key not in ("DJANGO_SETTINGS_MODULE", "REDIS_URL")
    }
    return {**kept, "DATABASE_URL": database_url(), "SECRET_KEY": "a key for tests only", **more}


@contextmanager
def running(arguments: list[str], env: dict[str, str], **options: Any) -> Iterator["subprocess.Popen[str]"]:
    """A process that is killed at the end of the block if it still runs."""
    process = subprocess.Popen([sys.executable, *arguments], cwd=ROOT, env=env, text=True, **options)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
