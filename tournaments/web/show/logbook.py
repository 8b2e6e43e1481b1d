"""The log in sentences: one for every kind of decision and of entry, with names for ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext, ngettext

from scoring.decisions import FROM_PAPER
from tournaments.selectors.logbook import LogLine
from tournaments.selectors.names import ERASED
from tournaments.web import labels
from tournaments.web.words import drew, isolate, passed

Names = Mapping[str, str]
Event = Mapping[str, Any]


class Told(NamedTuple):
    """What a sentence is made of: the event, names by id, and those of the sides at its table."""

    event: Event
    names: Names
    sides: Sequence[str]


def sentence(line: LogLine, names: Names) -> str:
    """What was decided or recorded, without who did it; a kind that is not known here stands for itself."""
    say = (DECISIONS if line.at is None else ENTRIES).get(line.kind)
    if say is not None:
        return say(Told(line.event, names, line.at.sides if line.at else ()))
    return line.kind.replace("_", " ").capitalize() + "."


def reason(line: LogLine) -> str:
    """The reason that was given, in the words of who gave it; "" where none was."""
    said = line.event.get("reason")
    return said if isinstance(said, str) and said != FROM_PAPER else ""


def _name(names: Names, id_: Any) -> str:
    return isolate(names.get(str(id_), ERASED))


def _listed(names: Names, ids: Sequence[str]) -> str:
    return ", ".join(_name(names, id_) for id_ in ids) or gettext("nobody")


def _opened(it: Told) -> str:
    format_ = labels.format_name(str(it.event["sheet"].get("format", "")))
    return gettext("Opened the tournament: %(format)s.") % {"format": format_}


def _registered(it: Told) -> str:
    return gettext("Registered %(name)s.") % {"name": _name(it.names, it.event["entrant"])}


def _withdrawn(it: Told) -> str:
    return gettext("%(name)s has withdrawn.") % {"name": _name(it.names, it.event["entrant"])}


def _returned(it: Told) -> str:
    return gettext("%(name)s is back.") % {"name": _name(it.names, it.event["entrant"])}


def _substituted(it: Told) -> str:
    values = {"joins": _name(it.names, it.event["in"]), "leaves": _name(it.names, it.event["out"])}
    return gettext("%(joins)s plays in the place of %(leaves)s.") % values


def _lots(it: Told) -> str:
    count = len(it.event["lots"])
    return ngettext("Drew %(count)s lot.", "Drew %(count)s lots.", count) % {"count": count}


def _absences(it: Told) -> str:
    values = {"round": it.event["round"], "names": _listed(it.names, it.event.get("absent", ()))}
    said = gettext("Away in round %(round)s: %(names)s.") % values
    if it.event.get("half_byes"):
        values = {"names": _listed(it.names, it.event["half_byes"])}
        said += " " + gettext("Half a bye: %(names)s.") % values
    return said


def _checked_in(it: Told) -> str:
    if "entrant" in it.event:
        values = {"name": _name(it.names, it.event["entrant"]), "round": it.event["round"]}
        if it.event.get("here", True):
            return gettext("Checked %(name)s in for round %(round)s.") % values
        return gettext("Noted that %(name)s is not here for round %(round)s.") % values
    count = len(it.event["present"])
    said = ngettext(
        "Checked %(count)s entrant in for round %(round)s.",
        "Checked %(count)s entrants in for round %(round)s.",
        count,
    )
    return said % {"count": count, "round": it.event["round"]}


def _drawn(it: Told) -> str:
    count = len(it.event["tables"])
    said = ngettext(
        "Drew round %(round)s: %(count)s table.", "Drew round %(round)s: %(count)s tables.", count
    )
    said = said % {"round": it.event["round"], "count": count}
    if it.event.get("byes"):
        said += " " + gettext("Bye: %(names)s.") % {"names": _listed(it.names, it.event["byes"])}
    return said


def _changed(it: Told) -> str:
    return gettext("Changed the tables of round %(round)s by hand.") % {"round": it.event["round"]}


def _lineup(it: Told) -> str:
    values = {"team": _name(it.names, it.event["entrant"]), "round": it.event["round"]}
    return gettext("Named the line-up of %(team)s for round %(round)s.") % values


def _reseated(it: Told) -> str:
    return gettext("Seated round %(round)s of the bracket anew.") % {"round": it.event["round"]}


def _undrawn(it: Told) -> str:
    return gettext("Took round %(round)s back.") % {"round": it.event["round"]}


def _replayed(_: Told) -> str:
    return gettext("Annulled a match and had it played again.")


def _sanctioned(it: Told) -> str:
    amounts = [
        gettext("%(amount)s wins") % {"amount": labels.number("difference", it.event["wins"])}
        if key == "wins"
        else gettext("%(amount)s points") % {"amount": labels.number("difference", it.event["points"])}
        for key in ("wins", "points")
        if it.event.get(key)
    ]
    values = {"name": _name(it.names, it.event["entrant"]), "amounts": ", ".join(amounts)}
    values["code"] = labels.sanction(it.event["code"])
    return gettext("Sanction for %(name)s: %(amounts)s (%(code)s).") % values


def _lifted(it: Told) -> str:
    return gettext("Lifted the sanction of entry %(position)s.") % {"position": it.event["sanction"]}


def _held(it: Told) -> str:
    return gettext("Held results back from round %(round)s on.") % {"round": it.event["from_round"]}


def _released(_: Told) -> str:
    return gettext("Released everything that was held back.")


def _criteria(it: Told) -> str:
    values = {"criteria": ", ".join(labels.short(key) for key in it.event["tiebreaks"])}
    return gettext("Changed the criteria of the standings: %(criteria)s.") % values


def _clock(it: Told) -> str:
    values = {"round": it.event["round"], "minutes": it.event["minutes"]}
    return gettext("Started the clock of round %(round)s: %(minutes)s minutes.") % values


def _extended(it: Told) -> str:
    values = {"round": it.event["round"], "minutes": it.event["minutes"]}
    return gettext("Gave round %(round)s %(minutes)s minutes more.") % values


def _stopped(it: Told) -> str:
    return gettext("Stopped the clock of round %(round)s.") % {"round": it.event["round"]}


def _clock_set(it: Told) -> str:
    values = {"round": it.event["round"], "minutes": it.event.get("minutes")}
    if values["minutes"] is None:
        return gettext("Took back that the clock of round %(round)s was started.") % values
    return gettext("Set the clock of round %(round)s back to %(minutes)s minutes.") % values


DECISIONS: Final[dict[str, Callable[[Told], str]]] = {
    "tournament_opened": _opened,
    "entrant_registered": _registered,
    "entrant_withdrawn": _withdrawn,
    "entrant_returned": _returned,
    "partner_substituted": _substituted,
    "lots_drawn": _lots,
    "absences_noted": _absences,
    "checked_in": _checked_in,
    "round_drawn": _drawn,
    "tables_changed": _changed,
    "lineup_named": _lineup,
    "bracket_reseated": _reseated,
    "round_undrawn": _undrawn,
    "match_replayed": _replayed,
    "sanction_given": _sanctioned,
    "sanction_lifted": _lifted,
    "standings_held": _held,
    "standings_released": _released,
    "criteria_changed": _criteria,
    "clock_started": _clock,
    "clock_extended": _extended,
    "clock_stopped": _stopped,
    "clock_set": _clock_set,
}


def _side(sides: Sequence[str], side: Any) -> str:
    return isolate(sides[side]) if isinstance(side, int) and side < len(sides) else ERASED


def _seat(event: Event) -> int:
    return int(event["seat"]) + 1


def _started(_: Told) -> str:
    return gettext("The rules were frozen and the table opened.")


def _hand(_: Told) -> str:
    return gettext("A hand was dealt.")


def _play(it: Told) -> str:
    return gettext("Seat %(seat)s played %(tile)s.") % {"seat": _seat(it.event), "tile": it.event["tile"]}


def _draw(it: Told) -> str:
    values = {"seat": _seat(it.event), "what": drew(it.event.get("count", 1), it.event.get("tile") or "")}
    return gettext("Seat %(seat)s %(what)s.") % values


def _pass(it: Told) -> str:
    return gettext("Seat %(seat)s %(what)s.") % {"seat": _seat(it.event), "what": passed()}


def _counted(it: Told) -> str:
    left = [
        " ".join(each["tiles"]) or "0" if "tiles" in each else str(each.get("pips", ""))
        for each in it.event["left"]
    ]
    return gettext("A hand was counted; left by seat: %(left)s.") % {"left": ", ".join(left)}


def _annulled(_: Told) -> str:
    return gettext("The hand was annulled.")


def _penalty(it: Told) -> str:
    points = labels.number("difference", it.event["points"])
    return gettext("Penalty for %(side)s: %(points)s points.") % {
        "side": _side(it.sides, it.event["side"]),
        "points": points,
    }


def _time(_: Told) -> str:
    return gettext("Time was called.")


def _forfeited(it: Told) -> str:
    return gettext("%(side)s gave up.") % {"side": _side(it.sides, it.event["side"])}


def _ruled(it: Told) -> str:
    values = {"points": " : ".join(map(str, it.event["points"]))}
    if it.event.get("reason") == FROM_PAPER:
        return gettext("Result typed from paper: %(points)s.") % values
    return gettext("The result was ruled: %(points)s.") % values


def _voided(it: Told) -> str:
    return gettext("Entry %(position)s no longer counts.") % {"position": it.event["voids"]}


def _certified(_: Told) -> str:
    return gettext("The result was signed.")


def _confirmed(it: Told) -> str:
    return gettext("%(side)s confirmed the result.") % {"side": _side(it.sides, it.event.get("side"))}


def _disputed(it: Told) -> str:
    if it.event.get("points") is not None:
        points = " : ".join(map(str, it.event["points"]))
        return gettext("Another sheet says %(points)s: the result is disputed.") % {"points": points}
    return gettext("%(side)s disputed the result.") % {"side": _side(it.sides, it.event.get("side"))}


ENTRIES: Final[dict[str, Callable[[Told], str]]] = {
    "match_started": _started,
    "hand_started": _hand,
    "tile_played": _play,
    "tile_drawn": _draw,
    "turn_passed": _pass,
    "hand_counted": _counted,
    "hand_annulled": _annulled,
    "penalty_given": _penalty,
    "time_called": _time,
    "side_forfeited": _forfeited,
    "result_ruled": _ruled,
    "entry_voided": _voided,
    "match_certified": _certified,
    "result_confirmed": _confirmed,
    "result_disputed": _disputed,
}
