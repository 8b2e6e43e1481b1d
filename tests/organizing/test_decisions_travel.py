"""Every kind of decision, in one tournament: a rebuild finds nothing to do, and an import gives the same rows."""

import pytest

from scoring.schedule.replay import DECISIONS
from tests.archives import bring_in, exported, rows, wipe
from tests.tournament import DIRECTOR, drawn, pairs
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Entrant, LogEntry
from tournaments.projections import standings
from tournaments.projections.rebuild import rebuild

pytestmark = pytest.mark.django_db

NAMES = (("Ana", "Bea"), ("Caio", "Dora"), ("Eva", "Fidel"), ("Gil", "Hui"))


def decided() -> str:
    """The id of a tournament whose director has decided everything there is to decide."""
    id_ = pairs(NAMES, target=10)
    on = {"tournament_id": id_, "author": DIRECTOR}
    ids = list(Entrant.objects.filter(tournament_id=id_).order_by("number").values_list("pk", flat=True))
    organizing.withdraw_entrant(entrant_id=ids[3], **on)
    organizing.return_entrant(entrant_id=ids[3], **on)
    organizing.note_absences(absent=[ids[3]], **on)
    organizing.note_absences(**on)
    organizing.check_in(present=ids, **on)
    drawn(id_)
    organizing.undraw_round(number=1, reason="a player came late", **on)
    first, second = (loads(match.sides) for match in drawn(id_))
    swapped = [[first[0], second[0]], [first[1], second[1]]]
    organizing.change_tables(number=1, tables=swapped, reason="club mates", **on)
    leaves = loads(Entrant.objects.get(pk=ids[0]).players)[0]
    organizing.substitute_partner(entrant_id=ids[0], leaves=leaves, name="Xenia", **on)
    sanction = organizing.sanction(entrant_id=ids[1], code="late", points=-5, wins=-0.5, **on)
    organizing.lift_sanction(position=sanction, **on)
    organizing.sanction(entrant_id=ids[2], code="conduct", points=-7, **on)
    organizing.change_criteria(tiebreaks=["wins", "points_for", "lot"], reason="as announced", **on)
    organizing.start_clock(number=1, minutes=35, **on)
    organizing.extend_clock(number=1, minutes=5, **on)
    organizing.stop_clock(number=1, **on)
    last = LogEntry.objects.filter(stream=id_).order_by("-position")[0].position
    organizing.undo_decision(position=last, reason="", **on)
    organizing.hold_standings(from_round=1, **on)
    organizing.release_standings(**on)
    organizing.hold_standings(from_round=1, **on)
    organizing.withdraw_entrant(entrant_id=ids[3], open_match="forfeit", **on)
    return id_


def test_whatever_was_decided_travels_and_is_rebuilt():
    id_ = decided()
    kinds = set(LogEntry.objects.filter(stream=id_).values_list("kind", flat=True))
    assert DECISIONS.keys() - kinds <= {"match_replayed", "bracket_reseated", "lineup_named"}
    standings.bring_up(id_)
    assert rebuild(id_, check=True) == []
    file, before = exported(id_), rows()
    wipe()
    bring_in(file)
    assert rows() == before
    assert rebuild(id_, check=True) == []
