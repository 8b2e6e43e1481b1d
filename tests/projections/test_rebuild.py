"""A rebuild gives the rows that are there, and finds every one that is not what the log says."""

from threading import Thread
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connections

from scoring.certificate import certificate
from tests.tournament import HAND, counted, drawn, record, singles
from tournaments.models import Entrant, HandResult, Match, Round, Setup, Standing
from tournaments.projections import matches
from tournaments.projections.matches import replayed, stream_events
from tournaments.projections.rebuild import rebuild
from tournaments.projections.standings import bring_up

pytestmark = pytest.mark.django_db

PROJECTED = (Standing, HandResult, Match, Round, Entrant, Setup)


@pytest.fixture
def tournament() -> str:
    """One round of four players, one match decided and one in its first hand."""
    id_ = singles(("Ana", "Bea", "Caio", "Dora"), target=10)
    first, second = drawn(id_)
    record(first.pk, 0, *counted(0, "6-6"))
    record(second.pk, 0, *HAND[:3])
    bring_up(id_)
    return id_


def rows() -> dict[str, list[dict[str, object]]]:
    """Every projected row."""
    return {model.__name__: list(model.objects.order_by("pk").values()) for model in PROJECTED}


def test_a_rebuild_of_whole_rows_changes_nothing(tournament):
    before = rows()
    assert rebuild(tournament) == []
    assert rows() == before


def test_rows_made_from_nothing_are_byte_for_byte_the_same(tournament):
    before = rows()
    for model in PROJECTED:
        model.objects.all().delete()
    rebuild(tournament)
    assert rows() == before


@pytest.mark.parametrize(
    ("model", "field", "value"),
    [
        (Setup, "rounds", 9),
        (Entrant, "club", "Elsewhere"),
        (Round, "byes", '["x"]'),
        (Match, "totals", "[99,0]"),
        (Match, "winner", 1),
        (Match, "carry", "{}"),
        (HandResult, "result", "{}"),
        (Standing, "rows", "[]"),
    ],
)
def test_every_tampered_column_is_found_and_put_right(tournament, model, field, value):
    before = rows()
    model.objects.filter(pk=model.objects.order_by("pk").first().pk).update(**{field: value})
    assert any(field in str(found) for found in rebuild(tournament, check=True))
    rebuild(tournament)
    assert rows() == before


def test_a_row_too_many_is_found_and_removed(tournament):
    before = rows()
    HandResult.objects.create(
        id="x", match=Match.objects.first(), ordinal=9, first_position=9, carry="", result=""
    )
    assert [found.what for found in rebuild(tournament, check=True)] == ["extra"]
    rebuild(tournament)
    assert rows() == before


def test_pages_kept_from_before_a_rebuild_are_asked_for_anew(client, tournament):
    match = Match.objects.get(table=1)
    addresses = [f"/t/{tournament}/", f"/t/{tournament}/after/1/", f"/m/{match.pk}/"]
    Match.objects.filter(pk=match.pk).update(totals="[99,0]")
    kept = {address: client.get(address).headers["ETag"] for address in addresses}
    rebuild(tournament)
    for address, etag in kept.items():
        assert client.get(address, headers={"If-None-Match": etag}).status_code == 200
    for address, etag in {address: client.get(address).headers["ETag"] for address in kept}.items():
        assert client.get(address, headers={"If-None-Match": etag}).status_code == 304


def test_a_check_writes_nothing(tournament):
    Match.objects.filter(table=1).update(totals="[99,0]")
    before = rows()
    rebuild(tournament, check=True)
    assert rows() == before


def test_the_command_says_what_differs_and_exits_1(tournament, capsys):
    call_command("rebuild", "--check")
    assert "Whole" in capsys.readouterr().out
    Match.objects.filter(table=1).update(totals="[99,0]")
    with pytest.raises(CommandError) as refused:
        call_command("rebuild", "--check", tournament)
    assert refused.value.returncode == 1
    assert "totals" in capsys.readouterr().out
    call_command("rebuild", tournament)
    call_command("rebuild", "--check")


def test_the_command_knows_no_tournament_that_is_not_there():
    with pytest.raises(CommandError) as refused:
        call_command("rebuild", "nosuch")
    assert refused.value.returncode == 2


def test_a_certified_result_that_the_log_contradicts_is_reported_and_left_alone(tournament):
    match = Match.objects.get(table=1)
    derived = certificate(replayed(match.header, stream_events(match.pk)))
    record(match.pk, 2, {"kind": "match_certified", "digest": derived})
    assert rebuild(tournament, check=True) == []
    record(match.pk, 3, {"kind": "result_ruled", "points": [0, 50], "winner": 1}, client_id=str(uuid4()))
    Match.objects.filter(pk=match.pk).update(totals="[12,0]", winner=0)
    found = rebuild(tournament)
    assert [difference.certified for difference in found] == [True]
    assert Match.objects.get(pk=match.pk).totals == "[12,0]"
    with pytest.raises(CommandError):
        call_command("rebuild")


@pytest.mark.django_db(transaction=True)
def test_an_entry_waits_for_a_rebuild_and_is_not_undone_by_it(monkeypatch):
    id_ = singles(("Ana", "Bea"), target=10)
    (match,) = drawn(id_)
    bring_up(id_)
    Match.objects.filter(pk=match.pk).update(totals="[7,7]")

    def referee() -> None:
        record(match.pk, 0, *counted(0, "6-6"))
        connections.close_all()

    recording = Thread(target=referee)
    read = matches.stream_events

    def recorded_meanwhile(match_id: str) -> object:
        events = read(match_id)
        if recording.ident is None:
            recording.start()
            recording.join(0.5)
        return events

    monkeypatch.setattr(matches, "stream_events", recorded_meanwhile)
    rebuild(id_)
    recording.join(30)
    assert Match.objects.get(pk=match.pk).decided
    assert rebuild(id_, check=True) == []
