"""What a house rule says of each of its values."""

import pytest

from scoring.choices import Choice, Flag, Maybe, OneOf
from scoring.options import OPTIONS, read_options, sentence
from scoring.variants import PRESETS


def values(choice: Choice) -> list[object]:
    if isinstance(choice, Maybe):
        return [None, *values(choice.choice)]
    if isinstance(choice, Flag):
        return [True, False]
    return list(choice.values) if isinstance(choice, OneOf) else []


@pytest.mark.parametrize("name", sorted(OPTIONS))
def test_every_value_that_can_be_listed_has_a_sentence(name):
    said = [sentence(name, value) for value in values(OPTIONS[name])]
    assert len(set(said)) == len(said)
    assert all(each.endswith(".") and each[0].isupper() for each in said)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_rule_of_every_preset_can_be_told(preset):
    variant, chosen = PRESETS[preset]
    house = read_options(variant.defaults, chosen.options)
    said = [sentence(name, value) for name, value in house.as_options().items()]
    assert all(each.endswith(".") for each in said), said


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("copies", 2, "Sets mixed together: 2."),
        ("deal", 7, "Tiles dealt to each player: 7."),
        ("deal", {"2": 7, "3": 6}, "Tiles dealt to each player: 7 for 2 players, 6 for 3."),
        ("target", {"2": 100, "4": 61}, "Points that win the match: 100 for 2 sides, 61 for 4."),
        ("target", None, "No number of points ends the match."),
        ("unit", {"every": 5}, "Every 5 pips are worth 1 point."),
        (
            "unit",
            {"upto": 14, "gives": 1, "then_every": 10},
            "Up to 14 pips are worth 1, and 1 more for every 10 pips begun beyond.",
        ),
        ("divisors", [3, 5], "Open ends that add up to a multiple of 3 or 5 score during play."),
        ("blocked_tie", [], "A tie in a blocked hand: nobody scores."),
        ("blocked_tie", ["leader"], "A tie in a blocked hand: the side that led wins; else nobody scores."),
        ("bonuses", {}, "No bonuses are paid."),
        ("bonuses", {"capicua": 25, "pass": 1}, "Paid on top: 25 for a capicúa; 1 for a pass."),
        ("hubs", [2, 0], "The hubs, hand by hand: 2, 0."),
    ],
)
def test_what_a_value_says(name, value, said):
    assert sentence(name, value) == said
