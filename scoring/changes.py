"""What a correction changes: one match before and after, and everything that was worked out from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from scoring.pairing.claims import Claim, claims
from scoring.rounds import Document
from scoring.schedule import DrawnRound, results_digest
from scoring.standings import Row, json_number, standings

FACTS: Final = ("number", "ending", "out", "winner_side", "left", "points")
"""What a hand says of itself; where its entries stand in the stream is no change."""


@dataclass(frozen=True, slots=True)
class HandChange:
    """A hand, by its place in the match, with its facts before and after; None where it is not there."""

    ordinal: int
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """An entrant's line in the standings after a round, before and after; the metrics are those that differ."""

    after_round: int
    id: str
    before: Mapping[str, Any]
    after: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class DrawChange:
    """A round drawn from results that change; `outdated` says whether it differs from what it was drawn from."""

    round: int
    outdated: bool


@dataclass(frozen=True, slots=True)
class Effects:
    """What other results of one match would change in its tournament.

    `claims` are bracket slots that are drawn already and would be somebody else's; `stuck` is the first drawn round
    that could not be drawn any more (a result is missing, who should have met has not), None where there is none.
    """

    places: tuple[PlaceChange, ...]
    draws: tuple[DrawChange, ...]
    claims: tuple[Claim, ...]
    stuck: int | None


def hand_changes(
    before: Sequence[Mapping[str, Any]], after: Sequence[Mapping[str, Any]]
) -> tuple[HandChange, ...]:
    """The hands that differ, of two lists of hands of one match as Contract 1 prints them."""
    pairs = enumerate(zip_longest(map(_facts, before), map(_facts, after)), 1)
    return tuple(HandChange(ordinal, was, now) for ordinal, (was, now) in pairs if was != now)


def _facts(hand: Mapping[str, Any]) -> dict[str, Any]:
    return {key: hand[key] for key in FACTS}


def effects(before: Document, after: Document, drawn: Sequence[DrawnRound], changed: int) -> Effects:
    """What differs between two documents whose results differ in one table of round `changed` (from 1).

    `drawn` are the rounds of both as they were drawn. Rows of the standings that are not named are the same to
    the last digit.
    """
    if before == after:
        return Effects((), (), (), None)
    moved, stuck = claims(before, after, drawn)
    return Effects(
        places=tuple(_places(before, after, changed)),
        draws=tuple(_draws(before, after, drawn[changed:])),
        claims=moved,
        stuck=stuck,
    )


def _places(before: Document, after: Document, changed: int) -> Iterator[PlaceChange]:
    for number in range(changed, len(before.rounds) + 1):
        was = {row.id: row for row in standings(before, number)}
        for now in standings(after, number):
            if now != was[now.id]:
                keys = [key for key, value in now.metrics.items() if value != was[now.id].metrics[key]]
                yield PlaceChange(number, now.id, _line(was[now.id], keys), _line(now, keys))


def _line(row: Row, keys: Sequence[str]) -> dict[str, Any]:
    metrics = {key: json_number(row.metrics[key]) for key in keys}
    return {"rank": row.rank, "equal": row.equal, "decided_by": row.decided_by, "metrics": metrics}


def _draws(before: Document, after: Document, later: Sequence[DrawnRound]) -> Iterator[DrawChange]:
    """Rounds drawn by hand looked at no results, and are in no list."""
    for drawn in later:
        source, now = drawn.drawn_from.get("digest"), results_digest(after, drawn.number)
        if source is not None and now != results_digest(before, drawn.number):
            yield DrawChange(drawn.number, now != source)
