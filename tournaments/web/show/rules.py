"""The rules in force in plain words: the game, what ends a match, and every house rule that needs to be said."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from scoring.options import name_of, read_options, sentence
from scoring.rules import Rules
from scoring.variants import PRESETS
from tournaments.saying import told
from tournaments.web.viewmodels.tournaments import RuleLine

TOLD_ELSEWHERE = frozenset({"set", "copies", "deal", "target", "hands", "payout", "blocked_payout"})
ALWAYS_TOLD = frozenset({"opening", "next_leader", "blocked_by", "blocked_tie", "doubles"})
"""What everybody asks at the table: it is told also where it is what a game is usually played by."""
PAID_ONLY = frozenset({"blocked_by", "blocked_tie"})
"""Who wins a blocked hand, which is nothing where points are penalties."""


def lines(rules: Rules) -> tuple[RuleLine, ...]:
    """What this table plays by; whatever a game or a house declares shows up without an edit here."""
    house = rules.house
    penalties = house.low_wins
    fixed = [
        RuleLine(gettext("Game"), f"{told(rules.variant.title)}. {told(rules.variant.summary)}"),
        *_preset(rules),
        RuleLine(gettext("Tiles"), _tiles(rules)),
        RuleLine(gettext("Match"), f"{length(rules)}."),
    ]
    if not penalties:
        fixed.append(RuleLine(gettext("Out"), told(sentence("payout", house.payout))))
        fixed.append(RuleLine(gettext("Blocked"), told(sentence("blocked_payout", house.blocked_payout))))
    return (*fixed, *_of_the_house(rules))


def _preset(rules: Rules) -> list[RuleLine]:
    """The named set of rules that the director chose, and whose it is."""
    if rules.preset is None:
        return []
    _, preset = PRESETS[rules.preset]
    return [RuleLine(gettext("House rules"), f"{told(preset.title)}. {told(preset.source)}.")]


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
    """The house rules that are not those of the game, or not those of plain dominoes, and what everybody asks."""
    own, plain = read_options(rules.variant.defaults).as_options(), read_options({}).as_options()
    untold = TOLD_ELSEWHERE | rules.variant.idle(rules.house)
    asked = ALWAYS_TOLD - PAID_ONLY if rules.house.low_wins else ALWAYS_TOLD
    return [
        RuleLine(told(name_of(name)), told(sentence(name, value)))
        for name, value in rules.house.as_options().items()
        if name not in untold and (name in asked or not value == own[name] == plain[name])
    ]
