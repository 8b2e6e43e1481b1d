"""The score sheet's words: why a number is what it is, how a hand ended, what a flag or a house rule says."""

from __future__ import annotations

from typing import Final

from scoring.columns import one_line
from scoring.options import read_options, sentence
from scoring.results import Flag, HandResult
from scoring.rules import Rules

REASONS: Final[dict[str, str]] = {
    "opponents_pips": "pips left in the opponents' hands",
    "others_pips": "pips left in all other hands",
    "all_pips": "pips left in all hands",
    "difference": "pips of the others less the own",
    "boneyard": "pips in the boneyard",
    "hand": "for winning the hand",
    "ends": "the open ends added up",
    "penalty_pips": "pips left in the own hand",
    "double_blank": "the 0-0 left in the hand",
    "below_threshold": "below the opening threshold",
    "overshoot": "taken back: past the target",
    "reset": "taken back: everybody starts again",
    "zero_pays": "paid by who has no points",
    "capicua": "capicúa: the last tile fitted both ends",
    "double_blank_out": "went out with the 0-0",
    "double_out": "went out with a double",
    "pass_round": "all others passed in a row",
    "lead_pass": "the lead was passed at once",
    "first_pass": "first pass of the match",
    "pass": "an opponent passed",
    "hand_number": "bonus for this hand",
    "block": "bonus for the block",
}

FLAGS: Final[dict[str, str]] = {
    "false_pass": "passed while holding a playable tile",
    "out_of_turn": "acted out of turn",
    "wrong_opening": "led a tile that does not open",
    "must_draw": "passed without drawing first",
    "wrong_leader": "led although it was another's turn to lead",
    "misdeal": "was dealt so many doubles that the hand may be annulled",
}


WIDEST_NAME: Final = 30
WIDEST_SIDE: Final = 20


def seat_names(rules: Rules) -> tuple[str, ...]:
    """What the seats are called; a seat without a name of its own is told by its number."""
    names = [one_line(seat, WIDEST_NAME) for seat in rules.seats]
    return tuple(
        f"{name or 'Seat'} {seat}" if not name or names.count(name) > 1 else name
        for seat, name in enumerate(names)
    )


def side_names(rules: Rules) -> tuple[str, ...]:
    """What the sides are called: the names of their seats, cut to a column."""
    names = seat_names(rules)
    return tuple(one_line(" & ".join(names[seat] for seat in side), WIDEST_SIDE) for side in rules.sides)


def spaced(word: str) -> str:
    """A word of the contracts as people write it."""
    return word.replace("_", " ")


def amount(number: int, thing: str) -> str:
    """`1 tile`, `2 tiles`."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


def reason(code: str) -> str:
    """Why a line of points is there; a reason without words stands for itself."""
    words = REASONS.get(code, spaced(code))
    return words[0].upper() + words[1:]


def flag(flag: Flag, name: str) -> str:
    """What went wrong, as a sentence."""
    shown = "" if flag.shown_by is None else f", as entry {flag.shown_by} shows"
    return f"{name} {FLAGS.get(flag.code, spaced(flag.code))} (entry {flag.position}{shown})."


def ending(hand: HandResult, names: tuple[str, ...]) -> str:
    """How the hand ended, as a sentence."""
    if hand.out is not None:
        return f"{names[hand.out]} went out."
    if hand.ending == "blocked":
        return "Blocked." if hand.closer is None else f"Blocked by {names[hand.closer]}."
    return "Annulled." if hand.ending == "annulled" else "Still in play."


def house_rules(rules: Rules) -> list[str]:
    """Each house rule that is not the game's own, in words; the deal and the target are the header's to tell."""
    own = read_options(rules.variant.defaults).as_options()
    untold = {"deal", "target", "hands", *rules.variant.idle(rules.house)}
    return [
        sentence(name, value)
        for name, value in rules.house.as_options().items()
        if value != own[name] and name not in untold
    ]


def length(rules: Rules) -> str:
    """What ends the match."""
    hands = rules.variant.hands(rules)
    if rules.target is not None:
        return f"to {amount(rules.target, 'point')}"
    return "until time is called" if hands is None else amount(hands, "hand")
