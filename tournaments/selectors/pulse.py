"""The database's pulse: a text that stays the same only while nothing at all has been written.

It costs no table: PostgreSQL says which transactions a reader would see, SQLite how often others have committed.
"""

import threading

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import Error

_ASK = {"postgresql": "SELECT pg_current_snapshot()::text", "sqlite": "PRAGMA data_version"}


class Pulse:
    """Asks on a connection of its own, because SQLite counts the commits of all connections but the one that asks."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._connection: BaseDatabaseWrapper | None = None
        self._beats = 0

    def read(self) -> str | None:
        """The pulse now; None where the database does not answer, so that nothing may be taken for unchanged."""
        with self._lock:
            try:
                return self._ask()
            except Error:
                self.close()
                return None

    def close(self) -> None:
        """Let go of the connection; the next reading opens another, whose pulse is never taken for this one's."""
        connection, self._connection = self._connection, None
        self._beats += 1
        if connection is not None:
            connection.close()

    def _ask(self) -> str:
        if self._connection is None:
            self._connection = connections.create_connection(DEFAULT_DB_ALIAS)
            # Whichever thread of the server comes first asks, one at a time.
            self._connection.inc_thread_sharing()
        with self._connection.cursor() as cursor:
            cursor.execute(_ASK[self._connection.vendor])
            return f"{self._beats}:{cursor.fetchone()[0]}"
