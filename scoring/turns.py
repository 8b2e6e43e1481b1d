"""Playing, drawing and passing: what is refused, what is flagged, and whose turn comes next."""

from __future__ import annotations

from typing import NoReturn

from scoring import bonuses
from scoring.errors import Refusal
from scoring.events import Event, is_irregular, malformed, read_seat, unknown_tile
from scoring.results import Flag
from scoring.saying import said
from scoring.scores import give_in_play
from scoring.settling import close, known_count, settle
from scoring.state import Hand, Match
from scoring.tiles import HIGH, LOW, NAMES, SUITS, WRITTEN


def running(match: Match) -> Hand:
    """The hand that is being played; refuses hand_not_started, match_over, hand_over."""
    hand = match.hand
    if hand is None:
        raise Refusal("hand_not_started", "No hand has been started.")
    if match.decided:
        raise Refusal("match_over", "The match is decided.")
    if hand.ending is not None:
        raise Refusal("hand_over", "The hand is over.")
    return hand


def tile_played(match: Match, event: Event, position: int) -> None:
    """A seat lays a tile at an open end."""
    get = event.get
    seat, text, on, irregular = get("seat"), get("tile"), get("on"), get("irregular", False)
    entry = WRITTEN.get(text) if type(text) is str else None
    if (
        entry is None
        or entry[0] >= match.tile_kinds
        or type(seat) is not int
        or not 0 <= seat < match.seats
        or type(irregular) is not bool
        or (on is not None and type(on) is not str)
    ):
        _refuse_play(match, event)
    tile, left, right = entry
    hand = match.hand
    if hand is None or match.decided or hand.ending is not None:
        hand = running(match)  # refuses
    if hand.copies_played[tile] >= match.copies:
        raise Refusal("tile_already_played", said("{tile} is on the table already.", tile=NAMES[tile]))
    late = _late(match, hand, seat, irregular) if hand.drawn or hand.turn != seat else None
    if tile not in hand.held[seat]:
        _check_may_hold(match, hand, seat, tile)
    end, opening = "", None
    if hand.table.begun:
        end = hand.table.end_for(left, right, on, seat)
    else:
        opening = _opening(match, hand, seat, tile, irregular)
    # Nothing below refuses: from here on the state changes.
    if late or opening:
        flag_entry(hand, seat, position, late, opening)
    _lay(match, hand, seat, entry, end, position)


def _lay(match: Match, hand: Hand, seat: int, entry: tuple[int, int, int], end: str, position: int) -> None:
    """Move the tile from the hand to the table, and see what follows."""
    tile, left, right = entry
    held, table = hand.held[seat], hand.table
    if hand.turn != seat:
        table.acts(seat)
    if tile in held:
        held.remove(tile)
    else:
        hand.hidden[seat] -= 1
        hand.unknown -= 1
    if hand.notes[seat]:
        show(hand, seat, SUITS[tile], position)
    last = not held and not hand.hidden[seat]
    if table.begun:
        hand.capicua = last and table.fits_both_ends(tile)
        table.place(position, seat, tile, left, right, end)
    else:
        table.lead(position, seat, tile, left, right)
    if hand.leader is None:
        hand.leader = seat
    _on_the_table(hand, seat, tile)
    _after_play(match, hand, seat, position, last)


def _refuse_play(match: Match, event: Event) -> NoReturn:
    """Refuse a play that could not be read, in the order of reading 4."""
    is_irregular(event)
    if not isinstance(event.get("on"), str | None):
        raise malformed("on must be the name of an end.")
    if type(event.get("tile")) is not str:
        raise malformed("tile must be text such as 6-4.")
    read_seat(event, match.rules)
    raise unknown_tile(event["tile"])


def _late(match: Match, hand: Hand, seat: int, irregular: bool) -> str | None:
    """Refuse who is not to act, or name the flag for an entry that says it is irregular."""
    if hand.turn is None or hand.turn == seat:
        if not hand.drawn or match.rules.house.play_drawn:
            return None
        message: str = said("Who has drawn passes in this house.")
    elif hand.table.lets_in(seat, hand.turn):
        return None
    else:
        message = said("It is the turn of seat {seat}.", seat=hand.turn)
    if irregular:
        return "out_of_turn"
    raise Refusal("out_of_turn", message)


def _opening(match: Match, hand: Hand, seat: int, tile: int, irregular: bool) -> str | None:
    fault = match.rules.variant.opening_fault(match, hand, seat, tile)
    if fault is None:
        return None
    if irregular:
        return "wrong_opening"
    raise Refusal("wrong_opening", fault)


def flag_entry(hand: Hand, seat: int, position: int, *codes: str | None) -> None:
    """Note the irregularities of an entry that says of itself that it is irregular."""
    hand.flags += [Flag(code, seat, position) for code in codes if code]


def _check_may_hold(match: Match, hand: Hand, seat: int, tile: int) -> None:
    """Refuse (tile_not_held) a tile that cannot be one of the seat's unknown tiles."""
    if hand.hidden[seat]:
        elsewhere = hand.copies_played[tile]
        for other in hand.held:
            elsewhere += other.count(tile)
        if elsewhere < match.copies:
            return
    raise Refusal("tile_not_held", said("Seat {seat} does not hold {tile}.", seat=seat, tile=NAMES[tile]))


def show(hand: Hand, seat: int, suits: int, position: int) -> None:
    """Flag every pass of this seat that a tile with these pips proves to have been false (reading 13).

    `position` is the entry that shows the tile: the play, or the count that it was left in.
    """
    proven = [passed_at for passed_at, pips in hand.notes[seat] if pips & suits]
    hand.flags += [Flag("false_pass", seat, passed_at, position) for passed_at in proven]
    hand.notes[seat] = [note for note in hand.notes[seat] if not note[1] & suits]


def _on_the_table(hand: Hand, seat: int, tile: int) -> None:
    hand.copies_played[tile] += 1
    hand.plays += 1
    hand.last_seat, hand.last_tile = seat, tile
    hand.passes = hand.silence = 0
    high, low = HIGH[tile], LOW[tile]
    hand.suit_left[high] -= 1
    if high != low:
        hand.suit_left[low] -= 1


def _after_play(match: Match, hand: Hand, seat: int, position: int, last: bool) -> None:
    unfinished = last and hand.table.must_go_on(hand.suit_left, drawable(match, hand))
    goes_out = last and not unfinished
    if match.rewards:
        points = match.rewards[hand.table.total()]
        if points and goes_out:
            # The tile that goes out and the payout are one score (reading 30).
            hand.pending.append((match.rules.side_of[seat], points, "ends"))
        elif points:
            give_in_play(match, hand, [(match.rules.side_of[seat], points, "ends")], position)
    if match.pays_bonuses:
        hand.mark = (len(hand.lines), match.first_pass_paid)
    if match.decided:
        return
    if goes_out:
        hand.ending, hand.out = "out", seat
        if hand.all_known():
            settle(match, hand, match.rules.variant.plan(match, hand, known_count(hand)), position)
        return
    # The table first: a duty that has lapsed with this tile no longer counts for a block.
    hand.turn = hand.table.turn_after(seat, hand.suit_left, unfinished=unfinished)
    hand.drawn = 0
    if is_blocked(match, hand):
        close(match, hand, position)


def drawable(match: Match, hand: Hand) -> int:
    """How many tiles may still be drawn."""
    return max(0, hand.boneyard - match.reserve) if match.draws else 0


def is_blocked(match: Match, hand: Hand) -> bool:
    """Whether nobody can ever play again: suits used up, or all hands known and nothing fits or can be drawn."""
    pips = hand.table.live_pips(hand.suit_left)
    if not pips:
        return True
    if hand.unknown or (match.draws and hand.boneyard > match.reserve):
        return False
    seat = 0
    for held in hand.held:  # plain loops: this runs at every play of a known hand
        for tile in held:
            if SUITS[tile] & pips and SUITS[tile] & hand.table.reach(seat, pips):
                return False
        seat += 1  # noqa: SIM113
    return True


def can_play(hand: Hand, seat: int) -> bool:
    """Whether a known hand has a tile that fits what lies on the table."""
    pips = hand.table.open_pips(seat)
    return any(SUITS[tile] & pips for tile in hand.held[seat])


def must_play(hand: Hand, seat: int) -> bool:
    """Whether it is proven that the seat can play: the whole hand is known, or the table is empty."""
    return not hand.table.begun or (not hand.hidden[seat] and can_play(hand, seat))


def not_to_act(hand: Hand, seat: int, irregular: bool) -> str | None:
    """Refuse a draw or a pass out of turn, or name the flag where the entry says it is irregular."""
    table = hand.table
    if hand.turn is None or (hand.turn == seat and not table.may_only_play(seat)):
        return None
    if hand.turn != seat and table.lets_in(seat, hand.turn):
        return None
    if irregular:
        return "out_of_turn"
    raise Refusal("out_of_turn", said("It is the turn of seat {seat}.", seat=hand.turn))


def turn_passed(match: Match, event: Event, position: int) -> None:
    """A seat passes; n passes in a row block the hand."""
    irregular = is_irregular(event)
    seat = read_seat(event, match.rules)
    if match.hand is not None and match.hand.ending == "blocked":
        return  # Passes after a block are accepted and change nothing (reading 8).
    hand = running(match)
    late = not_to_act(hand, seat, irregular)
    has_drawn = hand.drawn > 0 and hand.turn == seat
    excused = has_drawn and not match.rules.house.play_drawn
    fault = None if excused else _pass_fault(match, hand, seat, has_drawn)
    if fault and not irregular:
        raise fault
    flag_entry(hand, seat, position, late, _pass_flag(fault))
    _count_pass(hand, seat, position, excused)
    if hand.passes == match.seats:
        close(match, hand, position)
        return
    if match.pays_bonuses:
        _pay_pass(match, hand, seat, position)
    hand.silence += 1
    hand.turn = (seat + 1) % match.seats
    hand.drawn = 0


def _count_pass(hand: Hand, seat: int, position: int, excused: bool) -> None:
    """Note what the pass says of the hand, and count it towards a block; before the first tile it says nothing."""
    table = hand.table
    if not table.begun:
        return
    if hand.leader is None:
        hand.leader = seat
    if hand.turn != seat:
        table.acts(seat)
    if hand.hidden[seat] and not excused:
        hand.notes[seat].append((position, table.open_pips(seat)))
    if table.passed(seat):
        hand.passes = 0
    hand.passes += not excused


def _pass_fault(match: Match, hand: Hand, seat: int, has_drawn: bool) -> Refusal | None:
    """Why this pass is not due: the seat can play, or must draw first."""
    if must_play(hand, seat):
        return Refusal("must_play", "Who can play must play.")
    if drawable(match, hand) and not (has_drawn and match.rules.house.draw == "one"):
        return Refusal("must_draw", "Who cannot play draws first.")
    return None


def _pass_flag(fault: Refusal | None) -> str | None:
    return None if fault is None else {"must_play": "false_pass", "must_draw": "must_draw"}[fault.code]


def _pay_pass(match: Match, hand: Hand, seat: int, position: int) -> None:
    scores = bonuses.for_pass(match, hand, seat)
    if scores:
        match.first_pass_paid |= any(bonuses.is_paying_pass(name) for _, _, name in scores)
        give_in_play(match, hand, scores, position)
