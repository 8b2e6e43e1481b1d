"""Calls from tables to the referee or the desk."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing
from tournaments.api import phonebodies, phonereads, phoneshapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.roles import Action


class CallView(View):
    """The call from the table of a match."""

    @describe(
        "Call to a table",
        body=phonebodies.CALL,
        answers={200: phoneshapes.Call, 201: phoneshapes.Call},
        errors=(403, 404),
    )
    def post(self, request: Request, match: str) -> Response:
        """From who may record there; 200 with the call that is open already."""
        self.record_in(match)
        done = organizing.call_to_table(
            match_id=match, author=self.actor.author, **self.body(phonebodies.CALL)
        )
        return Response(phonereads.call(done.call), status=201 if done.new else 200)

    @describe("Answer a call", answers={204: None}, errors=(403, 404))
    def delete(self, request: Request, match: str) -> Response:
        """By the desk, which goes there, or by the table itself, which needs nobody any more; twice is harmless."""
        if not self.may(Action.HALL, self.find_match(match).tournament_id):
            self.record_in(match)
        organizing.answer_call(match_id=match, author=self.actor.author)
        return Response(status=204)


class CallsView(View):
    """The calls of a tournament."""

    @describe("List calls", answers={200: phoneshapes.Calls}, errors=(403, 404))
    def get(self, request: Request, tournament: str) -> Response:
        """Those that nobody has answered, the longest waiting first."""
        return Response(phonereads.calls(self.allow(Action.SEE_DESK, tournament).id))
