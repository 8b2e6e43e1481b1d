"""Results that a side disputes, or has yet to confirm, and the rounds that wait for them."""

from uuid import uuid4

import pytest

from scoring.errors import Refusal
from tests.recording.whole import whole
from tests.tournament import DIRECTOR, REFEREE, drawn, record, singles
from tournaments import organizing
from tournaments.jsontext import dumps, loads
from tournaments.models import LogEntry, Match
from tournaments.projections.rebuild import rebuild
from tournaments.recording import correct

pytestmark = pytest.mark.django_db

WON = {"kind": "penalty_given", "side": 0, "points": 100}
SHEET = {"kind": "individual", "format": "swiss", "total_rounds": 3}


def confirmed(*sides: int) -> list[dict]:
    return [{"kind": "result_confirmed", "side": side} for side in sides]


def disputed(side: int) -> dict:
    return {"kind": "result_disputed", "side": side, "reason": "two passes"}


def confirming(**sheet: object) -> str:
    """Four players in a tournament whose sheet asks both sides to confirm."""
    opened = organizing.open_tournament(
        name="Club evening",
        sheet={**SHEET, **sheet},
        house={"variant": "block"},
        author=DIRECTOR,
    )
    entries = [organizing.Entry((name,)) for name in ("Ana", "Bea", "Caio", "Dora")]
    organizing.register_entrants(tournament_id=opened.id, entries=entries, author=DIRECTOR)
    return opened.id


def refused(tournament: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        organizing.draw_round(tournament_id=tournament, author=DIRECTOR)
    return caught.value


def test_a_disputed_result_keeps_the_next_round_waiting():
    tournament = singles(("Ana", "Bea", "Caio", "Dora"))
    first, second = drawn(tournament)
    record(first.pk, 0, WON, *confirmed(0), disputed(1))
    record(second.pk, 0, WON)
    refusal = refused(tournament)
    assert refusal.code == "result_disputed"
    assert "table 1 of round 1" in refusal.message
    assert refusal.fields == {"matches": [first.pk]}
    record(first.pk, 3, *confirmed(1))
    assert organizing.draw_round(tournament_id=tournament, author=DIRECTOR).number == 2


def test_a_ruling_settles_a_dispute():
    tournament = singles(("Ana", "Bea"))
    (match,) = drawn(tournament)
    record(match.pk, 0, WON, disputed(1))
    record(match.pk, 2, {"kind": "result_ruled", "points": [100, 0], "winner": 0})
    assert Match.objects.get(pk=match.pk).disputed == "[]"


def test_unless_the_sheet_asks_for_it_nobody_waits_for_a_confirmation():
    tournament = singles(("Ana", "Bea", "Caio", "Dora"))
    for match in drawn(tournament):
        record(match.pk, 0, WON)
    assert organizing.draw_round(tournament_id=tournament, author=DIRECTOR).new


def test_where_the_sheet_asks_both_sides_confirm_before_the_next_round():
    tournament = confirming(confirm=True)
    first, second = drawn(tournament)
    record(first.pk, 0, WON, *confirmed(0, 1))
    record(second.pk, 0, WON, *confirmed(0))
    refusal = refused(tournament)
    assert (refusal.code, refusal.fields) == ("result_unconfirmed", {"matches": [second.pk]})
    record(second.pk, 2, *confirmed(1))
    assert organizing.draw_round(tournament_id=tournament, author=DIRECTOR).new


@pytest.mark.parametrize(
    "final",
    [
        {"kind": "side_forfeited", "side": 1},
        {"kind": "result_ruled", "points": [100, 0], "winner": 0},
    ],
)
def test_nobody_confirms_a_ruling_or_a_forfeit(final):
    tournament = confirming(confirm=True)
    for match in drawn(tournament):
        record(match.pk, 0, final)
    assert organizing.draw_round(tournament_id=tournament, author=DIRECTOR).new


def test_the_option_is_true_or_false():
    with pytest.raises(Refusal) as caught:
        confirming(confirm="both")
    assert caught.value.code == "bad_option"


def test_what_was_said_is_projected_and_rebuilt_and_ends_with_a_correction():
    tournament = singles(("Ana", "Bea"))
    (match,) = drawn(tournament)
    record(match.pk, 0, WON, *confirmed(1, 0), {"kind": "result_disputed", "side": 0})
    row = Match.objects.get(pk=match.pk)
    assert (row.confirmed, row.disputed) == ("[1]", "[0]")
    assert rebuild(tournament, check=True) == []
    assert whole(match.pk)
    done = correct(
        match_id=match.pk,
        position=4,
        client_id=str(uuid4()),
        drop=[1],
        instead=[{**WON, "side": 1}],
        reason="the other side",
        author=REFEREE,
    )
    assert (done.state["confirmed"], done.state["disputed"], done.state["winner"]) == ([], [], 1)
    row.refresh_from_db()
    assert (row.confirmed, row.disputed) == ("[]", "[]")
    kinds = LogEntry.objects.filter(stream=match.pk, position__gt=4).values_list("kind", flat=True)
    assert "result_confirmed" not in kinds
    assert rebuild(tournament, check=True) == []


def test_a_rebuild_finds_a_confirmation_that_nobody_made():
    tournament = singles(("Ana", "Bea"))
    (match,) = drawn(tournament)
    record(match.pk, 0, WON)
    Match.objects.filter(pk=match.pk).update(confirmed=dumps([0, 1]))
    (difference,) = rebuild(tournament)
    assert "confirmed" in difference.what
    assert loads(Match.objects.get(pk=match.pk).confirmed) == []


def test_the_tables_that_are_named_are_few():
    tournament = singles(tuple(f"Player {number}" for number in range(20)))
    for match in drawn(tournament):
        record(match.pk, 0, WON, disputed(0))
    assert refused(tournament).message.endswith("and 2 more: first it is settled.")
