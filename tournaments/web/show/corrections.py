"""Corrections as one can follow them: what was voided and why, what replaced it, and what changed by it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby
from typing import Any

from django.utils.translation import gettext

from scoring.changes import HandChange, hand_changes
from scoring.replay import replay
from tournaments.selectors.matches import Entry, RecordedMatch

MOST_COMPARED = 60
"""Corrections, the latest first, of which the hands before and after are worked out: two replays of the match each."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Entries that fell and those that stand in their place; either may be none."""

    fell: tuple[Entry, ...]
    instead: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Correction:
    """One request that voided entries.

    `voids` are its entries that say so, `fell` what they name, `swaps` what differs now, `again` what was only entered
    anew, by old and new position. `hands` are the hands that it changed, `results` the results before and after, empty
    where they are the same.
    """

    voids: tuple[Entry, ...]
    fell: tuple[Entry, ...]
    swaps: tuple[Swap, ...]
    again: Mapping[int, int]
    hands: tuple[HandChange, ...] = ()
    results: tuple[Mapping[str, Any], ...] = ()

    @property
    def position(self) -> int:
        """Where it stands in the log."""
        return self.voids[0].position

    @property
    def reason(self) -> str:
        """Why, in the words of who made it."""
        return next((reason for void in self.voids if (reason := void.event.get("reason"))), "")


def corrections(match: RecordedMatch) -> tuple[Correction, ...]:
    """The corrections of a match, in the order of the log."""
    requests = [
        request for request in _requests(match) if any(each.kind == "entry_voided" for each in request)
    ]
    compared = requests[-MOST_COMPARED:]
    return tuple(_correction(match, request, compare=request in compared) for request in requests)


def _requests(match: RecordedMatch) -> Iterator[tuple[Entry, ...]]:
    """The entries by the request that recorded them."""
    for _, entries in groupby(match.entries, key=lambda entry: entry.client_id or entry.position):
        yield tuple(entries)


def _correction(match: RecordedMatch, request: Sequence[Entry], *, compare: bool) -> Correction:
    voids = tuple(entry for entry in request if entry.kind == "entry_voided")
    fell = tuple(
        sorted((match.entries[void.event["voids"] - 1] for void in voids), key=lambda each: each.position)
    )
    anew = tuple(entry for entry in request if entry.kind != "entry_voided")
    swaps, again = [], {}
    matcher = SequenceMatcher(
        None, [_text(each) for each in fell], [_text(each) for each in anew], autojunk=False
    )
    for what, old, old_end, new, new_end in matcher.get_opcodes():
        if what == "equal":
            pairs = zip(fell[old:old_end], anew[new:new_end], strict=True)
            again.update({was.position: now.position for was, now in pairs})
        else:
            swaps.append(Swap(fell[old:old_end], anew[new:new_end]))
    found = Correction(voids, fell, tuple(swaps), again)
    return _compared(match, found, request[-1].position) if compare else found


def _text(entry: Entry) -> str:
    return json.dumps(entry.event, sort_keys=True)


def _compared(match: RecordedMatch, found: Correction, last: int) -> Correction:
    """With the hands and the result as the log gave them before it, and with it."""
    events = [entry.event for entry in match.entries]
    before, after = (
        replay(match.rules, events[:end]).result().as_dict() for end in (found.position - 1, last)
    )
    hands = hand_changes(before["hands"], after["hands"])
    keys = ("totals", "winner", "decided")
    same = all(before[key] == after[key] for key in keys)
    return Correction(
        found.voids, found.fell, found.swaps, found.again, hands, () if same else (before, after)
    )


def fates(found: Sequence[Correction]) -> dict[int, str]:
    """What became of entries that fell, by position: replaced by which, or voided by which.

    Entries that were entered again as they were are not among them; see `repeated`.
    """
    said: dict[int, str] = {}
    for correction in found:
        for void in correction.voids:
            said[void.event["voids"]] = gettext("voided by entry %(position)s") % {"position": void.position}
        for swap in correction.swaps:
            if len(swap.instead) == len(swap.fell):
                for was, now in zip(swap.fell, swap.instead, strict=True):
                    said[was.position] = gettext("replaced by entry %(position)s") % {
                        "position": now.position
                    }
    return said


def repeated(found: Sequence[Correction]) -> dict[int, int]:
    """The entries that fell and were entered again as they were: the position of each, and where it stands now."""
    return {was: now for correction in found for was, now in correction.again.items()}
