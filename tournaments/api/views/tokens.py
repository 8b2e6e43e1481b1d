"""Referees' device tokens: for directors only."""

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing
from tournaments.api import bodies, reads, shapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.api.views.session import NOT_STORED
from tournaments.models import DeviceToken
from tournaments.permissions import Action


class TokensView(View):
    """The tokens of a tournament."""

    @describe("List tokens", answers={200: shapes.Tokens}, errors=(403, 404))
    def get(self, request: Request, tournament: str) -> Response:
        """All of them, ended and revoked ones included, without their secrets."""
        return Response(reads.tokens(self.allow(Action.LINKS, tournament).id), headers=NOT_STORED)

    @describe(
        "Issue a token",
        body=bodies.NEW_TOKEN,
        answers={201: shapes.IssuedToken},
        errors=(403, 404),
    )
    def post(self, request: Request, tournament: str) -> Response:
        """For the tournament or one of its tables. The secret is shown this once and kept as a hash."""
        self.allow(Action.LINKS, tournament)
        issued = organizing.issue_token(
            tournament_id=tournament, created_by=self.actor.author.by, **self.body(bodies.NEW_TOKEN)
        )
        answer: shapes.IssuedToken = {**reads.token_of(issued.token), "secret": issued.secret}
        return Response(answer, status=201, headers=NOT_STORED)


class TokenView(View):
    """One token."""

    @describe("Revoke a token", answers={204: None}, errors=(403, 404))
    def delete(self, request: Request, tournament: str, token: str) -> Response:
        """From now on it opens nothing; revoking twice is harmless."""
        self.allow(Action.LINKS, tournament)
        if not DeviceToken.objects.filter(pk=token, tournament_id=tournament).exists():
            raise Http404
        organizing.revoke_token(token_id=token)
        return Response(status=204)
