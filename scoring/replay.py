"""The one apply function, for live entry and for replay, and whole transcripts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from scoring import confirming, counting, dealing, decisions, drawing, turns
from scoring.errors import Refusal, shown
from scoring.events import Event, is_irregular, kind_of, malformed, read_reason
from scoring.header import read_header
from scoring.results import MatchResult
from scoring.rules import Rules
from scoring.saying import said
from scoring.state import Match

Handler = Callable[[Match, Event, int], None]


def _void(*_: object) -> None:
    raise malformed("A void is settled before the replay.")


HANDLERS: Final[dict[str, Handler]] = {
    "hand_started": dealing.hand_started,
    "tile_played": turns.tile_played,
    "tile_drawn": drawing.tile_drawn,
    "turn_passed": turns.turn_passed,
    "hand_counted": counting.hand_counted,
    "hand_annulled": decisions.hand_annulled,
    "penalty_given": decisions.penalty_given,
    "time_called": decisions.time_called,
    "side_forfeited": decisions.side_forfeited,
    "result_ruled": decisions.result_ruled,
    "match_certified": decisions.match_certified,
    "result_confirmed": confirming.result_confirmed,
    "result_disputed": confirming.result_disputed,
    "entry_voided": _void,
}


def apply(match: Match, event: Any, position: int) -> None:
    """Apply one event in place, or raise a Refusal (placed at `position`) and change nothing.

    `entry_voided` is not applied: `replay` and `voided_by` leave out what it names.
    """
    try:
        kind = kind_of(event)
        HANDLERS[kind](match, event, position)
    except Refusal as refusal:
        raise refusal.at(position) from None
    if match.confirmed or match.disputed:
        confirming.heard(match, kind)


def read_void(event: Event) -> int:
    """The position that an `entry_voided` names; refuses malformed."""
    is_irregular(event)
    read_reason(event)
    target = event.get("voids")
    if type(target) is not int:
        raise malformed("voids must be the position of an earlier entry.")
    return target


def _is_void(event: Any) -> bool:
    if type(event) is not dict and not isinstance(event, Mapping):
        return False
    return bool(event.get("kind") == "entry_voided")


def _has_void(events: Sequence[Any]) -> bool:
    for event in events:  # a plain loop: it looks at every event of every replay
        if type(event) is dict:
            if event.get("kind") == "entry_voided":
                return True
        elif _is_void(event):
            return True
    return False


def voided_by(events: Sequence[Any], first: int = 1) -> tuple[set[int], dict[int, Refusal]]:
    """Which positions are voided, and which voids are refused and why (reading 1).

    `events` start at position `first`. A void names an entry before it that is neither a void nor
    voided already; positions before `first` are somebody else's to check.
    """
    voided: set[int] = set()
    refused: dict[int, Refusal] = {}
    for index, event in enumerate(events):
        if not _is_void(event):
            continue
        position = first + index
        try:
            kind_of(event)
            target = read_void(event)
            if 0 < target < first:
                continue
            if not first <= target < position or target in voided or _is_void(events[target - first]):
                raise Refusal(
                    "nothing_to_void", said("There is no entry {target} to void.", target=shown(target))
                )
            voided.add(target)
        except Refusal as refusal:
            refused[position] = refusal.at(position)
    return voided, refused


def apply_all(match: Match, events: Sequence[Any], first: int = 1) -> None:
    """Apply events from position `first` on, leaving out voids and what they void."""
    if not _has_void(events):
        for position, event in enumerate(events, first):
            apply(match, event, position)
        return
    voided, refused = voided_by(events, first)
    skipped = voided if refused else voided | confirming.unsaid(events, first, voided)
    for position, event in enumerate(events, first):
        if position in refused:
            raise refused[position]
        if position not in skipped and not _is_void(event):
            apply(match, event, position)


def replay(rules: Rules, events: Iterable[Any]) -> Match:
    """The match after all its events, from the header on; raises the Refusal of the first illegal one."""
    match = Match(rules)
    apply_all(match, list(events))
    return match


def read_transcript(transcript: Any) -> tuple[Rules, list[Any]]:
    """The rules and events of a transcript document; refuses malformed at position 0."""
    if not isinstance(transcript, Mapping):
        raise Refusal("malformed", "A transcript must be an object.", 0)
    events = transcript.get("events", [])
    if not isinstance(events, list | tuple):
        raise Refusal("malformed", "events must be a list.", 0)
    return read_header(transcript), list(events)


def score(transcript: Any) -> MatchResult:
    """The result of a transcript of Contract 1; raises Refusal."""
    rules, events = read_transcript(transcript)
    return replay(rules, events).result()
