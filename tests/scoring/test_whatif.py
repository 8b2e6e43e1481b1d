"""The same events under other house rules: what changes, hand by hand, and what could not have been."""

import pytest
from hypothesis import given, settings

from scoring.errors import Refusal
from scoring.notation import read
from scoring.replay import score
from scoring.whatif import DECIDED, NOT_REACHED, REFUSED, what_if
from scoring.whatif_sheet import whatif_sheet
from tests.scoring.files import TRANSCRIPTS
from tests.scoring.players import matches

COUNTED = read("""
variant: block
seats: Ana, Bea
target: 50

hand
count =10 / - out 1
hand
void 2
void 3: a slip
count =10 / - out 1
hand
count - / =20 out 0
hand
count =45 / - out 1
certify ab12
""")
DRAWN = read("""
variant: draw
seats: Ana, Bea
deal: 2
opening: any
hands: 3

penalty 0 -5: late
hand
count - / =9 out 0
hand leader 0
66 + 62r 61l
count - / 11 10
hand
count - / =9 out 0
""")


def told(transcript, **changes):
    """(number, points, points what if, totals what if, mark) of every hand."""
    return [
        (
            hand.recorded.number,
            hand.recorded.points,
            hand.other and hand.other.points,
            hand.other_totals,
            hand.mark,
        )
        for hand in what_if(transcript, changes).hands
    ]


def test_a_blocked_hand_pays_the_difference():
    found = what_if(TRANSCRIPTS["G2-counted"], {"blocked_payout": "difference"})
    assert found.rules == {"blocked_payout": ("others", "difference")}
    assert [(hand.recorded.points, hand.other.points, hand.changes) for hand in found.hands] == [
        ((43, 0), (38, 0), ("points", "lines"))
    ]
    assert found.changes == ("totals",)
    assert found.as_dict()["hands"][0]["totals"] == {"recorded": [43, 0], "other": [38, 0]}


def test_another_preset_keeps_the_set_and_the_deal_of_the_table():
    found = what_if(TRANSCRIPTS["G1-counted"], {"preset": "dominican", "target": 300})
    assert found.hands[0].other.points == (62, 0)
    assert found.rules["target"] == (500, 300)
    assert "deal" not in found.rules
    assert what_if(DRAWN, {"variant": "block", "hands": 3}).rules == {
        "variant": ("draw", "block"),
        "opening": ("any", "highest_double"),
        "draw": ("until_playable", "none"),
    }


def test_a_lower_target_ends_the_match_earlier_and_marks_what_follows():
    assert told(COUNTED, target=15) == [
        (1, (0, 10), (0, 10), (0, 10), None),
        (2, (20, 0), (20, 0), (20, 10), None),
        (3, (0, 45), None, None, DECIDED),
    ]
    found = what_if(COUNTED, {"target": 15})
    assert found.changes == ("totals", "winner", "decided_at")
    assert found.recorded.as_dict()["winner"] == 1
    assert found.other.as_dict() == {
        "totals": [20, 10],
        "winner": 0,
        "decided": True,
        "decided_at": {"position": 8, "hand": 2},
    }


def test_a_higher_target_leaves_it_undecided_and_its_certificate_aside():
    found = what_if(COUNTED, {"target": 100})
    assert found.changes == ("winner", "decided", "decided_at")
    assert found.other.as_dict()["decided_at"] is None
    assert found.as_dict()["refused"] is None


def test_a_number_of_hands_and_a_target_replace_each_other():
    assert what_if(DRAWN, {"target": 15}).rules == {"hands": (3, None), "target": (None, 15)}
    assert what_if(COUNTED, {"hands": 2}).other.result.winner == 0


def test_a_play_that_other_rules_refuse_is_named_and_the_hands_before_it_are_compared():
    found = what_if(DRAWN, {"draw": "none", "payout": "nothing"})
    assert told(DRAWN, draw="none", payout="nothing") == [
        (1, (9, 0), (0, 0), (-5, 0), None),
        (2, (3, 0), (0, 0), (-5, 0), REFUSED),
        (3, (9, 0), None, None, NOT_REACHED),
    ]
    refused = found.as_dict()["refused"]
    assert (refused["code"], refused["position"]) == ("boneyard_empty", 6)
    assert found.hands[1].as_dict()["other"]["ending"] is None
    assert found.hands[2].as_dict()["other"] is None


def test_a_decision_before_any_hand_belongs_to_none():
    match = read("variant: block\nseats: Ana, Bea\n\npenalty 0 50\nhand\ncount =1 / - out 1")
    assert what_if(match, {"target": 50}).other.as_dict()["decided_at"] == {"position": 1, "hand": None}
    assert "Ana won, decided (entry 1)." in whatif_sheet(what_if(match, {"target": 50}))


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"blocked_payout": "half"}, "bad_option"),
        ({"colour": "red"}, "unknown_option"),
        ({"preset": "chess"}, "bad_option"),
        ({"deal": 20}, "bad_option"),
        ({"target": 5, "hands": 1}, "bad_option"),
    ],
)
def test_rules_that_do_not_exist_are_refused(changes, code):
    with pytest.raises(Refusal) as caught:
        what_if(COUNTED, changes)
    assert (caught.value.code, caught.value.position) == (code, 0)


def test_a_transcript_that_is_refused_itself_has_no_what_if():
    with pytest.raises(Refusal) as caught:
        what_if({**COUNTED, "events": COUNTED["events"][:-1] + COUNTED["events"][:1]}, {})
    assert caught.value.code == "match_over"


@settings(max_examples=50, deadline=None)
@given(matches())
def test_the_same_rules_change_nothing(played):
    header, _, events = played
    transcript = {**header, "events": events}
    found = what_if(transcript, {})
    assert not found.rules
    assert not found.changes
    assert not any(hand.changes or hand.mark for hand in found.hands)
    assert found.recorded.result == found.other.result == score(transcript)


def test_the_sheet_shows_both_scores_side_by_side():
    assert whatif_sheet(what_if(COUNTED, {"target": 15, "payout": "others"})) == SHEET


SHEET = """\
What if the house had played by other rules?

  payout, as recorded: Going out scores the pips left in the opponents' hands.
  payout, what if: Going out scores the pips left in all the other hands, the partner's included.

  target, as recorded: Points that win the match: 50.
  target, what if: Points that win the match: 15.

              as recorded  |       what if
         Ana          Bea  |  Ana      Bea
Hand 1     0           10  |    0       10
  total    0           10  |    0       10
  ! differs in lines
    as recorded: Bea went out. Bea +10 (Pips left in the opponents' hands)
    what if: Bea went out. Bea +10 (Pips left in all other hands)
Hand 2    20            0  |   20        0
  total   20           10  |   20       10
  ! differs in lines
    as recorded: Ana went out. Ana +20 (Pips left in the opponents' hands)
    what if: Ana went out. Ana +20 (Pips left in all other hands)
Hand 3     0           45  |    ·        ·
  total   20           55  |    ·        ·
  ! not played: the match was decided before
Match     20           55  |   20       10

As recorded: Bea won, decided in hand 3 (entry 10).
What if: Ana won, decided in hand 2 (entry 8)."""


def test_the_sheet_says_what_differs_and_why():
    told = whatif_sheet(what_if(TRANSCRIPTS["G2-counted"], {"blocked_payout": "difference"}))
    assert "  ! differs in points, lines\n    as recorded: Blocked by P4. P1 & P3 +43 (Pips" in told
    assert "As recorded: not decided.\nWhat if: not decided." in told


def test_the_sheet_says_what_is_refused():
    told = whatif_sheet(what_if(DRAWN, {"variant": "block", "hands": 3}))
    assert "  variant, as recorded: Draw.\n  variant, what if: Block.\n" in told
    assert "  ! not compared: an entry in it is refused\n" in told
    assert "  ! not compared: an entry before it is refused\n" in told
    assert "As recorded: Ana won, decided in hand 3 (entry 11).\n" in told
    assert "What if: cut short by a refused entry.\n\nEntry 6 would have been refused: " in told


def test_the_sheet_of_the_same_rules_says_so():
    assert "These are the rules that were played." in whatif_sheet(what_if(COUNTED, {}))


def test_the_sheet_tells_a_rule_only_where_the_game_has_a_use_for_it():
    told = whatif_sheet(what_if(TRANSCRIPTS["G1-known"], {"preset": "mexican-train"}))
    assert "payout, as recorded" in told
    assert "payout, what if" not in told
    assert "doubles, what if" in told
    assert "doubles, as recorded" not in told
    assert "This game has no use for what differs." in whatif_sheet(what_if(COUNTED, {"toes": 2}))


def test_a_level_end_has_no_winner():
    match = read(
        "variant: block\nseats: Ana, Bea\nhands: 2\n\nhand\ncount =4 / - out 1\nhand\ncount - / =4 out 0"
    )
    assert "As recorded: level, decided in hand 2 (entry 4)." in whatif_sheet(what_if(match, {}))
