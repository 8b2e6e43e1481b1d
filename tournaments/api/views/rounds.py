"""Rounds and standings."""

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing
from tournaments.api import bodies, momentreads, reads, shapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.jobs import asking
from tournaments.permissions import Action
from tournaments.selectors.moments import moment_of
from tournaments.selectors.standings import standings_after


class RoundsView(View):
    """The rounds of a tournament."""

    @describe("List rounds", answers={200: shapes.Rounds}, errors=(404,), public=True)
    def get(self, request: Request, tournament: str) -> Response:
        """Every round with its tables and how they stand."""
        return Response(reads.rounds(self.find_tournament(tournament).id, desk=self.at_desk(tournament)))

    @describe(
        "Draw the next round",
        body=bodies.NEW_ROUND,
        answers={200: shapes.Round, 201: shapes.Round},
        errors=(403, 404, 422),
        later=True,
    )
    def post(self, request: Request, tournament: str) -> Response:
        """Draw from confirmed results and open the matches; 200 with the round that `number` names if it exists."""
        self.allow(Action.DRAW, tournament)
        given = self.body(bodies.NEW_ROUND)
        if not given.keys() - {"number"} and (self.prefers_later or asking.draw_is_large(tournament)):
            job = asking.ask_draw(tournament, self.user_id, **given)
            if job is not None:
                return self.accepted(job)
        draw = organizing.draw_by_hand if given.keys() - {"number"} else organizing.draw_round
        drawn = draw(tournament_id=tournament, author=self.actor.author, **given)
        (shown,) = reads.rounds(tournament, drawn.number, desk=True)["rounds"]
        return Response(shown, status=201 if drawn.new else 200)


class RoundView(View):
    """One round."""

    @describe("Read a round", answers={200: shapes.Round}, errors=(404,), public=True)
    def get(self, request: Request, tournament: str, number: int) -> Response:
        """Its tables, who sits out, and why."""
        desk = self.at_desk(tournament)
        found = reads.rounds(self.find_tournament(tournament).id, number, desk=desk)["rounds"]
        if not found:
            raise Http404
        return Response(found[0])


class TablesView(View):
    """The tables of the last round, changed by hand."""

    @describe(
        "Change the tables of a round",
        body=bodies.CHANGED_TABLES,
        query=bodies.DRY_RUN,
        answers={200: shapes.TablesChanged},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, tournament: str, number: int) -> Response:
        """Only in the last round, and only tables where nothing is recorded; says what the draw had otherwise."""
        self.allow(Action.DRAW, tournament)
        found = organizing.change_tables(
            tournament_id=tournament,
            number=number,
            author=self.actor.author,
            dry_run=self.query(bodies.DRY_RUN).get("dry_run", False),
            **self.body(bodies.CHANGED_TABLES),
        )
        (shown,) = reads.rounds(tournament, number, desk=True)["rounds"]
        return Response({"round": shown, "differences": reads.differences(tournament, found)})


class ReseatingView(View):
    """A bracket seated anew after a correction."""

    @describe(
        "Seat a bracket anew",
        body=bodies.RESEATING,
        answers={200: shapes.Rounds},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, tournament: str) -> Response:
        """Drawn matches that are not played yet go to those whom the results send there; answers with all rounds."""
        self.organise(tournament)
        organizing.reseat_bracket(
            tournament_id=tournament, author=self.actor.author, **self.body(bodies.RESEATING)
        )
        return Response(reads.rounds(tournament, desk=True))


class StandingsView(View):
    """The standings of a tournament."""

    @describe(
        "Read standings",
        query=bodies.STANDINGS,
        answers={200: shapes.Standings},
        errors=(404,),
        public=True,
    )
    def get(self, request: Request, tournament: str) -> Response:
        """After any round, with the criteria in their order and the one that decides each line.

        Or as of an earlier moment. What is held back is there for directors only, at any moment.
        """
        found = self.find_tournament(tournament)
        asked = self.query(bodies.STANDINGS)
        desk, wait = self.at_desk(tournament), asked.get("wait", True)
        if "at" in asked:
            moment = moment_of(found.id, asked["at"], desk=desk)
            if moment is None:
                raise Http404
            return Response(momentreads.standings(found, moment))
        table = standings_after(found.id, asked.get("after_round"), desk=desk, wait=wait)
        if table is None:
            raise Http404
        return Response(reads.standings(found, table))
