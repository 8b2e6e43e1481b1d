"""Matches played again."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing
from tournaments.api import bodies, matchreads, matchshapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.permissions import Action


class ReplayView(View):
    """The match that is played instead of another."""

    @describe(
        "Have a match played again",
        body=bodies.REPLAY,
        answers={200: matchshapes.Match, 201: matchshapes.Match},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, match: str) -> Response:
        """Annul a match as a whole; answers with the one now open at its table. 200 if that was there already."""
        tournament = self.find_match(match).tournament_id
        self.allow(Action.RULE, tournament)
        given = self.body(bodies.REPLAY)
        done = organizing.replay_match(
            tournament_id=tournament, match_id=match, author=self.actor.author, **given
        )
        shown = matchreads.match_of(self.find_match(done.match), face_up=True)
        return Response(shown, status=201 if done.new else 200)
