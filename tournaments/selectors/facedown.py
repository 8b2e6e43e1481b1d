"""What lies face down while a hand is played, and is shown only to who records at the table.

A deal or a draw may be recorded with its tiles; whoever sat at the table with a phone could read them otherwise.
Once the hand has ended, or the match with it, everything is open.
"""

from collections.abc import Mapping
from typing import Any

from tournaments.jsontext import loads
from tournaments.models import HandResult, LogEntry, Match

SECRET = frozenset({"hand_started", "tile_drawn"})
"""Kinds of entries that may name tiles which lie face down."""
AT_TURN = ("tile_played", "tile_drawn", "turn_passed")


def open_state(match_id: str, state: dict[str, Any]) -> dict[str, Any]:
    """The state of a match as who does not see the hands can tell it.

    Where tiles of the running hand are known, what may be done next would tell of them.
    """
    since = _running_since(match_id)
    if since is None or not state["seats"]:
        return state
    found = LogEntry.objects.filter(stream=match_id, position__gte=since, kind__in=SECRET)
    if not any(names_tiles(loads(data)) for data in found.values_list("data", flat=True)):
        return state
    possible = [kind for kind in AT_TURN if kind != "tile_drawn" or state["drawable"]]
    others = [kind for kind in state["expects"] if kind not in AT_TURN]
    unknown = dict.fromkeys(("playable", "may_pass", "may_draw", "must_draw"))
    return {**state, **unknown, "expects": [*possible, *others]}


def open_entries(match_id: str, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Entries of a match (events with their `position`) without the tiles that lie face down.

    They must have been read before this is called: a hand that ends meanwhile is open, one that begins is not
    among them.
    """
    secret = {each["position"] for each in entries if each["kind"] in SECRET and names_tiles(each)}
    since = _running_since(match_id) if secret else None
    if since is None:
        return entries
    undone = _voided(match_id)
    hidden = {position for position in secret if position >= since or position in undone}
    return [_face_down(entry) if entry["position"] in hidden else entry for entry in entries]


def open_until(match_id: str) -> int | None:
    """The last position before anything that lies face down; None where nothing does.

    What was recorded in one request stays together: a part of a correction may be no state of the match at all.
    As with entries, read the head of the stream before.
    """
    since = _running_since(match_id)
    if since is None:
        return None
    undone = _voided(match_id)
    found = LogEntry.objects.filter(stream=match_id, kind__in=SECRET).order_by("position")
    for position, client_id, data in found.values_list("position", "client_id", "data"):
        if (position >= since or position in undone) and names_tiles(loads(data)):
            together = LogEntry.objects.filter(stream=match_id, position__lte=position, client_id=client_id)
            first: int = together.order_by("position").values_list("position", flat=True)[0]
            return first - 1
    return None


def names_tiles(event: Mapping[str, Any]) -> bool:
    """Whether a deal or a draw says which tiles it was."""
    return any(event.get("dealt") or ()) or "tile" in event


def _running_since(match_id: str) -> int | None:
    """The first position of the hand that is being played; None where none is."""
    decided, since = Match.objects.values_list("decided", "carry_from").get(pk=match_id)
    last = HandResult.objects.filter(match_id=match_id).order_by("-ordinal").values_list("result", flat=True)
    running = not decided and any(loads(result)["ending"] is None for result in last[:1])
    return since if running else None


def _voided(match_id: str) -> set[int]:
    """A deal that was entered anew stands in the log twice, the first time before its hand begins."""
    voids = LogEntry.objects.filter(stream=match_id, kind="entry_voided").values_list("data", flat=True)
    return {loads(data)["voids"] for data in voids}


def _face_down(entry: Mapping[str, Any]) -> dict[str, Any]:
    shown = {key: value for key, value in entry.items() if key != "tile"}
    if "dealt" in shown:
        shown["dealt"] = [None] * len(shown["dealt"])
    return shown
