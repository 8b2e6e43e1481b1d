"""What the desk may decide at a table, as forms that become the events of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext

from scoring.errors import Refusal
from scoring.rules import Rules
from tournaments.permissions import Action
from tournaments.selectors.matches import RecordedMatch

RIGHTS: Final = {
    "ruling": Action.RULE,
    "penalty": Action.RULE,
    "forfeit": Action.RULE,
    "time": Action.RECORD,
    "confirm": Action.RECORD,
    "annul": Action.CORRECT,
    "certify": Action.RULE,
    "void": Action.CORRECT,
    "hand": Action.CORRECT,
}
"""What each decision needs."""

Post = Mapping[str, str]


def events(kind: str, post: Post, match: RecordedMatch, digest: str) -> list[dict[str, Any]]:
    """The events of a decision that is recorded behind everything else; refuses `malformed` by field."""
    reason = post.get("reason", "").strip()
    if kind == "ruling":
        winner = post.get("winner", "")
        points = [
            number(post.get(f"points-{side}", ""), f"points-{side}") for side in range(len(match.sides))
        ]
        won = int(winner) if winner.isdecimal() and len(winner) < 3 else None
        return [{"kind": "result_ruled", "points": points, "winner": won, "reason": reason}]
    if kind == "penalty":
        points = number(post.get("points", ""), "points")
        return [{"kind": "penalty_given", "side": _side(post), "points": points, "reason": reason}]
    if kind == "forfeit":
        return [{"kind": "side_forfeited", "side": _side(post), "reason": reason}]
    if kind == "time":
        return [{"kind": "time_called"}]
    if kind == "confirm":
        return [{"kind": "result_confirmed", "side": _side(post)}]
    if kind == "annul":
        return [{"kind": "hand_annulled", "reason": reason}]
    return [{"kind": "match_certified", "digest": digest}]


def recounted(post: Post, match: RecordedMatch, position: int) -> dict[str, Any]:
    """The count at `position` as it should have been: what each seat has left, as tiles or as pips."""
    if not 0 < position <= len(match.entries) or match.entries[position - 1].kind != "hand_counted":
        raise Refusal("nothing_to_void", gettext("There is no count at this entry."))
    event = dict(match.entries[position - 1].event)
    event["left"] = [left(post.get(f"left-{seat}", ""), match.rules) for seat in range(len(match.seats))]
    return {key: value for key, value in event.items() if value is not None}


def left(text: str, rules: Rules) -> dict[str, Any]:  # noqa: ARG001 - the engine judges the tiles
    """What a seat has left: tiles ("6-4 3-1"), a number of pips ("12", or "12/3" with the number of tiles), nothing."""
    said = text.replace(",", " ").split()
    if not said:
        return {"tiles": []}
    if len(said) == 1 and "-" not in said[0]:
        pips, _, count = said[0].partition("/")
        found = {"pips": number(pips, "left")}
        return {**found, "count": number(count, "left")} if count else found
    return {"tiles": said}


def left_text(event: Mapping[str, Any]) -> Sequence[str]:
    """What a count says of each seat, as it is typed."""
    shown = []
    for each in event["left"]:
        if "tiles" in each:
            shown.append(" ".join(each["tiles"]))
        else:
            shown.append(f"{each.get('pips', 0)}" + (f"/{each['count']}" if each.get("count") else ""))
    return shown


def number(text: str, name: str) -> int:
    """A signed whole number; refuses `malformed` by the field's name. Digits of every script are digits."""
    plain = text.strip().replace("−", "-")
    digits = plain.removeprefix("-")
    if not digits.isdecimal() or len(digits) > 7:
        message = gettext("“%(text)s” is not a whole number of a sensible size.") % {"text": text[:40]}
        raise Refusal("malformed", message, None, {name: message})
    return -int(digits) if plain.startswith("-") else int(digits)


def _side(post: Post) -> int:
    side = post.get("side", "")
    return int(side) if side.isdecimal() and len(side) < 3 else -1
