"""The presets: what each sets, a whole match of each, and the published hands under each (domain examples by id)."""

import json
from typing import Any

import pytest

from scoring.header import read_header
from scoring.options import read_options
from scoring.replay import read_transcript, replay
from scoring.sheet import sheet
from scoring.variants import PRESETS
from tests.scoring.files import TRANSCRIPTS, WHOLE_HANDS
from tests.scoring.tables import PAIRS, blocked, code, hand, live, out, reasons, result, start

MATCHES = {each.name.removeprefix("match-"): each for each in WHOLE_HANDS if each.name.startswith("match-")}

PAIRS_RULES: dict[str, Any] = {
    "deal": 7,
    "opening": "any",
    "next_leader": "rotate",
    "payout": "others",
    "blocked_by": "side",
    "blocked_payout": "all",
    "target": 300,
}
SET_BY = {
    "fid-pairs": PAIRS_RULES,
    "spain-pairs": {**PAIRS_RULES, "on_time": "one_more_hand"},
    "dominican": {
        "deal": 7,
        "opening_strict": True,
        "payout": "others",
        "blocked_payout": "all",
        "blocked_tie": ["closer"],
        "target": 200,
        "bonuses": {"capicua": 25, "double_blank_out": 25, "pass_round": 25},
    },
    "puerto-rico-500": {
        "deal": 7,
        "opening_strict": True,
        "payout": "others",
        "blocked_by": "side",
        "blocked_payout": "all",
        "target": 500,
        "bonuses": {"hand_number": [100, 75, 50, 25], "capicua": 100, "double_blank_out": 100},
        "capicua_excludes": ["doubles"],
    },
    "puerto-rico-20": {
        "deal": 7,
        "opening_strict": True,
        "payout": "others",
        "blocked_payout": "others",
        "unit": {"upto": 14, "gives": 1, "then_every": 10},
        "target": 20,
        "bonuses": {"first_pass": 2, "pass": 1, "block": 2},
    },
    "jamaica": {
        "deal": 7,
        "opening_strict": True,
        "unit": "hand",
        "blocked_tie": ["carry"],
        "target": 6,
    },
}


def preset(name: str, seats: int = 4, **options: Any) -> dict[str, Any]:
    head: dict[str, Any] = {"preset": name, "seats": list("ABCD"[:seats]), "options": options}
    return {**head, "sides": PAIRS} if seats == 4 else head


def under(name: str, played: str, **options: Any) -> dict[str, Any]:
    """A published hand under a preset, as the table sees it and with all hands known."""
    seen = [
        hand(preset(name, **options), TRANSCRIPTS[f"{played}-{how}"]["events"])
        for how in ("known", "counted")
    ]
    assert [each["points"] for each in seen] == [seen[0]["points"]] * 2
    return seen[0]


# Every preset


@pytest.mark.parametrize("name", sorted(SET_BY))
def test_a_preset_sets_what_was_agreed_and_nothing_else(name):
    house = read_options(SET_BY[name])
    assert PRESETS[name][0].name == "block"
    assert read_header(preset(name)).house == house


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_preset_names_its_source(name):
    _, chosen = PRESETS[name]
    assert chosen.title
    assert chosen.source
    assert json.loads(json.dumps(chosen.options)) == chosen.options


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_preset_has_a_whole_match_with_its_sheet(name):
    match = MATCHES[name]
    assert match.transcript["preset"] == name
    rules, events = read_transcript(match.transcript)
    given = replay(rules, events).result()
    assert given.decided
    page = sheet(rules, given)
    assert name in page.splitlines()[0]
    assert all(f"Hand {each.number}" in page for each in given.hands)


# The published hands


@pytest.mark.parametrize(
    ("name", "options", "points"),
    [
        pytest.param("classic-block", {"opening": "any", "payout": "others"}, [12, 0], id="G1-S0-S2"),
        pytest.param("italian-block", {}, [6, 0], id="G1-S3"),
        pytest.param("fid-pairs", {}, [12, 0], id="G1-FID"),
        pytest.param("spain-pairs", {}, [12, 0], id="G1-FED"),
        pytest.param("venezuela", {}, [6, 0], id="G1-Venezuela"),
        pytest.param("dominican", {"bonuses": {}}, [12, 0], id="G1-DR-base"),
        pytest.param("dominican", {}, [62, 0], id="G1-DR1"),
        pytest.param(
            "dominican",
            {
                "bonuses": {"capicua": 30, "pass_round": 30, "lead_pass": 30},
                "capicua_excludes": ["doubles", "blanks"],
            },
            [42, 0],
            id="G1-DR2",
        ),
        pytest.param("puerto-rico-500", {}, [212, 0], id="G1-PR5"),
        pytest.param("puerto-rico-500", {"payout": "opponents"}, [206, 0], id="G1-PR5-losers-only"),
        pytest.param("puerto-rico-20", {}, [4, 3], id="G1-PR2"),
        pytest.param("jamaica", {}, [1, 0], id="G1-Jamaica"),
        pytest.param(
            "jamaica",
            {"bonuses": {"capicua": 1}, "capicua_excludes": ["doubles"]},
            [2, 0],
            id="G1-Haiti-dekabes",
        ),
        pytest.param("brazil", {}, [3, 0], id="G1-Brazil-la-e-lo"),
    ],
)
def test_a_capicua_after_three_passes_under_each_preset_g1(name, options, points):
    assert under(name, "G1", **{"deal": 7, **options})["points"] == points


@pytest.mark.parametrize(
    ("name", "options", "winner", "points"),
    [
        pytest.param("classic-block", {"blocked_payout": "others"}, 0, [43, 0], id="G2-S0-S2"),
        pytest.param(
            "cuba-double-nine",
            {"set": 6, "blocked_by": "seat", "blocked_payout": "others"},
            0,
            [43, 0],
            id="G2-ELY",
        ),
        pytest.param("classic-block", {"blocked_payout": "difference"}, 0, [38, 0], id="G2-difference"),
        pytest.param("italian-block", {}, 0, [21, 0], id="G2-S3"),
        pytest.param("dominican", {}, 0, [48, 0], id="G2-DR1-whole-table"),
        pytest.param("puerto-rico-20", {"bonuses": {}}, 0, [4, 0], id="G2-PR2-hand-only"),
        pytest.param("puerto-rico-20", {}, 0, [6, 3], id="G2-PR2"),
        pytest.param("jamaica", {}, 0, [1, 0], id="G2-Jamaica"),
        pytest.param("venezuela", {}, 1, [0, 27], id="G2-GEN-losers"),
        pytest.param("fid-pairs", {}, 1, [0, 48], id="G2-FED"),
        pytest.param("puerto-rico-500", {"bonuses": {}}, 1, [0, 48], id="G2-PR5"),
        pytest.param("fid-pairs", {"blocked_payout": "difference"}, 1, [0, 6], id="G2-team-difference"),
        pytest.param("dominican", {"blocked_by": "closer"}, 1, [0, 48], id="G2-DR3-next"),
        pytest.param("brazil", {}, 1, [0, 1], id="G2-Brazil"),
    ],
)
def test_a_block_in_which_seats_and_sides_disagree_under_each_preset_g2(name, options, winner, points):
    played = under(name, "G2", **{"deal": 7, **options})
    assert (played["winner_side"], played["points"]) == (winner, points)


# Puerto Rico and eastern Cuba: bands


@pytest.mark.parametrize(
    ("pips", "units"), [(0, 1), (4, 1), (14, 1), (15, 2), (24, 2), (25, 3), (34, 3), (35, 4), (44, 4)]
)
def test_the_bands_of_puerto_rico_pr2_e21(pips, units):
    left = [0, pips // 2, 0, pips - pips // 2]
    assert hand(preset("puerto-rico-20"), out(0, *left))["points"] == [units, 0]


@pytest.mark.parametrize(("pips", "units"), [(3, 2), (20, 2), (21, 3), (30, 3), (31, 4), (40, 4), (41, 5)])
def test_the_bands_of_eastern_cuba_ecu(pips, units):
    left = [0, pips // 2, 0, pips - pips // 2]
    given = hand(preset("cuba-double-six", opening_threshold=0), out(0, *left))
    assert given["points"] == [units, 0]


def test_a_capicua_doubles_the_hand_in_eastern_cuba():
    claimed = hand(preset("cuba-double-six"), out(0, 0, 14, 0, 9, bonuses=[{"side": 0, "bonus": "capicua"}]))
    assert reasons(claimed) == [(0, 3, "opponents_pips"), (0, 3, "capicua")]
    played = under("cuba-double-six", "G1", opening_threshold=0)
    assert reasons(played)[-2:] == [(0, 2, "opponents_pips"), (0, 2, "capicua")]


def test_a_pass_wins_in_mid_hand_puerto_rico_20():
    match = live(preset("puerto-rico-20", target=2), start(), "0:6-6 1:pass")
    assert (match.decided, match.winner, match.totals) == (True, 0, [2, 0])


# Jamaica


def test_a_point_for_going_out_j1():
    assert hand(preset("jamaica"), out(0, 0, 4, 3, 6))["points"] == [1, 0]
    assert hand(preset("jamaica", unit="pips"), out(0, 0, 4, 3, 6))["points"] == [10, 0]


@pytest.mark.parametrize(
    ("options", "points"),
    [({}, [1, 0]), ({"unit": "pips"}, [22, 0]), ({"blocked_by": "side"}, [0, 1])],
    ids=["J2-individual", "J2-pips", "J2-team"],
)
def test_the_lowest_single_hand_wins_a_block_j2(options, points):
    left = ("3-2", "6-4", "6-6 6-5 5-2", "5-4 3-0")
    assert hand(preset("jamaica", **options), blocked(*left, closer=1))["points"] == points


def test_a_tie_between_sides_makes_the_next_hand_worth_two_j3():
    tie = blocked(5, 5, 12, 11, closer=0)
    given = result(preset("jamaica"), tie, tie, out(1, 7, 0, 7, 7), out(1, 7, 0, 7, 7))
    assert [each["points"] for each in given["hands"]] == [[0, 0], [0, 0], [0, 3], [0, 1]]
    assert hand(preset("jamaica"), blocked(5, 10, 5, 12, closer=0))["points"] == [1, 0]


@pytest.mark.parametrize(
    ("options", "totals"), [({}, [5, 1]), ({"rival_score": "reset"}, [0, 0])], ids=["J4-plain", "J4-bruk"]
)
def test_six_love_j4(options, totals):
    five = [out(0, 0, 7, 7, 7)] * 5
    assert result(preset("jamaica", **options), five, out(1, 7, 0, 7, 7))["totals"] == totals
    won = result(preset("jamaica", **options), five, out(0, 0, 7, 7, 7))
    assert (won["totals"], won["winner"]) == ([6, 0], 0)


# Martinique

FIRST, SECOND, THIRD = out(0, 0, 7, 7), out(1, 7, 0, 7), out(2, 7, 7, 0)


@pytest.mark.parametrize(
    ("hands", "totals", "decided", "winner"),
    [
        pytest.param([FIRST] * 3, [5, -1, -1], True, 0, id="MQ1-two-cochons"),
        pytest.param([FIRST, SECOND, FIRST, FIRST], [4, 1, -1], True, 0, id="MQ2-one-cochon"),
        pytest.param([FIRST, SECOND, FIRST, THIRD], [2, 1, 1], True, None, id="MQ3-chire"),
        pytest.param([FIRST, SECOND, FIRST], [2, 1, 0], False, None, id="MQ4-goes-on"),
    ],
)
def test_how_a_manche_ends(hands, totals, decided, winner):
    given = result(preset("martinique", 3), *hands)
    assert (given["totals"], given["decided"], given["winner"]) == (totals, decided, winner)
    assert sum(map(sum, (each["points"] for each in given["hands"]))) == sum(totals)


def test_what_a_hand_of_martinique_counts_mq5():
    assert hand(preset("martinique", 3), blocked("4-2 1-1", "6-6", "5-5"))["left"] == [8, 12, 10]


def test_the_lowest_hand_wins_a_boude_and_a_tie_is_played_again_mq6():
    assert hand(preset("martinique", 3), blocked(0, 2, 9))["points"] == [1, 0, 0]
    deal = start("6-6 5-1", "4-4 3-1", "6-5 2-0")
    match = live(preset("martinique", 3), blocked(2, 2, 9), deal)
    assert match.hand is not None
    assert (match.totals, match.hand.leader) == ([0, 0, 0], 0)


# Brazil

DOUBLE = [{"side": 0, "bonus": "double_out"}]
BOTH_ENDS = [{"side": 0, "bonus": "capicua"}]


@pytest.mark.parametrize(
    ("bonuses", "points"), [([], 1), (DOUBLE, 2), (BOTH_ENDS, 3), (DOUBLE + BOTH_ENDS, 4)]
)
def test_what_going_out_pays_by_the_last_tile_in_brazil(bonuses, points):
    assert hand(preset("brazil"), out(0, 0, 1, 2, 3, bonuses=bonuses))["points"] == [points, 0]


def test_the_longest_match_of_brazil_br1():
    five = [out(0, 0, 7, 7, 7)] * 5
    tie = blocked(10, 8, 5, 7)
    given = result(preset("brazil"), five, tie, out(0, 0, 7, 7, 7, bonuses=DOUBLE + BOTH_ENDS))
    assert (given["totals"], given["winner"]) == ([10, 0], 0)


def test_a_double_at_both_ends_in_brazil():
    deal = start("6-6 1-1", "6-2 5-4", "6-1 5-3", "2-1 5-5", leader=0)
    played = hand(preset("brazil"), deal, "0:6-6 1:6-2@right 2:6-1@left 3:2-1@right 0:1-1")
    assert reasons(played) == [(0, 1, "hand"), (0, 2, "capicua"), (0, 1, "double_out")]


def test_after_a_tie_the_double_six_opens_again_in_brazil():
    head = preset("brazil")
    assert hand(head, out(0, 0, 1, 2, 3), blocked(10, 8, 5, 7))["next_leader"] is None
    deal = start("5-5 6-1", "6-6 2-1", "6-3 5-4", "6-4 3-3")
    assert code(head, blocked(10, 8, 5, 7), deal, "0:5-5") == "wrong_opening"
    assert live(head, blocked(10, 8, 5, 7), deal, "1:6-6").hand is not None
    assert hand(head, out(0, 0, 1, 2, 3), deal, "0:5-5")["flags"] == []


def test_what_four_hold_is_taken_by_the_pair_with_fewer_terno1():
    given = hand(preset("fid-pairs", target=150), blocked(8, 14, 10, 10))
    assert given["points"] == [42, 0]


def test_a_first_hand_of_twenty_four_abw1():
    assert hand(preset("fid-pairs", target=200), out(0, 0, 4, 8, 12))["points"] == [24, 0]


# Sniff


def test_the_sniff_goes_on_counting_sn_1():
    deal = start("4-4 4-1 6-5", "6-4 4-2", leader=0)
    moves = ["0:4-4", "1:6-4", "0:4-1"]
    for name, counted in (("sniff", [0, 0, 15]), ("all-fives", [0, 0, 0])):
        in_play = []
        for done in range(1, 4):
            match = live(preset(name, 2), deal, *moves[:done])
            assert match.hand is not None
            in_play.append(sum(match.hand.in_play))
        assert in_play == counted


def test_chickenfoot_is_ten_hands_from_the_nine_down():
    rules = read_header(preset("chickenfoot", 3))
    assert rules.house.hubs == tuple(range(9, -1, -1))
