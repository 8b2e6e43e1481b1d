"""Who is there for the round to be drawn, who is not, and who comes back."""

from collections.abc import Sequence
from typing import Any

from scoring.errors import Refusal
from scoring.schedule import Schedule
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


def check_in_everybody(*, tournament_id: str, author: Author) -> int:
    """Check in everybody who plays and has not asked to be away; one decision, so that one undoing takes it back.

    Returns how many there are then; nothing is written where they are all there already. Raises `Refusal`.
    """
    with deciding(tournament_id, author) as decisions:
        schedule = decisions.schedule
        away = {*schedule.absent, *schedule.half_byes}
        present = [id_ for id_, each in schedule.entrants.items() if each.stays and id_ not in away]
        if set(present) != set(schedule.present or ()):
            decisions.add("checked_in", {"round": len(schedule.rounds) + 1, "present": present})
        return len(present)


def return_entrant(*, tournament_id: str, entrant_id: str, author: Author) -> None:
    """An entrant that had withdrawn plays again from the next round on; what it missed stays missed."""
    with deciding(tournament_id, author) as decisions:
        decisions.add("entrant_returned", {"entrant": entrant_id})
        upsert(row for row in entrant_rows(tournament_id, decisions.schedule) if row.id == entrant_id)


def set_presence(*, tournament_id: str, entrant_id: str, present: bool, author: Author) -> bool:
    """Check one entrant in for the round to be drawn, or take that back; whoever else is there stays so.

    Returns whether anything was to be written. Who comes is not away any more. Raises `Refusal`.
    """
    with deciding(tournament_id, author) as decisions:
        schedule = decisions.schedule
        _require_playing(schedule, entrant_id)
        coming = len(schedule.rounds) + 1
        away = {entrant_id} & {*schedule.absent, *schedule.half_byes}
        if present and away:
            decisions.add("absences_noted", _absences(schedule, entrant_id, ""))
        if present == (entrant_id in (schedule.present or ())):
            return bool(away) and present
        # The entrant alone: a list of everybody at each tap would make the log of a season long and slow.
        decisions.add("checked_in", {"round": coming, "entrant": entrant_id, "here": present})
        return True


def set_absence(*, tournament_id: str, entrant_id: str, absence: str, author: Author) -> bool:
    """Note that one entrant is "absent" from the round to be drawn, has a "half_bye" there, or ("") will play.

    Returns whether anything was to be written. Raises `Refusal`.
    """
    with deciding(tournament_id, author) as decisions:
        schedule = decisions.schedule
        _require_playing(schedule, entrant_id)
        lists = {"absent": schedule.absent, "half_bye": schedule.half_byes}
        if absence == next((name for name, ids in lists.items() if entrant_id in ids), ""):
            return False
        decisions.add("absences_noted", _absences(schedule, entrant_id, absence))
        if absence and entrant_id in (schedule.present or ()):
            gone = {"round": len(schedule.rounds) + 1, "entrant": entrant_id, "here": False}
            decisions.add("checked_in", gone)
        return True


def _absences(schedule: Schedule, entrant_id: str, absence: str) -> dict[str, Any]:
    """Everybody who is away, with what one of them is now."""
    absent = [each for each in schedule.absent if each != entrant_id]
    half_byes = [each for each in schedule.half_byes if each != entrant_id]
    if absence:
        {"absent": absent, "half_bye": half_byes}[absence].append(entrant_id)
    return {"round": len(schedule.rounds) + 1, "absent": absent, "half_byes": half_byes}


def _require_playing(schedule: Schedule, entrant_id: str) -> None:
    entrant = schedule.entrants.get(entrant_id)
    if entrant is None:
        raise Refusal("unknown_entrant", "Nobody with this id is registered here.")
    if not entrant.stays:
        raise Refusal("withdrawn", "This entrant has withdrawn: let them return first.")
