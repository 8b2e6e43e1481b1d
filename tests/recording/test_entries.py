"""Recording entries: what is written, what is refused, and that a refusal leaves nothing behind."""

from uuid import uuid4

import pytest
from django.db import IntegrityError

from scoring.errors import Refusal
from tests.recording.whole import whole
from tests.tournament import HAND, REFEREE, a_match, counted, record
from tournaments.jsontext import loads
from tournaments.models import HandResult, LogEntry, Match, Wanted
from tournaments.projections.matches import replayed, stream_events
from tournaments.recording import NoSuchMatch, Recorded, Stale, correct, stream
from tournaments.recording.entries import present_state

pytestmark = pytest.mark.django_db


def test_a_hand_recorded_play_by_play_is_scored_and_projected():
    match_id = a_match()
    for position, event in enumerate(HAND):
        answer = record(match_id, position, event)
        assert answer.recorded == (position + 1,)
    match = Match.objects.get(pk=match_id)
    assert (match.position, match.hands, loads(match.totals)) == (5, 1, [0, 4])
    result = loads(HandResult.objects.get(match_id=match_id).result)
    assert (result["ending"], result["out"], result["points"]) == ("out", 1, [0, 4])
    assert answer.state["totals"] == [0, 4]
    assert whole(match_id)


def test_every_position_is_taken_once_and_none_is_left_out():
    match_id = a_match()
    record(match_id, 0, *HAND)
    record(match_id, 5, *counted(0))
    taken = LogEntry.objects.filter(stream=match_id).order_by("position").values_list("position", flat=True)
    assert list(taken) == list(range(8))


def test_the_live_rows_after_every_entry_are_those_of_a_rebuild():
    match_id = a_match(target=20)
    events = [
        *HAND,
        *counted(0, "6-4", 1),
        {"kind": "penalty_given", "side": 0, "points": -3},
        *counted(1, "6-5"),
    ]
    for position, event in enumerate(events):
        record(match_id, position, event)
        assert whole(match_id)


def test_a_refused_entry_writes_nothing():
    match_id = a_match()
    record(match_id, 0, *HAND[:2])
    before = sorted(LogEntry.objects.values_list("digest", flat=True))
    with pytest.raises(Refusal) as refused:
        record(
            match_id, 2, {"kind": "tile_played", "seat": 1, "tile": "6-2"}, {"kind": "turn_passed", "seat": 1}
        )
    assert (refused.value.code, refused.value.position) == ("out_of_turn", 4)
    assert sorted(LogEntry.objects.values_list("digest", flat=True)) == before
    assert Match.objects.get(pk=match_id).position == 2
    assert whole(match_id)


def test_a_stale_position_is_answered_with_the_present_state():
    match_id = a_match()
    record(match_id, 0, *HAND[:2])
    with pytest.raises(Stale) as stale:
        record(match_id, 1, {"kind": "tile_played", "seat": 0, "tile": "6-6"})
    assert (stale.value.code, stale.value.position) == ("stale_position", 2)
    assert stale.value.state["turn"] == 1


def test_a_repeated_client_id_gets_its_first_answer_again():
    match_id = a_match()
    client_id = str(uuid4())
    first = record(match_id, 0, *HAND[:2], client_id=client_id)
    record(match_id, 2, HAND[2])
    again = record(match_id, 0, *HAND[:2], client_id=client_id)
    assert again == Recorded(first.position, first.recorded, first.state, repeated=True)
    assert LogEntry.objects.filter(stream=match_id).count() == 4


def test_a_client_id_is_not_lent_to_other_events():
    match_id = a_match()
    client_id = str(uuid4())
    record(match_id, 0, *HAND[:2], client_id=client_id)
    with pytest.raises(Refusal) as refused:
        record(match_id, 2, HAND[2], client_id=client_id)
    assert refused.value.code == "malformed"
    assert LogEntry.objects.filter(stream=match_id).count() == 3


def test_a_dry_run_answers_and_writes_nothing():
    match_id = a_match()
    tried = record(match_id, 0, *HAND, dry_run=True)
    assert tried.state["totals"] == [0, 4]
    assert LogEntry.objects.filter(stream=match_id).count() == 1
    assert record(match_id, 0, *HAND).state == tried.state


@pytest.mark.parametrize(
    "events",
    [[], [{"kind": "tile_played"}] * 501, "nonsense", [None], [{"kind": "dance"}], [{"kind": "tile_played"}]],
)
def test_nonsense_is_malformed(events):
    match_id = a_match()
    with pytest.raises(Refusal) as refused:
        record(match_id, 0, *events) if isinstance(events, list) else record(match_id, 0, events)
    assert refused.value.code in ("malformed", "unknown_seat")


@pytest.mark.parametrize("text", ["\ud800", "\x00", "a" * 501])
def test_text_that_cannot_be_kept_is_malformed(text):
    match_id = a_match()
    with pytest.raises(Refusal) as refused:
        record(match_id, 0, {"kind": "penalty_given", "side": 0, "points": 1, "reason": text})
    assert refused.value.code == "malformed"


def test_an_unknown_match_is_said_to_be_unknown():
    with pytest.raises(NoSuchMatch):
        record("nosuchmatch0", 0, HAND[0])


def test_a_row_that_the_database_refuses_for_another_reason_is_a_bug_and_no_lost_race(monkeypatch):
    match_id = a_match()

    def refuse(**_: object) -> None:
        raise IntegrityError("some other constraint")

    monkeypatch.setattr(stream, "append", refuse)
    with pytest.raises(IntegrityError):
        record(match_id, 0, HAND[0])


def test_a_void_of_the_last_entry_restores_the_state_before_it():
    match_id = a_match()
    before = record(match_id, 0, *HAND[:3]).state
    record(match_id, 3, HAND[3])
    after = record(match_id, 4, {"kind": "entry_voided", "voids": 4, "reason": "slip"}).state
    assert after == before
    assert whole(match_id)


def test_a_void_says_which_entry_breaks_and_writes_nothing():
    match_id = a_match()
    record(match_id, 0, *HAND[:3])
    with pytest.raises(Refusal) as refused:
        record(match_id, 3, {"kind": "entry_voided", "voids": 2, "reason": "slip"})
    assert (refused.value.code, refused.value.position) == ("out_of_turn", 3)
    assert LogEntry.objects.filter(stream=match_id).count() == 4


@pytest.mark.parametrize("target", [0, 4, 5, 99, -1])
def test_there_must_be_something_to_void(target):
    match_id = a_match()
    record(match_id, 0, *HAND[:2], {"kind": "entry_voided", "voids": 2})
    with pytest.raises(Refusal) as refused:
        record(match_id, 3, {"kind": "entry_voided", "voids": target})
    assert refused.value.code == "nothing_to_void"


@pytest.mark.parametrize("target", [2, 3])
def test_voids_and_voided_entries_cannot_be_voided(target):
    match_id = a_match()
    record(match_id, 0, *HAND[:2], {"kind": "entry_voided", "voids": 2})
    with pytest.raises(Refusal) as refused:
        record(match_id, 3, {"kind": "entry_voided", "voids": target})
    assert refused.value.code == "nothing_to_void"


def test_voiding_the_start_of_a_later_hand_takes_the_hand_away():
    match_id = a_match()
    record(match_id, 0, *HAND, *counted(0))
    record(match_id, 7, {"kind": "entry_voided", "voids": 7}, {"kind": "entry_voided", "voids": 6})
    match = Match.objects.get(pk=match_id)
    assert (match.hands, loads(match.totals)) == (1, [0, 4])
    assert whole(match_id)


def test_a_certificate_must_be_that_of_the_result():
    match_id = a_match(target=10)
    signed = record(match_id, 0, *counted(0)).state["certificate"]
    with pytest.raises(Refusal) as refused:
        record(match_id, 2, {"kind": "match_certified", "digest": signed[::-1]})
    assert (refused.value.code, refused.value.position) == ("count_mismatch", 3)
    record(match_id, 2, {"kind": "match_certified", "digest": signed})
    assert whole(match_id)


def test_an_entry_after_the_decision_is_refused():
    match_id = a_match(target=10)
    record(match_id, 0, *counted(0))
    with pytest.raises(Refusal) as refused:
        record(match_id, 2, {"kind": "hand_started"})
    assert refused.value.code == "match_over"


def test_standings_are_wanted_when_a_result_is_decided_or_changed_and_not_before():
    match_id = a_match(target=20)
    tournament = Match.objects.get(pk=match_id).tournament_id
    wanted = Wanted.objects.get(pk=tournament).version
    record(match_id, 0, *counted(0, "6-5"))
    assert Wanted.objects.get(pk=tournament).version == wanted
    record(match_id, 2, *counted(0, "6-6"))
    assert Wanted.objects.get(pk=tournament).version == wanted + 1
    record(match_id, 4, {"kind": "entry_voided", "voids": 4})
    assert Wanted.objects.get(pk=tournament).version == wanted + 2


def test_standings_are_wanted_when_a_correction_changes_hands_under_the_same_totals():
    match_id = a_match(target=12)
    tournament = Match.objects.get(pk=match_id).tournament_id
    record(match_id, 0, *counted(0, "6-0"), *counted(0, "5-1"))
    wanted = Wanted.objects.get(pk=tournament).version
    corrected = correct(
        match_id=match_id,
        position=4,
        client_id=str(uuid4()),
        drop=[2, 3, 4],
        instead=[counted(0, "6-6")[1]],
        reason="two hands were one",
        author=REFEREE,
    )
    assert corrected.state["totals"] == [12, 0]
    assert Wanted.objects.get(pk=tournament).version == wanted + 1


def test_rows_that_lag_behind_the_log_are_made_anew_before_an_entry():
    match_id = a_match()
    record(match_id, 0, *HAND)
    kept = Match.objects.filter(pk=match_id).values().get()
    record(match_id, 5, *counted(0)[:1])
    Match.objects.filter(pk=match_id).update(**kept)
    HandResult.objects.filter(match_id=match_id, ordinal=2).delete()
    record(match_id, 6, counted(0)[1])
    assert Match.objects.get(pk=match_id).hands == 2
    assert whole(match_id)


@pytest.mark.parametrize("lag", [-1, 1, 40])
def test_a_state_is_read_from_the_log_where_the_row_is_behind_or_ahead_of_it(lag):
    match_id = a_match()
    state = record(match_id, 0, *HAND, *counted(0)[:1]).state
    Match.objects.filter(pk=match_id).update(position=6 + lag)
    assert present_state(match_id) == (6, state)
    assert whole(match_id)


def test_the_work_for_an_entry_does_not_grow_with_the_match(django_assert_max_num_queries):
    match_id = a_match(target=1000)
    record(match_id, 0, *[event for _ in range(30) for event in counted(0, "1-0")])
    with django_assert_max_num_queries(11):
        record(match_id, 60, {"kind": "hand_started", "leader": 0})
    match = Match.objects.get(pk=match_id)
    assert match.carry_from == 61
    assert replayed(match.header, stream_events(match_id)).scored_hands == 30


def test_who_recorded_it_when_and_with_which_device_is_in_the_log():
    match_id = a_match()
    record(match_id, 0, HAND[0])
    entry = LogEntry.objects.get(stream=match_id, position=1)
    assert (entry.recorded_by, entry.device, entry.kind) == ("ref000000000", "device000000", "hand_started")
    assert entry.recorded_at.endswith("Z")
    assert len(entry.recorded_at) == 27
