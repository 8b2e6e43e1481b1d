"""Three corrections of the open: each is previewed, made, and held against what the preview said."""

from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

from scoring.errors import Refusal
from tests.tournament import DIRECTOR, record
from tournaments.jsontext import loads
from tournaments.models import Match, Standing
from tournaments.projections.matches import stream_events
from tournaments.projections.standings import bring_up
from tournaments.recording import Preview, Recorded, correct, preview

Rows = dict[tuple[int, str], dict[str, Any]]
Attempt = Callable[[bool], Recorded]
"""Makes a correction, or only tries it."""


def recount(tournament: str, number: int) -> Preview:
    """Two tiles had been written down in each other's place in a hand of a round."""
    for match in Match.objects.filter(tournament_id=tournament, round=number).order_by("table"):
        for attempt in _recounts(match):
            try:
                told = preview(_tried(attempt))
            except Refusal:
                continue  # what was played after it would no longer fit
            if told.effects.places:
                return _made(tournament, attempt, told)
    raise AssertionError("No hand of the round can be counted otherwise.")


def overrule(tournament: str, number: int) -> Preview:
    """The director gives the first table of a round to the side that had lost it."""
    match = Match.objects.filter(tournament_id=tournament, round=number).order_by("table")[0]
    ruling = {
        "kind": "result_ruled",
        "points": loads(match.totals)[::-1],
        "winner": 1 - (match.winner or 0),
        "reason": "protest upheld",
    }

    def attempt(dry_run: bool) -> Recorded:
        return record(match.pk, match.position, ruling, dry_run=dry_run)

    return _made(tournament, attempt, preview(_tried(attempt)))


def _recounts(match: Match) -> Iterator[Attempt]:
    for position, event in enumerate(stream_events(match.pk), 1):
        if event["kind"] == "hand_counted":
            for wanted in _exchanged(event):
                yield _recount(match, position, wanted)


def _recount(match: Match, position: int, wanted: dict[str, Any]) -> Attempt:
    more = {"drop": [position], "instead": [wanted], "reason": "tiles exchanged", "author": DIRECTOR}

    def attempt(dry_run: bool) -> Recorded:
        return correct(
            match_id=match.pk, position=match.position, client_id=str(uuid4()), dry_run=dry_run, **more
        )

    return attempt


def _exchanged(event: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The count with the first tiles of two neighbours exchanged."""
    held = [seat["tiles"] for seat in event["left"]]
    for one, other in ((0, 1), (1, 2), (2, 3), (3, 0)):
        if held[one] and held[other]:
            left = [list(tiles) for tiles in held]
            left[one][0], left[other][0] = left[other][0], left[one][0]
            yield {**event, "left": [{"tiles": tiles} for tiles in left]}


def _tried(attempt: Attempt) -> Any:
    return attempt(True).tried


def _made(tournament: str, attempt: Attempt, told: Preview) -> Preview:
    """Make the correction; every row of the standings is now as was told, or as it was."""
    before = _rows(tournament)
    attempt(False)
    bring_up(tournament)
    after = _rows(tournament)
    named = {(place.after_round, place.id): place.after for place in told.effects.places}
    assert {key for key, row in after.items() if row != before[key]} == named.keys()
    for key, place in named.items():
        assert place["rank"] == after[key]["rank"]
        assert place["metrics"].items() <= after[key]["metrics"].items()
    return told


def _rows(tournament: str) -> Rows:
    kept = Standing.objects.filter(tournament_id=tournament)
    return {(each.after_round, row["id"]): row for each in kept for row in loads(each.rows)}
