"""The log on the page of a match: who recorded what and when, corrections, false passes, and how totals came about."""

from uuid import uuid4

import pytest
from hypothesis import given, settings

from scoring.header import read_header
from tests.scoring.players import matches
from tests.tournament import DIRECTOR, HAND, REFEREE, a_match, counted, record
from tests.web.test_match_page import head, shown, text_of
from tests.web.test_replay import recorded
from tournaments import recording
from tournaments.models import LogEntry, Tournament
from tournaments.web.show.ledger import ledger

pytestmark = pytest.mark.django_db


def correct(match_id, drop, *instead, reason="Misread"):
    recording.correct(
        match_id=match_id,
        position=head(match_id),
        client_id=str(uuid4()),
        drop=drop,
        instead=list(instead),
        reason=reason,
        author=DIRECTOR,
    )


def test_a_corrected_hand_shows_what_it_was_and_what_it_is(client):
    match_id = a_match()
    record(match_id, 0, *counted(0))
    record(match_id, 2, *counted(1))
    correct(match_id, [2], counted(1)[1])
    page = shown(match_id)
    (ruling,) = page.rulings
    assert (ruling.says, ruling.reason) == ("The entries 2–4 no longer count.", "Misread")
    assert [(len(swap.fell), len(swap.instead)) for swap in ruling.swaps] == [(1, 1)]
    assert ruling.changes == (
        "Hand 1: 11 : 0 becomes 0 : 11.",
        "The match: 11 : 11, in play becomes 0 : 22, in play.",
        "Entered again as they were: 3–4, now 9–10.",
    )
    assert [(told.position, told.says) for told in page.hands[0].corrected] == [
        (5, "11 : 0 before, 0 : 11 now.")
    ]
    assert page.hands[1].corrected == ()
    assert [(play.position, play.voided) for play in page.hands[0].plays] == [
        (1, ""),
        (2, "replaced by entry 8"),
        (8, ""),
    ]
    html = client.get(f"/m/{match_id}/").content.decode()
    assert "<s>The hand was counted. " in html
    assert all(f'id="e{position}"' in html for position in (2, 5, 6, 7, 8))


def test_an_entry_that_was_taken_back_alone_says_so():
    match_id = a_match(deal=2)
    record(match_id, 0, *HAND[:2])
    record(match_id, 2, {"kind": "entry_voided", "voids": 2})
    page = shown(match_id)
    assert page.rulings[0].changes == ()
    assert page.hands[0].plays[1].voided == "voided by entry 3"
    assert page.hands[0].replay is None


def test_a_false_pass_is_told_with_its_moments_its_proof_and_the_ruling():
    match_id = a_match(deal=3)
    plays = ["6-6", None, "6-5", "6-4"]
    record(match_id, 0, {"kind": "hand_started", "leader": 0})
    for at, tile in enumerate(plays, 1):
        seat = (at + 1) % 2
        played = {"kind": "tile_played", "seat": seat, "tile": tile}
        record(match_id, at, played if tile else {"kind": "turn_passed", "seat": seat})
    (flag,) = shown(match_id).hands[0].flags
    name = f"\u2068{flag.name}\u2069"
    assert [(told.position, told.says) for told in flag.moments] == [
        (3, f"{name} passed; open ends 6"),
        (5, f"{name} played 6-4"),
    ]
    assert flag.rulings == ()
    record(match_id, 5, {"kind": "penalty_given", "side": 1, "points": -25, "reason": "False pass"})
    (flag,) = shown(match_id).hands[0].flags
    assert [told.position for told in flag.rulings] == [6]
    assert flag.rulings[0].says.startswith("−25 points for")


def test_a_false_pass_that_the_count_shows_names_what_was_left():
    match_id = a_match(deal=2)
    record(match_id, 0, *[{key: each[key] for key in each if key != "dealt"} for each in HAND])
    record(match_id, 5, {"kind": "hand_counted", "left": [{"tiles": ["6-4"]}, {"tiles": []}]})
    (flag,) = shown(match_id).hands[0].flags
    assert (flag.position, flag.shown_by) == (4, 6)
    assert flag.moments[1].says == f"\u2068{flag.name}\u2069 was left with 6-4"


def test_entries_say_when_and_by_whom_in_the_zone_of_the_hall(client):
    match_id = a_match(deal=2)
    record(match_id, 0, *HAND)
    Tournament.objects.update(time_zone="Asia/Kolkata")
    at = LogEntry.objects.get(stream=match_id, position=3).recorded_at
    page = shown(match_id)
    assert [(each.id, each.device) for each in page.recorders] == [(REFEREE.by, REFEREE.device)]
    assert {play.by for play in page.hands[0].plays} == {""}
    text = text_of(client, f"/m/{match_id}/")
    assert f"{REFEREE.by} on the device {REFEREE.device}" in text
    minutes = (int(at[11:13]) * 60 + int(at[14:16]) + 330) % (24 * 60)
    assert f"{minutes // 60:02}:{minutes % 60:02}:{at[17:19]}" in text
    recording.record(
        match_id=match_id,
        position=5,
        client_id=str(uuid4()),
        events=[{"kind": "penalty_given", "side": 0, "points": -5}],
        author=DIRECTOR,
    )
    page = shown(match_id)
    assert [each.letter for each in page.recorders] == ["A", "B"]
    assert (page.hands[0].plays[0].by, page.rulings[0].by) == ("A", "B")


def test_a_tile_drawn_and_taken_back_stays_face_down_behind_the_hand_before(client):
    match_id = a_match(deal=2, draw="until_playable")
    record(match_id, 0, *counted(0))
    record(
        match_id, 2, {"kind": "hand_started", "leader": 0}, {"kind": "tile_played", "seat": 0, "tile": "6-6"}
    )
    record(match_id, 4, {"kind": "tile_drawn", "seat": 1, "tile": "5-3"})
    correct(match_id, [3, 5], {"kind": "hand_started"})
    assert [ruling.swaps[-1].fell[0].says[-11:] for ruling in shown(match_id).rulings] == ["drew a tile"]
    for address in (f"/m/{match_id}/", f"/m/{match_id}/hand/1/", f"/m/{match_id}/hand/2/"):
        assert "5-3" not in client.get(address).content.decode()


def test_the_totals_lead_to_hands_penalties_and_rulings():
    match_id = a_match()
    record(match_id, 0, {"kind": "penalty_given", "side": 1, "points": -5}, *counted(0))
    record(match_id, 3, {"kind": "penalty_given", "side": 0, "points": -10})
    record(match_id, 4, {"kind": "result_ruled", "points": [50, 20], "winner": 0})
    assert [(row.title, row.url, row.points, row.totals) for row in shown(match_id).ledger] == [
        ("Penalty", "#e1", ("", "−5"), (0, -5)),
        ("Hand 1", "#h1", ("+11", ""), (11, -5)),
        ("Penalty", "#e4", ("−10", ""), (1, -5)),
        ("Ruling", "#e5", ("+49", "+25"), (50, 20)),
    ]


@settings(max_examples=10, deadline=None)
@given(played=matches())
def test_the_last_row_of_the_totals_is_the_result(played):
    head_, match, events = played
    found = recorded(read_header(head_), match, events)
    rows = ledger(found, {hand.ordinal: "" for hand in found.hands})
    assert rows[-1].totals == found.totals
