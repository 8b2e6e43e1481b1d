"""What the public may see of the standings, and what they are ranked by."""

from collections.abc import Sequence

from tournaments.organizing.deciding import deciding
from tournaments.organizing.reseating import keep_seats, results_of
from tournaments.recording.stream import Author


def hold_standings(*, tournament_id: str, from_round: int, author: Author) -> None:
    """Hold back from the public the results and standings of round `from_round` and of all that follow."""
    with deciding(tournament_id, author) as decisions:
        decisions.add("standings_held", {"from_round": from_round})


def release_standings(*, tournament_id: str, author: Author) -> None:
    """Show everything again. Raises `Refusal` (`nothing_held`)."""
    with deciding(tournament_id, author) as decisions:
        decisions.add("standings_released", {})


def change_criteria(*, tournament_id: str, tiebreaks: Sequence[str], reason: str, author: Author) -> None:
    """Rank by other criteria from now on, in every round's standings, which show `reason`; it must not name people.

    Raises `Refusal` (`bad_option`).
    """
    with deciding(tournament_id, author) as decisions:
        before = results_of(decisions)
        decisions.add("criteria_changed", {"tiebreaks": list(tiebreaks), "reason": reason})
        keep_seats(decisions, before)
