"""Drawing from the boneyard (readings 9 and 10)."""

from __future__ import annotations

from scoring.errors import Refusal
from scoring.events import Event, is_irregular, malformed, read_seat, read_tile
from scoring.saying import said
from scoring.settling import close
from scoring.state import Hand, Match
from scoring.tiles import NAMES
from scoring.turns import drawable, flag_entry, is_blocked, must_play, not_to_act, running


def tile_drawn(match: Match, event: Event, position: int) -> None:
    """A seat draws from the boneyard; the turn does not end."""
    house = match.rules.house
    named, count = event.get("tile"), _read_count(event)
    if named is not None and type(named) is not str:
        raise malformed("tile must be text such as 6-4.")
    irregular = is_irregular(event)
    seat = read_seat(event, match.rules)
    tile = None if named is None else read_tile(named, match.tile_kinds)[0]
    hand = running(match)
    if tile is not None and hand.copies_played[tile] >= match.copies:
        raise Refusal("tile_already_played", said("{tile} is on the table already.", tile=NAMES[tile]))
    if hand.table.wanted is not None:
        _search(match, hand, seat, tile, count, irregular)
        return
    late = not_to_act(hand, seat, irregular)
    if not irregular and must_play(hand, seat) and (not house.voluntary_draw or not hand.table.begun):
        raise Refusal("must_play", "Who can play must play.")
    drawn = hand.drawn if hand.turn == seat else 0
    most = drawable(match, hand) if house.draw != "one" else min(1 - drawn, drawable(match, hand))
    if count > most:
        raise Refusal(
            "boneyard_empty", said("No more than {most} can be drawn now.", most=most), None, {"most": most}
        )
    _check_in_boneyard(match, hand, tile)
    flag_entry(hand, seat, position, late)
    if hand.turn != seat:
        hand.table.acts(seat)
    if hand.leader is None and hand.table.begun:
        hand.leader = seat
    _take_from_boneyard(hand, seat, tile, count)
    hand.turn, hand.drawn = seat, drawn + count
    if hand.table.begun and is_blocked(match, hand):
        close(match, hand, position)


def _check_in_boneyard(match: Match, hand: Hand, tile: int | None) -> None:
    """Refuse (tile_not_held) a named tile that is in a hand already."""
    if tile is None:
        return
    if sum(held.count(tile) for held in hand.held) + hand.copies_played[tile] >= match.copies:
        raise Refusal("tile_not_held", said("{tile} is in a hand already.", tile=NAMES[tile]))


def _search(match: Match, hand: Hand, seat: int, tile: int | None, count: int, irregular: bool) -> None:
    """Nobody holds the tile that opens: all draw, equally many, until it turns up (reading 37).

    This completes the deal, so the house's `draw` and `reserve` do not limit it.
    """
    table = hand.table
    if seat not in searchers(hand) and not irregular:
        raise Refusal(
            "must_play", said("{tile} is in a hand and is played first.", tile=NAMES[table.wanted or 0])
        )
    most = hand.boneyard
    if count > most:
        raise Refusal(
            "boneyard_empty", said("No more than {most} can be drawn now.", most=most), None, {"most": most}
        )
    _check_in_boneyard(match, hand, tile)
    _take_from_boneyard(hand, seat, tile, count)
    table.searched[seat] += count
    hand.turn = hand.leader = None  # who has it leads, whoever should have


def searchers(hand: Hand) -> list[int]:
    """The seats that may draw in search of the tile that opens: all, or once it is found those that are behind."""
    table = hand.table
    most = max(table.searched, default=0)
    found = any(table.wanted in held for held in hand.held)
    return [seat for seat, drawn in enumerate(table.searched) if not found or drawn < most]


def _read_count(event: Event) -> int:
    count = event.get("count", 1)
    if type(count) is not int or count < 1:
        raise malformed("count must be a whole number of tiles.")
    if count > 1 and event.get("tile") is not None:
        raise malformed("A draw names one tile, or a count of unnamed ones.")
    return count


def _take_from_boneyard(hand: Hand, seat: int, tile: int | None, count: int) -> None:
    hand.boneyard -= count
    if tile is None:
        hand.hidden[seat] += count
        hand.unknown += count
    else:
        hand.held[seat].append(tile)
    hand.passes = 0
    # Whatever this seat plays later may be what it drew: its earlier passes prove nothing any more.
    hand.notes[seat].clear()
