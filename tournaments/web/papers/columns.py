"""The columns that a score sheet needs, from what the frozen rules of its match declare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.rules import Rules
from tournaments.web import words
from tournaments.web.show import rules as show_rules
from tournaments.web.words import Words

FULL, SMALL = 14, 7
"""Lines for hands on a sheet of a whole page, and on one of half a page, where the rules do not say how many."""
MOST_HANDS = 20

BONUSES: dict[str, Words] = {
    "capicua": _("Capicúa"),
    "double_blank_out": _("Out with the 0-0"),
    "double_out": _("Out with a double"),
    "pass_round": _("All others pass"),
    "lead_pass": _("Pass on the first tile"),
    "first_pass": _("First pass"),
    "pass": _("Each pass"),
    "block": pgettext_lazy("bonus", "Block"),
}
"""Short names of bonuses, as there is room for on a sheet."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the grid; `kind` is its style: "left", "play", "bonus", "points" or "total"."""

    kind: str
    heading: str


@dataclass(frozen=True, slots=True)
class Grid:
    """The grid of a sheet: what every hand is called, the columns of each seat and of each side, notes under it.

    `by_seat` where the points of a hand are what each seat has left: then left and total stand side by side.
    """

    hands: tuple[str, ...]
    left: tuple[int, ...]
    side: tuple[Column, ...]
    notes: tuple[str, ...]
    hand_word: str
    by_seat: bool

    @property
    def width(self) -> int:
        """How many columns there are for one side."""
        return len(self.side)


def grid(rules: Rules, *, small: bool = False) -> Grid:
    """The grid for these rules, on a whole page or a `small` half of one."""
    house = rules.house
    hubs = house.hubs if house.low_wins and house.hubs else ()
    return Grid(
        hands=_hands(rules, hubs, small),
        left=() if house.low_wins else tuple(range(1, len(rules.seats) + 1)),
        side=tuple(_side(rules)),
        notes=tuple(_notes(rules)),
        hand_word=gettext("Hub") if hubs else gettext("Hand"),
        by_seat=house.low_wins,
    )


def fits_half(rules: Rules) -> bool:
    """Whether half a page has room for this match."""
    hands = rules.variant.hands(rules)
    return len(rules.seats) <= 4 and (hands is None or hands <= SMALL)


def bonuses(rules: Rules) -> list[tuple[str, str]]:
    """What the house pays on top: its name and how much; one without a short name goes by its reason."""
    paid = []
    for name, points in rules.house.bonuses:
        if name != "hand_number" and points:
            paid.append((str(BONUSES.get(name) or words.reason(name)), str(points)))
    if rules.house.capicua_times > 1:
        paid.append((str(BONUSES["capicua"]), f"×{rules.house.capicua_times}"))
    return paid


def _hands(rules: Rules, hubs: tuple[int, ...], small: bool) -> tuple[str, ...]:
    if hubs:
        return tuple(f"{hub}-{hub}" for hub in hubs)
    known = rules.variant.hands(rules)
    count = (SMALL if small else FULL) if known is None else min(known, MOST_HANDS)
    extra = dict(rules.house.bonuses).get("hand_number", ())
    return tuple(
        f"{number} (+{extra[number - 1]})" if number <= len(extra) and extra[number - 1] else str(number)
        for number in range(1, count + 1)
    )


def _side(rules: Rules) -> Iterator[Column]:
    if rules.house.low_wins:
        yield Column("left", pgettext("column of a score sheet", "Left"))
    else:
        if rules.house.divisors:
            yield Column("play", pgettext("column of a score sheet", "In play"))
        if bonuses(rules):
            yield Column("bonus", pgettext("column of a score sheet", "Bonus"))
        yield Column("points", gettext("Points"))
    yield Column("total", gettext("Total"))


def _notes(rules: Rules) -> Iterator[str]:
    paid = bonuses(rules)
    if paid:
        yield gettext("Bonuses: %(bonuses)s.") % {
            "bonuses": " · ".join(f"{name} {points}" for name, points in paid)
        }
    if rules.house.divisors:
        yield gettext("“In play” is what was made while the hand was played.")
    if rules.house.double_blank:
        yield gettext("The 0-0 left in a hand costs %(points)s.") % {"points": rules.house.double_blank}
    if rules.house.opening_threshold:
        yield gettext("A first hand below %(points)s points counts nothing.") % {
            "points": rules.house.opening_threshold
        }
    if rules.house.low_wins:
        yield gettext("Write the pips left in each hand; the lowest total wins.")
    else:
        yield gettext(
            "Write the pips left at every seat; under “Out” the seat that went out, or B for blocked."
        )


def target(rules: Rules) -> str:
    """What ends the match, in words."""
    return show_rules.length(rules)
