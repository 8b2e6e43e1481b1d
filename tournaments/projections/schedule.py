"""A tournament's stream to its rows: set-up, entrants, rounds and the matches of their tables."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Model

from scoring.schedule import Annulled, DrawnRound, DrawnTable, Schedule
from tournaments.jsontext import dumps
from tournaments.models import Entrant, Match, Round, Setup


def setup_row(tournament_id: str, schedule: Schedule) -> Setup:
    """The row of what the tournament was opened with."""
    return Setup(
        tournament_id=tournament_id,
        kind=schedule.sheet.get("kind", "individual"),
        format=schedule.sheet.get("format", "manual"),
        sheet=dumps(schedule.sheet),
        house=dumps(schedule.house),
        rounds=len(schedule.rounds),
        held_from=schedule.held_from,
        criteria=dumps([change._asdict() for change in schedule.criteria]),
        coming=dumps(_coming(schedule)),
        position=schedule.position,
    )


def _coming(schedule: Schedule) -> dict[str, Any]:
    """What is noted for the round to be drawn."""
    noted = {"absent": schedule.absent, "half_byes": schedule.half_byes, "present": schedule.present}
    return {key: ids for key, ids in {**noted, "lineups": schedule.lineups}.items() if ids}


def entrant_rows(tournament_id: str, schedule: Schedule) -> list[Entrant]:
    """The rows of all entrants, numbered as they registered."""
    return [
        Entrant(
            id=registered.entrant.id,
            tournament_id=tournament_id,
            number=number,
            players=dumps(registered.players),
            team=registered.team,
            club=registered.entrant.club or "",
            seed=registered.entrant.seed,
            lot=registered.entrant.lot,
            withdrawn_after=registered.entrant.withdrawn_after,
        )
        for number, registered in enumerate(schedule.entrants.values(), 1)
    ]


def round_row(tournament_id: str, drawn: DrawnRound) -> Round:
    """The row of a drawn round."""
    notes = {
        "bye_reasons": drawn.bye_reasons,
        "relaxed": drawn.relaxed,
        "drawn_from": drawn.drawn_from,
        **{key: getattr(drawn, key) for key in ("half_byes", "absent", "by_hand") if getattr(drawn, key)},
        **({"annulled": [_annulled(each) for each in drawn.annulled]} if drawn.annulled else {}),
        **({"clock": drawn.clock._asdict()} if drawn.clock else {}),
    }
    return Round(
        id=f"{tournament_id}-{drawn.number}",
        tournament_id=tournament_id,
        number=drawn.number,
        byes=dumps(drawn.byes),
        notes=dumps(notes),
    )


def _annulled(each: Annulled) -> dict[str, Any]:
    return {
        "table": each.table.part.table,
        "match": each.table.match,
        "again": each.again,
        "reason": each.reason,
    }


def match_row(
    tournament_id: str, drawn: DrawnRound, table: DrawnTable, header: dict[str, Any], replaced_by: str = ""
) -> Match:
    """The row of the match that `table` is about, before its first entry."""
    return Match(
        id=table.match,
        tournament_id=tournament_id,
        round=drawn.number,
        table=table.part.table,
        meeting=table.number,
        board=table.part.board,
        game=table.part.game,
        sides=dumps(table.sides),
        header=dumps(header),
        reasons=dumps(table.reasons),
        totals=dumps([0] * len(table.sides)),
        rulings="[]",
        carry="",
        carry_from=1,
        position=0,
        replaced_by=replaced_by,
    )


def upsert(rows: Iterable[Model]) -> None:
    """Write rows of one model, new or changed, by their primary keys."""
    listed = list(rows)
    if not listed:
        return
    model = type(listed[0])
    fields = [field.name for field in model._meta.concrete_fields if not field.primary_key]
    key = model._meta.pk.name
    model._default_manager.bulk_create(
        listed, update_conflicts=True, unique_fields=[key], update_fields=fields
    )
