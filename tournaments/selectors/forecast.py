"""When an evening would end: matches played by simulated players, kept for every set of rules."""

import hashlib
import time
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from django.core.cache import cache

from scoring.header import read_header
from scoring.simulation import SKILLS
from scoring.simulation.evening import Timetable, evenings
from scoring.simulation.matches import play_match
from tournaments.jsontext import dumps

MOST_MATCHES: Final = 200
LEAST_MATCHES: Final = 8
SECONDS: Final = 0.8
"""How long matches are played before what was found is good enough, the first few apart."""
EVENINGS: Final = 2000
SKILL: Final = "competent"
KEPT: Final = 24 * 3600


def forecast(header: Mapping[str, Any], plan: Timetable) -> dict[str, Any]:
    """What `scoring.simulation.evening.evenings` says of this plan, and how many `matches` it was worked out from.

    `header` is that of one match. Raises `Refusal` for rules that cannot be played.
    """
    lengths = match_lengths(header)
    chance = Random("evenings")  # noqa: S311 - the same answer to the same question
    return {**evenings(plan, lengths, chance, EVENINGS), "matches": len(lengths)}


def match_lengths(header: Mapping[str, Any]) -> list[int]:
    """How many hands simulated matches of these rules took; the first asking takes about a second."""
    rules = read_header(header)
    key = "forecast-" + hashlib.sha256(dumps(rules.header()).encode()).hexdigest()
    kept: list[int] | None = cache.get(key)
    if kept is not None:
        return kept
    lengths: list[int] = []
    end = time.monotonic() + SECONDS
    while len(lengths) < MOST_MATCHES and (len(lengths) < LEAST_MATCHES or time.monotonic() < end):
        chance = Random(f"forecast {len(lengths)}")  # noqa: S311 - to be repeated, not guessed at
        lengths.append(play_match(rules, [SKILLS[SKILL]], chance).hands)
    cache.set(key, lengths, KEPT)
    return lengths
