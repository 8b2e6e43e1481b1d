"""The triggers that refuse to change the log, for SQLite and PostgreSQL.

They bind every connection, whatever code opened it: the log takes new rows and nothing else. There is no switch.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core import checks
from django.core.exceptions import ImproperlyConfigured
from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

TABLE = "log_entry"

# REPLACE deletes the row in its way without any delete trigger (unless recursive_triggers is on), hence the third.
SQLITE_TRIGGERS = {
    "log_entry_no_update": "CREATE TRIGGER log_entry_no_update BEFORE UPDATE ON log_entry "
    "BEGIN SELECT RAISE(ABORT, 'log_entry is append-only: UPDATE refused'); END",
    "log_entry_no_delete": "CREATE TRIGGER log_entry_no_delete BEFORE DELETE ON log_entry "
    "BEGIN SELECT RAISE(ABORT, 'log_entry is append-only: DELETE refused'); END",
    "log_entry_no_replace": "CREATE TRIGGER log_entry_no_replace BEFORE INSERT ON log_entry "
    "WHEN EXISTS (SELECT 1 FROM log_entry WHERE id = NEW.id) "
    "OR EXISTS (SELECT 1 FROM log_entry WHERE stream = NEW.stream AND position = NEW.position) "
    "BEGIN SELECT RAISE(ABORT, 'log_entry is append-only: this position is taken'); END",
}

FUNCTION_BODY = """
BEGIN
    RAISE EXCEPTION 'log_entry is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END
"""
# Rows and not statements where there is a choice: logical replication and cascades fire no statement triggers.
POSTGRESQL_TRIGGERS = {
    "log_entry_no_update": "CREATE TRIGGER log_entry_no_update BEFORE UPDATE ON log_entry "
    "FOR EACH ROW EXECUTE FUNCTION log_entry_refuse()",
    "log_entry_no_delete": "CREATE TRIGGER log_entry_no_delete BEFORE DELETE ON log_entry "
    "FOR EACH ROW EXECUTE FUNCTION log_entry_refuse()",
    "log_entry_no_truncate": "CREATE TRIGGER log_entry_no_truncate BEFORE TRUNCATE ON log_entry "
    "FOR EACH STATEMENT EXECUTE FUNCTION log_entry_refuse()",
}
TRIGGERS = {"sqlite": SQLITE_TRIGGERS, "postgresql": POSTGRESQL_TRIGGERS}

# tgenabled A: fires even under session_replication_role = replica, where an ordinary trigger sleeps.
POSTGRESQL_STATE = """
    SELECT tgname, pg_get_triggerdef(pg_trigger.oid, true), tgenabled, prosrc
    FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE tgrelid = to_regclass(%s) AND NOT tgisinternal
"""


@dataclass(frozen=True, slots=True)
class State:
    """What a database has: whether there is a log, and the triggers on it that are whole, by name."""

    has_log: bool
    whole: frozenset[str]


def missing_triggers(connection: BaseDatabaseWrapper) -> list[str]:
    """The names of the triggers that are absent, altered or disabled; none where there is no log yet.

    Raises `ImproperlyConfigured` for a database whose log cannot be guarded.
    """
    state = _state(connection)
    return sorted(_expected(connection).keys() - state.whole) if state.has_log else []


def install(connection: BaseDatabaseWrapper) -> list[str]:
    """Put back what is missing and return the names; where there is no log yet, do nothing.

    Raises `ImproperlyConfigured` for a database whose log cannot be guarded.
    """
    missing = missing_triggers(connection)
    if missing:
        with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
            _INSTALL[connection.vendor](cursor, missing)
    return missing


def check_log_guard(*, databases: list[str] | None = None, **_: Any) -> list[checks.CheckMessage]:
    """Django's system check: an error for every trigger that is missing in the databases asked about."""
    return [
        checks.Error(
            f"The log can be changed in database '{alias}': trigger {name} is missing, altered or disabled.",
            hint="Run `manage.py migrate` to put it back, then `manage.py verify_log` to see if it was used.",
            id="tournaments.E001",
        )
        for alias in databases or []
        for name in missing_triggers(connections[alias])
    ]


def install_after_migrate(*, using: str, **_: Any) -> None:
    """Django's `post_migrate`: a migration may have rebuilt the table, and SQLite drops its triggers then."""
    install(connections[using])


def _expected(connection: BaseDatabaseWrapper) -> Mapping[str, str]:
    try:
        return TRIGGERS[connection.vendor]
    except KeyError:
        raise ImproperlyConfigured(f"The log cannot be guarded on {connection.vendor}.") from None


def _state(connection: BaseDatabaseWrapper) -> State:
    expected = _expected(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT type, name, sql FROM sqlite_master WHERE tbl_name = %s", [TABLE])
            rows = cursor.fetchall()
            has_log = any(kind == "table" for kind, _, _ in rows)
            return State(
                has_log, frozenset(n for k, n, sql in rows if k == "trigger" and expected.get(n) == sql)
            )
        cursor.execute("SELECT to_regclass(%s) IS NOT NULL", [TABLE])
        has_log = cursor.fetchone()[0]
        cursor.execute(POSTGRESQL_STATE, [TABLE])
        found = {name: row for name, *row in cursor.fetchall()}
    whole = (name for name, sql in expected.items() if found.get(name) == [sql, "A", FUNCTION_BODY])
    return State(has_log, frozenset(whole))


def _install_sqlite(cursor: Any, names: list[str]) -> None:
    for name in names:
        cursor.execute(f"DROP TRIGGER IF EXISTS {name}")
        cursor.execute(TRIGGERS["sqlite"][name])


def _install_postgresql(cursor: Any, names: list[str]) -> None:
    cursor.execute(
        f"CREATE OR REPLACE FUNCTION log_entry_refuse() RETURNS trigger LANGUAGE plpgsql AS $${FUNCTION_BODY}$$"
    )
    for name in names:
        cursor.execute(f"DROP TRIGGER IF EXISTS {name} ON log_entry")
        cursor.execute(TRIGGERS["postgresql"][name])
        cursor.execute(f"ALTER TABLE log_entry ENABLE ALWAYS TRIGGER {name}")


_INSTALL = {"sqlite": _install_sqlite, "postgresql": _install_postgresql}
