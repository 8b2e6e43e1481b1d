"""The sentences of the pages: why a number is what it is, what a flag means, how a hand ended.

Names go into sentences inside Unicode isolates, so that a name written right to left does not turn its sentence round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

Words = str | Promise

REASONS: dict[str, Words] = {
    "opponents_pips": _("Pips left in the opponents’ hands"),
    "others_pips": _("Pips left in all the other hands, the partner’s included"),
    "all_pips": _("Pips left in all hands, the winner’s own included"),
    "difference": _("Less the pips left in the winner’s own hand"),
    "boneyard": _("Pips of the tiles left in the boneyard"),
    "hand": _("One for the hand won"),
    "ends": _("The open ends of the line added up to a scoring number"),
    "penalty_pips": _("Pips left in the hand, counted as penalty"),
    "double_blank": _("The double blank left in the hand costs extra"),
    "below_threshold": _("Nothing counts until one hand reaches the opening threshold"),
    "overshoot": _("Corrected, because the score would have passed the target"),
    "reset": _("Taken back: a score while another side had points, so everybody starts again"),
    "zero_pays": _("Each side without points pays the winner of the match"),
    "capicua": _("Capicúa: the last tile fitted both ends of the line"),
    "pass_round": _("Everybody else passed in a row"),
    "lead_pass": _("The next player passed on the very first tile"),
    "first_pass": _("The first pass of the match that pays"),
    "pass": _("An opponent had to pass"),
    "hand_number": _("Bonus for winning this hand of the match"),
    "block": _("Bonus for blocking the hand"),
    "double_blank_out": _("Went out with the double blank"),
    "double_out": _("Went out with a double"),
}

FLAG_NAMES: dict[str, Words] = {
    "false_pass": _("False pass"),
    "out_of_turn": _("Out of turn"),
    "wrong_opening": _("Wrong opening"),
    "must_draw": _("Did not draw"),
    "wrong_leader": _("Wrong leader"),
    "misdeal": _("Possible misdeal"),
}

FLAGS: dict[str, Words] = {
    "false_pass": _("%(name)s passed at entry %(position)s while holding a tile that could be played."),
    "out_of_turn": _("%(name)s acted out of turn at entry %(position)s."),
    "wrong_opening": _(
        "%(name)s led a tile at entry %(position)s that the rules do not allow as the opening."
    ),
    "must_draw": _("%(name)s passed at entry %(position)s although tiles could still be drawn."),
    "wrong_leader": _(
        "%(name)s led the hand at entry %(position)s although it was somebody else’s turn to lead."
    ),
    "misdeal": _("%(name)s was dealt so many doubles at entry %(position)s that the hand may be annulled."),
}

ENDINGS: dict[str, Words] = {
    "out": _("%(name)s went out"),
    "blocked": _("Blocked by %(name)s"),
    "annulled": _("Annulled"),
    "running": _("In play"),
}

SIDES_OF_SPINNER: dict[str, Words] = {
    "up": _("upper arm"),
    "down": _("lower arm"),
    "mexican": _("Mexican train"),
}


def isolate(name: str) -> str:
    """The name between a first-strong isolate and its end."""
    return f"\u2068{name}\u2069"


def apart(side: str) -> str:
    """The name of a side with each partner's in isolates: one written right to left leaves the others in place."""
    return " & ".join(" + ".join(map(isolate, each.split(" + "))) for each in side.split(" & "))


def reason(code: str) -> str:
    """Why a line of points is there; a reason that this module does not know stands for itself."""
    return str(REASONS.get(code, code.replace("_", " ")))


def flag_name(code: str) -> str:
    """The flag in two words."""
    return str(FLAG_NAMES.get(code, code.replace("_", " ")))


def flag(code: str, name: str, position: int, shown_by: int | None = None) -> str:
    """What happened, with the player's name and the log positions; `shown_by` is where it came to light."""
    values = {"name": isolate(name), "position": position, "shown_by": shown_by}
    said = str(FLAGS[code]) % values if code in FLAGS else f"{flag_name(code)}: {isolate(name)}"
    if shown_by is None:
        return said
    return f"{said} {gettext('Entry %(shown_by)s shows it.') % values}"


def ending(code: str | None, name: str = "") -> str:
    """How a hand ended; `name` is who went out or closed it, None is a hand still in play."""
    words = ENDINGS.get(code or "running", ENDINGS["running"])
    if code == "blocked" and not name:
        return gettext("Blocked")
    return str(words) % {"name": isolate(name)}


def played(tile: str, end: str, labels: Mapping[str, str] | None = None, own: str = "") -> str:
    """What a play did: the tile and where it went ("start" for the lead).

    `labels` name the trains, `own` is the train of who played.
    """
    if end == "start":
        return gettext("led %(tile)s") % {"tile": tile}
    places = {
        own: gettext("on the own train"),
        "left": gettext("on the left"),
        "right": gettext("on the right"),
        "mexican": gettext("on the Mexican train"),
    }
    place = places.get(end) or f"· {isolate(end_name(end, labels or {}))}"
    return gettext("played %(tile)s %(place)s") % {"tile": tile, "place": place}


def drew(count: int, tile: str = "") -> str:
    """What a draw did; the tile is named where it is known."""
    if tile:
        return gettext("drew %(tile)s") % {"tile": tile}
    return ngettext("drew a tile", "drew %(count)s tiles", count) % {"count": count}


def passed() -> str:
    """What a pass did."""
    return gettext("passed")


def tile_played(tile: str, name: str, position: int) -> str:
    """The hint on a tile of the line."""
    values = {"tile": tile, "name": isolate(name), "position": position}
    return gettext("%(tile)s, played by %(name)s (entry %(position)s)") % values


def line_of_play(line: Sequence[str], branches: Mapping[str, Sequence[str]]) -> str:
    """The line from its left to its right end, then each branch from its root outwards."""
    said = [gettext("Line of play: %(tiles)s") % {"tiles": ", ".join(line)}] if line else []
    said += [f"{isolate(name)}: {', '.join(tiles)}" for name, tiles in branches.items()]
    return "; ".join(said)


def set_out(tile: str) -> str:
    """The hint on a hub that nobody played."""
    return gettext("%(tile)s, set out before the deal") % {"tile": tile}


def markers_up(trains: Sequence[str]) -> str:
    """Which trains everybody may play on; "" where none."""
    if not trains:
        return ""
    return gettext("Markers up: %(trains)s") % {"trains": ", ".join(map(isolate, trains))}


def doubles_due(trains: Sequence[str]) -> str:
    """On which trains an open double must be covered; "" where none."""
    if not trains:
        return ""
    return gettext("Double to cover: %(trains)s") % {"trains": ", ".join(map(isolate, trains))}


def unknown_tile() -> str:
    """The name of a tile face down."""
    return gettext("unknown tile")


def end_name(end: str, labels: Mapping[str, str]) -> str:
    """An open end in words: its label if it has one, "4-4, upper arm" for a spinner, "arm 2, toe 1" for a foot."""
    if end in labels:
        return labels[end]
    if end.startswith("arm-"):
        return _foot(*end.removeprefix("arm-").split("."))
    spinner, dot, arm = end.rpartition(".")
    name = str(SIDES_OF_SPINNER.get(arm, arm))
    return f"{spinner}, {name}" if dot else name


def _foot(arm: str, *toes: str) -> str:
    """An arm of the hub, or the toe that one reaches over one toe after the other."""
    said = gettext("arm %(number)s") % {"number": arm}
    return ", ".join([said, *(gettext("toe %(number)s") % {"number": toe} for toe in toes)])
