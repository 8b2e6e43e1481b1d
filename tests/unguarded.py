"""Lifts the guard of the log, which only tests may do: to empty a database, or to do what a forger would."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection
from django.test import TransactionTestCase

from tournaments import background, guard


@contextmanager
def lifted() -> Iterator[None]:
    """A block in which the log can be changed. Its triggers are back at the end, whatever has happened."""
    remove()
    try:
        yield
    finally:
        guard.install(connection)


def remove(*names: str) -> None:
    """Drop these triggers of the log, all of them where none is named, as a forger would."""
    with connection.cursor() as cursor:
        for name in names or guard.TRIGGERS[connection.vendor]:
            on_table = " ON log_entry" if connection.vendor == "postgresql" else ""
            cursor.execute(f"DROP TRIGGER IF EXISTS {name}{on_table}")


def lift_for_flush() -> None:
    """Let Django empty the tables after a test that commits, once no thread of the process reads them any more."""
    tear_down = TransactionTestCase._fixture_teardown

    def tear_down_unguarded(case: TransactionTestCase) -> None:
        background.finish(20)
        with lifted():
            tear_down(case)

    TransactionTestCase._fixture_teardown = tear_down_unguarded
