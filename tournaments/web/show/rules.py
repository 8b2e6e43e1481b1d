"""The rules in force in plain words: the game, what ends a match, and every house rule that is not the game's own."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.options import SENTENCES, read_options
from scoring.rules import Rules
from tournaments.web.viewmodels import RuleLine
from tournaments.web.words import Words

TOLD_ELSEWHERE = frozenset({"set", "copies", "deal", "target", "hands", "payout", "blocked_payout"})

PAYOUTS: dict[str, Words] = {
    "opponents": _("Going out scores the pips left in the opponents’ hands."),
    "others": _("Going out scores the pips left in all the other hands, the partner’s included."),
    "others_and_boneyard": _("Going out scores the pips left in the other hands and in the boneyard."),
    "nothing": _("Going out scores nothing for the pips left."),
}
BLOCKED_PAYOUTS: dict[str, Words] = {
    "opponents": _("A blocked hand scores the pips left in the opponents’ hands."),
    "others": _("A blocked hand scores every pip that the winner does not hold."),
    "all": _("A blocked hand scores the pips left in all hands, the winner’s own included."),
    "difference": _("A blocked hand scores the pips of the others less the winner’s own."),
    "nothing": _("A blocked hand scores nothing."),
}


def lines(rules: Rules) -> tuple[RuleLine, ...]:
    """What this table plays by; whatever a game or a house declares shows up without an edit here."""
    house = rules.house
    penalties = house.low_wins
    fixed = [
        RuleLine(gettext("Game"), f"{rules.variant.title}. {rules.variant.summary}"),
        RuleLine(gettext("Tiles"), _tiles(rules)),
        RuleLine(gettext("Match"), f"{length(rules)}."),
    ]
    if not penalties:
        fixed.append(RuleLine(gettext("Out"), str(PAYOUTS[house.payout])))
        fixed.append(RuleLine(gettext("Blocked"), str(BLOCKED_PAYOUTS[house.blocked_payout])))
    return (*fixed, *_of_the_house(rules))


def length(rules: Rules) -> str:
    """What ends a match."""
    hands = rules.variant.hands(rules)
    if rules.target is not None:
        return ngettext("First to %(target)s point", "First to %(target)s points", rules.target) % {
            "target": rules.target
        }
    if hands is not None:
        return ngettext("%(hands)s hand", "%(hands)s hands", hands) % {"hands": hands}
    return gettext("Until time is called")


def _tiles(rules: Rules) -> str:
    pips = {6: gettext("six"), 9: gettext("nine"), 12: gettext("twelve"), 15: gettext("fifteen")}
    highest = pips.get(rules.house.set, str(rules.house.set))
    sets = ngettext("One double-%(highest)s set", "%(copies)s double-%(highest)s sets", rules.house.copies)
    deal = gettext("%(deal)s tiles for each player") % {"deal": rules.deal}
    return f"{sets % {'highest': highest, 'copies': rules.house.copies}}, {deal}."


def _of_the_house(rules: Rules) -> list[RuleLine]:
    own = read_options(rules.variant.defaults).as_options()
    return [
        RuleLine(name.replace("_", " ").capitalize(), f"{SENTENCES[name].rstrip('.')}: {_value(value)}.")
        for name, value in rules.house.as_options().items()
        if value != own[name] and name not in TOLD_ELSEWHERE
    ]


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, dict):
        return ", ".join(f"{_value(key)} {_value(each)}" for key, each in value.items()) or gettext("none")
    if isinstance(value, list):
        return ", ".join(map(_value, value)) or gettext("none")
    return gettext("none") if value is None else str(value).replace("_", " ")
