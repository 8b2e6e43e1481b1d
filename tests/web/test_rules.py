"""The rules in force: the game's own in full sentences, and whatever a house has changed."""

import pytest

from scoring.header import read_header
from scoring.variants import PRESETS
from tournaments.web.show import rules


def lines(**header):
    seats = ["A", "B"]
    return {line.term: line.says for line in rules.lines(read_header({"seats": seats, **header}))}


def test_a_game_without_house_rules_is_told_with_what_everybody_asks():
    told = lines(variant="block")
    asked = ["Opening", "Next leader", "Blocked by", "Blocked tie"]
    assert list(told) == ["Game", "Tiles", "Match", "Out", "Blocked", *asked]
    assert told["Opening"] == "The holder of the highest double opens the match."
    assert told["Tiles"] == "One double-six set, 7 tiles for each player."
    assert told["Match"] == "First to 100 points."


def test_what_the_house_has_changed_is_told():
    told = lines(
        variant="block",
        options={
            "opening_strict": True,
            "blocked_tie": ["closer", "split"],
            "bonuses": {"capicua": 25, "hand_number": [100, 50]},
            "misdeal_doubles": 5,
            "copies": 2,
            "hands": 4,
            "blocked_payout": "all",
        },
    )
    assert told["Opening strict"] == "The opener must lead that very tile."
    assert told["Blocked tie"] == (
        "A tie in a blocked hand: the side that closed wins; else the tied share the points."
    )
    assert told["Bonuses"] == "Paid on top: 25 for a capicúa; 100, 50 for the first hands, in order."
    assert told["Misdeal doubles"] == "5 doubles dealt to one player make a misdeal."
    assert told["Tiles"].startswith("2 double-six sets")
    assert told["Match"] == "4 hands."
    assert "winner's own included" in told["Blocked"]


def test_what_is_switched_off_is_told_too():
    told = lines(variant="all_fives", options={"divisors": [], "play_drawn": False, "target": None})
    assert told["Divisors"] == "Nothing is scored during play."
    assert told["Play drawn"] == "Who has drawn passes."
    assert told["Match"] == "Until time is called."


def test_what_makes_a_game_other_than_plain_dominoes_is_told():
    fives = lines(variant="fives_and_threes")
    assert fives["Overshoot"] == "A score that passes the target is not taken at all."
    assert fives["Divisors"] == "Open ends that add up to a multiple of 3 or 5 score during play."
    trains = lines(variant="mexican_train")
    assert trains["Doubles"].startswith("An open double must be covered")
    assert "Blocked by" not in trains


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_preset_can_be_told(preset):
    told = lines(preset=preset)
    assert told["House rules"] == f"{PRESETS[preset][1].title}. {PRESETS[preset][1].source}."


def test_where_points_are_penalties_going_out_is_not_paid():
    assert "Out" not in lines(variant="block", options={"low_wins": True})
