"""Who may do what: plain questions about an actor, asked by pages and API alike; `roles` holds the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import Q
from django.utils import timezone

from tournaments.models import DeviceToken, Job, LogEntry, Match, Membership
from tournaments.organizing.tokens import hashed
from tournaments.recording import Author
from tournaments.roles import DEVICES, TABLE, Action, Role
from tournaments.selectors.held import held_from

NOBODY = Author("")
RULINGS = frozenset({"result_ruled", "match_certified"})
"""Kinds of entries that only the director makes, and undoes."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a signed-in user, a referee's device, or (with neither) the public.

    `author` is how the log names who records. A device belongs to the tournament of its token, and to one
    table of it unless `table` is None.
    """

    author: Author = NOBODY
    user_id: int | None = None
    superuser: bool = False
    token_id: str = ""
    tournament_id: str = ""
    table: int | None = None


PUBLIC = Actor()


class Place(NamedTuple):
    """Where a match is played, whether it is decided, and whether its round is the last that was drawn."""

    tournament_id: str
    table: int
    decided: bool
    in_play: bool

    @property
    def settled(self) -> bool:
        """Whether its result stands and later rounds have been drawn."""
        return self.decided and not self.in_play


def place_of(match_id: str) -> Place | None:
    """The place of a match, by one query; None where there is no such match."""
    columns = ("tournament_id", "table", "decided", "round", "tournament__setup__rounds")
    found = Match.objects.filter(pk=match_id).values_list(*columns).first()
    if found is None:
        return None
    tournament_id, table, decided, number, last = found
    return Place(tournament_id, table, decided, in_play=number == last)


def actor_for_user(user: AbstractBaseUser | AnonymousUser) -> Actor:
    """The actor behind a Django user; whoever is not signed in is the public."""
    if not user.is_authenticated:
        return PUBLIC
    return Actor(author=Author(f"u{user.pk}"), user_id=user.pk, superuser=user.is_superuser)


def actor_with_token(secret: str) -> Actor | None:
    """The device that holds this secret; None where no token has it, or it has ended or been revoked."""
    found = DeviceToken.objects.filter(
        digest=hashed(secret), revoked_at=None, expires_at__gt=timezone.now()
    ).values_list("id", "referee_id", "tournament_id", "table")
    for token_id, referee_id, tournament_id, table in found:
        return Actor(
            author=Author(referee_id, token_id), token_id=token_id, tournament_id=tournament_id, table=table
        )
    return None


def touches_rulings(match_id: str, events: Sequence[Any], again_from: int | None = None) -> bool:
    """Whether recording these events makes or undoes what is the director's alone.

    `again_from` is the position from which on a correction voids everything and enters it anew. The answer holds
    whatever is recorded meanwhile: an entry keeps its position.
    """
    known = [event for event in events if isinstance(event, dict)]
    kinds = [event.get("kind") for event in known]
    if any(isinstance(kind, str) and kind in RULINGS for kind in kinds):
        return True
    voids = [event.get("voids") for event in known if event.get("kind") == "entry_voided"]
    undone = Q(position__in=[each for each in voids if type(each) is int and 0 < each < 2**31])
    if again_from is not None:
        undone |= Q(position__gte=again_from)
    elif not voids:
        return False
    return LogEntry.objects.filter(undone, stream=match_id, kind__in=RULINGS).exists()


def may_open(actor: Actor) -> bool:
    """Whether the actor may open a tournament: anybody with an account here, and no device."""
    return actor.user_id is not None


def role_of(actor: Actor, tournament_id: str) -> Role | None:
    """The actor's role in the tournament; None for devices, strangers and the public."""
    if actor.user_id is None:
        return None
    if actor.superuser:
        return Role.OWNER
    found = Membership.objects.filter(user_id=actor.user_id, tournament_id=tournament_id)
    role = found.values_list("role", flat=True).first()
    return None if role is None else Role(role)


def actions_of(role: Role | None) -> frozenset[Action]:
    """Everything that a role may do."""
    return frozenset(action for action, roles in TABLE.items() if role in roles)


def may(actor: Actor, action: Action, tournament_id: str) -> bool:
    """Whether the actor may do this anywhere in the tournament."""
    if actor.token_id:
        return action in DEVICES and actor.tournament_id == tournament_id and actor.table is None
    return role_of(actor, tournament_id) in TABLE[action]


def may_organise(actor: Actor, tournament_id: str) -> bool:
    """Whether the actor may decide in the tournament."""
    return may(actor, Action.ORGANISE, tournament_id)


def may_change_role(actor: Actor, tournament_id: str, user_id: int, role: Role | None) -> bool:
    """Whether the actor may give a member this role, or take theirs away (None).

    What makes or unmakes an owner takes an owner. Whoever has a role may give it up.
    """
    mine = role_of(actor, tournament_id)
    found = Membership.objects.filter(user_id=user_id, tournament_id=tournament_id)
    theirs = found.values_list("role", flat=True).first()
    if role is None and theirs is not None and actor.user_id == user_id:
        return True
    action = Action.OWN if Role.OWNER in (role, theirs) else Action.ROLES
    return mine in TABLE[action]


def user_id_of(by: str) -> int | None:
    """The user whom the log names like this; None where it names none."""
    digits = by.removeprefix("u")
    return int(digits) if by.startswith("u") and digits.isascii() and digits.isdecimal() else None


def may_keep(actor: Actor, keeper_id: int | None) -> bool:
    """Whether the actor may decide in a season that this user keeps: the keeper and the superusers."""
    return actor.user_id is not None and (actor.superuser or actor.user_id == keeper_id)


def may_see_job(actor: Actor, job: Job) -> bool:
    """Whether the actor sees a job: who may do the same in its tournament, or, of what anybody may, who asked."""
    if actor.user_id is None:
        return False
    if job.action and job.tournament_id:
        return may(actor, Action(job.action), job.tournament_id)
    return actor.superuser or actor.user_id == job.asked_by_id


def may_record(actor: Actor, tournament_id: str, table: int, action: Action = Action.RECORD) -> bool:
    """Whether the actor may record (or correct) at this table: a device at its own, a member by role."""
    if actor.token_id:
        return action in DEVICES and actor.tournament_id == tournament_id and actor.table in (None, table)
    return may(actor, action, tournament_id)


def may_record_in(actor: Actor, place: Place) -> bool:
    """Whether the actor may record in this match, now that it stands as it does.

    A key to a table opens its table, so a late result of an earlier round still comes in. What was decided there is
    its referee's to correct only while the round is in play; later it is for the tournament's referee or the director.
    """
    if not may_record(actor, place.tournament_id, place.table):
        return False
    return actor.table is None or not place.settled


def may_see_hands(actor: Actor, tournament_id: str, table: int) -> bool:
    """Whether the actor may see the tiles of a hand that is being played there: who may record it."""
    return may_record(actor, tournament_id, table)


def may_see_result(actor: Actor, tournament_id: str, number: int, table: int) -> bool:
    """Whether the actor may see what happened at a table of round `number`: all may, unless it is held back."""
    return (
        number < held_from(tournament_id)
        or may_record(actor, tournament_id, table)
        or may(actor, Action.READ_HELD, tournament_id)
    )


def may_read(actor: Actor, tournament_id: str) -> bool:  # noqa: ARG001 - a question like the others
    """Whether the actor may read the schedule, the matches and the standings: everybody may."""
    return True
