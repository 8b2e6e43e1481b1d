"""The worked examples of the rule books, by their numbers: whole hands under one house after another."""

from copy import deepcopy

import pytest

from scoring.state import rewards
from tests.scoring.files import TRANSCRIPTS
from tests.scoring.tables import PAIRS, blocked, code, flags, hand, header, out, result, start


def under(name, variant=None, **options):
    """A published hand, known and as a referee sees it, under these options on top of its own."""
    played = []
    for how in ("known", "counted"):
        transcript = TRANSCRIPTS[f"{name}-{how}"]
        head = {**transcript, "options": {**transcript["options"], **options}}
        events = head.pop("events")
        played.append(hand(head, events))
    for key in ("ending", "out", "closer", "winner_side", "winner_seat", "left", "points"):
        assert played[0][key] == played[1][key], key
    return played[0]


UNITS = {"upto": 14, "gives": 1, "then_every": 10}
FIRST_FOUR = [100, 75, 50, 25]


@pytest.mark.parametrize(
    ("options", "points"),
    [
        pytest.param({}, [12, 0], id="G1-individual-all-others"),
        pytest.param({"payout": "opponents"}, [6, 0], id="G1-opponents-only"),
        pytest.param({"blocked_by": "side", "blocked_payout": "all"}, [12, 0], id="G1-all-remaining"),
        pytest.param({"bonuses": {"capicua": 25, "pass_round": 25}}, [62, 0], id="G1-DR1"),
        pytest.param(
            {
                "bonuses": {"capicua": 30, "pass_round": 30, "lead_pass": 30},
                "capicua_excludes": ["doubles", "blanks"],
            },
            [42, 0],
            id="G1-DR2",
        ),
        pytest.param({"bonuses": {"hand_number": FIRST_FOUR, "capicua": 100}}, [212, 0], id="G1-PR5"),
        pytest.param(
            {"payout": "opponents", "bonuses": {"hand_number": FIRST_FOUR, "capicua": 100}},
            [206, 0],
            id="G1-PR5-losers-only",
        ),
        pytest.param(
            {"unit": UNITS, "target": 20, "bonuses": {"first_pass": 2, "pass": 1, "block": 2}},
            [4, 3],
            id="G1-PR2",
        ),
        pytest.param({"unit": "hand", "payout": "opponents", "target": 6}, [1, 0], id="G1-Jamaica"),
    ],
)
def test_a_capicua_after_three_passes_g1(options, points):
    played = under("G1", **options)
    assert (played["ending"], played["out"], played["left"]) == ("out", 2, [6, 4, 0, 2])
    assert played["points"] == points


def test_the_passes_of_puerto_rico_pay_in_their_order_g1_pr2():
    played = under("G1", unit=UNITS, target=20, bonuses={"first_pass": 2, "pass": 1, "block": 2})
    assert [(line["side"], line["points"], line["reason"]) for line in played["lines"]] == [
        (1, 2, "first_pass"),
        (0, 1, "pass"),
        (1, 1, "pass"),
        (0, 1, "pass"),
        (0, 1, "pass"),
        (0, 1, "others_pips"),
    ]


@pytest.mark.parametrize(
    ("options", "winner", "points"),
    [
        pytest.param({}, 0, [43, 0], id="G2-individual-all-others"),
        pytest.param({"blocked_payout": "difference"}, 0, [38, 0], id="G2-individual-difference"),
        pytest.param({"blocked_payout": "opponents"}, 0, [21, 0], id="G2-individual-opponents"),
        pytest.param({"blocked_payout": "all"}, 0, [48, 0], id="G2-individual-whole-table"),
        pytest.param({"unit": UNITS}, 0, [4, 0], id="G2-PR2-hand-only"),
        pytest.param(
            {"unit": UNITS, "target": 20, "bonuses": {"first_pass": 2, "pass": 1, "block": 2}},
            0,
            [6, 3],
            id="G2-PR2",
        ),
        pytest.param({"unit": "hand", "blocked_payout": "opponents"}, 0, [1, 0], id="G2-Jamaica"),
        pytest.param({"blocked_by": "side", "blocked_payout": "opponents"}, 1, [0, 27], id="G2-team-losers"),
        pytest.param({"blocked_by": "side", "blocked_payout": "all"}, 1, [0, 48], id="G2-team-all"),
        pytest.param(
            {"blocked_by": "side", "blocked_payout": "difference"}, 1, [0, 6], id="G2-team-difference"
        ),
        pytest.param({"blocked_by": "closer"}, 1, [0, 39], id="G2-closer-against-next"),
    ],
)
def test_a_block_in_which_seats_and_sides_disagree_g2(options, winner, points):
    played = under("G2", **options)
    assert (played["ending"], played["closer"], played["left"]) == ("blocked", 3, [22, 12, 5, 9])
    assert (played["winner_side"], played["points"]) == (winner, points)


@pytest.mark.parametrize(
    ("options", "winner", "points"),
    [
        pytest.param({}, None, [0, 0], id="D1-nobody"),
        pytest.param({"blocked_tie": ["fewer_tiles"]}, None, [0, 0], id="D1-fewer-tiles"),
        pytest.param({"blocked_tie": ["fewer_tiles", "lightest_tile"]}, 0, [10, 0], id="D1-lightest-tile"),
        pytest.param(
            {"blocked_tie": ["lightest_tile"], "blocked_payout": "difference"}, 0, [0, 0], id="D1-difference"
        ),
        pytest.param({"blocked_tie": ["closer"]}, 1, [0, 10], id="D1-closer"),
        pytest.param({"blocked_tie": ["leader"]}, 0, [10, 0], id="D1-leader"),
        pytest.param({"blocked_tie": ["split"], "blocked_payout": "all"}, None, [10, 10], id="D1-split"),
        pytest.param({"payout": "others_and_boneyard"}, None, [0, 0], id="D1-boneyard-only-for-an-out"),
    ],
)
def test_two_players_draw_and_end_level_d1(options, winner, points):
    played = under("D1", **options)
    assert (played["ending"], played["left"], played["flags"]) == ("blocked", [10, 10], [])
    assert (played["winner_side"], played["points"]) == (winner, points)


FIVE_HANDS = [out(0, 0, 14), out(1, 9, 0), blocked(12, 21), out(1, 23, 0), out(0, 0, 17)]


@pytest.mark.parametrize(
    ("options", "totals", "winner"),
    [
        pytest.param({}, [[14, 0], [14, 9], [35, 9], [35, 32], [52, 32]], 0, id="S0-4"),
        pytest.param(
            {"blocked_payout": "difference"}, [[14, 0], [14, 9], [23, 9], [23, 32], [40, 32]], None, id="S0-5"
        ),
        pytest.param({"rounding": "sum"}, [[15, 0], [15, 10], [35, 10], [35, 35], [50, 35]], 0, id="S0-6"),
    ],
)
@pytest.mark.parametrize("variant", ["block", "draw"])
def test_a_short_match_to_fifty(variant, options, totals, winner):
    table = header(variant, target=50, **options)
    played = [result(table, *FIVE_HANDS[:hands]) for hands in range(1, 6)]
    assert [each["totals"] for each in played] == totals
    assert (played[-1]["winner"], played[-1]["decided"]) == (winner, winner is not None)
    assert not played[3]["decided"]


@pytest.mark.parametrize("preset", ["gamelake", "gamelake-easy", "classic-draw", "classic-block"])
def test_a_level_block_pays_nobody_s0_8(preset):
    head = {"preset": preset, "seats": ["You", "Hop"]}
    played = hand(head, blocked(12, 12))
    assert (played["winner_side"], played["points"]) == (None, [0, 0])


def test_an_easy_game_is_played_to_fifty():
    head = {"preset": "gamelake-easy", "seats": ["You", "Hop"]}
    assert result(head, FIVE_HANDS)["winner"] == 0
    assert result({**head, "preset": "gamelake"}, FIVE_HANDS)["winner"] is None


def test_both_ends_five_and_no_five_left_in_the_hands_the_lowest_wins_s2_3():
    head = {"preset": "classic-block", "seats": ["A", "B", "C"], "options": {"deal": 2}}
    dealt = start("5-1 6-6", "2-1 4-4", "5-2 3-3")
    assert hand(head, dealt, "0:5-1 1:1-2@right")["ending"] is None
    played = hand(head, dealt, "0:5-1 1:1-2@right 2:2-5@right")
    assert (played["ending"], played["left"]) == ("blocked", [12, 8, 6])
    assert (played["winner_seat"], played["points"]) == (2, [0, 0, 20])


def test_somebody_left_with_the_double_blank_loses_all_the_same_s2_4():
    table = header(seats=3, opening="any", deal=2)
    played = hand(table, start("6-5 5-4", "6-1 0-0", "1-2 3-3", leader=0), "0:6-5 1:6-1 2:2-1@left 0:5-4")
    assert (played["winner_side"], played["out"], played["left"]) == (0, 0, [0, 0, 6])
    assert played["points"] == [6, 0, 0]


@pytest.mark.parametrize(
    ("preset", "points"), [("classic-draw", 21), ("classic-block", 21), ("all-fives", 25), ("muggins", 20)]
)
def test_thirteen_and_eight_left_s3_1_to_s3_4(preset, points):
    head = {"preset": preset, "seats": ["A", "B", "C"]}
    assert hand(head, out(0, 0, 13, 8))["points"] == [points, 0, 0]


@pytest.mark.parametrize(
    ("preset", "points"), [("italian-draw", 34), ("italian-block", 34), ("all-fives", 35)]
)
def test_nine_fourteen_twenty_blocked_s3_5_s3_6(preset, points):
    head = {"preset": preset, "seats": ["A", "B", "C"]}
    assert hand(head, blocked(9, 14, 20))["points"] == [points, 0, 0]


def test_fewer_tiles_in_the_italian_games_s3_10():
    for preset in ("italian-draw", "italian-block", "all-fives"):
        head = {"preset": preset, "seats": ["A", "B"]}
        assert hand(head, blocked("5-4", "3-3 2-1"))["winner_side"] == 0


@pytest.mark.parametrize(
    ("moves", "points"),
    [
        ("0:6-3 1:3-1", [3, 0]),  # 6 + 3 = 9, then 6 + 1
        pytest.param("0:3-1 1:1-6@right", [0, 3], id="FT-4-first"),  # 3 + 6 = 9
        pytest.param("0:3-1 1:1-6@right 0:3-4@left", [2, 3], id="FT-4-second"),  # 4 + 6 = 10
    ],
)
def test_fives_and_threes_in_play_ft_4(moves, points):
    assert hand(header("fives_and_threes", opening="any"), start(), moves)["points"] == points


TABLE = [0, 0, 0, 1, 0, 1, 2, 0, 0, 3, 2, 0, 4, 0, 0, 8, 0, 0, 6, 0, 4]


@pytest.mark.parametrize("total", range(21))
def test_the_table_of_fives_and_threes_ft_1_e39(total):
    assert rewards((3, 5), "quotient", 6, 1)[total] == TABLE[total]


@pytest.mark.parametrize(("total", "points"), [(10, 10), (12, 12), (15, 30), (30, 60), (7, 0), (0, 0)])
def test_a_total_that_divides_twice_may_count_twice(total, points):
    assert rewards((3, 5), "total", 6, 1)[total] == points


def test_a_small_hand_rounds_away_af_7():
    head = {"preset": "all-fives", "seats": ["A", "B"]}
    assert hand(head, out(0, 0, "1-2"))["points"] == [5, 0]
    assert hand(head, out(0, 0, "1-1"))["points"] == [0, 0]


def test_a_first_hand_of_twenty_four_abw1():
    table = header(seats=4, sides=PAIRS, payout="others", target=200)
    assert hand(table, out(1, 10, 0, 10, 4))["points"] == [0, 24]


def test_a_false_pass_in_a_published_hand_is_proven():
    transcript = deepcopy(TRANSCRIPTS["G1-counted"])
    events = transcript.pop("events")
    passes = [index for index, event in enumerate(events) if event["kind"] == "turn_passed"]
    assert flags(hand(transcript, events)) == []
    assert code(transcript, events[: passes[0]], "3:pass") == "out_of_turn"


# The cases from the field that no other file holds


def test_with_ten_each_of_double_nine_four_can_play_and_eight_by_seven_cannot_e28():
    assert code({**header(seats=4, set=9, deal=10)}, "0:9-9") == "hand_not_started"
    with pytest.raises(Exception, match="bad_option"):
        result(header(seats=6, deal=5))
    with pytest.raises(Exception, match="bad_option"):
        result(header(seats=8, set=9, deal=7))
    assert result(header(seats=4, deal=7))["totals"] == [0, 0, 0, 0]


def test_ends_of_equal_pips_give_the_same_position_either_way_e15():
    """Differential tests must compare unordered: left or right is the same to the game."""
    table = header(opening="any", deal=3)
    for end in ("left", "right"):
        played = hand(table, start(), f"0:4-1 1:1-2@right 0:2-4@right 1:4-3@{end}")
        assert played["ending"] is None
