"""People and their roles: invitations, members, and names that are erased."""

from django.http import Http404
from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from tournaments import organizing
from tournaments.api import peoplebodies, peoplereads, peopleshapes
from tournaments.api.schema import describe
from tournaments.api.throttles import WrongTokens
from tournaments.api.views.base import View
from tournaments.api.views.session import NOT_STORED
from tournaments.models import Invitation
from tournaments.organizing.erasing import NoSuchPerson
from tournaments.organizing.invitations import NoSuchInvitation
from tournaments.organizing.members import NoSuchMember
from tournaments.permissions import may_change_role, may_open, user_id_of
from tournaments.roles import Action, Role


class InvitationsView(View):
    """The invitations of a tournament."""

    @describe("List invitations", answers={200: peopleshapes.Invitations}, errors=(403, 404))
    def get(self, request: Request, tournament: str) -> Response:
        """All of them, used, ended and revoked ones included, without their secrets."""
        found = self.allow(Action.INVITE, tournament)
        return Response(peoplereads.invitations(found.id), headers=NOT_STORED)

    @describe(
        "Invite somebody",
        body=peoplebodies.NEW_INVITATION,
        answers={201: peopleshapes.NewInvitationMade},
        errors=(403, 404),
    )
    def post(self, request: Request, tournament: str) -> Response:
        """A link that gives one person a role. The secret is shown this once. Only owners invite owners."""
        self.allow(Action.INVITE, tournament)
        given = self.body(peoplebodies.NEW_INVITATION)
        role = Role(given.pop("role"))
        self.require(role != Role.OWNER or self.may(Action.OWN, tournament))
        made = organizing.invite(
            tournament_id=tournament, role=role, created_by=self.actor.author.by, **given
        )
        address = request.build_absolute_uri(reverse("account:invitation", args=[made.secret]))
        answer: peopleshapes.NewInvitationMade = {
            **peoplereads.invitation_of(made.invitation),
            "secret": made.secret,
            "address": address,
        }
        return Response(answer, status=201, headers=NOT_STORED)


class InvitationView(View):
    """One invitation."""

    @describe("Take an invitation back", answers={204: None}, errors=(403, 404))
    def delete(self, request: Request, tournament: str, invitation: str) -> Response:
        """Nobody can accept it from now on; what it has given already stays."""
        self.allow(Action.INVITE, tournament)
        if not Invitation.objects.filter(pk=invitation, tournament_id=tournament).exists():
            raise Http404
        organizing.revoke_invitation(invitation_id=invitation)
        return Response(status=204)


class AcceptView(View):
    """Accepting an invitation."""

    def get_throttles(self) -> list[BaseThrottle]:
        """Secrets cannot be guessed; this keeps who tries from being a nuisance."""
        return [WrongTokens()]

    @describe(
        "Accept an invitation",
        body=peoplebodies.ACCEPTANCE,
        answers={200: peopleshapes.Accepted},
        errors=(403, 404, 422),
    )
    def post(self, request: Request) -> Response:
        """For who has signed in. It is used up by this."""
        self.require(may_open(self.actor))
        assert self.actor.user_id is not None
        try:
            found = organizing.accept_invitation(
                user_id=self.actor.user_id, **self.body(peoplebodies.ACCEPTANCE)
            )
        except NoSuchInvitation:
            raise Http404 from None
        return Response({"tournament": found.tournament_id, "role": found.role})


class MembersView(View):
    """Who has which role."""

    @describe("List members", answers={200: peopleshapes.Members}, errors=(403, 404))
    def get(self, request: Request, tournament: str) -> Response:
        """For everybody with a role here."""
        return Response(peoplereads.members(self.allow(Action.SEE_DESK, tournament).id), headers=NOT_STORED)


class MemberView(View):
    """One member."""

    @describe(
        "Change a role",
        body=peoplebodies.NEW_ROLE,
        answers={200: peopleshapes.Members},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, tournament: str, user: str) -> Response:
        """Only owners make owners and change what owners are; there is always one of them."""
        role = Role(self.body(peoplebodies.NEW_ROLE)["role"])
        user_id = self._member(tournament, user, role)
        try:
            organizing.change_role(tournament_id=tournament, user_id=user_id, role=role)
        except NoSuchMember:
            raise Http404 from None
        return Response(peoplereads.members(tournament), headers=NOT_STORED)

    @describe("Remove a member", answers={204: None}, errors=(403, 404, 422))
    def delete(self, request: Request, tournament: str, user: str) -> Response:
        """Whoever has a role may give it up as well, but for the last owner."""
        user_id = self._member(tournament, user, None)
        try:
            organizing.remove_member(tournament_id=tournament, user_id=user_id)
        except NoSuchMember:
            raise Http404 from None
        return Response(status=204)

    def _member(self, tournament: str, user: str, role: Role | None) -> int:
        """The user's id, if the actor may give them this role (None: take it away)."""
        found, user_id = self.find_tournament(tournament), user_id_of(user)
        self.require(may_change_role(self.actor, found.id, user_id or 0, role))
        if user_id is None:
            raise Http404
        return user_id


class NameView(View):
    """The name of a person."""

    @describe("Erase a name", answers={204: None}, errors=(403, 404))
    def delete(self, request: Request, tournament: str, person: str) -> Response:
        """Of a player or a referee. Everything that was played stands; a referee's keys open nothing any more."""
        self.allow(Action.ERASE, tournament)
        try:
            organizing.erase_name(tournament_id=tournament, person_id=person)
        except NoSuchPerson:
            raise Http404 from None
        return Response(status=204)
