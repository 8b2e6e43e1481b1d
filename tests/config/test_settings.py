"""The service starts safely from nothing but its environment, and talks to no broker it was not given."""

import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.db import connection

SHOW = "import sys; from django.conf import settings; print(getattr(settings, sys.argv[1]))"


def setting(name: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """A process of its own, with this environment, that prints one setting."""
    kept = {key: os.environ[key] for key in ("PATH", "VAR_DIR")}
    return subprocess.run(
        [sys.executable, "-c", SHOW, name],
        env={**kept, "DJANGO_SETTINGS_MODULE": "config.settings", **environ},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )


def test_debug_is_off_unless_it_is_asked_for():
    assert setting("DEBUG").stdout == "False\n"
    assert setting("DEBUG", DEBUG="1").stdout == "True\n"


def test_a_server_needs_a_secret_key():
    server = setting("SECRET_KEY", DATABASE_URL="postgresql://db/capicua")
    assert server.returncode == 1
    assert "SECRET_KEY must be set" in server.stderr


def test_without_redis_no_broker_is_ever_contacted():
    assert setting("CELERY_BROKER_URL").stdout == "memory://\n"
    assert setting("CELERY_BROKER_URL", REDIS_URL="redis://queue/0").stdout == "redis://queue/0\n"


def test_a_service_behind_https_sends_its_cookies_nowhere_else():
    assert setting("SESSION_COOKIE_SECURE", HTTPS="1").stdout == "True\n"


@pytest.mark.only_on("sqlite")
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 20000)],
)
def test_sqlite_keeps_what_it_has_taken(pragma, value):
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {pragma}")
        assert cursor.fetchone()[0] == value
