"""The director's decisions: each is one transaction and one or more entries in the tournament's stream."""

from tournaments.organizing.attendance import (
    check_in,
    check_in_everybody,
    note_absences,
    return_entrant,
    set_absence,
    set_presence,
)
from tournaments.organizing.calls import answer_call, call_to_table
from tournaments.organizing.changing import change_tables
from tournaments.organizing.clock import call_time, extend_clock, start_clock, stop_clock
from tournaments.organizing.describing import describe_tournament
from tournaments.organizing.entrants import Entry, name_lineup, register_entrants, substitute_partner
from tournaments.organizing.erasing import erase_name
from tournaments.organizing.invitations import accept_invitation, invite, revoke_invitation
from tournaments.organizing.leaving import forfeit_round, withdraw_entrant
from tournaments.organizing.links import join_by_link, leave, make_link, make_links, revoke_link
from tournaments.organizing.lots import draw_lots
from tournaments.organizing.members import change_role, remove_member
from tournaments.organizing.opening import open_tournament
from tournaments.organizing.papers import contest_result, type_forfeit, type_result
from tournaments.organizing.publishing import change_criteria, hold_standings, release_standings
from tournaments.organizing.replaying import replay_match
from tournaments.organizing.reseating import reseat_bracket
from tournaments.organizing.rounds import draw_by_hand, draw_round, try_by_hand
from tournaments.organizing.sanctions import lift_sanction, sanction
from tournaments.organizing.seasons import add_tournament, open_season, remove_tournament, set_aliases
from tournaments.organizing.swapping import swap_entrants
from tournaments.organizing.tokens import issue_token, revoke_token
from tournaments.organizing.undoing import undo_decision
from tournaments.organizing.undrawing import undraw_round

__all__ = [
    "Entry",
    "accept_invitation",
    "add_tournament",
    "answer_call",
    "call_time",
    "call_to_table",
    "change_criteria",
    "change_role",
    "change_tables",
    "check_in",
    "check_in_everybody",
    "contest_result",
    "describe_tournament",
    "draw_by_hand",
    "draw_lots",
    "draw_round",
    "erase_name",
    "extend_clock",
    "forfeit_round",
    "hold_standings",
    "invite",
    "issue_token",
    "join_by_link",
    "leave",
    "lift_sanction",
    "make_link",
    "make_links",
    "name_lineup",
    "note_absences",
    "open_season",
    "open_tournament",
    "register_entrants",
    "release_standings",
    "remove_member",
    "remove_tournament",
    "replay_match",
    "reseat_bracket",
    "return_entrant",
    "revoke_invitation",
    "revoke_link",
    "revoke_token",
    "sanction",
    "set_absence",
    "set_aliases",
    "set_presence",
    "start_clock",
    "stop_clock",
    "substitute_partner",
    "swap_entrants",
    "try_by_hand",
    "type_forfeit",
    "type_result",
    "undo_decision",
    "undraw_round",
    "withdraw_entrant",
]
