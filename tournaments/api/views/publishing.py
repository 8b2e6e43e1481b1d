"""What is decided about the standings: who may see them, what ranks, and sanctions."""

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing
from tournaments.api import bodies, reads, shapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.permissions import Action
from tournaments.selectors.standings import standings_after


class DeskView(View):
    """A decision that answers with the standings as the desk has them."""

    def standings(self, tournament: str) -> Response:
        """After the last round drawn."""
        table = standings_after(tournament, desk=True)
        if table is None:
            raise Http404
        return Response(reads.standings(self.find_tournament(tournament), table))


class HoldView(DeskView):
    """Holding back results."""

    @describe(
        "Hold standings back", body=bodies.HOLD, answers={200: shapes.Standings}, errors=(403, 404, 422)
    )
    def post(self, request: Request, tournament: str) -> Response:
        """The public waits for what happens from a round on, until it is released."""
        self.allow(Action.PUBLISH, tournament)
        given = self.body(bodies.HOLD)
        organizing.hold_standings(tournament_id=tournament, author=self.actor.author, **given)
        return self.standings(tournament)


class ReleaseView(DeskView):
    """Releasing what was held back."""

    @describe(
        "Release standings", body=bodies.NOTHING, answers={200: shapes.Standings}, errors=(403, 404, 422)
    )
    def post(self, request: Request, tournament: str) -> Response:
        """Everything is open again."""
        self.allow(Action.PUBLISH, tournament)
        self.body(bodies.NOTHING)
        organizing.release_standings(tournament_id=tournament, author=self.actor.author)
        return self.standings(tournament)


class CriteriaView(DeskView):
    """The criteria of the standings."""

    @describe(
        "Change the criteria", body=bodies.CRITERIA, answers={200: shapes.Standings}, errors=(403, 404, 422)
    )
    def post(self, request: Request, tournament: str) -> Response:
        """Rank by other criteria, in every round's standings; they say so, and why."""
        self.allow(Action.ORGANISE, tournament)
        given = self.body(bodies.CRITERIA)
        organizing.change_criteria(tournament_id=tournament, author=self.actor.author, **given)
        return self.standings(tournament)


class SanctionsView(View):
    """Sanctions on entrants."""

    @describe(
        "Give a sanction", body=bodies.SANCTION, answers={201: shapes.Sanctioned}, errors=(403, 404, 422)
    )
    def post(self, request: Request, tournament: str) -> Response:
        """Wins or points off (or given) from the round drawn last on; the standings show it."""
        self.allow(Action.SANCTION, tournament)
        given = self.body(bodies.SANCTION)
        position = organizing.sanction(
            tournament_id=tournament, entrant_id=given.pop("entrant"), author=self.actor.author, **given
        )
        return Response({"position": position}, status=201)


class SanctionView(View):
    """One sanction."""

    @describe("Lift a sanction", answers={204: None}, errors=(403, 404, 422))
    def delete(self, request: Request, tournament: str, position: int) -> Response:
        """It counts in no standings any more; both decisions stay in the log."""
        self.allow(Action.SANCTION, tournament)
        organizing.lift_sanction(tournament_id=tournament, position=position, author=self.actor.author)
        return Response(status=204)
