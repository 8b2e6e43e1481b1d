"""What sides say of a result: when they may, what takes it back, and that a replay hears the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.confirming import awaited
from scoring.errors import Refusal
from scoring.replay import apply_all, replay
from scoring.state import Match
from tests.scoring.tables import code, count, header, out, result, rules, start, void

TABLE = header(opening="any", target=20)
RULES = rules(opening="any", target=20)
FORFEIT = {"kind": "side_forfeited", "side": 1}
RULED = {"kind": "result_ruled", "points": [90, 80], "winner": 0}
CERTIFIED = {"kind": "match_certified", "digest": "9f2c"}
WON = out(0, 0, 30)


def confirmed(side):
    return {"kind": "result_confirmed", "side": side}


def disputed(side, **more):
    return {"kind": "result_disputed", "side": side, **more}


def said(*parts):
    found = result(TABLE, *parts)
    return found.get("confirmed", []), found.get("disputed", [])


def test_a_result_of_which_nobody_has_spoken_says_nothing_of_it():
    assert not {"confirmed", "disputed"} & result(TABLE, *WON).keys()


def test_each_side_confirms_for_itself_and_twice_is_once():
    assert said(*WON, confirmed(1)) == ([1], [])
    assert said(*WON, confirmed(1), confirmed(0), confirmed(1)) == ([0, 1], [])


def test_a_side_changes_its_mind():
    assert said(*WON, confirmed(0), confirmed(1), disputed(1, reason="two passes")) == ([0], [1])
    assert said(*WON, disputed(1), disputed(0), disputed(1), confirmed(1)) == ([1], [0])


def test_another_sheet_puts_the_result_in_dispute_until_it_is_settled():
    sheet = {"kind": "result_disputed", "points": [40, 60], "reason": "from paper"}
    assert said(*WON, sheet) == ([], [0, 1])
    assert said(*WON, confirmed(0), sheet, confirmed(1)) == ([1], [0])
    assert said(*WON, sheet, confirmed(0), confirmed(1)) == ([0, 1], [])
    assert said(*WON, sheet, RULED) == ([], [])
    assert said(*WON, sheet, CERTIFIED) == ([], [])
    assert result(TABLE, *WON, sheet)["totals"] == result(TABLE, *WON)["totals"]


@pytest.mark.parametrize("event", [confirmed(0), disputed(0)])
def test_before_the_match_is_decided_there_is_nothing_to_speak_of(event):
    assert code(TABLE, event) == "hand_not_over"
    assert code(TABLE, out(0, 0, 10), event) == "hand_not_over"


@pytest.mark.parametrize(
    "event",
    [
        {"kind": "result_confirmed"},
        confirmed(2),
        confirmed("0"),
        confirmed(True),
        {**confirmed(0), "reason": "fine"},
        disputed(0, reason={}),
        disputed(0, points=[1, 2]),
        {"kind": "result_disputed"},
        {"kind": "result_disputed", "points": [1]},
        {"kind": "result_disputed", "points": ["1", 2]},
        disputed(-1),
        {**disputed(0), "irregular": "yes"},
    ],
)
def test_what_has_the_wrong_shape_is_malformed(event):
    assert code(TABLE, *WON, event) == "malformed"


def test_a_ruling_ends_what_was_said():
    assert said(*WON, confirmed(0), disputed(1), RULED) == ([], [])
    assert said(*WON, disputed(1), RULED, confirmed(1)) == ([1], [])


def test_a_count_that_only_agrees_with_the_result_leaves_it_as_it_is():
    table = header(opening="any", deal=2, target=7)
    known = [start("6-5 4-3", "5-4 6-1", leader=0), "0:6-5 1:5-4 0:4-3"]
    assert result(table, *known, confirmed(0), count("", "6-1"))["confirmed"] == [0]


def test_a_signature_ends_disputes_and_keeps_confirmations():
    assert said(*WON, confirmed(0), disputed(1), CERTIFIED) == ([0], [])


def test_a_void_of_the_result_ends_what_was_said_of_it():
    (start_, counted) = start(), count(0, 30, ending="out", out=0)
    events = [start_, counted, confirmed(0), confirmed(1), void(2), counted]
    match = replay(RULES, events)
    assert (match.decided, match.confirmed) == (True, [])
    again = replay(RULES, [*events, confirmed(0)])
    assert again.confirmed == [0]


def test_taking_back_what_one_side_said_leaves_the_others_word():
    events = [FORFEIT, confirmed(0), confirmed(1), void(3)]
    assert replay(RULES, events).confirmed == [0]
    events = [FORFEIT, confirmed(0), disputed(1), void(3), confirmed(1), void(2)]
    match = replay(RULES, events)
    assert (match.confirmed, match.disputed) == ([1], [])


def test_a_voided_penalty_ends_what_was_said():
    penalty = {"kind": "penalty_given", "side": 0, "points": 5}
    match = replay(RULES, [penalty, FORFEIT, disputed(0), confirmed(1), void(1)])
    assert (match.decided, match.confirmed, match.disputed) == (True, [], [])


def test_resumed_from_a_later_hand_a_match_hears_the_same():
    """A void of what was said of an earlier result reaches before the hand on the table: it counts as any other."""
    counted, final = count(0, 30, ending="out", out=0), count(0, 25, ending="out", out=0)
    events = [
        start(),
        counted,
        confirmed(0),
        void(2),
        count(0, 10, ending="out", out=0),
        start(),
        final,
        confirmed(0),
        void(3),
        confirmed(1),
    ]
    whole = replay(RULES, events)
    assert whole.confirmed == [1]
    position, carry = whole.carries[-1]
    assert position == 6
    part = Match.resume(RULES, carry)
    apply_all(part, events[position - 1 :], position)
    assert (part.confirmed, part.disputed, part.decided) == (whole.confirmed, whole.disputed, True)


def test_an_event_without_a_kind_is_malformed_beside_a_void():
    for broken in (None, {}, {"kind": ["result_confirmed"]}):
        assert code(TABLE, FORFEIT, confirmed(0), void(1), broken) == "malformed"


def test_whom_a_result_waits_for():
    assert awaited(2, False, [], []) == []
    assert awaited(2, True, [], ["penalty_given", "time_called"]) == [0, 1]
    assert awaited(2, True, [1], []) == [0]
    assert awaited(2, True, [0, 1], []) == []
    for kind in ("result_ruled", "match_certified", "side_forfeited"):
        assert awaited(2, True, [], [kind]) == []


WORDS = [confirmed(0), confirmed(1), disputed(0), disputed(1)]
STEPS = st.lists(st.integers(0, 30), min_size=1, max_size=40)


def told(choices):
    """A stream that the engine takes: what is refused at its place is left out, voids name any earlier entry."""
    events = []
    for choice in choices:
        hand = [start(), count(0, 8 + choice % 5, ending="out", out=choice % 2)]
        offered = [*WORDS, RULED, CERTIFIED, FORFEIT]
        if choice < len(offered):
            new = [offered[choice]]
        elif choice < 18:
            new = hand
        else:
            new = [void(1 + (choice * 7) % max(1, len(events)))]
        try:
            replay(RULES, [*events, *new])
        except Refusal:
            continue
        events += new
    return events


@given(STEPS)
def test_whatever_is_said_and_voided_a_match_that_is_resumed_hears_what_the_whole_one_hears(choices):
    events = told(choices)
    whole = replay(RULES, events)
    if not whole.carries:
        return
    position, carry = whole.carries[-1]
    part = Match.resume(RULES, carry)
    apply_all(part, events[position - 1 :], position)
    assert (part.confirmed, part.disputed) == (whole.confirmed, whole.disputed)


@given(STEPS)
def test_what_is_said_is_said_of_a_decided_match_by_each_side_once(choices):
    match = replay(RULES, told(choices))
    assert match.decided or not (match.confirmed or match.disputed)
    assert not set(match.confirmed) & set(match.disputed)
