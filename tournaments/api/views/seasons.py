"""Seasons, what is in them, and a player over the years."""

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing, permissions
from tournaments.api import bodies, seasonreads, seasonshapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.models import Person, Season

PAGE = 50


class SeasonsView(View):
    """All seasons."""

    @describe("List seasons", query=bodies.SLICE, answers={200: seasonshapes.Seasons}, public=True)
    def get(self, request: Request) -> Response:
        """The newest first, page by page."""
        asked = self.query(bodies.SLICE)
        return Response(seasonreads.seasons(asked.get("offset", 0), asked.get("limit", PAGE)))

    @describe("Open a season", body=bodies.NEW_SEASON, answers={201: seasonshapes.Season}, errors=(403, 422))
    def post(self, request: Request) -> Response:
        """Say what its tournaments are worth; who opens it keeps it."""
        self.require(permissions.may_open(self.actor))
        season = organizing.open_season(keeper_id=self.actor.user_id, **self.body(bodies.NEW_SEASON))
        location = {"Location": f"/api/seasons/{season.id}/"}
        return Response(seasonreads.season_of(season), status=201, headers=location)


class OneSeasonView(View):
    """What is about one season."""

    def find_season(self, season_id: str) -> Season:
        """The season; raises `Http404`."""
        found = Season.objects.filter(pk=season_id).first()
        if found is None:
            raise Http404
        return found


class SeasonView(OneSeasonView):
    """One season."""

    @describe("Read a season", answers={200: seasonshapes.Season}, errors=(404,), public=True)
    def get(self, request: Request, season: str) -> Response:
        """Its table, from the standings that the public sees, and how each number adds up."""
        return Response(seasonreads.season_of(self.find_season(season)))


class SeasonTournamentsView(OneSeasonView):
    """The tournaments of a season."""

    @describe(
        "Add a tournament to a season",
        body=bodies.SEASON_TOURNAMENT,
        answers={200: seasonshapes.Season},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, season: str) -> Response:
        """For who organises that tournament; adding twice is harmless."""
        self.require(permissions.may_open(self.actor))
        found = self.find_season(season)
        tournament = self.organise(self.body(bodies.SEASON_TOURNAMENT)["tournament"])
        organizing.add_tournament(season_id=season, tournament_id=tournament.id)
        return Response(seasonreads.season_of(found))


class SeasonTournamentView(OneSeasonView):
    """A tournament in a season."""

    @describe("Remove a tournament from a season", answers={204: None}, errors=(403, 404))
    def delete(self, request: Request, season: str, tournament: str) -> Response:
        """For who organises that tournament or keeps the season; removing twice is harmless."""
        found = self.find_season(season)
        inside = self.find_tournament(tournament).id
        keeps = permissions.may_keep(self.actor, found.keeper_id)
        self.require(keeps or permissions.may_organise(self.actor, inside))
        organizing.remove_tournament(season_id=season, tournament_id=inside)
        return Response(status=204)


class AliasesView(OneSeasonView):
    """Who counts as whom in a season."""

    @describe(
        "Say who was registered twice",
        body=bodies.ALIASES,
        answers={200: seasonshapes.Season},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, season: str) -> Response:
        """For who keeps the season. Nothing is merged: it holds in this season's table only."""
        self.require(permissions.may_keep(self.actor, self.find_season(season).keeper_id))
        aliases = {each["person"]: each["counts_as"] for each in self.body(bodies.ALIASES)["aliases"]}
        organizing.set_aliases(season_id=season, aliases=aliases)
        return Response(seasonreads.season_of(self.find_season(season)))


class RecordView(View):
    """A player over the years."""

    @describe("Read a player's record", answers={200: seasonshapes.PlayerRecord}, errors=(404,), public=True)
    def get(self, request: Request, person: str) -> Response:
        """Every tournament with the place that the public sees, the latest first."""
        found = Person.objects.filter(pk=person).first()
        if found is None or not found.name:
            raise Http404
        return Response(seasonreads.record_of(found))
