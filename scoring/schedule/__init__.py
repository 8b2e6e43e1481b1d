"""A tournament's own stream: the director's decisions, replayed to who plays whom and by which rules.

`replay` names the kinds of decisions; each is one function that has the kind's name.
"""

from scoring.schedule.changes import Changes, changes
from scoring.schedule.replay import decide, replay_schedule
from scoring.schedule.rounds import BRACKETS
from scoring.schedule.state import Schedule, rules_for
from scoring.schedule.values import (
    SCHEMA,
    Annulled,
    Clock,
    DrawnRound,
    DrawnTable,
    Registered,
    Sides,
    results_digest,
)

__all__ = [
    "BRACKETS",
    "SCHEMA",
    "Annulled",
    "Changes",
    "Clock",
    "DrawnRound",
    "DrawnTable",
    "Registered",
    "Schedule",
    "Sides",
    "changes",
    "decide",
    "replay_schedule",
    "results_digest",
    "rules_for",
]
