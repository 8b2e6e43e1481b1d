"""Irregularities of a hand: each with the moments that show it, and what was decided afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext

from scoring.tiles import NAMES, number_of
from tournaments.selectors.lines import PlayedHand
from tournaments.selectors.matches import Entry, RecordedHand, RecordedMatch
from tournaments.web.show.logged import Logged
from tournaments.web.show.plays import deed
from tournaments.web.show.rulings import DECIDED, decided
from tournaments.web.viewmodels.log import FlagView, Told
from tournaments.web.words import isolate


def flags(
    match: RecordedMatch, hand: RecordedHand, played: PlayedHand | None, logged: Logged
) -> tuple[FlagView, ...]:
    """The irregularities in the order of the log; a false pass with both its moments and the ruling."""
    found = []
    for flag in hand.result["flags"]:
        code, position, shown_by = flag["code"], flag["position"], flag.get("shown_by")
        at = (position, shown_by) if code == "false_pass" and shown_by is not None else (position,)
        in_detail = played is not None and code == "false_pass"
        found.append(
            FlagView(
                code,
                match.seats[flag["seat"]],
                position,
                shown_by,
                tuple(_moments(match, played, at, flag["seat"], logged)) if in_detail and played else (),
                tuple(_rulings(match, hand, position, logged)) if in_detail else (),
            )
        )
    return tuple(found)


def _moments(
    match: RecordedMatch, played: PlayedHand, positions: tuple[int, ...], seat: int, logged: Logged
) -> Iterator[Told]:
    """What happened at these entries: a pass with the ends open to it, a count with what the seat had left."""
    ends = {moment.position: moment.ends for moment in played.moments}
    for position in positions:
        entry = match.entries[position - 1]
        said = _left(match, entry, seat) if entry.kind == "hand_counted" else deed(match, entry)
        open_ends = sorted({pip for _, pip in ends.get(position, ())}, reverse=True)
        if entry.kind == "turn_passed" and played.table == "line" and open_ends:
            values = {"what": said, "ends": " · ".join(map(str, open_ends))}
            said = gettext("%(what)s; open ends %(ends)s") % values
        yield Told(position, said, logged.time(entry))


def _left(match: RecordedMatch, entry: Entry, seat: int) -> str:
    tiles = entry.event["left"][seat].get("tiles")
    if not tiles:
        return deed(match, entry)
    values = {
        "name": isolate(match.seats[seat]),
        "tiles": ", ".join(NAMES[number_of(tile)] for tile in tiles),
    }
    return gettext("%(name)s was left with %(tiles)s") % values


def _rulings(match: RecordedMatch, hand: RecordedHand, after: int, logged: Logged) -> Iterator[Told]:
    """What the director decided in that hand after the irregularity; nothing in the log ties it to one."""
    for entry in hand.entries:
        if entry.kind in DECIDED and entry.voided_by is None and entry.position > after:
            yield Told(entry.position, _with_reason(match, entry), logged.time(entry))


def _with_reason(match: RecordedMatch, entry: Entry) -> str:
    reason = entry.event.get("reason")
    return f"{decided(match, entry)} {reason}" if reason else decided(match, entry)
