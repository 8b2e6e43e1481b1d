"""The clock of a round, and time called at all its tables."""

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing
from tournaments.api import bodies, phonebodies, phonereads, phoneshapes, reads, shapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.models import Round
from tournaments.roles import Action
from tournaments.selectors.clocks import clock_of


class HallView(View):
    """What the desk does in a round that is drawn."""

    def run(self, tournament: str, number: int) -> None:
        """Go on only if there is this round and the actor runs the hall."""
        self.allow(Action.HALL, tournament)
        if not Round.objects.filter(tournament_id=tournament, number=number).exists():
            raise Http404

    def clock(self, tournament: str, number: int, status: int = 200) -> Response:
        """The clock as it is now."""
        found = clock_of(tournament, number)
        if found is None:
            raise Http404
        return Response(reads.clock(found), status=status)


class ClockView(HallView):
    """The clock of a round."""

    @describe("Read a clock", answers={200: shapes.Clock}, errors=(404,), public=True)
    def get(self, request: Request, tournament: str, number: int) -> Response:
        """Until when it runs; 404 before it has been started."""
        return self.clock(self.find_tournament(tournament).id, number)

    @describe(
        "Start a clock",
        body=phonebodies.MINUTES,
        answers={200: shapes.Clock, 201: shapes.Clock},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, tournament: str, number: int) -> Response:
        """It runs from now on; 200 with the one that is running already. One that was stopped starts anew."""
        self.run(tournament, number)
        given = self.body(phonebodies.MINUTES)
        new = organizing.start_clock(
            tournament_id=tournament, number=number, author=self.actor.author, **given
        )
        return self.clock(tournament, number, 201 if new else 200)

    @describe("Stop a clock", answers={204: None}, errors=(403, 404, 422))
    def delete(self, request: Request, tournament: str, number: int) -> Response:
        """It stops now; what it was is still told."""
        self.run(tournament, number)
        organizing.stop_clock(tournament_id=tournament, number=number, author=self.actor.author)
        return Response(status=204)


class ExtensionView(HallView):
    """More minutes."""

    @describe("Extend a clock", body=phonebodies.MINUTES, answers={200: shapes.Clock}, errors=(403, 404, 422))
    def post(self, request: Request, tournament: str, number: int) -> Response:
        """Some minutes more on a clock that runs."""
        self.run(tournament, number)
        given = self.body(phonebodies.MINUTES)
        organizing.extend_clock(tournament_id=tournament, number=number, author=self.actor.author, **given)
        return self.clock(tournament, number)


class TimeView(HallView):
    """Time called."""

    @describe("Call time", body=bodies.NOTHING, answers={200: phoneshapes.CalledTime}, errors=(403, 404))
    def post(self, request: Request, tournament: str, number: int) -> Response:
        """At every table that is playing, an entry each; what follows is the house's rule. Twice is harmless."""
        self.run(tournament, number)
        self.body(bodies.NOTHING)
        done = organizing.call_time(tournament_id=tournament, number=number, author=self.actor.author)
        return Response(phonereads.time_called(done))
