"""A hand of a match: the line of play, what happened, what was left, and where every point comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from scoring.tiles import NAMES, double
from tournaments.selectors.lines import PlayedHand, played_hand
from tournaments.selectors.matches import RecordedHand, RecordedMatch
from tournaments.web import words
from tournaments.web.board import Train
from tournaments.web.layout import Placed
from tournaments.web.match_viewmodels import FlagView, HandSide, HandView, LeftView, LineView
from tournaments.web.replay_viewmodels import Track
from tournaments.web.show.plays import plays
from tournaments.web.show.replays import racks, replay_of


def hand_view(match: RecordedMatch, hand: RecordedHand, *, open: bool, url: str = "") -> HandView:  # noqa: A002
    """One hand in full; with a `url` only its points, and the way to the rest."""
    result = hand.result
    played = None if url else played_hand(match.rules, hand)
    labels = {f"train-{seat}": name for seat, name in enumerate(match.seats)}
    return HandView(
        number=result["number"],
        ordinal=hand.ordinal,
        ending=result["ending"],
        names=match.seats,
        sides=_sides(match, hand),
        by=_by(match, result),
        placed=_placed(match, played) if played else (),
        plays=plays(match, hand, played, labels) if played else (),
        left=_left(match, result, played) if played else (),
        flags=tuple(
            FlagView(flag["code"], match.seats[flag["seat"]], flag["position"], flag.get("shown_by"))
            for flag in result["flags"]
        ),
        next_leader=_seat(match, result["next_leader"])
        if not match.decided and hand is match.hands[-1]
        else "",
        labels=labels,
        trains=_rows(played),
        open=open,
        url=url,
        to_play="" if played is None else _seat(match, played.turn),
        note=_note(match, result, played, labels),
        replay=replay_of(match.rules, played, match.sides, result["flags"]) if played else None,
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


def _sides(match: RecordedMatch, hand: RecordedHand) -> tuple[HandSide, ...]:
    result, shown = hand.result, []
    for side, name in enumerate(match.sides):
        penalties = [each for each in hand.penalties if each.event["side"] == side]
        later = sum(each.event["points"] for each in penalties if each.position >= hand.first)
        shown.append(
            HandSide(
                name=name,
                points=result["points"][side],
                total=hand.carry["totals"][side] + result["points"][side] + later,
                lines=tuple(
                    LineView(line["points"], line["reason"], _detail(match, result, line))
                    for line in result["lines"]
                    if line["side"] == side
                ),
                won=result["winner_side"] == side,
                penalties=tuple(
                    LineView(each.event["points"], "penalty_given", _entry(each.position))
                    for each in penalties
                ),
            )
        )
    return tuple(shown)


def _detail(match: RecordedMatch, result: Mapping[str, Any], line: Mapping[str, Any]) -> str:
    """The sum behind a line of points where pips are added up, else the entry that scored."""
    pips = _pips(match, result, line)
    if not pips:
        return _entry(line["position"]) if line["reason"] == "ends" else ""
    total = " + ".join(map(str, pips))
    if sum(pips) == line["points"]:
        return total if len(pips) > 1 else ""
    if match.rules.house.rounding != "none" and match.rules.house.unit == "pips":
        return gettext("%(sum)s, rounded") % {"sum": total}
    return ""


def _pips(match: RecordedMatch, result: Mapping[str, Any], line: Mapping[str, Any]) -> Sequence[int]:
    """The counts that the line's reason names, without the empty hands."""
    left = result["left"]
    if left is None:
        return ()
    own = match.rules.sides[line["side"]]
    winners = own if match.rules.house.blocked_by == "side" and result["ending"] == "blocked" else ()
    spared = {
        "opponents_pips": own,
        "others_pips": winners or (result["winner_seat"],),
        "all_pips": (),
    }.get(line["reason"])
    if spared is None:
        return ()
    return [pips for seat, pips in enumerate(left) if pips and seat not in spared]


def _entry(position: int) -> str:
    return gettext("entry %(position)s") % {"position": position}
