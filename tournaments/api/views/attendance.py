"""Who is there for the round to be drawn, who comes back, and who takes a partner's place."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing
from tournaments.api import bodies, reads, shapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.permissions import Action


class AbsencesView(View):
    """Absences from the round to be drawn."""

    @describe("Note absences", body=bodies.ABSENCES, answers={200: shapes.Tournament}, errors=(403, 404, 422))
    def post(self, request: Request, tournament: str) -> Response:
        """Who does not play, all of them: what was noted before is replaced."""
        self.allow(Action.CHECK_IN, tournament)
        given = self.body(bodies.ABSENCES)
        organizing.note_absences(
            tournament_id=tournament, author=self.actor.author, number=given.pop("round"), **given
        )
        return Response(reads.tournament_of(self.find_tournament(tournament)))


class CheckInView(View):
    """Who has checked in for the round to be drawn."""

    @describe("Check in", body=bodies.CHECK_IN, answers={200: shapes.Tournament}, errors=(403, 404, 422))
    def post(self, request: Request, tournament: str) -> Response:
        """Who is there, all of them: what was noted before is replaced."""
        self.allow(Action.CHECK_IN, tournament)
        given = self.body(bodies.CHECK_IN)
        organizing.check_in(
            tournament_id=tournament,
            author=self.actor.author,
            number=given["round"],
            present=given["present"],
        )
        return Response(reads.tournament_of(self.find_tournament(tournament)))


class ReturnView(View):
    """The return of an entrant that had withdrawn."""

    @describe(
        "Let an entrant return", body=bodies.NOTHING, answers={200: shapes.Entrants}, errors=(403, 404, 422)
    )
    def post(self, request: Request, tournament: str, entrant: str) -> Response:
        """The entrant is back for the next round; what it missed gives nothing."""
        self.allow(Action.REGISTER, tournament)
        self.body(bodies.NOTHING)
        organizing.return_entrant(tournament_id=tournament, entrant_id=entrant, author=self.actor.author)
        return Response(reads.entrants(tournament, [entrant]))


class SubstitutionView(View):
    """The substitution of a partner."""

    @describe(
        "Substitute a partner",
        body=bodies.SUBSTITUTION,
        answers={200: shapes.Entrants},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, tournament: str, entrant: str) -> Response:
        """The pair keeps its score; open matches keep their seats."""
        self.allow(Action.REGISTER, tournament)
        given = self.body(bodies.SUBSTITUTION)
        organizing.substitute_partner(
            tournament_id=tournament,
            entrant_id=entrant,
            leaves=given["out"],
            name=given.get("name"),
            joins=given.get("in"),
            author=self.actor.author,
        )
        return Response(reads.entrants(tournament, [entrant]))


class LineUpView(View):
    """Who of a team plays on which board."""

    @describe("Name a line-up", body=bodies.LINEUP, answers={200: shapes.Tournament}, errors=(403, 404, 422))
    def post(self, request: Request, tournament: str, entrant: str) -> Response:
        """For the round to be drawn; what was named before is replaced. Left unsaid, the registered order counts."""
        self.allow(Action.REGISTER, tournament)
        given = self.body(bodies.LINEUP)
        organizing.name_lineup(
            tournament_id=tournament,
            entrant_id=entrant,
            boards=given["boards"],
            number=given["round"],
            author=self.actor.author,
        )
        return Response(reads.tournament_of(self.find_tournament(tournament)))
