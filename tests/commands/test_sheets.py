"""Sheets and lists of entrants from the shell."""

import io
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from openpyxl import load_workbook

from tests.archives import an_evening
from tests.tournament import singles
from tournaments.models import Entrant, LogEntry

pytestmark = pytest.mark.django_db


def refused(*arguments: str) -> CommandError:
    with pytest.raises(CommandError) as left:
        call_command(*arguments)
    return left.value


def test_a_sheet_goes_to_a_file_or_to_standard_output(tmp_path, capsysbinary):
    id_ = an_evening()
    call_command("export_sheet", id_, "standings", str(tmp_path / "s.xlsx"))
    assert load_workbook(tmp_path / "s.xlsx").active["B1"].value == "Name"
    call_command("export_sheet", id_, "rounds", str(tmp_path / "r.csv"), "--separator", "semicolon")
    assert (tmp_path / "r.csv").read_text("utf-8-sig").startswith("Round;Table;")
    call_command("export_sheet", id_, "cross-table", "--after-round", "0")
    assert capsysbinary.readouterr().out.startswith(b"\xef\xbb\xbfNo.,Name")


def test_a_sheet_that_is_not_there(tmp_path):
    assert refused("export_sheet", "nosuch", "standings").returncode == 2
    assert refused("export_sheet", singles(), "standings", "--after-round", "3").returncode == 2
    assert refused("export_sheet", singles(), "standings", str(tmp_path / "no" / "s.csv")).returncode == 2


def test_a_list_is_shown_and_then_registered(tmp_path, capsys):
    id_ = singles()
    file = tmp_path / "list.csv"
    file.write_text("Name;Seed\nEva;1\nÁna;x\n", "utf-8")
    assert refused("import_entrants", id_, str(file), "--confirm").returncode == 1
    said = capsys.readouterr().out
    assert "no_number" in said
    assert "likely_duplicate" in said
    file.write_text("Name;Seed\nEva;1\nÁna;2\n", "utf-8")
    call_command("import_entrants", id_, str(file))
    assert Entrant.objects.count() == 3
    call_command("import_entrants", id_, str(file), "--confirm")
    assert "Registered: 2" in capsys.readouterr().out
    assert Entrant.objects.count() == 5
    assert LogEntry.objects.filter(recorded_by="operator").count() == 2
    assert refused("import_entrants", id_, str(file), "--confirm").returncode == 1
    call_command("import_entrants", id_, str(file), "--confirm", "--same-names")


def test_a_list_from_standard_input(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"Name\nEva\n")))
    call_command("import_entrants", singles(), "-", "--confirm")
    assert Entrant.objects.count() == 4


def test_what_is_no_list_exits_2(tmp_path):
    file = tmp_path / "list.csv"
    assert refused("import_entrants", singles(), str(file)).returncode == 2
    Path(file).write_bytes(b"%PDF")
    assert refused("import_entrants", singles(), str(file)).returncode == 2
    Path(file).write_bytes(b"Name\nEva\n")
    assert refused("import_entrants", "nosuch", str(file)).returncode == 2
