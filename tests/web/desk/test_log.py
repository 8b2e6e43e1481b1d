"""The log at the desk: a sentence for every kind, filtered, paged, and a file of exactly what is shown."""

import csv
import io

import pytest
from django.utils import timezone

from scoring.events import DATA
from scoring.schedule.replay import DECISIONS
from tests.organizing.test_decisions_travel import decided
from tests.tournament import HAND, counted, drawn, record, singles
from tests.web.people import member, stranger
from tournaments.models import LogEntry, Person
from tournaments.roles import Role
from tournaments.selectors import logbook
from tournaments.web.show import logbook as sentences

pytestmark = pytest.mark.django_db


@pytest.fixture
def here():
    return singles(("Ana", "Bea", "=Caio", "Dora"), target=10)


@pytest.fixture
def director(here):
    return member(here, Role.DIRECTOR)


def text(response):
    return response.content.decode()


def rows(response):
    return list(csv.reader(io.StringIO(response.content.decode("utf-8-sig"))))[1:]


def test_there_is_a_sentence_for_every_decision_and_every_entry():
    assert DECISIONS.keys() <= sentences.DECISIONS.keys()
    assert {"match_started", *DATA} <= sentences.ENTRIES.keys()


def test_every_decision_reads_well_with_names():
    tournament = decided()
    page = logbook.log_whole(tournament, logbook.Wanted(group="decisions"))
    said = [sentences.sentence(line, page.names) for line in page.lines]
    assert len(said) == LogEntry.objects.filter(stream=tournament).count()
    assert all(each.endswith(".") and "_" not in each for each in said)
    for expected in (
        "\u2068Xenia\u2069 plays in the place of \u2068Ana\u2069.",
        "Took round 1 back.",
        "Held results back from round 1 on.",
        "Sanction for \u2068Caio & Dora\u2069: −½ wins, −5 points (Late).",
    ):
        assert expected in said


def test_plays_are_there_where_they_are_asked_for(here, director):
    match = drawn(here)[0]
    record(match.pk, 0, *HAND)
    assert "Seat 1 played 6-6." not in text(director.get(f"/desk/{here}/log/"))
    assert "Seat 1 played 6-6." in text(director.get(f"/desk/{here}/log/?kind=all"))


def test_S09_the_file_is_what_the_page_has_chosen_and_both_count(here, director):
    first, second = drawn(here)
    record(first.pk, 0, *counted(0, "6-6"))
    record(second.pk, 0, *counted(1, "6-6"))
    for query, count in (
        ("kind=results", 2),
        ("kind=results&table=2", 1),
        ("kind=results&person=ref000000000", 2),
        ("kind=results&person=nobody", 0),
        ("kind=results&round=2", 0),
        ("kind=decisions&round=1", 1),
        ("kind=all&table=1", 3),
        ("", LogEntry.objects.exclude(kind__in=logbook.PLAYS).count()),
    ):
        page = director.get(f"/desk/{here}/log/?{query}")
        file = director.get(f"/desk/{here}/log/export/?{query}")
        assert (page.context["found"].count, len(rows(file))) == (count, count), query
        assert f'filename="log-{count}.csv"' in file.headers["Content-Disposition"]
        assert f"<b>{count}</b>" in text(page)


def test_a_file_has_no_formula_in_it(here, director):
    file = director.get(f"/desk/{here}/log/export/?kind=decisions")
    assert not any(cell[:1] in "=+-@" for row in rows(file) for cell in row if cell)


def test_who_recorded_is_named_until_they_are_erased(here, director):
    match = drawn(here)[0]
    Person.objects.create(id="ref000000000", name="Rita <b>")
    record(match.pk, 0, *counted(0, "6-6"))
    assert "Rita &lt;b&gt;" in text(director.get(f"/desk/{here}/log/"))
    Person.objects.all().delete()
    assert "ref000000000" in text(director.get(f"/desk/{here}/log/"))


def test_the_log_is_paged_and_a_page_too_far_is_the_last_one(here, director, monkeypatch):
    monkeypatch.setattr(logbook, "PAGE", 3)
    first = director.get(f"/desk/{here}/log/").context["found"]
    last = director.get(f"/desk/{here}/log/?page=999").context["found"]
    assert (len(first.lines), first.pages, last.number) == (3, 2, 2)
    assert not {line.position for line in first.lines} & {line.position for line in last.lines}


@pytest.mark.parametrize(
    "query", ["table=x", "table=-1", "round=٢", "page=0", "person=%00", "kind=%22", "page=9999999999"]
)
def test_whatever_is_asked_for_there_is_an_answer(here, director, query):
    assert director.get(f"/desk/{here}/log/?{query}").status_code == 200


def test_X05_moments_are_those_of_the_hall_with_its_zone_named(here, director, settings):
    settings.TIME_ZONE = "America/New_York"
    with timezone.override("America/New_York"):
        page = text(director.get(f"/desk/{here}/log/"))
    assert "EST" in page or "EDT" in page


def test_a_stranger_reads_no_log(here):
    browser = stranger()
    assert browser.get(f"/desk/{here}/log/").status_code == 404
    assert browser.get(f"/desk/{here}/log/export/").status_code == 404
