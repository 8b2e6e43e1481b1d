"""Corrections: what was wrong is voided, what followed is entered anew, or nothing is written."""

from uuid import uuid4

import pytest

from scoring.errors import Refusal
from tests.recording.whole import whole
from tests.tournament import HAND, REFEREE, a_match, counted, record
from tournaments.jsontext import loads
from tournaments.models import HandResult, LogEntry, Match
from tournaments.recording import correct

pytestmark = pytest.mark.django_db


def test_a_correction_of_the_first_hand_changes_everything_after_it_and_nothing_else():
    match_id = a_match()
    record(match_id, 0, *counted(0, "6-5"), *counted(1, "6-4"), *counted(0, "5-5", 1))
    corrected = correct(
        match_id=match_id,
        position=6,
        client_id=str(uuid4()),
        drop=[2],
        instead=[counted(0, "6-6")[1]],
        reason="counted wrongly",
        author=REFEREE,
    )
    assert corrected.state["totals"] == [12 + 10, 10]
    points = [loads(hand.result)["points"] for hand in HandResult.objects.filter(match_id=match_id)]
    assert points == [[12, 0], [0, 10], [10, 0]]
    assert whole(match_id)


def test_a_correction_sent_twice_is_made_once():
    match_id = a_match()
    record(match_id, 0, *counted(0, "6-5"), *counted(1, "6-4"))
    wanted = {"drop": [2], "instead": [counted(0, "6-6")[1]], "reason": "slip", "author": REFEREE}
    client_id = str(uuid4())
    first = correct(match_id=match_id, position=4, client_id=client_id, **wanted)
    again = correct(match_id=match_id, position=4, client_id=client_id, **wanted)
    assert (again.position, again.state, again.repeated) == (first.position, first.state, True)
    assert LogEntry.objects.filter(stream=match_id).count() == first.position + 1


@pytest.mark.parametrize("used_for", ["an entry", "another correction"])
def test_a_client_id_that_was_used_corrects_nothing_else(used_for):
    match_id = a_match()
    used = str(uuid4())
    first = counted(0, "6-5")
    if used_for == "another correction":
        first.append({"kind": "entry_voided", "voids": 2})
    record(match_id, 0, *first[:2])
    record(match_id, 2, *first[2:] or counted(1), client_id=used)
    position = Match.objects.get(pk=match_id).position
    with pytest.raises(Refusal) as refused:
        correct(
            match_id=match_id,
            position=position,
            client_id=used,
            drop=[2],
            instead=[counted(1, "6-6")[1]],
            reason="slip",
            author=REFEREE,
        )
    assert (refused.value.code, refused.value.fields) == ("malformed", {"client_id": "used"})
    assert Match.objects.get(pk=match_id).position == position


def test_the_first_hand_of_a_long_match_can_be_corrected():
    match_id = a_match(target=10_000)
    hands = [event for _ in range(150) for event in counted(0, "1-0")]
    record(match_id, 0, *hands)
    corrected = correct(
        match_id=match_id,
        position=300,
        client_id=str(uuid4()),
        drop=[2],
        instead=[counted(0, "6-6")[1]],
        reason="counted wrongly",
        author=REFEREE,
    )
    assert corrected.state["totals"] == [149 + 12, 0]
    assert whole(match_id)


def test_a_correction_names_the_old_entry_that_no_longer_fits():
    match_id = a_match()
    record(match_id, 0, *HAND)
    with pytest.raises(Refusal) as refused:
        correct(
            match_id=match_id,
            position=5,
            client_id=str(uuid4()),
            drop=[2],
            instead=[{"kind": "tile_played", "seat": 0, "tile": "3-1"}],
            reason="slip",
            author=REFEREE,
        )
    assert refused.value.fields["entry"] == 3
    assert Match.objects.get(pk=match_id).position == 5
    assert whole(match_id)
