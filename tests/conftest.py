"""What every test of the service may use; `make test` runs them on SQLite and on PostgreSQL."""

from collections.abc import Callable
from urllib.parse import quote, urlencode

import pytest
from django.db import connection

from tests import unguarded


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

    def url() -> str:
        settings = connection.settings_dict
        if connection.vendor == "sqlite":
            return f"sqlite:///{settings['NAME']}"
        user = quote(settings["USER"]) + (f":{quote(settings['PASSWORD'])}" if settings["PASSWORD"] else "")
        query = {**settings["OPTIONS"], "host": settings["HOST"], "port": settings["PORT"]}
        return f"postgresql://{user}@/{quote(settings['NAME'])}?{urlencode({k: v for k, v in query.items() if v})}"

    return url
