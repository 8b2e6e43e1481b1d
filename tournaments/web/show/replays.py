"""A hand as steps: what lies where, who holds what and what stands in the books after each of its entries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from scoring.rules import Rules
from scoring.tiles import NAMES
from tournaments.selectors.lines import Moment, PlayedHand
from tournaments.web.viewmodels.replays import Flips, Replay, Slot, Tally, Timing, Track, flips_of

OVER = frozenset({"hand_counted", "hand_annulled"})
"""With these nothing moves any more."""


def replay_of(
    rules: Rules, played: PlayedHand, sides: Sequence[str], flags: Sequence[Mapping[str, Any]]
) -> Replay | None:
    """The steps of a hand; None where there is nothing to replay."""
    moments = played.moments
    if not any(moment.kind not in {*OVER, "hand_started"} for moment in moments):
        return None
    steps = {moment.position: step for step, moment in enumerate(moments, 1)}
    about = {flag[key] for flag in flags for key in ("position", "shown_by") if flag.get(key) is not None}
    boneyard = [str(moment.boneyard) for moment in moments]
    return Replay(
        steps=len(moments),
        timing=Timing(steps, *_trains(played)),
        tallies=_tallies(moments, sides),
        ends=Track.of([_ends(rules, moment) for moment in moments]) if played.table == "line" else None,
        boneyard=Track.of(boneyard) if set(boneyard) != {"0"} else None,
        marked=tuple(sorted({steps[position] for position in about if position in steps})),
    )


def _tallies(moments: Sequence[Moment], sides: Sequence[str]) -> tuple[Tally, ...]:
    """The points of every side, where some fall before the hand is over."""
    if not any(any(moment.points) and moment.ending is None for moment in moments):
        return ()
    return tuple(
        Tally(name, Track.of([str(moment.points[side]).replace("-", "−") for moment in moments]))
        for side, name in enumerate(sides)
    )


def _ends(rules: Rules, moment: Moment) -> str:
    """The pips at the open ends, and what they add up to where that scores."""
    if not moment.laid:
        return "–"
    if not rules.house.divisors:
        return " · ".join(str(pip) for _, pip in moment.ends)
    return f"{' + '.join('+'.join(map(str, pips)) for pips in moment.counted)} = {moment.total}"


def _trains(played: PlayedHand) -> tuple[dict[str, Flips], dict[int, Flips]]:
    """When the markers of trains are up, and when a double waits to be covered."""
    marked: dict[str, list[bool]] = {}
    waiting: dict[int, list[bool]] = {}
    for index, moment in enumerate(played.moments):
        last = {placed.end: placed.position for placed in played.line[: moment.laid]}
        for end in moment.trains.ends if moment.trains else ():
            marked.setdefault(end.name, []).append(end.marked)
            if end.due and end.name in last:
                waiting.setdefault(last[end.name], [False] * len(played.moments))[index] = True
    markers = {name: flips_of(there) for name, there in marked.items()}
    return markers, {position: flips_of(there) for position, there in waiting.items()}


def racks(played: PlayedHand, *, faces: bool) -> tuple[tuple[Slot, ...], ...]:
    """What every seat holds, step by step; without `faces` all tiles lie face down.

    Who stays longest stands first, so that a hand shrinks from its end. A seat that has drawn nothing unseen has held
    from the deal on whatever it played or had left: so much is known once the hand is over.
    """
    moments = [moment for moment in played.moments if moment.kind not in OVER]
    found = []
    for seat, final in enumerate(played.held):
        if not any(moment.laid or moment.kind == "tile_drawn" for moment in moments):
            slots = [Slot(tile if faces else "") for tile in final.tiles] + [Slot("")] * final.unseen
        elif faces:
            known = [moment.held[seat].tiles for moment in moments]
            slots = [*_known(known), *_unseen(played, moments, seat)]
        else:
            slots = _levels([len(each.tiles) + each.unseen for each in (m.held[seat] for m in moments)])
        found.append(tuple(sorted(slots, key=_leaves)))
    return tuple(found)


def _leaves(slot: Slot) -> tuple[bool, int, int]:
    return (not slot.stays, -slot.flips[-1] if len(slot.flips) > 1 else 0, slot.flips[0])


def _known(held: Sequence[Sequence[str]]) -> list[Slot]:
    """The tiles whose faces the engine knew, with when they came and went."""
    slots: list[Slot] = []
    running: list[tuple[str, int]] = []
    for step, tiles in enumerate(held, 1):
        gone = Counter(tile for tile, _ in running) - Counter(tiles)
        for tile in gone.elements():
            leaving = next(each for each in running if each[0] == tile)
            running.remove(leaving)
            slots.append(Slot(tile, (leaving[1], step)))
        come = Counter(tiles) - Counter(tile for tile, _ in running)
        running += [(tile, step) for tile in come.elements()]
    return slots + [Slot(tile, (since,)) for tile, since in running]


def _levels(counts: Sequence[int]) -> list[Slot]:
    """Tiles face down, as many as counted: the last to come is the first to go."""
    return [Slot("", flips_of([count > level for count in counts])) for level in range(max(counts))]


def _unseen(played: PlayedHand, moments: Sequence[Moment], seat: int) -> list[Slot]:
    """The tiles that the engine did not know, with their faces where what followed tells them."""
    counts = [moment.held[seat].unseen for moment in moments]
    slots = _levels(counts)
    if any(now > was for was, now in pairwise(counts)):
        return slots
    faces = [""] * len(slots)
    for moment, was, now in zip(moments[1:], counts, counts[1:], strict=False):
        if now == was - 1 and moment.kind == "tile_played":
            faces[now] = NAMES[played.line[moment.laid - 1].tile]
    rest = list((Counter(played.held[seat].tiles) - Counter(moments[-1].held[seat].tiles)).elements())
    if len(rest) == counts[-1]:
        faces[: len(rest)] = rest
    return [Slot(face, slot.flips) for face, slot in zip(faces, slots, strict=True)]
