"""A tournament to a file and back from the shell; `verify_log` reads the same file anywhere."""

import io
import re
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.archives import an_evening, exported, rows, wipe
from tests.tournament import DIRECTOR
from tournaments.archive import seal
from tournaments.models import Membership
from tournaments.organizing import hold_standings
from tournaments.selectors.archives import open_heads

pytestmark = pytest.mark.django_db


@pytest.fixture
def file(tmp_path):
    return str(tmp_path / "evening.jsonl")


def refused(*arguments: str) -> CommandError:
    with pytest.raises(CommandError) as left:
        call_command(*arguments)
    return left.value


def verified(file: str, capsys) -> tuple[int, str]:
    with pytest.raises(SystemExit) as left:
        call_command("verify_log", file)
    return left.value.code, capsys.readouterr().out


def test_from_one_installation_to_another(file, capsys, django_user_model):
    id_ = an_evening()
    before = rows()
    call_command("export_tournament", id_, file)
    wipe()
    django_user_model.objects.create_user("delia")
    call_command("import_tournament", file, "--director", "delia")
    assert rows() == before
    assert id_ in capsys.readouterr().out
    assert Membership.objects.get().user.username == "delia"


def test_the_file_is_verified_without_a_database(file, capsys):
    call_command("export_tournament", an_evening(), file)
    code, said = verified(file, capsys)
    whole, seal = said.splitlines()
    assert (code, whole) == (0, f"Whole: {len(Path(file).read_bytes().splitlines()) - 2} entries.")
    assert re.fullmatch(r"Seal: [0-9a-f]{64}", seal)


def test_the_seal_is_the_same_with_and_without_names_and_another_after_an_entry(file, capsys):
    id_ = an_evening()
    seals = []
    for names in (True, False):
        Path(file).write_bytes(exported(id_, everything=False, names=names))
        seals.append(verified(file, capsys)[1].splitlines()[1])
    assert seals == [f"Seal: {seal(open_heads(id_))}"] * 2
    hold_standings(tournament_id=id_, from_round=9, author=DIRECTOR)
    assert seal(open_heads(id_)) not in seals[0]


def test_a_file_without_its_last_line_does_not_verify(file, capsys):
    whole = exported(an_evening())
    Path(file).write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    code, said = verified(file, capsys)
    assert code == 1
    assert "does not end where the cover" in said
    assert "Whole" not in said


def test_names_can_stay_at_home(file):
    call_command("export_tournament", an_evening(), file, "--without-names")
    assert b"Ana" not in Path(file).read_bytes()


def test_standard_output_and_input(capsysbinary, monkeypatch):
    id_ = an_evening()
    call_command("export_tournament", id_)
    written = capsysbinary.readouterr().out
    assert written == exported(id_)
    wipe()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(written)))
    call_command("import_tournament", "-")
    assert exported(id_) == written


def test_what_is_not_there_leaves_no_file(file, tmp_path):
    assert refused("export_tournament", "nosuch", file).returncode == 2
    assert list(tmp_path.iterdir()) == []
    assert refused("export_tournament", an_evening(), str(tmp_path / "no" / "such")).returncode == 2
    assert refused("import_tournament", file).returncode == 2
    assert refused("import_tournament", str(tmp_path)).returncode == 2


def test_a_refusal_names_the_stream_and_the_entry(file):
    id_ = an_evening()
    call_command("export_tournament", id_, file)
    said = refused("import_tournament", file)
    assert said.returncode == 1
    assert "exists_already" in str(said)
    assert refused("import_tournament", file, "--director", "nobody").returncode == 2
    Path(file).write_bytes(Path(file).read_bytes() + b"\xff")
    wipe()
    said = refused("import_tournament", file)
    assert said.returncode == 2
    assert "unreadable" in str(said)


@pytest.mark.django_db(transaction=True)
def test_an_import_that_breaks_off_leaves_nothing(file, monkeypatch):
    call_command("export_tournament", an_evening(), file)
    wipe()
    with monkeypatch.context() as broken:
        broken.setattr("tournaments.projections.standings.bring_up", lambda _: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            call_command("import_tournament", file)
    assert not any(rows().values())
    call_command("import_tournament", file)
    assert any(rows().values())
