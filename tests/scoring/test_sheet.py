"""The score sheet tells a match hand by hand, with the reason of every number."""

from typing import Any

import pytest

from scoring import replay, wording
from scoring.house import BONUSES
from scoring.payout import LINE_REASONS
from scoring.results import Flag, MatchResult, Ruling
from scoring.sheet import sheet


def sheet_of(*events: dict[str, Any], **header: Any) -> str:
    rules, entries = replay.read_transcript(
        {"variant": "block", "seats": ["Ana", "Bea"], **header, "events": events}
    )
    return sheet(rules, replay.replay(rules, entries).result())


def counted(*left: int, **how: Any) -> list[dict[str, Any]]:
    """A hand that is only counted: who was left with no pips is out."""
    if not how:
        how = {"ending": "out", "out": left.index(0)}
    count = {"kind": "hand_counted", "left": [{"pips": pips} for pips in left], **how}
    return [{"kind": "hand_started"}, count]


def play(seat: int, tile: str, **more: Any) -> dict[str, Any]:
    return {"kind": "tile_played", "seat": seat, "tile": tile, **more}


PLAYED = [
    {"kind": "hand_started", "leader": 0, "dealt": [["6-6", "3-1"], ["6-2", "4-2"]]},
    play(0, "6-6"),
    play(1, "6-2", on="right"),
    {"kind": "tile_drawn", "seat": 0, "tile": "6-0"},
    play(0, "6-0", on="left"),
    play(1, "4-2"),
]

WHOLE = """\
Draw, gamelake-easy: to 30 points, 2 tiles each
Who cannot play draws from the boneyard until a tile fits.

House rules
  Tiles that stay undrawn: 1.
  Paid on top: 25 for a capicúa.

Seats in order of play
  0  Ana
  1  Bea

Hand 1: Bea went out.
  Led by Ana. 4 tiles played.
  Pips left: Ana 4, Bea 0. Won by Bea.
                                               Ana  Bea
  Pips left in the opponents' hands (entry 6)        +4
  Hand 1                                         0    4
  Total                                          0    4

Penalty for Ana, -10 (entry 7): late
                                               Ana  Bea
  Total                                        -10    4

Hand 2: Blocked.
  Led by Bea. The plays were not recorded.
  Pips left: Ana 7, Bea 40. Won by Ana.
                                               Ana  Bea
  Pips left in the opponents' hands (entry 9)  +40
  Hand 2                                        40    0
  Total                                         30    4

Result: Ana won the match.
                                               Ana  Bea
  Total                                         30    4"""


def test_a_whole_match_fits_on_a_sheet():
    penalty = {"kind": "penalty_given", "side": 0, "points": -10, "reason": "late"}
    entries = [*PLAYED, penalty, *counted(7, 40, ending="blocked")]
    options = {"target": 30, "deal": 2, "reserve": 1, "bonuses": {"capicua": 25}}
    assert sheet_of(*entries, variant=None, preset="gamelake-easy", options=options) == WHOLE


def test_a_match_without_hands_has_a_sheet():
    said = sheet_of()
    assert "House rules" not in said
    assert said.endswith("The match is not decided yet.\n         Ana  Bea\n  Total    0    0")


def test_partners_share_a_column():
    said = sheet_of(*counted(0, 5, 6, 7), seats=["Ana", "Bea", "Cleo", "Dan"], sides=[[0, 2], [1, 3]])
    assert "  0  Ana, with Cleo\n" in said
    assert "  Ana & Cleo  Bea & Dan\n" in said
    assert "Won by Ana & Cleo." in said


def test_a_running_hand_shows_what_was_made_in_play():
    said = sheet_of({"kind": "hand_started"}, play(0, "5-5"), variant="all_fives", options={"target": 50})
    assert "Hand 1: Still in play.\n  Led by Ana. 1 tile played.\n" in said
    assert "  The open ends added up (entry 2)  +10\n" in said
    assert said.endswith("  of it made in play                 10    0")


def test_a_hand_waits_for_its_count():
    said = sheet_of({"kind": "hand_started", "dealt": [["6-6"], None]}, play(0, "6-6"))
    assert "Ana went out.\n  Led by Ana. 1 tile played.\n  Not counted yet.\n" in said


def test_a_block_names_its_closer_and_a_tie_is_nobodys():
    said = sheet_of(*counted(5, 5, ending="blocked", closer=1))
    assert (
        "Hand 1: Blocked by Bea.\n  The plays were not recorded.\n  Pips left: Ana 5, Bea 5. Won by nobody.\n"
        in said
    )


def test_a_withheld_score_says_why():
    said = sheet_of(*counted(0, 5), options={"opening_threshold": 15})
    assert "  Below the opening threshold (entry 2)    0\n" in said


def test_an_annulled_hand_gives_no_numbers():
    said = sheet_of(
        {"kind": "hand_started"}, {"kind": "hand_annulled", "reason": "six tiles"}, *counted(0, 5)
    )
    assert (
        "Hand 1: Annulled.\n  The plays were not recorded.\n\nThe hand was annulled (entry 2): six tiles\n"
        in said
    )
    assert said.count("  Hand 1 ") == 1


def test_flags_are_told_in_words():
    passed = {"kind": "turn_passed", "seat": 1}
    said = sheet_of(
        {"kind": "hand_started", "leader": 0}, play(0, "6-6"), passed, play(0, "6-5"), play(1, "6-4")
    )
    assert "  ! Bea passed while holding a playable tile (entry 3, as entry 5 shows).\n" in said


def test_what_is_decided_beside_the_play_has_its_place():
    said = sheet_of(
        {"kind": "penalty_given", "side": 1, "points": 5},
        *counted(0, 5),
        {"kind": "side_forfeited", "side": 0, "reason": "left"},
        {"kind": "result_ruled", "points": [0, 100], "winner": 1, "reason": "rule 7"},
        {"kind": "match_certified", "digest": "abc"},
    )
    order = [
        "Penalty for Bea, +5 (entry 1)\n",
        "  Total                                          0    5\n",
        "Hand 1: ",
        "  Total                                          5    5\n",
        "Ana gave up the match (entry 4): left\n",
        "The director ruled the result, winner Bea (entry 5): rule 7\n",
        "  Total                                          0  100\n",
        "The result was certified (entry 6)\n",
        "Result: Bea won the match.\n",
    ]
    places = [said.index(each) for each in order]
    assert places == sorted(places)


def test_what_happened_in_a_hand_stands_before_the_next():
    late = {"kind": "penalty_given", "side": 0, "points": 1}
    said = sheet_of(*counted(0, 5)[:1], late, *counted(0, 5)[1:], *counted(0, 6))
    assert said.index("Hand 1") < said.index("Penalty for Ana, +1") < said.index("Hand 2")
    assert "  Total                                         12    0\n" in said


def test_a_level_match_is_nobodys():
    said = sheet_of({"kind": "time_called"})
    assert "Time was called (entry 1)\n" in said
    assert "Result: level, nobody won.\n" in said


def test_a_ruling_without_words_stands_for_itself():
    rules, _ = replay.read_transcript({"variant": "block", "seats": ["Ana", "Bea"]})
    odd = Ruling("clock_stopped", 3, None, None, "")
    said = sheet(rules, MatchResult((), (0, 0), (0, 0), None, False, (odd,)))
    assert "clock stopped (entry 3)\n" in said


def test_seats_without_a_name_of_their_own_are_told_by_number():
    said = sheet_of(seats=["Ana", "Ana", " "])
    assert "  0  Ana 0\n  1  Ana 1\n  2  Seat 2\n" in said


def test_names_stay_on_their_line_and_in_their_column():
    said = sheet_of(seats=["Ana\u2028\u202e" + "a" * 99, "山田"])
    assert not {"\u2028", "\u202e"} & set(said)
    lines = said.splitlines()
    assert lines[-2].endswith("…  山田")
    assert lines[-1].endswith("0     0")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"target": 1}, "to 1 point"),
        ({"hands": 1}, "1 hand"),
        ({"hands": 3}, "3 hands"),
        ({"target": None}, "until time is called"),
    ],
)
def test_the_head_says_what_ends_the_match(options, said):
    assert sheet_of(options=options).splitlines()[0] == f"Block: {said}, 7 tiles each"


def test_house_rules_that_differ_are_put_in_words():
    options = {
        "opening_strict": True,
        "capicua_excludes": [],
        "bonuses": {"hand_number": [9, 8], "pass": 1},
        "draw": "until_playable",
        "play_drawn": False,
        "tie_leader": "same",
    }
    rules, _ = replay.read_transcript({"variant": "block", "seats": ["Ana", "Bea"], "options": options})
    assert wording.house_rules(rules) == [
        "The opener must lead that very tile.",
        "After a blocked hand that nobody won, the same player leads again.",
        "Who cannot play draws until a tile fits.",
        "Who has drawn passes.",
        "Paid on top: 9, 8 for the first hands, in order; 1 for a pass.",
    ]


def test_a_rule_that_is_taken_back_is_none():
    options = {"divisors": []}
    rules, _ = replay.read_transcript({"variant": "all_fives", "seats": ["Ana", "Bea"], "options": options})
    assert wording.house_rules(rules) == ["Nothing is scored during play."]


@pytest.mark.parametrize("code", [*LINE_REASONS.values(), *BONUSES])
def test_every_reason_has_words(code):
    assert wording.reason(code).lower() != wording.spaced(code)


def test_a_reason_or_flag_without_words_stands_for_itself():
    assert wording.reason("open_train") == "Open train"
    assert wording.flag(Flag("slow_play", 0, 3), "Ana") == "Ana slow play (entry 3)."


def test_what_the_sides_said_of_the_result_stands_below_it():
    said = sheet_of(
        {"kind": "side_forfeited", "side": 0},
        {"kind": "result_confirmed", "side": 1},
        {"kind": "result_disputed", "side": 0},
    )
    assert "Result: Bea won the match.\nConfirmed by Bea.\nDisputed by Ana.\n" in said
