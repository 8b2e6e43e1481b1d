"""The reasons of a draw, read back from the log: each is matched with its template, so that it can be translated.

The log keeps a reason as the English sentence it was. A reason that no template fits stands for itself; a wording
that is given up stays in the list, because older logs have it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from scoring.saying import listed, said

TEMPLATES: Final = (
    said("both have {score}"),
    said("{entrant} floats up from {old} to {score}"),
    said("lowest of those who may sit out: score {score}, {games} played, number {node}"),
    said("they met in round {rounds}; no round without a rematch is left"),
    said("both belong to {club}, and not all club mates can be kept apart"),
    said("everybody here has had a bye or won by forfeit"),
    said("numbers {home} and {visitor} in {where}"),
    said("number {number} sits out in {where}"),
    said("they met in round {rounds}; the field has grown since"),
    said("should meet {entrant}, who is absent"),
    said("should meet {entrant}, who withdrew after round {round}"),
    said("numbers {pair} v {others} in {where}"),
    said("lots {home} and {visitor} in {where}"),
    said("lots {pair} v {others} in {where}"),
    said("lot {number} sits out in {where}"),
    said("partners at most {times} in all its rounds, opponents at most {often}"),
    said("with this round partners at most {times} and opponents at most {often} at these tables"),
    said("they were partners {times} before"),
    said(
        "has sat out {rests} and played {played}: the fewest rests, then the most matches, then the last seed"
    ),
    said("best found: {pairs} of 2 pairs are partners again, {others} of 4 opponents again"),
    said("{new} of {all} meetings are new"),
    said("meetings after round {round}: {counts}; {again} in two rounds running"),
    said("they met {times} before, the last time one round ago"),
    said("they met {times} before"),
    said("no mix that was found keeps all club mates apart"),
    said("only {count} are here"),
    said("{one} meets {other}"),
    said("{slot} was lost by who had not lost before"),
    said("best of {games}, {won}-{lost} so far"),
    said("{slot}: should meet {entrant}, who is absent"),
    said("{slot}: {entrant} has withdrawn"),
    said("{slot}: a bye"),
    said("{slot}: there is no {one}"),
    said("the bracket had begun"),
    said("no change inside the bands of their seeds parts more club mates"),
    said("both are in group {group}, where everybody meets"),
    said("they are level in group {group}; the seed decided"),
)
"""Every reason; values of one name mean the same everywhere."""

PARTS: Final = {
    "where": (
        said("round {round} of the Berger table for {count}, cycle {cycle}"),
        said("round {round} of the Berger table for {count}"),
        said("round {round} of the whist table for {count}"),
        said("round {round} of the plan for {count}"),
    ),
    "one": (said("winner of {slot}"), said("loser of {slot}"), said("seed {number}")),
    "times": (said("never"), said("once"), said("twice"), said("{count} times")),
    "counts": (said("{pairs} pairs {times}"),),
}
"""What a value is made of, by its name; `often` reads as `times`, `other` as `one`."""
LIKE: Final = {"often": "times", "other": "one"}


def read_back(reason: str) -> str:
    """The reason as a sentence that remembers its template; itself where no template fits."""
    return _match(reason, TEMPLATES)


def _match(text: str, templates: tuple[str, ...]) -> str:
    for template in templates:
        found = _pattern(template).fullmatch(text)
        if found:
            values = {name: _value(name, value) for name, value in found.groupdict().items()}
            return said(str(template), **values)
    return text


def _value(name: str, value: str) -> str:
    parts = PARTS.get(LIKE.get(name, name), ())
    if name == "counts":
        return listed(", ", (_match(each, parts) for each in value.split(", ")))
    return _match(value, parts)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(template)))
