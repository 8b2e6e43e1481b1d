"""From the answer to *what if* to its shape."""

from tournaments.api import reads, whatifshapes
from tournaments.selectors.names import entrant_names
from tournaments.selectors.whatif import Answer, OtherWinner


def what_if(tournament_id: str, found: Answer) -> whatifshapes.WhatIf:
    """The answer with names."""
    names = entrant_names(tournament_id)
    return {
        "official": False,
        "after_round": found.after_round,
        "rules": {name: {"recorded": ours, "other": theirs} for name, (ours, theirs) in found.rules.items()},
        "criteria": {"recorded": list(found.recorded_criteria), "other": list(found.criteria)},
        "rows": [{**reads.row(each, names), "recorded_rank": each["recorded_rank"]} for each in found.rows],
        "moved": found.moved,
        "winners": [_winner(each) for each in found.winners],
        "matches": found.matches,
        "marks": dict(found.marks),
        "refused": {match: {"fields": {}, **refusal.as_dict()} for match, refusal in found.refused.items()},
    }


def _winner(each: OtherWinner) -> whatifshapes.OtherWinner:
    return {
        "match": each.match,
        "round": each.round,
        "table": each.table,
        "sides": [list(side) for side in each.sides],
        "recorded": {"totals": list(map(int, each.points)), "winner": each.winner},
        "other": {"totals": list(map(int, each.other_points)), "winner": each.other_winner},
    }
