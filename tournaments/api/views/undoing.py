"""Decisions taken back: the last round drawn, the last decision of any kind."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing
from tournaments.api import bodies
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.permissions import Action


class UndrawView(View):
    """The last round, before anything has been recorded in it."""

    @describe("Take back a round", body=bodies.UNDRAW, answers={204: None}, errors=(403, 404, 422))
    def post(self, request: Request, tournament: str, number: int) -> Response:
        """As if it had not been drawn; the log keeps that it was, and why it was taken back."""
        self.allow(Action.UNDO, tournament)
        given = self.body(bodies.UNDRAW)
        organizing.undraw_round(tournament_id=tournament, number=number, author=self.actor.author, **given)
        return Response(status=204)


class UndoView(View):
    """The last decision of a tournament."""

    @describe("Undo the last decision", body=bodies.UNDO, answers={204: None}, errors=(403, 404, 422))
    def post(self, request: Request, tournament: str) -> Response:
        """By a further decision that brings back what was before; refused where another came in between."""
        self.allow(Action.UNDO, tournament)
        given = {"reason": "", **self.body(bodies.UNDO)}
        organizing.undo_decision(tournament_id=tournament, author=self.actor.author, **given)
        return Response(status=204)
