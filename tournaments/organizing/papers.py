"""Results typed from paper sheets: totals without hands, recorded as a ruling that says where it comes from."""

from collections.abc import Sequence

from scoring.decisions import FROM_PAPER
from scoring.errors import Refusal
from scoring.rules import Rules
from scoring.saying import said
from tournaments.jsontext import loads
from tournaments.projections import matches
from tournaments.recording.entries import NoSuchMatch, Recorded, Stale, present_state, record
from tournaments.recording.stream import Author

TRIES = 3
"""Somebody may record at the table between our look and our entry, twice at the most."""
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
    timed: bool = False,
) -> Recorded:
    """Record the totals of each side as they stand on a paper sheet; the winner follows from them by the rules.

    Where something is recorded already the result goes on top of it with `over` only. On a `timed` sheet time was
    called: an entry of its own says so, unless the match is decided already. The hands of such a match are
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
    if not over:
        _require_nothing(match_id, position)
    events = [{"kind": "time_called"}, ruling] if timed and not row.decided else [ruling]
    return record(match_id=match_id, position=position, client_id=client_id, events=events, author=author)


def type_forfeit(*, match_id: str, position: int, client_id: str, side: int, author: Author) -> Recorded:
    """Record that a side did not come, or gave up, as a paper sheet says; raises as `type_result` does."""
    _require_nothing(match_id, position)
    events = [{"kind": "side_forfeited", "side": side}]
    return record(match_id=match_id, position=position, client_id=client_id, events=events, author=author)


def _require_nothing(match_id: str, position: int) -> None:
    """Nothing but the header is recorded at the table, as far as `position` knows."""
    if position > 0:
        present, state = present_state(match_id)
        if present != position:
            raise Stale(present, state)
        raise Refusal("recorded_already", "Something is recorded at this table already.", position)


def contest_result(
    *, match_id: str, client_id: str, points: Sequence[int], author: Author
) -> Recorded | None:
    """Keep what a second sheet says beside the result of a decided match: a dispute, until a referee decides.

    None where the sheet says what is recorded. The result and everything that follows from it stay. A `client_id` that
    has been used gets its first answer again. Raises `NoSuchMatch`, and `Refusal`: `malformed` as for `type_result`,
    `hand_not_over` where there is no result yet.
    """
    row = matches.peek(match_id)
    if row is None:
        raise NoSuchMatch(match_id)
    _check(points, matches.rules_of(row.header))
    if row.decided and loads(row.totals) == list(points):
        return None
    event = {"kind": "result_disputed", "points": list(points), "reason": FROM_PAPER}
    for left in reversed(range(TRIES)):
        position, _ = present_state(match_id)
        try:
            return record(
                match_id=match_id, position=position, client_id=client_id, events=[event], author=author
            )
        except Stale:
            if not left:
                raise
    raise AssertionError("the last try either records or raises")


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
