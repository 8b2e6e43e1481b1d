"""Corrections: an entry that was wrong is voided, what replaces it and all that followed are entered anew.

The log only grows at its end, so a slip in the middle of a match is put right by voiding everything from
there on and recording it again as it should have been, in one transaction.
"""

from collections.abc import Sequence
from typing import Any

from scoring.confirming import SAID
from scoring.errors import Refusal
from scoring.replay import voided_by
from scoring.saying import said
from tournaments.projections import matches
from tournaments.recording import stream
from tournaments.recording.entries import NoSuchMatch, Recorded, Stale, read_client_id, record, used_before
from tournaments.recording.stream import Author

MOST_ENTRIES = 3000
"""A long match from its first hand on, voided and entered again; the columns of more rows would be more values
than SQLite takes in one statement."""


def correct(
    *,
    match_id: str,
    position: int,
    client_id: str,
    drop: Sequence[int],
    instead: Sequence[Any],
    reason: str,
    author: Author,
    dry_run: bool = False,
) -> Recorded:
    """Replace the entries at the positions `drop` by the events `instead`, at the place of the first of them.

    What followed is entered again behind them. Where that no longer fits, the refusal's `fields` name the
    `entry` that breaks, by its old position, and nothing is written; with `dry_run` nothing is written at all.
    A `client_id` that has been used gets its first answer again.
    """
    if matches.peek(match_id) is None:
        raise NoSuchMatch(match_id)
    events = _events_before(match_id, client_id)
    batch, again = _entered_anew(events, position, drop, instead, reason)
    try:
        return record(
            match_id=match_id,
            position=position,
            client_id=client_id,
            events=batch,
            author=author,
            dry_run=dry_run,
            most=MOST_ENTRIES,
        )
    except Stale:
        raise
    except Refusal as refusal:
        raise _name_entry(refusal, len(events) + 1 + len(batch) - len(again), again) from None


def _events_before(match_id: str, client_id: str) -> list[Any]:
    """What was in the stream before this request, also where it comes again: its entries are then the same ones.

    In this order: a twin of the request that commits in between is found.
    """
    events = matches.stream_events(match_id)
    used = stream.recorded_with(match_id, read_client_id(client_id))
    if used and used[0][1] != "entry_voided":
        raise used_before()
    return events[: used[0][0] - 1] if used else events


def _entered_anew(
    events: Sequence[Any], position: int, drop: Sequence[int], instead: Sequence[Any], reason: str
) -> tuple[list[Any], list[int]]:
    """The entries of a correction, and the old positions of those that are entered again at its end."""
    standing = _standing(events)
    wanted = sorted(set(drop))
    if not wanted or not all(type(target) is int and target in standing for target in wanted):
        raise Refusal("nothing_to_void", "Only entries that stand can be replaced.", position)
    behind = [at for at in standing if at >= wanted[0]]
    # Of another result nobody has said anything yet.
    again = [at for at in behind if at not in wanted and events[at - 1]["kind"] not in SAID]
    voids = [{"kind": "entry_voided", "voids": at, "reason": reason} for at in behind]
    return [*voids, *instead, *(events[at - 1] for at in again)], again


def _standing(events: Sequence[Any]) -> list[int]:
    """Positions of the entries that count: neither voids nor voided."""
    voided, _ = voided_by(events)
    return [at for at, event in enumerate(events, 1) if at not in voided and event["kind"] != "entry_voided"]


def _name_entry(refusal: Refusal, first_again: int, again: Sequence[int]) -> Refusal:
    """Say which entry breaks by the position that people know it by."""
    index = (refusal.position or 0) - first_again
    if 0 <= index < len(again):
        refusal.fields = {**refusal.fields, "entry": again[index]}
        refusal.message = said(
            "Entry {entry} no longer fits: {message}", entry=again[index], message=refusal.message
        )
    return refusal
