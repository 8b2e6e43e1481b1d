"""Who is there for the round to be drawn, who is not, and who comes back."""

from collections.abc import Sequence

from tournaments.organizing.deciding import deciding
from tournaments.projections.schedule import entrant_rows, upsert
from tournaments.recording.stream import Author


def note_absences(
    *,
    tournament_id: str,
    author: Author,
    absent: Sequence[str] = (),
    half_byes: Sequence[str] = (),
    number: int | None = None,
) -> None:
    """Note who will not play in the round to be drawn, in place of what was noted before; `number` says which it is.

    `half_byes` have asked for half a bye, which the sheet's policy credits. Raises `Refusal`.
    """
    with deciding(tournament_id, author) as decisions:
        coming = len(decisions.schedule.rounds) + 1 if number is None else number
        noted = {"round": coming, "absent": list(absent), "half_byes": list(half_byes)}
        decisions.add("absences_noted", noted)


def check_in(
    *, tournament_id: str, present: Sequence[str], author: Author, number: int | None = None
) -> None:
    """Note everybody who is there for the round to be drawn, in place of what was noted before.

    Only they are drawn where the sheet says `check_in`. Raises `Refusal`.
    """
    with deciding(tournament_id, author) as decisions:
        coming = len(decisions.schedule.rounds) + 1 if number is None else number
        decisions.add("checked_in", {"round": coming, "present": list(present)})


def return_entrant(*, tournament_id: str, entrant_id: str, author: Author) -> None:
    """An entrant that had withdrawn plays again from the next round on; what it missed stays missed."""
    with deciding(tournament_id, author) as decisions:
        decisions.add("entrant_returned", {"entrant": entrant_id})
        upsert(row for row in entrant_rows(tournament_id, decisions.schedule) if row.id == entrant_id)
