"""Sanctions through the API: visible to everybody, decided by the director alone, and lifted without a trace left."""

import pytest

from tests.tournament import counted
from tournaments.models import LogEntry
from tournaments.projections.rebuild import rebuild

pytestmark = pytest.mark.django_db


def test_R15_a_sanction_is_seen_and_lifting_it_restores_the_standings(
    director, public, client, referee, tournament, matches
):
    referee.record(matches[0], 0, *counted(0))
    entrant = director.get(matches[0])["sides"][0]["entrants"][0]["id"]
    id_ = tournament.split("/")[3]
    before = public.get(f"{tournament}standings/")["rows"]
    body = {"entrant": entrant, "code": "wrong_count", "points": -50, "wins": -0.5}
    given = director.post(f"{tournament}sanctions/", body, expect=201)
    rows = {row["id"]: row for row in public.get(f"{tournament}standings/")["rows"]}
    assert rows[entrant]["sanctions"] == [
        {"after_round": 1, "wins": -0.5, "points": -50, "code": "wrong_count", "position": given["position"]}
    ]
    page = client.get(f"/t/{id_}/").content.decode()
    assert "Sanction after round 1:" in page
    assert "−50 (wrong count)" in page
    assert rebuild(id_, check=True) == []
    director.delete(f"{tournament}sanctions/{given['position']}/")
    assert public.get(f"{tournament}standings/")["rows"] == before
    kinds = LogEntry.objects.filter(stream=id_).values_list("kind", flat=True)
    assert {"sanction_given", "sanction_lifted"} <= set(kinds)
    director.delete(f"{tournament}sanctions/{given['position']}/", expect=422)


def test_only_the_director_gives_and_lifts_sanctions(director, public, stranger, referee, tournament):
    entrant = director.get(f"{tournament}entrants/")["entrants"][0]["id"]
    body = {"entrant": entrant, "code": "late", "points": -1}
    for caller, status in ((public, 401), (stranger, 403), (referee, 403)):
        caller.post(f"{tournament}sanctions/", body, expect=status)
        caller.delete(f"{tournament}sanctions/1/", expect=status)


@pytest.mark.parametrize(
    ("more", "status"), [({"code": "Ana"}, 400), ({"points": 0}, 400), ({"wins": "x"}, 400), ({"a": 1}, 400)]
)
def test_what_is_no_sanction_is_refused(director, tournament, more, status):
    entrant = director.get(f"{tournament}entrants/")["entrants"][0]["id"]
    body = {"entrant": entrant, "code": "late", "points": -1, **more}
    director.post(f"{tournament}sanctions/", body, expect=status)
