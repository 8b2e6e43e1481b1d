"""The director's decisions: each is one transaction and one or more entries in the tournament's stream."""

from tournaments.organizing.changing import change_tables
from tournaments.organizing.entrants import Entry, register_entrants, withdraw_entrant
from tournaments.organizing.lots import draw_lots
from tournaments.organizing.opening import open_tournament
from tournaments.organizing.publishing import change_criteria, hold_standings, release_standings
from tournaments.organizing.rounds import draw_by_hand, draw_round
from tournaments.organizing.tokens import issue_token, revoke_token

__all__ = [
    "Entry",
    "change_criteria",
    "change_tables",
    "draw_by_hand",
    "draw_lots",
    "draw_round",
    "hold_standings",
    "issue_token",
    "open_tournament",
    "register_entrants",
    "release_standings",
    "revoke_token",
    "withdraw_entrant",
]
