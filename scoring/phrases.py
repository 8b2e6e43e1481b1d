"""What a house rule says once its value is chosen: a phrase makes one sentence of a JSON value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Phrase = Callable[[Any], str]
"""From the JSON value of an option to a sentence."""


def words(value: Any) -> str:
    """A value of the contracts as people write it: words with spaces, lists with commas."""
    if isinstance(value, list | tuple):
        return ", ".join(map(words, value))
    return str(value).replace("_", " ")


def by_value(said: Mapping[Any, str]) -> Phrase:
    """A sentence for every value that the option may have."""
    return said.__getitem__


def filled(sentence: str, *, unset: str = "") -> Phrase:
    """The value put in place of `{}`; `unset` where the value is null, 0 or empty."""
    return lambda value: sentence.format(words(value)) if value else unset


def by_count(sentence: str, of: str, *, unset: str = "") -> Phrase:
    """A number, or a table by the number of players or sides: `7 for 2 players, 6 for 3`."""

    def phrase(value: Any) -> str:
        if not isinstance(value, Mapping):
            return sentence.format(value) if value else unset
        (first, number), *rest = value.items()
        told = [f"{number} for {first} {of}", *(f"{each} for {count}" for count, each in rest)]
        return sentence.format(", ".join(told))

    return phrase


def unit(value: Any) -> str:
    """What the pips of a hand are worth."""
    if value == "pips":
        return "Pips count as they are."
    if value == "hand":
        return "A hand is worth 1 point, whatever its pips."
    if "every" in value:
        return f"Every {value['every']} pips are worth 1 point."
    return (
        f"Up to {value['upto']} pips are worth {value['gives']}, and 1 more for every {value['then_every']} "
        "pips begun beyond."
    )


def divisors(value: Any) -> str:
    """Which totals of the open ends score."""
    if not value:
        return "Nothing is scored during play."
    numbers = " or ".join(map(str, value))
    return f"Open ends that add up to a multiple of {numbers} score during play."


TIE_STEPS: Mapping[str, str] = {
    "fewer_tiles": "fewer tiles win",
    "lightest_tile": "the lightest single tile wins",
    "leader": "the side that led wins",
    "closer": "the side that closed wins",
    "previous_winner": "the winner of the hand before wins",
    "split": "the tied share the points",
    "carry": "nobody scores, and the next hand that is won is worth its points once more",
    "nobody": "nobody scores",
}


def tie(value: Any) -> str:
    """How a tie in a blocked hand is broken; the last step is `nobody` if none decides."""
    last = () if {"split", "carry", "nobody"} & set(value) else ("nobody",)
    return f"A tie in a blocked hand: {'; else '.join(TIE_STEPS[step] for step in (*value, *last))}."


BONUSES: Mapping[str, str] = {
    "capicua": "a capicúa",
    "double_blank_out": "going out with the 0-0",
    "double_out": "going out with a double",
    "pass_round": "a round of passes",
    "lead_pass": "a pass on the lead",
    "first_pass": "the first pass of the match",
    "pass": "a pass",
    "block": "blocking the hand",
    "hand_number": "the first hands, in order",
}


def bonuses(value: Any) -> str:
    """What is paid on top, and for what."""
    if not value:
        return "No bonuses are paid."
    return (
        f"Paid on top: {'; '.join(f'{words(points)} for {BONUSES[name]}' for name, points in value.items())}."
    )
