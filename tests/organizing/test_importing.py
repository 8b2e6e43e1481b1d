"""A list of entrants is previewed, and then all of it is registered or nothing."""

from threading import Barrier, Thread

import pytest
from django.db import connections

from scoring.errors import Refusal
from tests.tournament import DIRECTOR, pairs, singles
from tournaments.models import Entrant, LogEntry, Person, Tournament, Wanted
from tournaments.organizing.deciding import NoSuchTournament
from tournaments.organizing.importing import MOST_ENTRANTS, Preview, import_entrants
from tournaments.selectors.names import entrant_names
from tournaments.sheets.files import sheet_file

pytestmark = pytest.mark.django_db

LIST = "Name;Club;Seed\nEva Núñez;Peña;1\n'=1+1;;2\n\nمحمد;X;٣\n"


def imported(tournament_id: str, text: str, **more) -> Preview:
    return import_entrants(tournament_id=tournament_id, content=text.encode(), author=DIRECTOR, **more)


def counts() -> list[int]:
    return [model.objects.count() for model in (Entrant, Person, LogEntry)]


def test_a_preview_says_everything_and_writes_nothing():
    id_ = singles()
    before, wanted = counts(), Wanted.objects.get(pk=id_).version
    preview = imported(id_, LIST)
    assert [(each.line, each.status) for each in preview.entrants] == [
        (2, "ok"),
        (3, "warning"),
        (5, "warning"),
    ]
    assert [note.code for note in preview.notes] == ["blank_lines"]
    assert preview.ids == ()
    assert (counts(), Wanted.objects.get(pk=id_).version) == (before, wanted)


def test_what_was_previewed_is_registered():
    id_ = singles()
    done = imported(id_, LIST, dry_run=False)
    names = entrant_names(id_)
    assert [names[each] for each in done.ids] == ["Eva Núñez", "=1+1", "محمد"]
    rows = Entrant.objects.filter(pk__in=done.ids).order_by("number").values_list("club", "seed")
    assert list(rows) == [("Peña", 1), ("", 2), ("X", 3)]


def test_one_wrong_line_keeps_everybody_out():
    id_ = singles()
    before = counts()
    with pytest.raises(Refusal) as refused:
        imported(id_, LIST + "x\x01;;\nEva;;nine\n", dry_run=False)
    assert refused.value.code == "rows_refused"
    assert refused.value.fields.keys() == {"line 6", "line 7"}
    assert counts() == before


def test_sending_the_list_twice_registers_nobody_twice():
    id_ = singles()
    imported(id_, LIST, dry_run=False)
    with pytest.raises(Refusal, match="rows_refused"):
        imported(id_, LIST, dry_run=False)
    assert len(imported(id_, "Name\nEva Núñez", dry_run=False, same_names=True).ids) == 1
    assert sorted(entrant_names(id_).values()).count("Eva Núñez") == 2


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_X01_names_that_we_exported_come_back(kind):
    names = ("=1+1", "@cmd", "-Ana", "'=x", "محمد", "José Núñez")
    made = sheet_file(Tournament.objects.get(pk=singles(names)), "standings", kind)
    empty = singles(("Somebody", "Else"))
    done = import_entrants(tournament_id=empty, content=made.content, author=DIRECTOR, dry_run=False)
    found = entrant_names(empty)
    assert sorted(found[each] for each in done.ids) == sorted(names)
    assert "Rank" in next(note.message for note in done.notes if note.code == "ignored_columns")


def test_pairs_that_we_exported_come_back():
    made = sheet_file(Tournament.objects.get(pk=pairs((("Ana", "Bea"), ("Caio", "=x")))), "standings")
    empty = pairs((("Somebody", "Else"), ("No", "Body")))
    done = import_entrants(tournament_id=empty, content=made.content, author=DIRECTOR, dry_run=False)
    assert {each.players for each in done.entrants} == {("Ana", "Bea"), ("Caio", "=x")}


def test_what_the_rules_refuse_is_an_error_of_its_line(monkeypatch):
    id_ = singles()

    def refuse(**_):
        raise Refusal("malformed", "Not this one.", 7, {"entrants[1]": "Not this one."})

    monkeypatch.setattr("tournaments.organizing.importing.register_entrants", refuse)
    preview = imported(id_, LIST)
    assert [each.status for each in preview.entrants] == ["ok", "error", "warning"]
    with pytest.raises(Refusal, match="rows_refused"):
        imported(id_, LIST, dry_run=False)


def test_a_list_of_nobody_says_so():
    preview = imported(singles(), "Name;Club\n;\n")
    assert preview.entrants == ()
    assert "nobody" in [note.code for note in preview.notes]


def test_too_many_are_refused_as_a_whole():
    text = "Name\n" + "".join(f"Player {number}\n" for number in range(MOST_ENTRANTS + 1))
    with pytest.raises(Refusal, match="too_large"):
        imported(singles(), text)


def test_nobody_is_registered_in_a_tournament_that_is_not_there():
    with pytest.raises(NoSuchTournament):
        imported("nosuch", LIST)


def test_an_erased_player_is_nobodys_double():
    id_ = singles(("Ana", "Bea"))
    Person.objects.filter(name="Ana").delete()
    assert len(imported(id_, "Name\nAna\n", dry_run=False).ids) == 1


@pytest.mark.django_db(transaction=True)
def test_two_directors_send_the_same_list_at_the_same_moment():
    id_ = singles()
    together, codes = Barrier(2), []

    def send() -> None:
        together.wait(10)
        try:
            imported(id_, LIST, dry_run=False)
            codes.append("registered")
        except Refusal as refusal:
            codes.append(refusal.code)
        finally:
            connections.close_all()

    directors = [Thread(target=send) for _ in range(2)]
    for each in directors:
        each.start()
    for each in directors:
        each.join(30)
    assert sorted(codes) == ["registered", "rows_refused"]
    assert Entrant.objects.filter(tournament_id=id_).count() == 6
