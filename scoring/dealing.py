"""`hand_started`: the deal, as far as it is told, and who should lead."""

from __future__ import annotations

from typing import Any

from scoring.certificate import proven
from scoring.errors import Refusal
from scoring.events import Event, check_seats, check_tiles, is_irregular, malformed, maybe_seat, read_tile
from scoring.results import Flag
from scoring.saying import said
from scoring.state import Hand, Match
from scoring.tiles import NAMES, is_double


def hand_started(match: Match, event: Event, position: int) -> None:
    """Open the next hand; refuses hand_not_over, match_over, and a deal that cannot be (count_mismatch)."""
    rules = match.rules
    is_irregular(event)
    check_seats(event, "leader")
    _check_deal(match, event.get("dealt"))
    hub = rules.variant.read_hub(match, event)
    given = maybe_seat(event, rules, "leader")
    dealt = _read_deal(match, event.get("dealt"))
    if match.decided:
        raise Refusal("match_over", "The match is decided.")
    if match.hand is not None and not match.hand.scored and match.hand.ending != "annulled":
        raise Refusal("hand_not_over", "The hand before has not been counted.")
    hand = Hand(rules, match.scored_hands + 1, position, None, match.first_pass_paid)
    _deal(match, hand, dealt)
    rules.variant.open_hand(match, hand, hub)
    hand.bound = match.bound
    _set_leader(match, hand, given)
    _look_for_misdeal(match, hand)
    if match.hand is not None:
        match.finished.append(match.hand.result())
        match.proof = proven(match.proof, match.finished[-1])
        match.hand = None
    match.carries.append((position, match.carry()))
    match.hand = hand


def _check_deal(match: Match, dealt: Any) -> None:
    if dealt is None:
        return
    if not isinstance(dealt, list | tuple) or len(dealt) != len(match.rules.seats):
        raise malformed("dealt must be a list with the tiles of each seat, or null for a seat.")
    for tiles in dealt:
        if tiles is not None:
            check_tiles(tiles, "The tiles of a seat")


def _read_deal(match: Match, dealt: Any) -> list[list[int] | None]:
    if dealt is None:
        return [None] * len(match.rules.seats)
    kinds = match.tile_kinds
    return [None if tiles is None else [read_tile(text, kinds)[0] for text in tiles] for tiles in dealt]


def _deal(match: Match, hand: Hand, dealt: list[list[int] | None]) -> None:
    """Hands as told (their sizes are facts, reading 3); the rest of the set lies face down."""
    seen: dict[int, int] = {}
    for seat, tiles in enumerate(dealt):
        if tiles is None:
            continue
        hand.held[seat] = tiles
        hand.hidden[seat] = 0
        for tile in tiles:
            seen[tile] = seen.get(tile, 0) + 1
            if seen[tile] > match.rules.house.copies:
                raise Refusal(
                    "count_mismatch",
                    said("{tile} is dealt more often than the set has it.", tile=NAMES[tile]),
                )
    if any(tiles is not None and not tiles for tiles in dealt):
        raise Refusal("count_mismatch", "A seat was dealt no tiles.")
    hand.unknown = sum(hand.hidden)
    hand.boneyard = match.rules.tiles - sum(map(hand.count, range(len(dealt))))
    if hand.boneyard < 0:
        raise Refusal("count_mismatch", "More tiles were dealt than the set has.")


def _set_leader(match: Match, hand: Hand, given: int | None) -> None:
    derived = match.rules.variant.leader(match, hand)
    hand.leader = hand.turn = derived if given is None else given
    if derived is not None and hand.table.wanted is not None:
        hand.turn = derived  # whoever was named, only the holder of the hub can lay it
    hand.leader_told = given is not None
    if given is not None and derived is not None and given != derived:
        hand.flags.append(Flag("wrong_leader", given, hand.position))


def _look_for_misdeal(match: Match, hand: Hand) -> None:
    most = match.rules.house.misdeal_doubles
    if most is None:
        return
    for seat, held in enumerate(hand.held):
        if sum(map(is_double, held)) >= most:
            hand.flags.append(Flag("misdeal", seat, hand.position))
