"""The log at the desk: a sentence for every kind, filtered, paged, and a file of exactly what is shown."""

import csv
import io
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from scoring.events import DATA
from scoring.schedule.replay import DECISIONS
from tests.organizing.test_decisions_travel import decided
from tests.tournament import DIRECTOR, HAND, counted, drawn, record, singles
from tests.web.people import member, stranger
from tournaments import organizing
from tournaments.models import Entrant, LogEntry, Person, Tournament
from tournaments.roles import Role
from tournaments.selectors import logbook
from tournaments.selectors.logsearch import PLAYS, Wanted
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
    page = logbook.log_whole(tournament, Wanted(group="decisions"))
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
        ("", LogEntry.objects.exclude(kind__in=PLAYS).count()),
    ):
        page = director.get(f"/desk/{here}/log/?{query}")
        file = director.get(f"/desk/{here}/log/export/?{query}")
        assert (len(page.context["rows"]), len(rows(file))) == (count, count), query
        assert f'filename="log-{count}.csv"' in file.headers["Content-Disposition"]
        told = text(director.get(f"/desk/{here}/log/count/?{query}"))
        assert f"<b>{count}</b>" in told
        assert f'/log/export/{"?" * bool(query)}{query.replace("&", "&amp;")}"' in told


def test_a_file_has_no_formula_in_it(here, director):
    file = director.get(f"/desk/{here}/log/export/?kind=decisions")
    assert not any(cell[:1] in "=+-@" for row in rows(file) for cell in row if cell)


def test_X04_names_are_isolated_on_the_page_and_plain_in_the_file():
    here = singles(("محمد", "Ana"), target=10)
    director = member(here, Role.DIRECTOR)
    organizing.sanction(
        tournament_id=here,
        entrant_id=Entrant.objects.get(number=1).pk,
        code="late",
        points=-5,
        author=DIRECTOR,
    )
    assert "\u2068محمد\u2069" in text(director.get(f"/desk/{here}/log/?kind=decisions"))
    file = text(director.get(f"/desk/{here}/log/export/?kind=decisions"))
    assert "محمد" in file
    assert not {"\u2068", "\u2069"} & set(file)


def test_who_recorded_is_named_until_they_are_erased(here, director):
    match = drawn(here)[0]
    Person.objects.create(id="ref000000000", name="Rita <b>")
    record(match.pk, 0, *counted(0, "6-6"))
    assert "Rita &lt;b&gt;" in text(director.get(f"/desk/{here}/log/"))
    Person.objects.all().delete()
    assert "ref000000000" in text(director.get(f"/desk/{here}/log/"))


def walked(director, here, way, start="", query="kind=all"):
    """Every line from a page on, page by page in one direction."""
    address, seen, pages = f"?{query}{start}", [], 0
    while address:
        page = director.get(f"/desk/{here}/log/{address}").context
        lines = [(line.at and line.at.table, line.position) for line in page["found"].lines]
        seen = seen + lines if way == "older" else lines + seen
        address, pages = page[way], pages + 1
    return seen, pages, page


def test_the_log_is_paged_by_keys_there_and_back(here, director, monkeypatch):
    first, second = drawn(here)
    for at in range(3):
        record(first.pk, 2 * at, *counted(0, "1-0"))
        record(second.pk, 2 * at, *counted(1, "1-0"))
    whole = [
        (line.at and line.at.table, line.position)
        for line in logbook.log_whole(here, Wanted(group="all")).lines
    ]
    assert whole[0] == ("2", 6)
    monkeypatch.setattr(logbook, "PAGE", 4)
    down, pages, last = walked(director, here, "older")
    assert (down, pages) == (whole, -(-len(whole) // 4))
    up, _, first_page = walked(director, here, "newer", start=last["newer"].removeprefix("?kind=all"))
    assert whole[: len(up)] == up
    assert not first_page["newer"]
    assert (
        director.get(f"/desk/{here}/log/?kind=all&before=2000-01-01T00:00:00.000000Z~1").context["rows"] == []
    )


def test_entries_are_found_by_when_they_were_recorded_in_the_hall(here, director):
    match = drawn(here)[0]
    record(match.pk, 0, *counted(0, "1-0"))
    Tournament.objects.update(time_zone="Asia/Tokyo")
    at = datetime.fromisoformat(LogEntry.objects.get(stream=match.pk, position=2).recorded_at)
    there = at.astimezone(ZoneInfo("Asia/Tokyo"))
    minute, hour = there.strftime("%Y-%m-%dT%H:%M"), timedelta(hours=1)
    later = (there + hour).strftime("%Y-%m-%dT%H:%M")
    for query, found in (
        (f"until={minute}&since={minute}", True),
        (f"since={later}", False),
        (f"until={later}", True),
        (f"until={(there - hour).strftime('%Y-%m-%dT%H:%M')}", False),
    ):
        page = director.get(f"/desk/{here}/log/?kind=results&{query}")
        assert bool(page.context["rows"]) is found, query


def test_another_tournament_at_the_same_time_shows_nothing_here(here, director):
    match = drawn(here)[0]
    record(match.pk, 0, *counted(0, "1-0"))
    other = drawn(singles(("Eva", "Fay")))[0]
    record(other.pk, 0, *counted(0, "1-0"))
    record(match.pk, 2, *counted(0, "1-0"))
    for query in ("kind=all", "kind=results", "person=ref000000000"):
        lines = director.get(f"/desk/{here}/log/?{query}").context["found"].lines
        assert {line.at.match for line in lines if line.at and line.at.table == "1"} == {match.pk}
        assert other.pk not in {line.at.match for line in lines if line.at}


@pytest.mark.parametrize(
    "query",
    [
        "table=x",
        "table=-1",
        "round=٢",
        "before=0",
        "person=%00",
        "kind=%22",
        "after=x~9",
        "since=9999-12-31T23:59",
        "until=x",
    ],
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
