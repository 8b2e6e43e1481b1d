"""What lies face down while a hand is played, and is shown only to who records at the table.

A deal or a draw may be recorded with its tiles; whoever sat at the table with a phone could read them otherwise.
Once the hand has ended, or the match with it, everything is open; what was voided waits for the match's end.
"""

from collections.abc import Iterable, Mapping, Set
from dataclasses import replace
from typing import Any

from tournaments.jsontext import loads
from tournaments.models import HandResult, LogEntry, Match
from tournaments.selectors.matches import RecordedMatch

SECRET = frozenset({"hand_started", "tile_drawn"})
"""Kinds of entries that may name tiles which lie face down."""
AT_TURN = ("tile_played", "tile_drawn", "turn_passed")


def open_state(match_id: str, state: dict[str, Any]) -> dict[str, Any]:
    """The state of a match as who does not see the hands can tell it.

    Where tiles of the running hand are known, what may be done next would tell of them, and so would some flags.
    """
    if not _tiles_known(match_id):
        return state
    state = {**state, "flags": open_flags(state["flags"])}
    if not state["seats"]:
        return state
    possible = [kind for kind in AT_TURN if kind != "tile_drawn" or state["drawable"]]
    others = [kind for kind in state["expects"] if kind not in AT_TURN]
    unknown = dict.fromkeys(("playable", "may_pass", "may_draw", "must_draw"))
    return {**state, **unknown, "expects": [*possible, *others]}


def open_flags(flags: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The irregularities that everybody has seen; those that only the tiles of a hand tell wait for its end."""
    return [flag for flag in flags if flag["code"] == "out_of_turn" or flag.get("shown_by") is not None]


def open_hands(match_id: str, hands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The results of a match's hands, that of the running one without what its tiles tell."""
    if not hands or hands[-1]["ending"] is not None or not _tiles_known(match_id):
        return hands
    return [*hands[:-1], {**hands[-1], "flags": open_flags(hands[-1]["flags"])}]


def open_match(match: RecordedMatch) -> RecordedMatch:
    """The same of a match as its page reads it."""
    if not match.running or not any(names_tiles(each.event) for each in match.hands[-1].entries):
        return match
    last = match.hands[-1]
    shown = {**last.result, "flags": open_flags(last.result["flags"])}
    return replace(match, hands=(*match.hands[:-1], replace(last, result=shown)))


def open_entries(match_id: str, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Entries of a match (events with their `position`) without the tiles that lie face down.

    They must have been read before this is called: a hand that ends meanwhile is open, one that begins is not
    among them.
    """
    secret = {each["position"] for each in entries if each["kind"] in SECRET and names_tiles(each)}
    if not secret or _decided(match_id):
        return entries
    hidden = secret & _hidden(match_id, secret)
    return [_face_down(entry) if entry["position"] in hidden else entry for entry in entries]


def open_until(match_id: str) -> int | None:
    """The last position before anything that lies face down; None where nothing does.

    What was recorded in one request stays together: a part of a correction may be no state of the match at all.
    As with entries, read the head of the stream before.
    """
    if _decided(match_id):
        return None
    found = LogEntry.objects.filter(stream=match_id, kind__in=SECRET).order_by("position")
    rows = list(found.values_list("position", "client_id", "data"))
    secret = {position for position, _, data in rows if names_tiles(loads(data))}
    hidden = _hidden(match_id, secret) if secret else ()
    for position, client_id, _ in rows:
        if position in hidden:
            together = LogEntry.objects.filter(stream=match_id, position__lte=position, client_id=client_id)
            first: int = together.order_by("position").values_list("position", flat=True)[0]
            return first - 1
    return None


def names_tiles(event: Mapping[str, Any]) -> bool:
    """Whether a deal or a draw says which tiles it was."""
    return any(event.get("dealt") or ()) or "tile" in event


def _tiles_known(match_id: str) -> bool:
    """Whether a hand is being played of which entries name tiles."""
    since = _running_since(match_id)
    if since is None:
        return False
    found = LogEntry.objects.filter(stream=match_id, position__gte=since, kind__in=SECRET)
    return any(names_tiles(loads(data)) for data in found.values_list("data", flat=True))


def _hidden(match_id: str, secret: Set[int]) -> set[int]:
    """Which of these positions lie face down: those of the running hand, and all that were voided.

    A deal that is entered anew stands in the log twice, the first time before its hand begins; between the void and
    the second time no hand is running at all. Nothing in the log ties the two, so what was voided waits for the
    match's end.
    """
    since, undone = _running_since(match_id), _voided(match_id)
    return {at for at in secret if at in undone or (since is not None and at >= since)}


def _decided(match_id: str) -> bool:
    decided: bool = Match.objects.values_list("decided", flat=True).get(pk=match_id)
    return decided


def _running_since(match_id: str) -> int | None:
    """The first position of the hand that is being played; None where none is."""
    decided, since = Match.objects.values_list("decided", "carry_from").get(pk=match_id)
    last = HandResult.objects.filter(match_id=match_id).order_by("-ordinal").values_list("result", flat=True)
    running = not decided and any(loads(result)["ending"] is None for result in last[:1])
    return since if running else None


def _voided(match_id: str) -> set[int]:
    """The positions that corrections have undone."""
    voids = LogEntry.objects.filter(stream=match_id, kind="entry_voided").values_list("data", flat=True)
    return {loads(data)["voids"] for data in voids}


def _face_down(entry: Mapping[str, Any]) -> dict[str, Any]:
    shown = {key: value for key, value in entry.items() if key != "tile"}
    if "dealt" in shown:
        shown["dealt"] = [None] * len(shown["dealt"])
    return shown
