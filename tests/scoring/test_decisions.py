"""Annulled hands, penalties, time, forfeits, rulings and certificates (readings 7, 33, 35, 36)."""

import pytest

from tests.scoring.tables import (
    ANNUL,
    TIME,
    blocked,
    code,
    count,
    flags,
    hand,
    header,
    live,
    out,
    penalty,
    result,
    start,
)

TABLE = header(opening="any")


def match(table, *parts):
    played = result(table, *parts)
    return played["totals"], played["winner"], played["decided"]


def forfeit(side):
    return {"kind": "side_forfeited", "side": side, "reason": "did not come"}


def ruled(*points, winner=None):
    return {"kind": "result_ruled", "points": list(points), "winner": winner, "reason": "ruling"}


CERTIFIED = {"kind": "match_certified", "digest": "9f2c"}


# Annulled hands


def test_an_annulled_hand_gives_nothing_points_in_play_included():
    table = header("all_fives", opening="any", bonuses={"first_pass": 2, "pass": 1})
    played = [out(0, 0, 20, in_play=[0, 5]), start(), "0:5-5 1:5-0@left 0:0-1!"]
    running = result(table, *played)
    assert (running["totals"], running["in_play"]) == ([30, 15], [10, 15])
    annulled = result(table, *played, ANNUL)
    assert (annulled["totals"], annulled["in_play"]) == ([20, 5], [0, 5])
    last = annulled["hands"][-1]
    assert (last["ending"], last["points"], last["in_play"], last["lines"]) == (
        "annulled",
        [0, 0],
        [0, 0],
        [],
    )
    assert (last["out"], last["closer"], last["left"]) == (None, None, None)


def test_the_first_pass_of_an_annulled_hand_was_none():
    table = header(opening="any", bonuses={"first_pass": 2, "pass": 1})
    again = hand(table, start(), "0:6-5 1:pass", ANNUL, start(), "0:6-5 1:pass")
    assert [line["reason"] for line in again["lines"]] == ["first_pass"]


def test_an_annulled_hand_keeps_its_flags():
    annulled = hand(TABLE, start(), "0:6-5 1:pass 0:5-4@right 1:6-1", ANNUL)
    assert flags(annulled) == [("false_pass", 1, 3, 5)]


def test_a_hand_can_be_annulled_before_it_is_counted_in_whatever_state():
    deal = header("all_fives", opening="any", deal=2)
    over = "0:6-1 1:1-0 0:6-5@left"
    assert match(deal, start(), over, ANNUL) == ([0, 0], None, False)
    assert match(deal, start(), ANNUL) == ([0, 0], None, False)
    assert match(TABLE, start(), "0:6-5 1:pass 0:pass", ANNUL) == ([0, 0], None, False)


def test_a_hand_that_has_scored_cannot_be_annulled():
    assert code(TABLE, out(0, 0, 5), ANNUL) == "already_counted"
    assert (
        code(header(opening="any", deal=1), start("6-6", "5-5", leader=0), "0:6-6", ANNUL)
        == "already_counted"
    )


def test_what_comes_after_an_annulled_hand_starts_a_new_one():
    assert code(TABLE, ANNUL) == "hand_not_started"
    for entry in ("0:6-5", "0:pass", "0:draw", ANNUL, count(0, 5, ending="out", out=0)):
        assert code(TABLE, start(leader=0), ANNUL, entry) == "hand_over"


# Penalties


@pytest.mark.parametrize(
    "event",
    [
        {},
        {"side": 0},
        {"points": 5},
        {"side": 2, "points": 5},
        {"side": -1, "points": 5},
        {"side": True, "points": 5},
        {"side": "0", "points": 5},
        {"side": 0, "points": "5"},
        {"side": 0, "points": 1.5},
        {"side": 0, "points": None},
        {"side": 0, "points": True},
        {"side": 0, "points": 10**20},
        {"side": 0, "points": -1_000_001},
        {"side": 0, "points": 5, "reason": 5},
        {"side": 0, "points": 5, "reason": "two\nlines"},
        {"side": 0, "points": 5, "reason": "\ud800"},
        {"side": 0, "points": 5, "reason": "x" * 501},
        {"side": 0, "points": 5, "irregular": 0},
        {"side": 0, "points": 5, "seat": 0},
    ],
)
def test_a_penalty_of_the_wrong_shape_is_malformed_s02(event):
    assert code(TABLE, {"kind": "penalty_given", **event}) == "malformed"


@pytest.mark.parametrize("reason", [None, "", "tuile exposée\u202f!", "بطاقة", "=1+1", "x" * 500])
def test_a_reason_is_any_text_of_one_line(reason):
    event = {"kind": "penalty_given", "side": 0, "points": 5, "reason": reason}
    assert result(TABLE, event)["rulings"][0]["reason"] == (reason or "")


def test_no_penalty_is_given_after_the_match():
    assert code(header(target=5), out(0, 0, 5), penalty(1, 5)) == "match_over"


# Time


@pytest.mark.parametrize("on_time", ["stop", "finish_hand"])
def test_between_hands_time_ends_the_match_at_once(on_time):
    table = header(opening="any", on_time=on_time)
    assert match(table, out(0, 0, 5), TIME) == ([5, 0], 0, True)
    assert match(table, TIME) == ([0, 0], None, True)
    assert match(table, out(0, 0, 5), start(), ANNUL, TIME) == ([5, 0], 0, True)


def test_level_when_time_is_up_nobody_wins():
    assert match(TABLE, out(0, 0, 5), out(1, 5, 0), TIME) == ([5, 5], None, True)


def test_where_time_stops_the_match_the_payout_of_the_running_hand_is_lost():
    table = header("all_fives", opening="any", on_time="stop", deal=2)
    stopped = [start(), "0:6-4 1:4-0@right", TIME]
    assert match(table, *stopped) == ([10, 0], 0, True)
    assert code(table, *stopped, "0:6-6") == "match_over"
    out_but_not_counted = [start(), "0:6-4 1:4-0@right 0:0-1@right", TIME]
    assert match(table, *out_but_not_counted) == ([10, 0], 0, True)
    assert code(table, *out_but_not_counted, count("", "1-1")) == "match_over"


def test_where_the_hand_is_finished_it_is_the_last():
    running = [out(1, 9, 0), start(leader=0), TIME]
    assert match(TABLE, *running) == ([0, 9], None, False)
    assert match(TABLE, *running, count(0, 30, ending="out", out=0)) == ([30, 9], 0, True)
    assert code(TABLE, *running, count(0, 30, ending="out", out=0), start()) == "match_over"


def test_an_annulled_hand_is_not_the_last():
    running = [start(), TIME, ANNUL]
    assert match(TABLE, *running) == ([0, 0], None, False)
    assert match(TABLE, *running, out(0, 0, 5)) == ([5, 0], 0, True)


def test_where_one_more_hand_is_played():
    table = header(on_time="one_more_hand")
    one = [start(), TIME, count(0, 5, ending="out", out=0)]
    assert match(table, *one) == ([5, 0], None, False)
    assert match(table, *one, out(1, 9, 0)) == ([5, 9], 1, True)
    between = [out(0, 0, 5), TIME]
    assert match(table, *between) == ([5, 0], None, False)
    assert match(table, *between, out(1, 9, 0)) == ([5, 9], 1, True)


def test_the_target_still_ends_it_earlier():
    table = header(on_time="one_more_hand", target=50)
    assert match(table, start(), TIME, count(0, 60, ending="out", out=0)) == ([60, 0], 0, True)


def test_time_that_is_called_twice_is_called_once():
    table = header(on_time="one_more_hand")
    twice = [start(), TIME, TIME, count(0, 5, ending="out", out=0)]
    assert match(table, *twice) == ([5, 0], None, False)
    assert match(table, *twice, out(1, 5, 0)) == ([5, 5], None, True)


def test_time_after_the_match_is_too_late():
    assert code(header(target=5), out(0, 0, 5), TIME) == "match_over"
    assert code(TABLE, {**TIME, "minutes": 45}) == "malformed"


def test_in_a_low_score_game_the_lowest_leads_when_time_is_up():
    assert match(header(low_wins=True), out(0, 0, 5), TIME) == ([5, 0], 1, True)


# Forfeits


@pytest.mark.parametrize("side", [0, 1])
def test_of_two_sides_the_other_wins_and_totals_stay(side):
    assert match(TABLE, out(0, 0, 50), forfeit(side)) == ([50, 0], 1 - side, True)


def test_of_more_sides_the_best_of_the_rest_wins():
    table = header(seats=3, target=None)
    totals = [out(0, 0, 30, 30), out(1, 20, 0, 0)]
    assert match(table, *totals, forfeit(0)) == ([60, 20, 0], 1, True)
    assert match(table, *totals, forfeit(2)) == ([60, 20, 0], 0, True)
    assert match(table, forfeit(2)) == ([0, 0, 0], None, True)
    low = header(seats=3, target=None, low_wins=True)
    assert match(low, *totals, forfeit(2)) == ([60, 20, 0], 1, True)


def test_a_forfeit_after_the_decision_is_refused():
    assert code(header(target=5), out(0, 0, 5), forfeit(1)) == "match_over"
    assert code(TABLE, forfeit(0), forfeit(1)) == "match_over"


@pytest.mark.parametrize("event", [{}, {"side": 2}, {"side": None}, {"side": 0, "reason": []}])
def test_a_forfeit_of_the_wrong_shape_is_malformed(event):
    assert code(TABLE, {"kind": "side_forfeited", **event}) == "malformed"


def test_after_a_forfeit_nothing_is_played():
    for entry in ("0:6-5", "0:pass", count(1, 2), ANNUL):
        assert code(TABLE, start(leader=0), forfeit(1), entry) == "match_over"
    assert code(TABLE, forfeit(1), start()) == "match_over"


# Rulings


def test_a_ruling_replaces_the_totals():
    ruling = result(TABLE, out(0, 0, 50), ruled(0, 100, winner=1))
    assert (ruling["totals"], ruling["winner"], ruling["decided"]) == ([0, 100], 1, True)
    assert ruling["rulings"][-1]["kind"] == "result_ruled"
    assert ruling["hands"][0]["points"] == [50, 0]


def test_a_ruling_is_accepted_after_the_decision_and_again():
    assert match(header(target=5), out(0, 0, 5), ruled(5, 6, winner=1)) == ([5, 6], 1, True)
    assert match(TABLE, forfeit(0), ruled(1, 2), ruled(3, 3)) == ([3, 3], None, True)


def test_a_ruling_may_leave_the_match_level():
    assert match(TABLE, ruled(7, 7)) == ([7, 7], None, True)


@pytest.mark.parametrize(
    "event",
    [
        {},
        {"points": [1]},
        {"points": [1, 2, 3]},
        {"points": 5},
        {"points": [1, "2"]},
        {"points": [1, 10**9]},
        {"points": [1, 2], "winner": 2},
        {"points": [1, 2], "winner": "0"},
        {"points": [1, 2], "winner": False},
        {"points": [1, 2], "reason": {}},
    ],
)
def test_a_ruling_of_the_wrong_shape_is_malformed(event):
    assert code(TABLE, {"kind": "result_ruled", **event}) == "malformed"


# Certificates


def test_a_certificate_changes_nothing():
    before = result(TABLE, out(0, 0, 50), forfeit(1))
    after = result(TABLE, out(0, 0, 50), forfeit(1), CERTIFIED)
    assert after["rulings"].pop()["kind"] == "match_certified"
    assert after == before


def test_only_a_decided_match_is_certified():
    assert code(TABLE, CERTIFIED) == "hand_not_over"


@pytest.mark.parametrize("digest", [None, "", 5, "a b", "x" * 129])
def test_a_certificate_of_the_wrong_shape_is_malformed(digest):
    assert code(TABLE, forfeit(0), {"kind": "match_certified", "digest": digest}) == "malformed"


def test_a_tie_carried_by_an_annulled_hand_is_still_carried():
    table = header(blocked_tie=["carry"])
    assert live(table, blocked(5, 5), start(), ANNUL).carried == 1
