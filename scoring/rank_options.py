"""The header of a document of results: formats, criteria and policies, each value checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.errors import Refusal, shown
from scoring.rank_values import number_or_none
from scoring.rounds import (
    DEFAULT_LOW_TIEBREAKS,
    DEFAULT_TIEBREAKS,
    FORMATS,
    HALF,
    KINDS,
    MEETING_POINTS,
    TIEBREAK_RULES,
    WITHDRAWN_RESULTS,
    Amount,
    Credit,
    Number,
)
from scoring.saying import said
from scoring.tiebreaks import METRICS

WIN = Credit(wins=1)
NOTHING = Credit()


def read_options(header: Mapping[str, Any]) -> dict[str, Any]:
    """Everything of `Document` but entrants, rounds and who is absent, by field name.

    Raises `Refusal` with `bad_option` at position 0.
    """
    low_wins = _flag(header, "low_wins")
    forfeit_score = _object(header, "forfeit_score")
    return {
        "kind": _word(header, "kind", KINDS, "individual"),
        "format": _word(header, "format", FORMATS, "manual"),
        "tiebreaks": _tiebreaks(header, DEFAULT_LOW_TIEBREAKS if low_wins else DEFAULT_TIEBREAKS),
        "tiebreak_rules": _word(header, "tiebreak_rules", TIEBREAK_RULES, TIEBREAK_RULES[0]),
        "low_wins": low_wins,
        "bye": _credit(header, "bye", WIN),
        "half_bye": _credit(header, "half_bye", Credit(wins=HALF)),
        "forfeit_winner": _credit(forfeit_score, "winner", WIN),
        "forfeit_loser": _credit(forfeit_score, "loser", NOTHING),
        "late": _credit(header, "late", NOTHING),
        "voided": _credit(header, "voided", NOTHING),
        "withdrawn_results": _word(header, "withdrawn_results", WITHDRAWN_RESULTS, WITHDRAWN_RESULTS[0]),
        "cap_difference": _caps(header.get("cap_difference")),
        "cap_points": _limit("cap_points", header.get("cap_points")),
        "meeting_points": _word(header, "meeting_points", MEETING_POINTS, MEETING_POINTS[0]),
        "forfeit_points": _limit("forfeit_points", header.get("forfeit_points")) or 0,
        **_numbers(header),
        **{key: _flag(header, key) for key in ("allow_rematch", "avoid_club", "third_place")},
    }


def _refuse(key: str, expected: str) -> Refusal:
    return Refusal(
        "bad_option", said("The option {key} must be {expected}.", key=key, expected=said(expected)), 0
    )


def _object(header: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = header.get(key)
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise _refuse(key, "an object")
    return value


def _word(header: Mapping[str, Any], key: str, words: Sequence[str], default: str) -> str:
    value = header.get(key, default)
    if isinstance(value, str) and value in words:
        return value
    raise _refuse(key, said("one of {words}", words=", ".join(words)))


def _flag(header: Mapping[str, Any], key: str) -> bool:
    value = header.get(key, False)
    if isinstance(value, bool):
        return value
    raise _refuse(key, "true or false")


def _tiebreaks(header: Mapping[str, Any], default: tuple[str, ...]) -> tuple[str, ...]:
    keys = header.get("tiebreaks", default)
    if not isinstance(keys, list | tuple) or not all(isinstance(key, str) for key in keys):
        raise _refuse("tiebreaks", "a list of criteria")
    unknown = [key for key in keys if key not in METRICS]
    if unknown:
        raise _refuse(
            "tiebreaks",
            said(
                "a list of {known}; unknown: {unknown}", known=", ".join(METRICS), unknown=shown(unknown[0])
            ),
        )
    if len(set(keys)) < len(keys):
        raise _refuse("tiebreaks", "a list that names no criterion twice")
    return tuple(keys)


CREDIT_FIELDS = ("wins", "points_for", "points_against", "difference")


def _credit(header: Mapping[str, Any], key: str, default: Credit) -> Credit:
    """What an unplayed match gives; a field that is left out gives nothing."""
    if header.get(key) is None:
        return default
    policy = _object(header, key)
    unknown = [field for field in policy if field not in CREDIT_FIELDS]
    if unknown:
        raise _refuse(
            key,
            said(
                "an object of {known}; unknown: {unknown}",
                known=", ".join(CREDIT_FIELDS),
                unknown=shown(unknown[0]),
            ),
        )
    wins = number_or_none(policy.get("wins", 0))
    if wins is None or not 0 <= wins <= MOST_WINS:
        raise _refuse(f"{key}.wins", said("a number of wins from 0 to {most}", most=MOST_WINS))
    mine, theirs, difference = (_amount(policy, key, field) for field in CREDIT_FIELDS[1:])
    return Credit(wins, mine or 0, theirs, difference)


def _amount(policy: Mapping[str, Any], key: str, field: str) -> Amount | None:
    value = policy.get(field)
    if value is None:
        return None
    if value == "average":
        return "average"
    number = number_or_none(value)
    if number is None:
        raise _refuse(f"{key}.{field}", 'a number or "average"')
    return number


def _limit(key: str, value: object) -> Number | None:
    if value is None:
        return None
    number = number_or_none(value)
    if number is None or number < 0:
        raise _refuse(key, "a number, 0 or more, or null")
    return number


def _caps(value: object) -> Number | tuple[Number | None, ...] | None:
    """One cap for all rounds, a list with one for each round, or an object by round number."""
    if isinstance(value, Mapping):
        value = _by_round(value)
    if isinstance(value, list | tuple):
        return tuple(_limit("cap_difference", cap) for cap in value)
    return _limit("cap_difference", value)


def _by_round(caps: Mapping[str, Any]) -> list[object]:
    rounds = [str(number) for number in range(1, 1 + MOST_ROUNDS)]
    if not set(caps) <= set(rounds):
        raise _refuse("cap_difference", "a number, null, a list, or an object by round number")
    return [caps.get(number) for number in rounds]


MOST_ROUNDS = 1000
MOST_WINS = 1000
"""What one bye or one win may be worth: scores are multiplied, and their sums stay JSON numbers."""


def _numbers(header: Mapping[str, Any]) -> dict[str, Any]:
    win_points = number_or_none(header.get("win_points", 2))
    if win_points is None or not 0 < win_points <= MOST_WINS:
        raise _refuse("win_points", said("a number above 0, at most {most}", most=MOST_WINS))
    counts = {key: _count(header, key, None) for key in ("total_rounds", "table_size", "groups", "advance")}
    cycles = {key: _count(header, key, 1) for key in ("cycles", "best_of")}
    return {"win_points": win_points, "seed": _seed(header), **counts, **cycles}


def _count(header: Mapping[str, Any], key: str, default: int | None) -> int | None:
    value = header.get(key)
    if value is None:
        return default
    if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= MOST_ROUNDS:
        return value
    raise _refuse(key, said("a whole number from 1 to {most}", most=MOST_ROUNDS))


def _seed(header: Mapping[str, Any]) -> int | None:
    value = header.get("seed")
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise _refuse("seed", "a whole number")
