"""The status board: what needs the director first, few queries, few bytes, and nothing where nothing changed."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournament import counted, drawn, opened, record, singles
from tests.web.people import member, stranger
from tournaments import organizing
from tournaments.roles import Role

pytestmark = pytest.mark.django_db

MOST_QUERIES = 16
MOST_BYTES = 60_000


@pytest.fixture
def here():
    return singles(("Ana", "Bea", "Caio", "Dora", "Eva", "Fidel"), target=10)


def text(response):
    return response.content.decode()


def test_every_table_says_what_it_is_doing_and_what_is_open_comes_first(here):
    first, second, _third = drawn(here)
    record(first.pk, 0, *counted(0, "6-6"))
    record(second.pk, 0, {"kind": "hand_started"})
    board = member(here, Role.DIRECTOR).get(f"/desk/{here}/tables/").context["board"]
    assert [(table.label, table.state) for table in board.tables] == [
        ("3", "waiting"),
        ("2", "playing"),
        ("1", "done"),
    ]
    assert board.tables[1].hand == 1


def test_what_is_disputed_or_to_be_confirmed_comes_before_everything_else(here):
    first, second, _third = drawn(here)
    record(first.pk, 0, *counted(0, "6-6"), {"kind": "result_confirmed", "side": 0})
    record(second.pk, 0, *counted(0, "6-6"), {"kind": "result_disputed", "side": 0})
    browser = member(here, Role.DIRECTOR)
    board = browser.get(f"/desk/{here}/tables/").context["board"]
    assert [table.state for table in board.tables] == ["disputed", "confirming", "waiting"]
    page = text(browser.get(f"/desk/{here}/rounds/"))
    assert "2 tables are still open" in page
    assert "Disputed" in page
    record(second.pk, 3, {"kind": "result_confirmed", "side": 0}, {"kind": "result_confirmed", "side": 1})
    board = browser.get(f"/desk/{here}/tables/").context["board"]
    assert [table.state for table in board.tables] == ["confirming", "waiting", "done"]


def test_only_the_tables_in_one_state_are_shown_where_that_is_asked_for(here):
    first, *_ = drawn(here)
    record(first.pk, 0, *counted(0, "6-6"))
    browser = member(here, Role.READER)
    shown = browser.get(f"/desk/{here}/tables/board/?show=done").context
    assert [table.label for table in shown["board"].tables] == ["1"]
    assert shown["total"] == 3
    everything = browser.get(f"/desk/{here}/tables/board/?show=nonsense&round=x").context
    assert len(everything["board"].tables) == 3


def test_nothing_is_sent_where_nothing_has_changed(here):
    match = drawn(here)[0]
    browser = member(here, Role.DIRECTOR)
    where = f"/desk/{here}/tables/board/"
    etag = browser.get(where).headers["ETag"]
    same = browser.get(where, headers={"If-None-Match": etag})
    assert (same.status_code, same.content) == (304, b"")
    record(match.pk, 0, {"kind": "hand_started"})
    assert browser.get(where, headers={"If-None-Match": etag}).status_code == 200


def test_the_hall_of_120_tables_is_one_small_answer_of_few_queries():
    entries = [organizing.Entry((f"Maximiliano-Alejandro {n} Fernández",)) for n in range(240)]
    big = opened("individual", entries)
    small = singles(("Ana", "Bea"))
    drawn(big)
    drawn(small)
    counts = []
    for tournament, name in ((small, "one"), (big, "two")):
        browser = member(tournament, Role.DIRECTOR, name)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            answer = browser.get(f"/desk/{tournament}/tables/board/")
        counts.append(len(queries))
    assert answer.content.count(b"<li") == 120
    assert len(answer.content) < MOST_BYTES
    assert counts[0] == counts[1] <= MOST_QUERIES


def test_before_the_draw_there_is_no_board(here):
    browser = member(here, Role.DIRECTOR)
    assert "No round has been drawn yet." in text(browser.get(f"/desk/{here}/tables/"))
    assert browser.get(f"/desk/{here}/tables/board/").status_code == 404
    drawn(here)
    assert browser.get(f"/desk/{here}/tables/board/?round=9").status_code == 404


def test_a_stranger_sees_no_board(here):
    drawn(here)
    assert stranger().get(f"/desk/{here}/tables/board/").status_code == 404
