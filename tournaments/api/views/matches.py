"""Matches: their sheets, their states, and the entries that make them."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import recording
from tournaments.api import bodies, matchreads, matchshapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.permissions import Action, may
from tournaments.recording.entries import present_state
from tournaments.selectors.facedown import open_state

PAGE = 200


class MatchView(View):
    """One match."""

    @describe("Read a match", answers={200: matchshapes.Match}, errors=(401, 403, 404), public=True)
    def get(self, request: Request, match: str) -> Response:
        """Who sits where, the rules, and every hand with the reason of each number."""
        found = self.open_match(match)
        return Response(matchreads.match_of(found, face_up=self.sees_hands(found)))


class StateView(View):
    """The derived state of a match."""

    @describe(
        "Read the state of a match", answers={200: matchshapes.Present}, errors=(401, 403, 404), public=True
    )
    def get(self, request: Request, match: str) -> Response:
        """Open ends, tile counts, the score with its reasons, and what may be recorded next."""
        found = self.open_match(match)
        position, state = present_state(match)
        shown = state if self.sees_hands(found) else open_state(match, state)
        return Response({"position": position, "state": shown})


class PadView(View):
    """What a referee's phone works with."""

    @describe("Read a match for recording", answers={200: matchshapes.Pad}, errors=(401, 403, 404))
    def get(self, request: Request, match: str) -> Response:
        """The match, its state and the hand on its table: enough to go on recording without a network."""
        self.record_in(match)
        return Response(matchreads.pad_of(self.find_match(match)))


class RecordingView(View):
    """What answers to those who record."""

    def answer(self, done: recording.Recorded, *, dry_run: bool, preview: bool) -> Response:
        """201 with what was recorded; 200 where nothing was, because it had been or because it was only tried."""
        shown: dict[str, Any] = {"position": done.position, "recorded": done.recorded, "state": done.state}
        if preview and done.tried is not None:
            tournament = done.tried.row.tournament
            found = recording.preview(done.tried)
            director = may(self.actor, Action.READ_HELD, tournament)
            shown["changes"] = matchreads.changes(tournament, found, director=director)
        return Response(shown, status=200 if done.repeated or dry_run else 201)


class EventsView(RecordingView):
    """The entries of a match."""

    @describe(
        "List entries",
        query=bodies.SINCE,
        answers={200: matchshapes.Entries},
        errors=(401, 403, 404),
        public=True,
    )
    def get(self, request: Request, match: str) -> Response:
        """The match's stream in its order, page by page; tiles of a running hand only to who may record."""
        asked = self.query(bodies.SINCE)
        face_up = self.sees_hands(self.open_match(match))
        since, limit = asked.get("since", 0), asked.get("limit", PAGE)
        return Response(matchreads.entries(match, since, limit, face_up=face_up))

    @describe(
        "Record events",
        body=bodies.NEW_EVENTS,
        query=bodies.TRIAL,
        answers={200: matchshapes.Recorded, 201: matchshapes.Recorded},
        errors=(403, 404, 409, 422),
    )
    def post(self, request: Request, match: str) -> Response:
        """All of them or none. 200 for a `client_id` that was used (its first answer) and for a dry run."""
        place = self.record_in(match)
        asked = self.query(bodies.TRIAL)
        preview = asked.get("preview", False)
        given = self.body(bodies.NEW_EVENTS)
        self.require_open(match, place, given["client_id"])
        self.require_rulings(match, given["events"])
        dry_run = preview or asked.get("dry_run", False)
        done = recording.record(match_id=match, author=self.actor.author, dry_run=dry_run, **given)
        return self.answer(done, dry_run=dry_run, preview=preview)


class CorrectionsView(RecordingView):
    """Putting a match right where a slip is not its last entry."""

    @describe(
        "Correct entries",
        body=bodies.CORRECTION,
        query=bodies.DRY_RUN,
        answers={200: matchshapes.Recorded, 201: matchshapes.Recorded},
        errors=(403, 404, 409, 422),
    )
    def post(self, request: Request, match: str) -> Response:
        """Replace entries and enter again what followed, all of it or nothing.

        A dry run says what would break or change.
        """
        place = self.record_in(match, Action.CORRECT)
        dry_run = self.query(bodies.DRY_RUN).get("dry_run", False)
        given = {"instead": [], "reason": "", **self.body(bodies.CORRECTION)}
        self.require_open(match, place, given["client_id"])
        self.require_rulings(match, given["instead"], again_from=min(given["drop"]))
        done = recording.correct(match_id=match, author=self.actor.author, dry_run=dry_run, **given)
        return self.answer(done, dry_run=dry_run, preview=dry_run)
