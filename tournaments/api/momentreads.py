"""Standings as of an earlier moment in the shape of the present ones."""

from scoring.rank_options import read_options
from tournaments.api import reads, shapes
from tournaments.models import Tournament
from tournaments.projections.standings import versions
from tournaments.selectors.moments import Moment, standings_then
from tournaments.selectors.standings import Table


def standings(tournament: Tournament, moment: Moment) -> shapes.Standings:
    """The standings with the criteria of that moment; `as_of` is the last second in which anything was recorded."""
    then = standings_then(moment)
    table = Table(then.after_round, then.rows, versions(tournament.id).done)
    changed = [{**each._asdict(), "before": list(each.before)} for each in moment.schedule.criteria]
    return {
        **reads.standings(tournament, table),
        "criteria": reads.criteria(then.criteria, low_wins=read_options(moment.schedule.sheet)["low_wins"]),
        "changed_criteria": [shapes.CriteriaChange(**each) for each in changed],
        "as_of": moment.at.strftime("%Y-%m-%dT%H:%M:%SZ"),
    }
