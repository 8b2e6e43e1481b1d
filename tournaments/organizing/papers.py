"""Results typed from paper sheets: totals without hands, recorded as a ruling that says where it comes from."""

from collections.abc import Sequence

from scoring.decisions import FROM_PAPER
from scoring.errors import Refusal
from scoring.rules import Rules
from scoring.saying import said
from tournaments.projections import matches
from tournaments.recording.entries import NoSuchMatch, Recorded, Stale, present_state, record
from tournaments.recording.stream import Author

MOST_HANDS = 100
"""More hands than any match on paper has."""


def type_result(
    *,
    match_id: str,
    position: int,
    client_id: str,
    points: Sequence[int],
    author: Author,
    over: bool = False,
) -> Recorded:
    """Record the totals of each side as they stand on a paper sheet; the winner follows from them by the rules.

    Where something is recorded already the result goes on top of it with `over` only. The hands of such a match are
    not known, so no criterion counts them. A `client_id` that has been used gets its first answer again. Raises
    `NoSuchMatch`, `Stale` where `position` is not the head of the stream, and `Refusal`: `malformed` with the
    `points[i]` that cannot be, `recorded_already` without `over`.
    """
    row = matches.peek(match_id)
    if row is None:
        raise NoSuchMatch(match_id)
    rules = matches.rules_of(row.header)
    _check(points, rules)
    ruling = {
        "kind": "result_ruled",
        "points": list(points),
        "winner": winner_of(points, low_wins=rules.house.low_wins),
        "reason": FROM_PAPER,
    }
    if position > 0 and not over:
        present, state = present_state(match_id)
        if present != position:
            raise Stale(present, state)
        raise Refusal("recorded_already", "Something is recorded at this table already.", position)
    return record(match_id=match_id, position=position, client_id=client_id, events=[ruling], author=author)


def winner_of(points: Sequence[int], *, low_wins: bool) -> int | None:
    """The side with the best total, None where several have it."""
    best = min(points) if low_wins else max(points)
    return list(points).index(best) if list(points).count(best) == 1 else None


def most_points(rules: Rules) -> int:
    """More points than a side can have: every pip of the set in every hand."""
    highest = rules.house.set
    return highest * (highest + 1) * (highest + 2) // 2 * rules.house.copies * MOST_HANDS


def _check(points: Sequence[int], rules: Rules) -> None:
    most = most_points(rules)
    if len(points) != len(rules.sides):
        raise Refusal("malformed", "There is one total for each side.", None, {"points": "one for each side"})
    wrong = {
        f"points[{side}]": f"0 to {most}"
        for side, each in enumerate(points)
        if type(each) is not int or not 0 <= each <= most
    }
    if wrong:
        raise Refusal("malformed", said("Points are whole numbers from 0 to {most}.", most=most), None, wrong)
