"""Simulated matches are the same whoever plays them, and better players win more of them."""

from random import Random

import pytest

from scoring.header import read_header
from scoring.simulation.figures import figures
from scoring.simulation.matches import MOST_HANDS, Played, Task, play_match, play_matches, tasks
from scoring.simulation.skills import SKILLS, at_random, competent


def header(preset, seats=2, **options):
    return {"preset": preset, "seats": [f"P{seat}" for seat in range(seats)], "options": options}


def won(preset, *skills, matches=80):
    """How many matches each seat won."""
    played = play_matches(Task(header(preset), skills, 5, range(matches)))
    return figures(played, 2)["wins"]


def test_a_match_is_the_same_whatever_it_is_played_with():
    head = header("classic-block")
    together = [each for task in tasks(head, ["suits"], 3, 10, 10) for each in play_matches(task)]
    apart = [each for task in tasks(head, ["suits"], 3, 10, 3) for each in play_matches(task)]
    assert together == apart
    assert len(set(together)) > 1
    assert [len(task.numbers) for task in tasks(head, ["suits"], 3, 10, 3)] == [3, 3, 3, 1]


@pytest.mark.parametrize(("better", "worse"), [("competent", "random"), ("suits", "heaviest")])
def test_skill_wins(better, worse):
    for preset in ("classic-block", "classic-draw"):
        one, two = won(preset, better, worse)
        assert one > two
        one, two = won(preset, worse, better)
        assert two > one


@pytest.mark.parametrize(
    ("preset", "low", "high"), [("classic-draw", 9.5, 11.9), ("classic-block", 16.2, 18.6)]
)
def test_two_competent_players_need_about_so_many_hands(preset, low, high):
    """The seed document: about 10 hands to 100 points with drawing, about 17 in the block game."""
    found = figures(play_matches(Task(header(preset), ("competent",), 1, range(200))), 2)
    assert low < found["hands"]["mean"] < high


def test_what_a_match_says_adds_up():
    for number in range(20):
        rules = read_header(header("all-fives" if number % 2 else "fives-and-threes"))
        played = play_match(rules, [at_random], Random(number))
        assert played.out + played.blocked + played.broken == played.hands == len(played.points)
        assert played.decided
        assert played.winner in (0, 1)
        assert played.led in (0, 1)


def test_a_match_that_nothing_decides_is_given_up():
    rules = read_header(header("classic-block", payout="nothing", blocked_payout="nothing"))
    played = play_match(rules, [competent], Random(1))
    assert (played.hands, played.decided, played.winner) == (MOST_HANDS, False, None)


def test_a_hub_that_nobody_found_leaves_the_first_leader_open():
    rules = read_header(header("mexican-train", set=6, deal=7, draw="none", hubs=[5]))
    led = [play_match(rules, [competent], Random(seed)).led for seed in range(20)]
    assert None in led


def test_skills_say_how_they_play():
    assert all((skill.__doc__ or "").startswith("Plays ") for skill in SKILLS.values())


def test_figures_count_what_was_played():
    played = [
        Played(out=2, blocked=1, broken=0, points=(10, 0, 30), winner=0, decided=True, led=0),
        Played(out=1, blocked=0, broken=1, points=(40, 5), winner=1, decided=True, led=0),
        Played(out=1, blocked=0, broken=0, points=(7,), winner=None, decided=True, led=None),
        Played(out=5, blocked=1, broken=0, points=(0,) * 6, winner=None, decided=False, led=1),
    ]
    found = figures(played, 3)
    assert found["hands"] | {"sd": 0, "error": 0} == {
        "mean": 3.0, "sd": 0, "error": 0, "min": 1, "p10": 1, "p50": 2, "p90": 6, "max": 6,
    }  # fmt: skip
    assert found["blocked_share"] == round(2 / 11, 4)
    assert found["length"] == {"1": 1, "2": 1, "3": 1, "4": 0, "5": 0, "6": 1}
    assert found["endings"] == {"out": 9, "blocked": 2, "broken_off": 1}
    assert (found["wins"], found["level"], found["undecided"]) == ([1, 1, 0], 1, 1)
    assert found["first_leader_wins"] == 0.5
    assert found["points_per_hand"]["mean"] == round(92 / 12, 4)


def test_one_match_has_no_spread():
    found = figures([Played(1, 0, 0, (5,), None, True, 0)], 2)
    assert (found["hands"]["mean"], found["hands"]["sd"], found["first_leader_wins"]) == (1, 0, 0)
