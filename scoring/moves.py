"""The derived state of a match: what has happened, and what may be recorded next.

It says what `apply` accepts of entries that are not irregular; where a hand is not known it says
what may be true, and None where only the players can tell.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from scoring.certificate import certificate
from scoring.drawing import searchers
from scoring.state import Hand, Match
from scoring.table import BARE, DOUBLE, PLAIN, Placed
from scoring.tiles import HIGH, LOW, NAMES
from scoring.turns import can_play, drawable

KINDS: Final = {PLAIN: "plain", DOUBLE: "double", BARE: "bare"}

Playable = list[tuple[int, list[str]]]
"""Tiles with the names of the ends they fit, none before the first tile of a hand."""


def state_view(match: Match) -> dict[str, Any]:
    """The state of a match as JSON values.

    `seats` are those that may act: one, or every seat that may lead where that is not settled yet;
    `turn` is that seat if it is one. `playable` holds every tile that one of them can still have.
    While a first turn goes on (`trains.chain`), the own train is for that seat, everything else for the next.
    """
    hand = match.hand if is_running(match) else None
    seats = [] if hand is None else may_act(match, hand)
    options = _nothing_to_do() if hand is None else _options(match, hand, seats)
    return {
        **_hand(match),
        "turn": seats[0] if len(seats) == 1 else None,
        "seats": seats,
        **options,
        "totals": list(match.totals),
        "in_play": list(match.in_play),
        "target": match.rules.target,
        "decided": match.decided,
        "winner": match.winner,
        "confirmed": list(match.confirmed),
        "disputed": list(match.disputed),
        "certificate": certificate(match) if match.decided else None,
        "expects": _expects(match, options),
    }


def is_running(match: Match) -> bool:
    """Whether a hand is being played."""
    hand = match.hand
    return hand is not None and not match.decided and hand.ending is None and not hand.scored


def may_act(match: Match, hand: Hand) -> list[int]:
    """The seats whose entry would not be out of turn, nor a wrong opening, whatever they hold."""
    seats = range(len(match.rules.seats)) if hand.turn is None else (hand.turn,)
    if hand.table.begun or hand.turn is not None:
        behind = [
            seat
            for seat in range(match.seats)
            if hand.turn is not None and hand.table.lets_in(seat, hand.turn)
        ]
        return sorted({*seats, *searching(hand)}) if hand.table.wanted is not None else [*seats, *behind]
    return sorted(
        {*searching(hand), *(seat for seat in seats if any(True for _ in _leads(match, hand, seat)))}
    )


def searching(hand: Hand) -> list[int]:
    """The seats that may draw in search of the tile that opens, none where nothing is wanted."""
    return searchers(hand) if hand.table.wanted is not None and hand.boneyard else []


def _leads(match: Match, hand: Hand, seat: int) -> Iterable[int]:
    if hand.table.wanted is not None:
        return (tile for tile in candidates(match, hand, seat) if tile == hand.table.wanted)
    fault = match.rules.variant.opening_fault
    return (tile for tile in candidates(match, hand, seat) if not fault(match, hand, seat, tile))


def candidates(match: Match, hand: Hand, seat: int) -> list[int]:
    """The tiles that a seat can have: its known ones, and all that are nowhere else if some are hidden."""
    mine = set(hand.held[seat])
    if hand.hidden[seat]:
        gone = list(hand.copies_played)
        for held in hand.held:
            for tile in held:
                gone[tile] += 1
        mine.update(tile for tile, count in enumerate(gone) if count < match.copies)
    return sorted(mine)


def playable(match: Match, hand: Hand, seat: int) -> Playable:
    """The tiles that a seat may play now if it has them, with the ends they fit."""
    if _excused(match, hand):
        return []
    table = hand.table
    if not table.begun:
        return [(tile, []) for tile in _leads(match, hand, seat)] if hand.turn in (None, seat) else []
    found = []
    open_ends = [(name, table.ends[name][0]) for name in table.playable_ends(seat)]
    for tile in candidates(match, hand, seat):
        ends = [name for name, pip in open_ends if pip in (HIGH[tile], LOW[tile])]
        if ends:
            found.append((tile, ends))
    return found


def _options(match: Match, hand: Hand, seats: list[int]) -> dict[str, Any]:
    tiles: dict[int, set[str]] = {}
    for seat in seats:
        for tile, ends in playable(match, hand, seat):
            tiles.setdefault(tile, set()).update(ends)
    shown = [
        {"tile": NAMES[tile], "ends": [end for end in hand.table.ends if end in tiles[tile]]}
        for tile in sorted(tiles)
    ]
    if hand.table.wanted is not None:
        return {"playable": shown, "may_pass": False, **_search(hand, found=bool(tiles))}
    able = _able(match, hand, seats)
    duty = _draws_first(match, hand)
    return {
        "playable": shown,
        "may_pass": _may_pass(match, hand, able, duty),
        "may_draw": _may_draw(match, hand, able),
        "must_draw": _not(able) if duty else False,
    }


def _search(hand: Hand, *, found: bool) -> dict[str, Any]:
    """Drawing in search of the hub: told for certain where it is known to be, or known to be face down."""
    if not searching(hand):
        return {"may_draw": False, "must_draw": False}
    known = any(hand.table.wanted in held for held in hand.held)
    return {
        "may_draw": True if known or not found else None,
        "must_draw": False if known else None if found else True,
    }


def _nothing_to_do() -> dict[str, Any]:
    return {"playable": [], "may_pass": False, "may_draw": False, "must_draw": False}


def _able(match: Match, hand: Hand, seats: list[int]) -> bool | None:
    """Whether the seat to act has a tile that fits; None where that depends on hidden tiles or on who it is.

    While a first turn goes on it is asked of the next seat: the other may only play.
    """
    if not hand.table.begun:
        return True
    asked = seats if hand.turn is None else seats[-1:]
    able = {_seat_is_able(match, hand, seat) for seat in asked}
    return able.pop() if len(able) == 1 else None


def _seat_is_able(match: Match, hand: Hand, seat: int) -> bool | None:
    if not hand.hidden[seat]:
        return can_play(hand, seat)
    pips = hand.table.open_pips(seat)
    fits = any(pips >> HIGH[tile] & 1 or pips >> LOW[tile] & 1 for tile in candidates(match, hand, seat))
    return None if fits else False


def _not(known: bool | None) -> bool | None:
    return None if known is None else not known


def _excused(match: Match, hand: Hand) -> bool:
    """Who has drawn passes in a house where the tile drawn is not played (reading 9)."""
    return hand.drawn > 0 and not match.rules.house.play_drawn


def _draws_first(match: Match, hand: Hand) -> bool:
    """Whether a seat that cannot play has to draw before it may pass."""
    had_its_draw = hand.drawn > 0 and match.rules.house.draw == "one"
    return not _excused(match, hand) and not had_its_draw and drawable(match, hand) > 0 and hand.table.begun


def _may_pass(match: Match, hand: Hand, able: bool | None, duty: bool) -> bool | None:
    if _excused(match, hand):
        return True
    return False if duty else _not(able)


def _may_draw(match: Match, hand: Hand, able: bool | None) -> bool | None:
    house = match.rules.house
    had_its_draw = hand.drawn > 0 and house.draw == "one"
    if not hand.table.begun or had_its_draw or not drawable(match, hand):
        return False
    return True if house.voluntary_draw else _not(able)


def _hand(match: Match) -> dict[str, Any]:
    """What the hand's table shows; of no hand at all, nothing."""
    hand = match.hand
    if hand is None:
        empty: dict[str, Any] = dict.fromkeys(("hand", "leader", "ending", "trains"))
        empty |= {key: [] for key in ("ends", "counts", "line", "lines", "flags")}
        zeros = [0] * len(match.totals)
        return {**empty, "boneyard": 0, "drawable": 0, "points": zeros, "waiting_for_count": False}
    over = hand.ending in ("out", "blocked")
    return {
        "hand": hand.number,
        "leader": hand.leader,
        "ending": hand.ending,
        "waiting_for_count": over and not hand.scored and not match.decided,
        "ends": [
            {"name": name, "pip": pip, "kind": KINDS[kind], **hand.table.about_end(name)}
            for name, (pip, kind) in hand.table.ends.items()
        ],
        "trains": _trains(hand),
        "counts": [hand.count(seat) for seat in range(len(match.rules.seats))],
        "boneyard": hand.boneyard,
        "drawable": drawable(match, hand),
        "line": [_placed(each) for each in hand.table.line],
        "points": list(hand.points),
        "lines": [line.as_dict() for line in hand.lines],
        "flags": [flag.as_dict() for flag in hand.flags],
    }


def _trains(hand: Hand) -> dict[str, Any] | None:
    about = hand.table.about()
    return None if about is None else {**about, "search": searching(hand)}


def _placed(placed: Placed) -> dict[str, Any]:
    return {**placed._asdict(), "tile": NAMES[placed.tile]}


def _expects(match: Match, options: dict[str, Any]) -> list[str]:
    """The kinds of entries that can be accepted now, as far as the hands are known."""
    hand = match.hand
    open_hand = hand is not None and not hand.scored and hand.ending != "annulled"
    countable = hand is not None and not hand.counted and (hand.scored or (open_hand and not match.decided))
    possible = {
        "hand_started": not match.decided and not open_hand,
        "tile_played": bool(options["playable"]),
        "tile_drawn": options["may_draw"] is not False,
        "turn_passed": options["may_pass"] is not False,
        "hand_counted": countable and hand is not None and not (hand.plays and hand.ending is None),
        "hand_annulled": open_hand and not match.decided,
        "penalty_given": not match.decided,
        "time_called": not match.decided,
        "side_forfeited": not match.decided,
        "result_ruled": True,
        "match_certified": match.decided,
        "result_confirmed": match.decided,
        "result_disputed": match.decided,
        "entry_voided": hand is not None or bool(match.rulings) or match.scored_hands > 0,
    }
    return [kind for kind, can in possible.items() if can]
