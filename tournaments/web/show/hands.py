"""A hand of a match: the line of play, what happened, what was left, and where every point comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from scoring.tiles import NAMES, double
from tournaments.selectors.lines import PlayedHand, played_hand
from tournaments.selectors.matches import RecordedHand, RecordedMatch
from tournaments.web import words
from tournaments.web.board import Train
from tournaments.web.layout import Placed
from tournaments.web.show.flags import flags
from tournaments.web.show.logged import Logged
from tournaments.web.show.plays import plays
from tournaments.web.show.points import hand_sides
from tournaments.web.show.replays import racks, replay_of
from tournaments.web.viewmodels.matches import HandView, LeftView
from tournaments.web.viewmodels.replays import Track


def hand_view(
    match: RecordedMatch,
    hand: RecordedHand,
    logged: Logged,
    *,
    open: bool,  # noqa: A002
    url: str = "",
    own_url: str = "",
) -> HandView:
    """One hand in full; with a `url` only its points, and the way to the rest."""
    result = hand.result
    played = None if url else played_hand(match.rules, hand)
    labels = {f"train-{seat}": name for seat, name in enumerate(match.seats)}
    return HandView(
        number=result["number"],
        ordinal=hand.ordinal,
        ending=result["ending"],
        names=match.seats,
        sides=hand_sides(match, hand),
        by=_by(match, result),
        placed=_placed(match, played) if played else (),
        plays=plays(match, hand, played, labels, logged) if played else (),
        left=_left(match, result, played) if played else (),
        flags=flags(match, hand, played, logged),
        next_leader=_seat(match, result["next_leader"])
        if not match.decided and hand is match.hands[-1]
        else "",
        labels=labels,
        trains=_rows(played),
        open=open,
        url=url,
        own_url=own_url,
        to_play="" if played is None else _seat(match, played.turn),
        note=_note(match, result, played, labels),
        replay=replay_of(match.rules, played, match.sides, result["flags"]) if played else None,
        corrected=logged.corrected(hand.ordinal),
    )


def _seat(match: RecordedMatch, seat: int | None) -> str:
    return "" if seat is None else match.seats[seat]


def _by(match: RecordedMatch, result: Mapping[str, Any]) -> str:
    return _seat(match, result["closer"] if result["out"] is None else result["out"])


def _placed(match: RecordedMatch, played: PlayedHand) -> tuple[Placed, ...]:
    """The tiles in order of play, behind a hub that was set out before the deal."""
    line = tuple(Placed(p.position, p.seat, NAMES[p.tile], p.end, p.inner, p.outer) for p in played.line)
    if line and line[0].end == "start":
        return line
    hub = played.trains.hub if played.trains and played.trains.laid else None
    if played.table == "feet" and match.rules.house.hub_from == "table":
        hub = played.moments[0].ends[0][1]
    if hub is None:
        return line
    return (Placed(0, None, NAMES[double(hub)], "start", hub, hub), *line)


def _rows(played: PlayedHand | None) -> tuple[Train, ...]:
    """The trains, once the hub lies."""
    trains = played.trains if played else None
    if trains is None or not trains.laid:
        return ()
    return tuple(Train(end.name, trains.hub, end.marked, end.due) for end in trains.ends)


def _note(
    match: RecordedMatch, result: Mapping[str, Any], played: PlayedHand | None, labels: Mapping[str, str]
) -> str:
    """What is still to come, or why there is nothing to see."""
    ending = result["ending"]
    if ending in ("out", "blocked") and result["left"] is None:
        return gettext("The hands have not been counted yet.")
    if ending is None and match.decided:
        return gettext("The match was decided before this hand ended.")
    if ending in ("out", "blocked") and not result["plays"]:
        return gettext("Only the count was recorded, no plays.")
    if ending is None and played:
        return _still_open(match, played, labels)
    return ""


def _still_open(match: RecordedMatch, played: PlayedHand, labels: Mapping[str, str]) -> str:
    """How a running hand stands beside its line: the hunt for the hub, a first turn that goes on, the boneyard."""
    said, trains = [], played.trains
    if trains and not trains.laid:
        said.append(gettext("%(tile)s is led first.") % {"tile": NAMES[double(trains.hub)]})
    if trains and trains.chain is not None:
        name = words.isolate(match.seats[trains.chain])
        said.append(gettext("%(name)s may lay further tiles until the next player acts.") % {"name": name})
    for end in trains.ends if trains else ():
        if end.due:
            name = words.isolate(words.end_name(end.name, labels))
            said.append(gettext("Double to cover: %(trains)s.") % {"trains": name})
    if played.boneyard:
        said.append(gettext("Tiles in the boneyard: %(count)s") % {"count": played.boneyard})
    return " ".join(said)


def _left(match: RecordedMatch, result: Mapping[str, Any], played: PlayedHand) -> tuple[LeftView, ...]:
    """The tiles of every seat, face up once the hand is over; while it runs nobody sees them."""
    if result["ending"] == "annulled":
        return ()
    over = result["left"] is not None
    pips = result["left"] if over else [None] * len(match.seats)
    slots = racks(played, faces=over)
    return tuple(
        LeftView(
            name,
            pips[seat],
            held.tiles if over else (),
            held.unseen if over else len(held.tiles) + held.unseen,
            slots[seat],
            Track.of([str(len(each.tiles) + each.unseen) for each in (m.held[seat] for m in played.moments)]),
            tuple(step for step, moment in enumerate(played.moments, 1) if moment.seat == seat),
        )
        for seat, (name, held) in enumerate(zip(match.seats, played.held, strict=True))
    )
