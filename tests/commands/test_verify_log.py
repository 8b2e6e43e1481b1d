"""`verify_log` tells a whole log from a changed one and from no log at all."""

import io
import json
import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection

from tests import logs, unguarded
from tournaments import chain
from tournaments.models import LogEntry


@pytest.fixture
def verify(capsys):
    """Runs the command and returns its exit code and what it printed."""

    def run(*arguments):
        with pytest.raises(SystemExit) as left:
            call_command("verify_log", *arguments)
        return left.value.code, capsys.readouterr().out

    return run


@pytest.fixture
def export(tmp_path):
    """Writes lines to a file and returns its name."""

    def write(*lines):
        path = tmp_path / "log.jsonl"
        path.write_text("\n".join(lines), encoding="utf-8")
        return str(path)

    return write


@pytest.mark.django_db
def test_a_log_as_recorded_is_whole(verify):
    logs.write(logs.match("m1") + logs.match("m2"))
    assert verify() == (0, "Whole: 6 entries.\n")


@pytest.mark.django_db
def test_an_empty_log_is_whole(verify):
    assert verify() == (0, "Whole: 0 entries.\n")


@pytest.mark.django_db
def test_a_changed_entry_is_named(verify):
    logs.write(logs.match("m1") + logs.match("m2"))
    with unguarded.lifted():
        LogEntry.objects.filter(stream="m2", position=1).update(data='{"seat":0,"tile":"5-5"}')
    assert verify() == (1, f"Broken: stream m2, position 1: {chain.CHANGED}.\n")


@pytest.mark.django_db
def test_a_removed_entry_is_named(verify):
    logs.write(logs.match("m1"))
    with unguarded.lifted():
        LogEntry.objects.filter(position=1).delete()
    assert verify() == (1, "Broken: stream m1, position 2: position 1 is missing or out of order.\n")


@pytest.mark.django_db
def test_a_whole_log_without_its_guard_is_reported(verify):
    logs.write(logs.match())
    unguarded.remove("log_entry_no_update")
    code, said = verify()
    assert code == 1
    assert "trigger log_entry_no_update is missing" in said


@pytest.mark.django_db
def test_a_database_without_a_log_is_unreadable(verify):
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE log_entry")
    code, said = verify()
    assert code == 2
    assert said.startswith("Unreadable: ")


@pytest.mark.django_db(transaction=True)
def test_the_shell_is_told_by_the_exit_code(database_url):
    logs.write(logs.match()[:2] + logs.match("m2")[1:])
    command = [sys.executable, "manage.py", "verify_log"]
    environment = {**os.environ, "DATABASE_URL": database_url()}
    left = subprocess.run(
        command, env=environment, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False
    )
    assert left.returncode == 1
    assert left.stdout == "Broken: stream m2, position 1: position 0 is missing or out of order.\n"


def test_an_exported_log_is_verified_without_a_database(verify, export):
    assert verify(export(*logs.exported(logs.match()))) == (0, "Whole: 3 entries.\n")


def test_an_export_may_hold_names_further_keys_and_blank_lines(verify, export):
    lines = [
        json.dumps({**json.loads(line), "referee": "Zoë"}, indent=None)
        for line in logs.exported(logs.match())
    ]
    names = json.dumps({"names": {"ana000000000": "Ana"}})
    assert verify(export(names, lines[0], "", *lines[1:], " ")) == (0, "Whole: 3 entries.\n")


def test_a_changed_export_is_named(verify, export):
    changed = [line.replace("6-5", "6-4") for line in logs.exported(logs.match())]
    assert verify(export(*changed)) == (1, f"Broken: stream match0000000, position 2: {chain.CHANGED}.\n")


def test_standard_input_is_read_for_a_dash(verify, monkeypatch):
    text = "\n".join(logs.exported(logs.match()))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert verify("-") == (0, "Whole: 3 entries.\n")


LINE = logs.exported(logs.match())[0]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "no json",
        "[]",
        "{}",
        json.dumps({"names": {}}),
        LINE.replace('"position":0', '"position":"0"'),
        LINE.replace('"position":0', '"position":true'),
        LINE.replace('"position":0', f'"position":{2**70}'),
        LINE.replace('"position":0', '"position":-1'),
        LINE.replace('"block"', "NaN"),
        LINE.replace('"block"', '"\\ud800"'),
        LINE.replace('"block"', "[" * 100_000),
        LINE.replace('"block"', "9" * 5000),
        LINE.replace('"stream":"match0000000"', '"stream":7'),
        LINE.replace('"device":""', '"device":null'),
    ],
)
def test_what_is_no_log_is_unreadable(verify, export, line):
    code, said = verify(export(line))
    assert code == 2
    assert said.startswith("Unreadable: ")


def test_a_file_that_is_not_there_or_not_text_is_unreadable(verify, tmp_path):
    assert verify(str(tmp_path / "missing"))[0] == 2
    assert verify(str(tmp_path))[0] == 2
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert verify(str(tmp_path / "bytes"))[0] == 2
