"""Who plays in a drawn slot of a bracket: never anybody but those whom the results before it have sent there."""

from collections.abc import Iterable, Sequence

from scoring.errors import Refusal
from scoring.pairing.claims import Claim, claims, contested
from scoring.rounds import Document
from scoring.saying import listed, said
from scoring.schedule import BRACKETS, DrawnRound
from tournaments.models import Match
from tournaments.projections.standings import load_schedule
from tournaments.projections.tables import tables_by_match
from tournaments.recording.trial import Tried, try_out


def require_seat(match_id: str) -> None:
    """Refuse (`seats_contested`) the first entry of a match whose seats belong to others since a correction."""
    columns = ("tournament_id", "tournament__setup__format", "round")
    tournament_id, format_, number = Match.objects.values_list(*columns).get(pk=match_id)
    if format_ not in BRACKETS or number == 1:
        return
    schedule = load_schedule(tournament_id)
    document = schedule.document(tables_by_match(tournament_id))
    if match_id in _matches(contested(document, schedule.rounds), schedule.rounds):
        message = said("A result that led to this match was corrected: first the bracket is seated anew.")
        raise Refusal("seats_contested", message)


def require_unplayed(tried: Tried) -> None:
    """Refuse (`bracket_played`) another result of a match that would change who should have played later ones."""
    found = Match.objects.filter(pk=tried.row.id).values_list(
        "tournament__setup__format", "tournament__setup__rounds", "round"
    )
    for format_, last, number in found:
        if format_ in BRACKETS and number < last:
            trial = try_out(tried)
            refuse_if_played(trial.before, trial.after, trial.schedule.rounds)


def refuse_if_played(before: Document, after: Document, drawn: Sequence[DrawnRound]) -> None:
    """Refuse (`bracket_played`) where a drawn slot would be somebody else's and anything is recorded there.

    The rows of these matches are locked: whoever records there next finds the results as they will be.
    """
    moved, _ = claims(before, after, drawn)
    # All of them, not only those that have begun: an entry that is being made there now is waited for.
    rows = Match.objects.select_for_update(no_key=True).filter(pk__in=_matches(moved, drawn))
    played = [row for row in rows.order_by("round", "table") if row.position > 0]
    if played:
        tables = (said("table {table} of round {round}", table=row.table, round=row.round) for row in played)
        message = said(
            "Others would have played at {listed}: annul that first, the last round before all others.",
            listed=listed(", ", tables),
        )
        raise Refusal("bracket_played", message, None, {"matches": [row.pk for row in played]})


def _matches(moved: Iterable[Claim], drawn: Sequence[DrawnRound]) -> list[str]:
    slots = {(claim.round, claim.slot) for claim in moved}
    return [
        id_
        for round_ in drawn
        for table in round_.tables
        if (round_.number, table.slot) in slots
        for id_ in table.ids
    ]
