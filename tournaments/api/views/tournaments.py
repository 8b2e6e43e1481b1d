"""Tournaments, their entrants and their lots."""

import secrets

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing, permissions
from tournaments.api import bodies, reads, shapes, sheetbodies
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.permissions import Action

PAGE = 50


class TournamentsView(View):
    """All tournaments."""

    @describe("List tournaments", query=bodies.SLICE, answers={200: shapes.Tournaments}, public=True)
    def get(self, request: Request) -> Response:
        """The newest first, page by page."""
        asked = self.query(bodies.SLICE)
        return Response(reads.tournaments(asked.get("offset", 0), asked.get("limit", PAGE)))

    @describe(
        "Open a tournament",
        body=sheetbodies.NEW_TOURNAMENT,
        answers={201: shapes.Tournament},
        errors=(403, 422),
    )
    def post(self, request: Request) -> Response:
        """Freeze its sheet and its house rules into the log; who opens it directs it."""
        self.require(permissions.may_open(self.actor))
        given = self.body(sheetbodies.NEW_TOURNAMENT)
        tournament = organizing.open_tournament(
            **given,
            author=self.actor.author,
            director_id=self.actor.user_id,
        )
        found = self.find_tournament(tournament.id)
        return Response(
            reads.tournament_of(found), status=201, headers={"Location": f"/api/tournaments/{found.id}/"}
        )


class TournamentView(View):
    """One tournament."""

    @describe("Read a tournament", answers={200: shapes.Tournament}, errors=(404,), public=True)
    def get(self, request: Request, tournament: str) -> Response:
        """What it was opened with, and every house rule written out."""
        return Response(reads.tournament_of(self.find_tournament(tournament)))


class FactsView(View):
    """What a tournament is called, where and when it is played."""

    @describe(
        "Describe a tournament",
        body=sheetbodies.FACTS,
        answers={200: shapes.Tournament},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, tournament: str) -> Response:
        """Replace its name, where and when it is played; what is left out is emptied. The log says nothing of it."""
        self.allow(Action.ORGANISE, tournament)
        organizing.describe_tournament(tournament_id=tournament, **self.body(sheetbodies.FACTS))
        return Response(reads.tournament_of(self.find_tournament(tournament)))


class EntrantsView(View):
    """The entrants of a tournament."""

    @describe("List entrants", answers={200: shapes.Entrants}, errors=(404,), public=True)
    def get(self, request: Request, tournament: str) -> Response:
        """In the order in which they registered, the withdrawn included."""
        return Response(reads.entrants(self.find_tournament(tournament).id))

    @describe(
        "Register entrants",
        body=bodies.NEW_ENTRANTS,
        answers={201: shapes.Entrants},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, tournament: str) -> Response:
        """Register players or pairs, all or none; the answer holds those just registered."""
        self.allow(Action.REGISTER, tournament)
        entries = [
            organizing.Entry(**{**each, "players": tuple(each["players"])})
            for each in self.body(bodies.NEW_ENTRANTS)["entrants"]
        ]
        ids = organizing.register_entrants(
            tournament_id=tournament, entries=entries, author=self.actor.author
        )
        return Response(reads.entrants(tournament, ids), status=201)


class WithdrawalView(View):
    """The withdrawal of an entrant."""

    @describe(
        "Withdraw an entrant",
        body=bodies.WITHDRAWAL,
        answers={200: shapes.Entrants},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, tournament: str, entrant: str) -> Response:
        """The entrant leaves after the rounds drawn so far; what it played stands.

        A match without a result is forfeited or played, as you say.
        """
        self.allow(Action.REGISTER, tournament)
        organizing.withdraw_entrant(
            tournament_id=tournament,
            entrant_id=entrant,
            author=self.actor.author,
            open_match=self.body(bodies.WITHDRAWAL).get("open_match"),
        )
        return Response(reads.entrants(tournament, [entrant]))


class LotsView(View):
    """The lots of a tournament."""

    @describe("Draw lots", body=bodies.NEW_LOTS, answers={201: shapes.Lots}, errors=(403, 404, 422))
    def post(self, request: Request, tournament: str) -> Response:
        """Give every entrant a lot by a shuffle; the seed goes into the log, so anybody can repeat it."""
        self.allow(Action.DRAW, tournament)
        seed = self.body(bodies.NEW_LOTS).get("seed", secrets.randbits(32))
        lots = organizing.draw_lots(tournament_id=tournament, seed=seed, author=self.actor.author)
        return Response({"seed": seed, "lots": lots}, status=201)
