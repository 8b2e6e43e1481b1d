"""Every cell of the table of rights, tried at the address of the action: by every role, a link, a stranger, nobody."""

from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.urls import reverse

from tests.api.caller import Caller
from tests.api.conftest import PASSWORD
from tournaments.models import LogEntry, Membership, Person
from tournaments.roles import RIGHTS, Action, Role

pytestmark = pytest.mark.django_db

LINK, OTHER_LINK, STRANGER, PUBLIC = "link", "link of another table", "stranger", "public"
RULING = {"kind": "result_ruled", "points": [50, 0], "winner": 0, "reason": "no show"}


class World(NamedTuple):
    """A tournament in its first round, held back, with a hand begun at table 1; and everybody who might ask."""

    tournament: str
    match: str
    people: dict[str, Caller]
    helper: str

    def send(self, who: str, method: str, path: str, body: Any = None) -> HttpResponse:
        """What the address answers; a path without a leading slash is one of the tournament's."""
        return self.people[who].send(method, path if path[0] == "/" else self.tournament + path, body)


@pytest.fixture
def world(account, director, stranger, tournament, matches):
    """The director of the other fixtures opened the tournament, and owns it."""
    id_ = tournament.split("/")[3]
    people = {Role.OWNER: director, STRANGER: stranger, PUBLIC: Caller()}
    for role in set(Role) - {Role.OWNER}:
        Membership.objects.create(user=account(role), tournament_id=id_, role=role)
        people[role] = Caller().sign_in(role, PASSWORD)
    for table, name in ((1, LINK), (2, OTHER_LINK)):
        secret = director.post(f"{tournament}tokens/", {"referee": "Rita", "table": table}, 201)["secret"]
        people[name] = Caller(secret)
    director.record(matches[0], 0, {"kind": "hand_started", "leader": 0})
    director.post(f"{tournament}standings/hold/", {"from_round": 1}, 200)
    helper = account("helper")
    Membership.objects.create(user=helper, tournament_id=id_, role=Role.READER)
    return World(tournament, matches[0], people, f"u{helper.pk}")


def recording(world: World, who: str, *events: Any) -> HttpResponse:
    body = {"position": 1, "client_id": str(uuid4()), "events": events}
    return world.send(who, "POST", f"{world.match}events/", body)


def correcting(world: World, who: str) -> HttpResponse:
    again = {"kind": "hand_started", "leader": 1}
    body = {"position": 1, "client_id": str(uuid4()), "drop": [1], "instead": [again], "reason": "slip"}
    return world.send(who, "POST", f"{world.match}corrections/", body)


def undoing(world: World, who: str) -> HttpResponse:
    last = LogEntry.objects.filter(stream=world.tournament.split("/")[3]).order_by("-position").first()
    return world.send(who, "POST", "undo/", {"position": last.position})


def exporting(world: World, who: str) -> HttpResponse:
    """The file is there for all; what is held back is in it for some."""
    response = world.send(who, "GET", "export/")
    if b"hand_started" not in b"".join(response.streaming_content):
        response.status_code = 403
    return response


def reading_what_is_held(world: World, who: str) -> HttpResponse:
    """The standings are there for all; those after the round held back for some."""
    response = world.send(who, "GET", "standings/")
    if response.json()["after_round"] != 1:
        response.status_code = 403
    return response


def at_the_desk(page: str) -> Callable[[World, str], HttpResponse]:
    """The desk's page alone does this; it hides from strangers, and sends the public to sign in."""

    def ask(world: World, who: str) -> HttpResponse:
        caller = world.people[who]
        path = reverse(page, args=[world.tournament.split("/")[3]])
        response = caller.client.get(path, headers=caller.headers)
        no = 401 if who == PUBLIC else 403
        response.status_code = {302: no, 404: no}.get(response.status_code, response.status_code)
        return response

    return ask


def erasing(world: World, who: str) -> HttpResponse:
    return world.send(who, "DELETE", f"people/{Person.objects.get(name='Ana').pk}/name/")


def posting(path: str, body: Any) -> Callable[[World, str], HttpResponse]:
    return lambda world, who: world.send(who, "POST", path, body)


ATTEMPTS: dict[Action, Callable[[World, str], HttpResponse]] = {
    Action.SEE_DESK: lambda world, who: world.send(who, "GET", "members/"),
    Action.READ_HELD: reading_what_is_held,
    Action.RECORD: lambda world, who: recording(
        world, who, {"kind": "tile_played", "seat": 0, "tile": "6-6"}
    ),
    Action.CORRECT: correcting,
    Action.PAPER: at_the_desk("desk:papers"),
    Action.CHECK_IN: posting("check-in/", {"round": 2, "present": []}),
    Action.REGISTER: posting("entrants/", {"entrants": [{"players": ["Eva"]}]}),
    Action.LINKS: posting("tokens/", {"referee": "Rosa"}),
    Action.HALL: posting("rounds/1/clock/", {"minutes": 45}),
    Action.DRAW: posting("rounds/", {"number": 1}),
    Action.UNDO: undoing,
    Action.PUBLISH: posting("standings/release/", {}),
    Action.RULE: lambda world, who: recording(world, who, RULING),
    Action.SANCTION: lambda world, who: world.send(
        who, "POST", "sanctions/", {"entrant": entrant(world), "code": "conduct", "points": -10}
    ),
    Action.ORGANISE: posting("criteria/", {"tiebreaks": ["wins", "lot"], "reason": "agreed by all"}),
    Action.WEBHOOKS: at_the_desk("desk:webhooks"),
    Action.EXPORT: exporting,
    Action.REBUILD: posting("rebuild/", {"check": True}),
    Action.INVITE: posting("invitations/", {"role": "reader"}),
    Action.ROLES: lambda world, who: world.send(who, "POST", f"members/{world.helper}/", {"role": "desk"}),
    Action.ERASE: erasing,
    Action.OWN: posting("invitations/", {"role": "owner"}),
}


def entrant(world: World) -> str:
    return world.people[PUBLIC].get(f"{world.tournament}entrants/")["entrants"][0]["id"]


def may(world: World, action: Action, who: str) -> bool:
    """Whether it was allowed; whatever it did is undone, so that everybody finds the same world."""
    with transaction.atomic():
        status = ATTEMPTS[action](world, who).status_code
        transaction.set_rollback(True)
    assert status < 400 or status == (401 if who == PUBLIC and action not in SOME else 403), (who, status)
    return status < 400


SOME = {Action.EXPORT, Action.READ_HELD}
"""What is answered to everybody, but not with everything."""


@pytest.mark.parametrize("action", ATTEMPTS)
def test_every_cell_of_the_table_is_what_the_api_does(world, action):
    right = RIGHTS[action]
    asked = {who: may(world, action, who) for who in world.people}
    expected = {role: role in right.roles for role in Role}
    expected |= {LINK: right.device, OTHER_LINK: False, STRANGER: False, PUBLIC: False}
    assert asked == expected


def test_every_action_of_the_table_is_tried():
    assert set(ATTEMPTS) == set(Action)
