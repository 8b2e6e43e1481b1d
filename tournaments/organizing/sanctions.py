"""Sanctions on entrants: signed wins or points, and taken back."""

from tournaments.organizing.deciding import deciding
from tournaments.organizing.reseating import keep_seats, results_of
from tournaments.recording.stream import Author


def sanction(
    *,
    tournament_id: str,
    entrant_id: str,
    code: str,
    author: Author,
    wins: float = 0,
    points: int = 0,
) -> int:
    """Take wins (halves at the finest) or points from an entrant, below 0, or give them; returns its position.

    It counts in the standings after the round drawn last and in later ones. `code` says what for, one of
    `scoring.schedule.sanctions.CODES`. Raises `Refusal`.
    """
    with deciding(tournament_id, author) as decisions:
        amounts = {key: each for key, each in (("wins", wins), ("points", points)) if each}
        decisions.add("sanction_given", {"entrant": entrant_id, "code": code, **amounts})
        return decisions.schedule.position


def lift_sanction(*, tournament_id: str, position: int, author: Author) -> None:
    """Take back the sanction that was given at a position; it counts in no standings any more.

    Raises `Refusal`, also where by these standings others have gone on and played (`bracket_played`).
    """
    with deciding(tournament_id, author) as decisions:
        before = results_of(decisions)
        decisions.add("sanction_lifted", {"sanction": position})
        keep_seats(decisions, before)
