"""What a house rule says once its value is chosen: a phrase makes one sentence of a JSON value.

Each sentence remembers its template (`scoring.saying`); `templates` of a phrase are all that it may say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.saying import listed, said

Phrase = Callable[[Any], str]
"""From the JSON value of an option to a sentence."""


def words(value: Any) -> str:
    """A value of the contracts as people write it: words with spaces, lists with commas."""
    if isinstance(value, list | tuple):
        return ", ".join(map(words, value))
    return str(value).replace("_", " ")


@dataclass(frozen=True)
class ByValue:
    """A sentence for every value that the option may have."""

    sentences: Mapping[Any, str]

    @property
    def templates(self) -> tuple[str, ...]:
        """Everything it may say."""
        return tuple(self.sentences.values())

    def __call__(self, value: Any) -> str:
        """The sentence of this value."""
        return self.sentences[value]


@dataclass(frozen=True)
class Filled:
    """The value put in place of `{value}`; `unset` where the value is null, 0 or empty."""

    sentence: str
    unset: str = ""

    @property
    def templates(self) -> tuple[str, ...]:
        """Everything it may say."""
        return (self.sentence, self.unset)

    def __call__(self, value: Any) -> str:
        """The sentence with the value."""
        return said(self.sentence, value=words(value)) if value else self.unset


@dataclass(frozen=True)
class ByCount:
    """A number, or a table by the number of players or sides: `7 for 2 players, 6 for 3`."""

    sentence: str
    first: str
    unset: str = ""

    @property
    def templates(self) -> tuple[str, ...]:
        """Everything it may say."""
        return (self.sentence, self.first, self.unset)

    def __call__(self, value: Any) -> str:
        """The sentence with the number or the table."""
        if not isinstance(value, Mapping):
            return said(self.sentence, value=value) if value else self.unset
        (count, number), *rest = value.items()
        parts = [said(self.first, number=number, count=count)]
        parts += [said("{number} for {count}", number=each, count=count) for count, each in rest]
        return said(self.sentence, value=listed(", ", parts))


def unit(value: Any) -> str:
    """What the pips of a hand are worth."""
    if value == "pips":
        return said("Pips count as they are.")
    if value == "hand":
        return said("A hand is worth 1 point, whatever its pips.")
    if "every" in value:
        return said("Every {every} pips are worth 1 point.", every=value["every"])
    return said(
        "Up to {upto} pips are worth {gives}, and 1 more for every {then_every} pips begun beyond.", **value
    )


def divisors(value: Any) -> str:
    """Which totals of the open ends score."""
    if not value:
        return said("Nothing is scored during play.")
    if len(value) == 1:
        return said("Open ends that add up to a multiple of {number} score during play.", number=value[0])
    return said(
        "Open ends that add up to a multiple of {one} or {other} score during play.",
        one=value[0],
        other=value[1],
    )


TIE_STEPS: Mapping[str, str] = {
    "fewer_tiles": said("fewer tiles win"),
    "lightest_tile": said("the lightest single tile wins"),
    "leader": said("the side that led wins"),
    "closer": said("the side that closed wins"),
    "previous_winner": said("the winner of the hand before wins"),
    "split": said("the tied share the points"),
    "carry": said("nobody scores, and the next hand that is won is worth its points once more"),
    "nobody": said("nobody scores"),
}


def tie(value: Any) -> str:
    """How a tie in a blocked hand is broken; the last step is `nobody` if none decides."""
    last = () if {"split", "carry", "nobody"} & set(value) else ("nobody",)
    first, *others = (TIE_STEPS[step] for step in (*value, *last))
    steps = first
    for other in others:
        steps = said("{steps}; else {other}", steps=steps, other=other)
    return said("A tie in a blocked hand: {steps}.", steps=steps)


BONUSES: Mapping[str, str] = {
    "capicua": said("a capicúa"),
    "double_blank_out": said("going out with the 0-0"),
    "double_out": said("going out with a double"),
    "pass_round": said("a round of passes"),
    "lead_pass": said("a pass on the lead"),
    "first_pass": said("the first pass of the match"),
    "pass": said("a pass"),
    "block": said("blocking the hand"),
    "hand_number": said("the first hands, in order"),
}


def bonuses(value: Any) -> str:
    """What is paid on top, and for what."""
    if not value:
        return said("No bonuses are paid.")
    paid = (
        said("{points} for {what}", points=words(points), what=BONUSES[name])
        for name, points in value.items()
    )
    return said("Paid on top: {bonuses}.", bonuses=listed("; ", paid))
