"""How each number of an entrant adds up: its parts, each with the way to what it comes from."""

from __future__ import annotations

from django.urls import reverse

from scoring.standings import json_number
from scoring.sums import Part, Sum
from tournaments.saying import told
from tournaments.selectors.entrants import EntrantRecord
from tournaments.selectors.overviews import Overview
from tournaments.web import labels
from tournaments.web.show.ownrounds import match_url
from tournaments.web.show.policies import DUMMIES, OPPONENTS_COUNT
from tournaments.web.viewmodels.entrants import PartLine, SumView


def views(overview: Overview, found: EntrantRecord) -> tuple[SumView, ...]:
    """The criteria of an entrant in their order; none without public standings."""
    return tuple(_view(overview, found, each) for each in found.account.sums) if found.account else ()


def _view(overview: Overview, found: EntrantRecord, each: Sum) -> SumView:
    return SumView(
        key=each.key,
        short=labels.short(each.key),
        label=labels.label(each.key),
        value=labels.number(each.key, json_number(each.value)),
        parts=tuple(_part(overview, found, each.key, part) for part in each.parts),
        joint="" if each.joint == "+" else each.joint,
        says=f"{told(each.says)}." if each.says else "",
        note=_note(overview, found, each),
    )


def _note(overview: Overview, found: EntrantRecord, each: Sum) -> str:
    """By which rule a round that was not played has a part in what counts the opponents (R06)."""
    played = {gain.round for gain in found.account.gains if gain.kind == "played"} if found.account else set()
    if each.key not in OPPONENTS_COUNT or all(part.round in played for part in each.parts):
        return ""
    return str(DUMMIES[overview.sheet["tiebreak_rules"]])


def _part(overview: Overview, found: EntrantRecord, key: str, part: Part) -> PartLine:
    return PartLine(
        amount=labels.number(key, json_number(part.amount)),
        says=told(part.origin),
        url=_source(overview, found, key, part),
        counted=part.counted,
    )


def _source(overview: Overview, found: EntrantRecord, key: str, part: Part) -> str:
    """What shows a part: the opponent's own score where that counts, else the match of the round."""
    if key in OPPONENTS_COUNT and len(part.opponents) == 1 and found.table:
        after = found.table.after_round
        return f"{reverse('entrant-after', args=[overview.id, part.opponents[0], after])}#wins"
    own = next((own for own in found.rounds if own.drawn.number == part.round), None)
    return match_url(overview.id, own) if own else ""
