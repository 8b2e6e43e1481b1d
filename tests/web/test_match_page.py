"""A match in every state that a table can be in: each number explained, every correction visible."""

import re

import pytest

from scoring.certificate import certificate
from tests.tournament import HAND, a_match, counted, drawn, pairs, record
from tests.web.test_pages_render import Outline
from tournaments.models import Match
from tournaments.projections.matches import replayed, stream_events
from tournaments.selectors.lines import played_hand
from tournaments.selectors.matches import recorded_match
from tournaments.web.show.matches import match_page

pytestmark = pytest.mark.django_db


def shown(match_id, only=None):
    return match_page(recorded_match(match_id), "", only)


def text_of(client, address):
    html = client.get(address).content.decode()
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


def head(match_id):
    return Match.objects.values_list("position", flat=True).get(pk=match_id)


def test_nothing_has_been_recorded_yet(client):
    match_id = a_match()
    page = shown(match_id)
    assert (page.state, page.state_words, page.hands, page.outcome) == ("waiting", "Not started", (), "")
    assert [side.total for side in page.sides] == [0, 0]
    assert "No hand has been recorded yet." in text_of(client, f"/m/{match_id}/")


def test_a_running_hand_shows_backs_and_whose_turn_it_is():
    match_id = a_match(deal=2)
    record(match_id, 0, *HAND[:3])
    page = shown(match_id)
    (hand,) = page.hands
    assert (page.state, page.state_words) == ("playing", "Hand 1 in play")
    assert [(seat.tiles, seat.unseen, seat.pips) for seat in hand.left] == [((), 1, None), ((), 1, None)]
    assert hand.to_play == hand.names[0]
    assert [play.says for play in hand.plays] == [
        "The hand was dealt.",
        "led 6-6",
        "played 6-2 on the right",
    ]
    assert hand.note == "Tiles in the boneyard: 24"


def test_a_tile_drawn_stays_face_down_while_the_hand_runs():
    match_id = a_match(deal=2, draw="until_playable")
    record(match_id, 0, *HAND[:3], {"kind": "tile_drawn", "seat": 0, "tile": "5-5"})
    assert shown(match_id).hands[0].plays[-1].says == "drew a tile"
    record(match_id, 4, {"kind": "tile_drawn", "seat": 0, "tile": "2-0"})
    record(match_id, 5, {"kind": "tile_played", "seat": 0, "tile": "2-0"})
    record(match_id, 6, *({"kind": "tile_drawn", "seat": 1, "tile": tile} for tile in ("6-0",)))
    record(match_id, 7, {"kind": "tile_played", "seat": 1, "tile": "6-0", "on": "left"})
    record(match_id, 8, {"kind": "hand_annulled", "reason": "exposed tile"})
    plays = shown(match_id).hands[0].plays
    assert [play.says for play in plays if play.kind == "draw"] == ["drew 5-5", "drew 2-0", "drew 6-0"]


def test_a_finished_hand_explains_its_points():
    match_id = a_match(deal=2)
    record(match_id, 0, *HAND)
    (hand,) = shown(match_id).hands
    assert hand.title == f"\u2068{hand.names[1]}\u2069 went out"
    assert [(side.points, side.total, side.won) for side in hand.sides] == [(0, 0, False), (4, 4, True)]
    (line,) = hand.sides[1].lines
    assert (line.amount, line.says, line.detail) == ("4", "Pips left in the opponents’ hands", "")
    assert [(seat.pips, seat.tiles) for seat in hand.left] == [(4, ("3-1",)), (0, ())]
    assert [tile.tile for tile in hand.placed] == ["6-6", "6-2", "4-2"]
    assert hand.next_leader == hand.names[1]


def test_the_line_of_play_is_the_engines():
    match_id = a_match(deal=2)
    record(match_id, 0, *HAND)
    recorded = recorded_match(match_id)
    line = played_hand(recorded.rules, recorded.hands[0]).line
    assert [(placed.position, placed.end, placed.inner, placed.outer) for placed in line] == [
        (2, "start", 6, 6),
        (3, "right", 6, 2),
        (5, "right", 2, 4),
    ]


def test_the_sum_behind_partners_points_is_shown():
    tournament_id = pairs((("A", "B"), ("C", "D")), payout="others")
    match_id = drawn(tournament_id)[0].pk
    left = [{"tiles": []}, {"tiles": ["6-4", "0-0"]}, {"pips": 7}, {"pips": 0}]
    count = {"kind": "hand_counted", "ending": "out", "out": 0, "leader": 0, "left": left}
    record(match_id, 0, {"kind": "hand_started"}, count)
    (hand,) = shown(match_id).hands
    (line,) = hand.sides[0].lines
    assert (line.points, line.detail) == (17, "10 + 7")
    assert hand.note == "Only the count was recorded, no plays."
    assert [(seat.tiles, seat.unseen) for seat in hand.left] == [
        ((), 0),
        (("6-4", "0-0"), 0),
        ((), 0),
        ((), 0),
    ]


def test_a_rounded_sum_says_so():
    match_id = a_match(rounding="sum")
    record(match_id, 0, *counted(0, "6-5"))
    (line,) = shown(match_id).hands[0].sides[0].lines
    assert (line.points, line.detail) == (10, "11, rounded")


def test_points_in_play_stand_at_their_play_and_name_their_entry():
    match_id = a_match(deal=2, divisors=[5])
    dealt = [["5-5", "3-1"], ["5-0", "4-2"]]
    record(match_id, 0, {"kind": "hand_started", "leader": 0, "dealt": dealt})
    record(match_id, 1, {"kind": "tile_played", "seat": 0, "tile": "5-5"})
    (hand,) = shown(match_id).hands
    assert hand.plays[1].gain == "+10 for the ends"
    assert hand.sides[0].lines[0].entry == 2
    assert hand.replay.ends.last == "5 + 5 = 10"
    record(match_id, 2, {"kind": "tile_played", "seat": 1, "tile": "5-0"})
    assert shown(match_id).hands[0].replay.ends.last == "0 + 5+5 = 10"


def test_a_hand_that_waits_for_its_count_says_so():
    match_id = a_match(deal=2)
    plays = [{key: each[key] for key in each if key != "dealt"} for each in HAND]
    record(match_id, 0, *plays)
    (hand,) = shown(match_id).hands
    assert hand.note == "The hands have not been counted yet."
    assert hand.ending == "out"
    assert [(seat.pips, seat.unseen) for seat in hand.left] == [(None, 1), (None, 0)]


def test_a_false_pass_is_shown_with_both_moments(client):
    match_id = a_match(deal=3)
    record(
        match_id,
        0,
        {"kind": "hand_started", "leader": 0},
        {"kind": "tile_played", "seat": 0, "tile": "6-6"},
        {"kind": "turn_passed", "seat": 1},
        {"kind": "tile_played", "seat": 0, "tile": "6-5"},
        {"kind": "tile_played", "seat": 1, "tile": "6-4"},
    )
    (hand,) = shown(match_id).hands
    assert [play.note for play in hand.plays] == ["", "", "false pass", "", "shows the false pass of entry 3"]
    (flag,) = hand.flags
    assert (flag.code, flag.position, flag.shown_by) == ("false_pass", 3, 5)
    html = client.get(f"/m/{match_id}/").content.decode()
    assert 'href="#e3"' in html
    assert 'id="e3"' in html


def test_an_irregular_entry_is_named():
    match_id = a_match(deal=2)
    record(match_id, 0, HAND[0], {"kind": "tile_played", "seat": 1, "tile": "6-2", "irregular": True})
    (hand,) = shown(match_id).hands
    assert "out of turn" in hand.plays[1].note


def test_a_correction_is_visible_as_one():
    match_id = a_match(deal=2)
    record(match_id, 0, *HAND[:2], {"kind": "tile_played", "seat": 1, "tile": "2-6", "on": "left"})
    undo = {"kind": "entry_voided", "voids": 3, "reason": "Other end"}
    record(match_id, 3, undo, HAND[2])
    page = shown(match_id)
    assert [(play.position, play.says, play.voided) for play in page.hands[0].plays][2:] == [
        (3, "played 6-2 on the left", "replaced by entry 5"),
        (5, "played 6-2 on the right", ""),
    ]
    (ruling,) = page.rulings
    assert (ruling.title, ruling.says) == ("Correction.", "Entry 3, a play, no longer counts.")
    assert ruling.reason == "Other end"
    assert [tile.position for tile in page.hands[0].placed] == [2, 5]


def test_a_hand_that_was_begun_anew_keeps_what_was_voided():
    match_id = a_match()
    record(
        match_id, 0, {"kind": "hand_started", "leader": 0}, {"kind": "tile_played", "seat": 0, "tile": "6-6"}
    )
    voids = [{"kind": "entry_voided", "voids": position} for position in (2, 1)]
    record(match_id, 2, *voids)
    page = shown(match_id)
    assert page.hands == ()
    assert [(ruling.says, ruling.also) for ruling in page.rulings] == [
        ("The entries 1–2 no longer count.", (4,))
    ]
    record(match_id, 4, *counted(1))
    (hand,) = shown(match_id).hands
    assert [bool(play.voided) for play in hand.plays] == [True, True, False, False]


def test_an_annulled_hand_gives_nothing_and_does_not_count():
    match_id = a_match(deal=2)
    record(match_id, 0, *HAND[:2], {"kind": "hand_annulled", "reason": "misdeal"}, *counted(0))
    page = shown(match_id)
    assert [(hand.number, hand.title, hand.anchor) for hand in page.hands] == [
        (1, "Annulled", "h1"),
        (1, f"\u2068{page.hands[0].names[0]}\u2069 went out", "h2"),
    ]
    assert page.hands[0].left == ()
    assert page.rulings[0].says == "The hand gives no points."


def test_between_an_annulled_hand_and_the_next_nothing_is_in_play(client):
    match_id = a_match(deal=2)
    record(match_id, 0, *HAND[:2], {"kind": "hand_annulled", "reason": "misdeal"})
    page = shown(match_id)
    assert page.state_words == "Hand annulled"
    assert (page.hands[0].replay.steps, page.hands[0].plays[-1].says) == (3, "The hand was annulled.")
    assert "– Annulled" in text_of(client, f"/m/{match_id}/")
    ids = Outline(client.get(f"/m/{match_id}/").content.decode()).values("id")
    assert len(ids) == len(set(ids))


def test_penalties_are_part_of_the_running_total():
    match_id = a_match()
    record(match_id, 0, {"kind": "penalty_given", "side": 1, "points": 5}, *counted(0))
    record(match_id, 3, {"kind": "penalty_given", "side": 0, "points": -10, "reason": "Talking"})
    page = shown(match_id)
    (hand,) = page.hands
    assert [side.total for side in hand.sides] == [side.total for side in page.sides] == [1, 5]
    assert [[line.amount for line in side.penalties] for side in hand.sides] == [["−10"], ["5"]]
    assert page.rulings[1].says == f"−10 points for \u2068{page.sides[0].name}\u2069."


def test_a_penalty_that_was_taken_back_stays_as_taken_back(client):
    match_id = a_match()
    record(match_id, 0, {"kind": "penalty_given", "side": 1, "points": -5})
    record(match_id, 1, {"kind": "entry_voided", "voids": 1})
    page = shown(match_id)
    assert [ruling.voided for ruling in page.rulings] == ["voided by entry 2", ""]
    assert page.sides[1].total == 0
    assert "voided by entry 2" in text_of(client, f"/m/{match_id}/")


def test_a_match_that_was_given_up():
    match_id = a_match()
    record(match_id, 0, {"kind": "side_forfeited", "side": 0, "reason": "Not there"})
    page = shown(match_id)
    assert (page.state, page.state_words) == ("done", "Decided")
    assert page.outcome == f"\u2068{page.sides[1].name}\u2069 won, for the other side gave up."
    assert [side.won for side in page.sides] == [False, True]
    assert page.rulings[0].says == f"\u2068{page.sides[0].name}\u2069 gave up the match."


def test_a_level_match():
    match_id = a_match(hands=2)
    record(match_id, 0, *counted(0), *counted(1))
    page = shown(match_id)
    assert page.outcome == "Level at 11 : 11: nobody won."
    assert page.target_words == "2 hands"
    assert not any(side.won for side in page.sides)


def test_a_ruling_is_visible_as_one(client):
    match_id = a_match()
    record(match_id, 0, {"kind": "result_ruled", "points": [50, 20], "winner": 0, "reason": "Lost sheet"})
    assert "Only the result was recorded." in text_of(client, f"/m/{match_id}/")
    page = shown(match_id)
    winner = f"\u2068{page.sides[0].name}\u2069"
    assert page.outcome == f"{winner} won by the director’s ruling."
    assert page.rulings[0].says == f"The result is 50 : 20; {winner} wins."
    record(match_id, 1, {"kind": "result_ruled", "points": [50, 50]})
    assert shown(match_id).rulings[1].says == "The result is 50 : 50; nobody wins."


def test_time_called_says_what_follows():
    match_id = a_match()
    record(match_id, 0, *counted(0), {"kind": "time_called"})
    page = shown(match_id)
    assert page.rulings[0].title == "Time called."
    assert page.outcome == f"\u2068{page.sides[0].name}\u2069 won by 11 to 0."


def test_a_signed_result_shows_its_digest():
    match_id = a_match(hands=1)
    record(match_id, 0, *counted(0))
    match = replayed(Match.objects.get(pk=match_id).header, stream_events(match_id))
    digest = certificate(match)
    record(match_id, 2, {"kind": "match_certified", "digest": digest})
    assert shown(match_id).rulings[0].says == f"The digest of the result is {digest}."


def test_between_hands_the_page_says_which_is_behind():
    match_id = a_match()
    record(match_id, 0, *counted(0))
    assert shown(match_id).state_words == "After hand 1"


def test_a_long_match_shows_its_last_hands_in_full_and_leads_to_the_others(client):
    match_id = a_match(deal=2, target=1000)
    for _ in range(8):
        record(match_id, head(match_id), *HAND)
    page = shown(match_id)
    assert [bool(hand.placed) for hand in page.hands] == [False] * 2 + [True] * 6
    assert page.hands[0].url == f"/m/{match_id}/hand/1/"
    assert page.hands[7].own_url == f"/m/{match_id}/hand/8/"
    assert [hand.open for hand in page.hands] == [False] * 7 + [True]
    first = shown(match_id, only=1)
    assert [bool(hand.placed) for hand in first.hands] == [True] + [False] * 7
    assert first.hands[0].open
    assert "The whole match" in text_of(client, f"/m/{match_id}/hand/1/")
