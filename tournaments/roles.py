"""The one table of who may do what in a tournament. `docs/roles.md` is written from it."""

from enum import StrEnum
from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Membership

Role = Membership.Role


class Action(StrEnum):
    """What somebody may want to do in a tournament."""

    SEE_DESK = "see_desk"
    READ_HELD = "read_held"
    RECORD = "record"
    CORRECT = "correct"
    PAPER = "paper"
    CHECK_IN = "check_in"
    REGISTER = "register"
    LINKS = "links"
    HALL = "hall"
    DRAW = "draw"
    UNDO = "undo"
    PUBLISH = "publish"
    RULE = "rule"
    SANCTION = "sanction"
    ORGANISE = "organise"
    WEBHOOKS = "webhooks"
    EXPORT = "export"
    REBUILD = "rebuild"
    INVITE = "invite"
    ROLES = "roles"
    ERASE = "erase"
    OWN = "own"


class Right(NamedTuple):
    """What an action is, in words; the roles that may do it; whether a referee's link may, at its own table."""

    words: Promise
    roles: frozenset[Role]
    device: bool = False


ORGANISERS: Final = frozenset({Role.OWNER, Role.DIRECTOR})
AT_THE_DESK: Final = ORGANISERS | {Role.DESK}
RECORDERS: Final = AT_THE_DESK | {Role.REFEREE}

RIGHTS: Final[dict[Action, Right]] = {
    Action.SEE_DESK: Right(_("See the desk: entrants, tables, people and the log"), frozenset(Role)),
    Action.READ_HELD: Right(_("Read results that are held back"), AT_THE_DESK | {Role.READER}),
    Action.RECORD: Right(_("Record what happens at a table"), RECORDERS, device=True),
    Action.CORRECT: Right(_("Correct what was recorded"), RECORDERS, device=True),
    Action.PAPER: Right(_("Type results from paper sheets where nothing is recorded"), AT_THE_DESK),
    Action.CHECK_IN: Right(_("Check entrants in, note who is away"), AT_THE_DESK),
    Action.REGISTER: Right(_("Register, withdraw and substitute entrants"), AT_THE_DESK),
    Action.LINKS: Right(_("Issue and revoke referees’ links"), AT_THE_DESK),
    Action.HALL: Right(_("Run a round’s clock, call time, answer calls from tables"), AT_THE_DESK),
    Action.DRAW: Right(_("Draw lots and rounds, change tables by hand"), ORGANISERS),
    Action.UNDO: Right(_("Take back a round or the last decision"), ORGANISERS),
    Action.PUBLISH: Right(_("Hold results back and release them"), ORGANISERS),
    Action.RULE: Right(_("Rule on a result, certify it, have a match played again"), ORGANISERS),
    Action.SANCTION: Right(_("Give and lift sanctions"), ORGANISERS),
    Action.ORGANISE: Right(_("Change the settings and what the standings are ranked by"), ORGANISERS),
    Action.WEBHOOKS: Right(_("Have other sites told what happens (webhooks)"), ORGANISERS),
    Action.EXPORT: Right(_("Export everything, what lies face down included"), ORGANISERS),
    Action.REBUILD: Right(_("Work everything out again from the log"), ORGANISERS),
    Action.INVITE: Right(_("Invite people, and take invitations back"), ORGANISERS),
    Action.ROLES: Right(_("Change the roles of others, remove them"), ORGANISERS),
    Action.ERASE: Right(_("Erase the name of a player or a referee"), ORGANISERS),
    Action.OWN: Right(_("Make somebody an owner, or take that from them"), frozenset({Role.OWNER})),
}
"""Superusers are owners of every tournament. Everybody else may read what is public and nothing more."""

TABLE: Final = {action: right.roles for action, right in RIGHTS.items()}
DEVICES: Final = frozenset(action for action, right in RIGHTS.items() if right.device)
"""What a referee's link may do, at its own table or in its own tournament."""
