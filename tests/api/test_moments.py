"""Standings as of a moment through the API: the rows of the page, and errors like any other."""

from datetime import timedelta

import pytest

from tests.api.caller import Caller
from tests.moments import ticking
from tests.tournament import counted, drawn, record, singles

pytestmark = pytest.mark.django_db


@pytest.fixture
def corrected(monkeypatch):
    """The address of the standings of a match whose winner is another since, and the moment before that."""
    clock = ticking(monkeypatch)
    tournament = singles(("Ana", "Bea"), target=10)
    (match,) = drawn(tournament)
    record(match.pk, 0, *counted(0, "6-6"))
    before = clock.at
    record(match.pk, 2, {"kind": "entry_voided", "voids": 2, "reason": "slip"}, counted(1, "6-6")[1])
    return f"/api/tournaments/{tournament}/standings/", before


def test_the_rows_are_those_of_the_moment(corrected):
    path, before = corrected
    now = Caller().get(path)
    then = Caller().get(f"{path}?at={before + timedelta(seconds=30):%Y-%m-%dT%H:%M:%SZ}")
    assert [row["name"] for row in then["rows"]] == [row["name"] for row in now["rows"]][::-1]
    assert then["as_of"] == f"{before:%Y-%m-%dT%H:%M:%SZ}"
    assert "as_of" not in now
    assert {key: then[key] for key in ("criteria", "after_round", "held_from")} == {
        key: now[key] for key in ("criteria", "after_round", "held_from")
    }


@pytest.mark.parametrize(
    ("at", "status"),
    [
        ("yesterday", 400),
        ("2026-11-30T18:00:00", 400),
        ("2001-01-01T00:00:00Z", 404),
        ("0001-01-01T00:00:00%2B14:00", 404),
        ("9999-12-31T23:59:59-14:00", 404),
    ],
)
def test_what_is_no_moment_is_refused(corrected, at, status):
    assert Caller().send("GET", f"{corrected[0]}?at={at}").status_code == status
