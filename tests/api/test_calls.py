"""Calls from tables: who makes one, who sees it wait, who answers."""

import pytest

from tests.api.caller import Caller
from tests.api.test_links import join, made
from tournaments.models import Call, LogEntry

pytestmark = pytest.mark.django_db


def phone(director: Caller, tournament: str, table: int) -> Caller:
    return Caller(join(made(director, tournament, table=table)[0])["secret"])


def test_a_table_calls_the_desk_sees_it_and_answers(director, tournament, matches):
    table = phone(director, tournament, 1)
    called = table.post(f"{matches[0]}call/", {"note": "two passes"}, 201)
    assert called["answered_at"] is None
    (waiting,) = director.get(f"{tournament}calls/")["calls"]
    assert (waiting["table"], waiting["called_by"], waiting["note"]) == (1, "Rita", "two passes")
    assert (waiting["called_at"], len(waiting["sides"])) == (called["called_at"], 2)
    assert table.get("/api/device/")["matches"][0]["call"] == called
    for _ in range(2):
        director.delete(f"{matches[0]}call/")
    assert director.get(f"{tournament}calls/")["calls"] == []
    answered = table.get("/api/device/")["matches"][0]["call"]
    assert answered["answered_at"] is not None
    assert answered["answered_by"] == director.get("/api/session/")["user"]["id"]
    assert not LogEntry.objects.filter(data__contains="two passes").exists()


def test_a_call_that_waits_is_not_made_twice(director, tournament, matches):
    table = phone(director, tournament, 1)
    first = table.post(f"{matches[0]}call/", {}, 201)
    assert table.post(f"{matches[0]}call/", {"note": "hurry"}, 200) == first
    director.delete(f"{matches[0]}call/")
    table.post(f"{matches[0]}call/", {}, 201)
    assert Call.objects.count() == 2


def test_a_table_takes_its_call_back(director, tournament, matches):
    table = phone(director, tournament, 1)
    table.post(f"{matches[0]}call/", {}, 201)
    table.delete(f"{matches[0]}call/")
    assert director.get(f"{tournament}calls/")["calls"] == []


def test_the_longest_waiting_stands_first(director, tournament, matches):
    for number in (2, 1):
        phone(director, tournament, number).post(f"{matches[number - 1]}call/", {}, 201)
    assert [each["table"] for each in director.get(f"{tournament}calls/")["calls"]] == [2, 1]


def test_nobody_calls_or_answers_for_another_table(director, stranger, public, tournament, matches):
    phone(director, tournament, 1).post(f"{matches[0]}call/", {}, 201)
    other = phone(director, tournament, 2)
    for caller, status in ((other, 403), (stranger, 403), (public, 401)):
        caller.post(f"{matches[0]}call/", {}, status)
        caller.delete(f"{matches[0]}call/", expect=status)
        caller.get(f"{tournament}calls/", expect=status)
    assert len(director.get(f"{tournament}calls/")["calls"]) == 1
    other.post("/api/matches/0nowhere/call/", {}, 404)


@pytest.mark.parametrize("note", ["", "bell\a", "x" * 101, 5])
def test_a_note_that_cannot_be_read_calls_nobody(director, tournament, matches, note):
    table = phone(director, tournament, 1)
    assert list(table.post(f"{matches[0]}call/", {"note": note}, 400)["error"]["fields"]) == ["note"]
    assert not Call.objects.exists()
