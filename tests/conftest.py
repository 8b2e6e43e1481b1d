"""What every test of the service may use; `make test` runs them on SQLite and on PostgreSQL."""

from collections.abc import Callable

import pytest
from django.db import connection

from tests import processes, unguarded


def pytest_configure() -> None:
    unguarded.lift_for_flush()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that are about the other database."""
    others = [
        item for item in items for mark in item.iter_markers("only_on") if mark.args != (connection.vendor,)
    ]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in set(others)]


@pytest.fixture
def database_url() -> Callable[[], str]:
    """The `DATABASE_URL` of the test database, for processes that a committing test starts."""
    return processes.database_url
