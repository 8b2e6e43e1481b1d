"""A question *what if* as it stands in an address: other values of house rules, another order of the criteria.

`blocked_payout=difference`, `bonuses={capicua: 25}`, `criteria=difference,wins`: house rules are written as in the
notation, and only those that differ are named, in order. So the same question has one address.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from scoring.declaring import written
from scoring.errors import Refusal
from scoring.notation.head import read_option
from scoring.notation.values import write_value
from scoring.options import OPTIONS, read_options
from scoring.rank_options import read_options as read_sheet
from scoring.rules import Rules
from scoring.saying import said
from scoring.whatif_results import COUNTING, other_rules, refuse_unplayable
from tournaments.selectors.overviews import Overview

CRITERIA: Final = "criteria"
PRESET: Final = "preset"
ASKABLE: Final = (PRESET, *sorted(COUNTING), CRITERIA)
LONGEST: Final = 300
"""Characters of one value."""
MOST_CRITERIA: Final = 12


class Asked(NamedTuple):
    """House rules by name with other values (JSON), maybe a preset among them; other criteria, or None as they are."""

    changes: Mapping[str, Any]
    criteria: tuple[str, ...] | None

    @property
    def written(self) -> list[tuple[str, str]]:
        """The question as the one query that its address has."""
        rules = [(name, write_value(value)) for name, value in sorted(self.changes.items())]
        return rules if self.criteria is None else [*rules, (CRITERIA, ",".join(self.criteria))]

    def __bool__(self) -> bool:
        """Whether anything is asked at all."""
        return bool(self.changes) or self.criteria is not None


def read_question(query: Mapping[str, str], overview: Overview) -> Asked:
    """The question of a query about a tournament.

    Raises `Refusal`: `unknown_option` for what is no house rule, `bad_option` for a value that it cannot have, for a
    rule about how tiles are played, and for rules that contradict each other; `malformed` for what cannot be read.
    """
    given: dict[str, Any] = {}
    for name, text in query.items():
        if len(text) > LONGEST or len(name) > LONGEST:
            raise Refusal("malformed", said("A value has at most {most} characters.", most=LONGEST))
        if name not in ASKABLE:
            refuse_unplayable({name: text}, overview.rules.variant.name)
        given[name] = text if name in (CRITERIA, PRESET) else read_option(name, text)[1]
    criteria = given.pop(CRITERIA, None)
    keys = None if criteria is None else [key.strip() for key in criteria.split(",")]
    return question(given, keys, overview)


def question(changes: Mapping[str, Any], criteria: Sequence[str] | None, overview: Overview) -> Asked:
    """The question with what is no change left out; refuses as `read_question` does."""
    rules = overview.rules
    refuse_unplayable(changes, rules.variant.name)
    other = {name: _value(name, value) for name, value in changes.items()}
    if PRESET not in other:
        other = {name: value for name, value in other.items() if not is_played(rules, name, value)}
    other_rules(rules.header(), other)
    return Asked(other, _criteria(criteria, overview))


def is_played(rules: Rules, name: str, value: Any) -> bool:
    """Whether a house rule has this value (JSON) in the tournament already."""
    return bool(OPTIONS[name].read(value) == OPTIONS[name].read(rules.house.as_options()[name]))


def _value(name: str, value: Any) -> Any:
    """A value as JSON writes it once it has been read."""
    if name == PRESET:
        return value
    return written(name, getattr(read_options({name: value}), name))


def _criteria(criteria: Sequence[str] | None, overview: Overview) -> tuple[str, ...] | None:
    if criteria is None or tuple(criteria) == overview.tiebreaks:
        return None
    if not 0 < len(criteria) <= MOST_CRITERIA:
        raise Refusal("bad_option", said("criteria must be 1 to {most} of them.", most=MOST_CRITERIA), 0)
    read: tuple[str, ...] = read_sheet({"tiebreaks": list(criteria)})["tiebreaks"]
    return read
