"""Nothing that SQL can say changes the log, and a guard that is gone is seen."""

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.db import DatabaseError, IntegrityError, connection, models, transaction

from tests import logs, unguarded
from tournaments import guard
from tournaments.models import LogEntry

COLUMNS = "stream, position, kind, data, recorded_at, recorded_by, device, client_id, digest"
FORGED = "'match0000000', 1, 'forged', '{}', '', '', '', '', ''"
CHANGES = {
    "update": "UPDATE log_entry SET kind = 'forged'",
    "update of one column of one row": "UPDATE log_entry SET digest = '' WHERE position = 2",
    "delete": "DELETE FROM log_entry",
    "delete of the last entry": "DELETE FROM log_entry WHERE position = 2",
    "upsert": f"INSERT INTO log_entry ({COLUMNS}) VALUES ({FORGED}) "
    "ON CONFLICT (stream, position) DO UPDATE SET kind = excluded.kind",
    "insert at a taken position": f"INSERT INTO log_entry ({COLUMNS}) VALUES ({FORGED})",
    "insert under a taken id": f"INSERT INTO log_entry (id, {COLUMNS}) "
    "SELECT MIN(id), 'another', 0, 'forged', '{}', '', '', '', '', '' FROM log_entry",
}
SQLITE_CHANGES = {
    "replace at a taken position": f"INSERT OR REPLACE INTO log_entry ({COLUMNS}) VALUES ({FORGED})",
    "replace, by its short name": f"REPLACE INTO log_entry ({COLUMNS}) VALUES ({FORGED})",
    "replace under a taken id": f"INSERT OR REPLACE INTO log_entry (id, {COLUMNS}) "
    "SELECT MIN(id), 'another', 0, 'forged', '{}', '', '', '', '', '' FROM log_entry",
    "update or replace": "UPDATE OR REPLACE log_entry SET position = 1 WHERE position = 2",
    "update or ignore": "UPDATE OR IGNORE log_entry SET kind = 'forged'",
    "insert or ignore": f"INSERT OR IGNORE INTO log_entry ({COLUMNS}) VALUES ({FORGED})",
}
POSTGRESQL_CHANGES = {
    "truncate": "TRUNCATE log_entry",
    "truncate cascade": "TRUNCATE log_entry RESTART IDENTITY CASCADE",
    "merge": "MERGE INTO log_entry USING (VALUES (1)) AS s (p) ON position = s.p "
    "WHEN MATCHED THEN UPDATE SET kind = 'forged'",
    "update as a replica": "SET LOCAL session_replication_role = replica; UPDATE log_entry SET kind = 'forged'",
    "delete as a replica": "SET LOCAL session_replication_role = replica; DELETE FROM log_entry",
    "truncate as a replica": "SET LOCAL session_replication_role = replica; TRUNCATE log_entry",
}
on_sqlite = pytest.mark.only_on("sqlite")
on_postgresql = pytest.mark.only_on("postgresql")


def execute(*statements: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def assert_refused(statement: str) -> None:
    logs.write(logs.match())
    before = list(LogEntry.objects.order_by("id").values_list())
    with pytest.raises(IntegrityError):
        execute(statement)
    assert list(LogEntry.objects.order_by("id").values_list()) == before


@pytest.mark.django_db
@pytest.mark.parametrize("change", CHANGES)
def test_the_log_refuses(change):
    assert_refused(CHANGES[change])


@on_sqlite
@pytest.mark.django_db
@pytest.mark.parametrize("recursive", ["ON", "OFF"])
@pytest.mark.parametrize("change", SQLITE_CHANGES)
def test_the_log_on_sqlite_refuses(change, recursive):
    execute(f"PRAGMA recursive_triggers={recursive}")
    try:
        assert_refused(SQLITE_CHANGES[change])
    finally:
        execute("PRAGMA recursive_triggers=ON")


@on_postgresql
@pytest.mark.django_db
@pytest.mark.parametrize("change", POSTGRESQL_CHANGES)
def test_the_log_on_postgresql_refuses(change):
    assert_refused(POSTGRESQL_CHANGES[change])


@pytest.mark.django_db
def test_the_models_of_django_are_refused_as_well():
    logs.write(logs.match())
    entry = LogEntry.objects.first()
    entry.kind = "forged"
    for change in (entry.save, entry.delete, LogEntry.objects.all().delete):
        with pytest.raises(IntegrityError), transaction.atomic():
            change()
    assert LogEntry.objects.count() == 3


@pytest.mark.django_db
def test_new_entries_are_taken():
    logs.write(logs.match("m1"))
    logs.write(logs.match("m2"))
    assert LogEntry.objects.count() == 6


@on_sqlite
@pytest.mark.django_db
def test_every_unique_key_of_the_log_is_guarded_against_replace():
    with connection.cursor() as cursor:
        constraints = connection.introspection.get_constraints(cursor, "log_entry").values()
    keys = {tuple(c["columns"]) for c in constraints if c["unique"] or c["primary_key"]}
    assert keys == {("id",), ("stream", "position")}


@pytest.mark.django_db
def test_the_check_is_silent_while_the_log_is_guarded():
    call_command("check", databases=["default"])


@pytest.mark.django_db
@pytest.mark.parametrize("name", guard.TRIGGERS[connection.vendor])
def test_the_check_names_a_trigger_that_is_gone(name):
    unguarded.remove(name)
    with pytest.raises(SystemCheckError, match=name):
        call_command("check", databases=["default"])


@pytest.mark.django_db
def test_the_check_sees_a_trigger_that_was_altered():
    unguarded.remove("log_entry_no_update")
    definition = guard.TRIGGERS[connection.vendor]["log_entry_no_update"]
    execute(definition.replace("BEFORE UPDATE", "BEFORE UPDATE OF kind"))
    assert guard.missing_triggers(connection) == ["log_entry_no_update"]


@on_postgresql
@pytest.mark.django_db
@pytest.mark.parametrize("state", ["DISABLE", "ENABLE", "ENABLE REPLICA"])
def test_the_check_sees_a_trigger_that_sleeps(state):
    execute(f"ALTER TABLE log_entry {state} TRIGGER log_entry_no_delete")
    assert guard.missing_triggers(connection) == ["log_entry_no_delete"]


@on_postgresql
@pytest.mark.django_db
def test_the_check_sees_a_function_that_lets_everything_pass():
    execute(
        "CREATE OR REPLACE FUNCTION log_entry_refuse() RETURNS trigger LANGUAGE plpgsql "
        "AS $$ BEGIN RETURN NEW; END $$"
    )
    assert guard.missing_triggers(connection) == sorted(guard.TRIGGERS["postgresql"])
    guard.install(connection)
    assert_refused(CHANGES["update"])


@pytest.mark.django_db
def test_a_database_without_a_log_needs_no_guard():
    execute("DROP TABLE log_entry")
    assert guard.missing_triggers(connection) == []
    assert guard.install(connection) == []


@pytest.mark.django_db
def test_installing_twice_changes_nothing():
    unguarded.remove()
    assert guard.install(connection) == sorted(guard.TRIGGERS[connection.vendor])
    assert guard.install(connection) == []


@pytest.mark.django_db(transaction=True)
def test_migrating_again_puts_the_guard_back_and_says_so(capsys):
    unguarded.remove("log_entry_no_delete")
    call_command("migrate", verbosity=0)
    assert guard.missing_triggers(connection) == []
    assert "log_entry_no_delete put back" in capsys.readouterr().err


@pytest.mark.django_db(transaction=True)
def test_the_guard_survives_a_migration_that_rebuilds_the_table():
    field = models.CharField(max_length=40, default="")
    field.set_attributes_from_name("kind")
    try:
        with connection.schema_editor() as editor:
            editor.alter_field(LogEntry, LogEntry._meta.get_field("kind"), field)
    finally:
        with connection.schema_editor() as editor:
            editor.alter_field(LogEntry, field, LogEntry._meta.get_field("kind"))
    call_command("migrate", verbosity=0)
    assert guard.missing_triggers(connection) == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("time", ["first", "second"])
def test_a_test_that_commits_leaves_an_empty_guarded_log(time):
    assert LogEntry.objects.count() == 0
    logs.write(logs.match())
    with pytest.raises(DatabaseError):
        execute("DELETE FROM log_entry")
