"""What all views share: strict JSON in and out, and the three questions before anything is done."""

from typing import Any, ClassVar

from django.http import Http404
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import NotFound
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments import permissions
from tournaments.api import jobreads
from tournaments.api.authentication import actor_of
from tournaments.api.errors import NOT_FOUND
from tournaments.api.fields import Object, read
from tournaments.api.wire import AlwaysJSON, refuse_by_length
from tournaments.models import Job, Match, Tournament
from tournaments.permissions import Action, Actor, Place
from tournaments.recording import was_recorded

NO_SLASH = _("There is nothing at this address. Addresses end with a slash.")
DECIDED = _("This result stands, and the next round is drawn: the director corrects it.")


class View(APIView):
    """A view that knows who asks; rights are asked for by name, in each method."""

    content_negotiation_class: ClassVar[type[BaseContentNegotiation]] = AlwaysJSON
    permission_classes: ClassVar[list[type[BasePermission]]] = []
    most_bytes: ClassVar[int] = 0
    """How long a body may be, where it is no JSON."""
    http_method_names: ClassVar[list[str]] = ["get", "post", "delete", "head"]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Before any method: a body of no or too much length is not even looked at."""
        refuse_by_length(request._request, self.most_bytes)
        super().initial(request, *args, **kwargs)

    @property
    def actor(self) -> Actor:
        """Who asks."""
        return actor_of(self.request)

    @property
    def user_id(self) -> int:
        """The account of who asks, where rights have shown that there is one."""
        assert self.actor.user_id is not None
        return self.actor.user_id

    @property
    def prefers_later(self) -> bool:
        """Whether the client would rather have a job than wait (RFC 7240)."""
        said = self.request.headers.get("Prefer", "").lower().split(",")
        return any(each.partition(";")[0].strip() == "respond-async" for each in said)

    def accepted(self, job: Job) -> Response:
        """202 with the job and where to ask about it."""
        headers = {"Location": f"/api/jobs/{job.id}/"}
        if self.prefers_later:
            headers["Preference-Applied"] = "respond-async"
        return Response(jobreads.job(job), status=202, headers=headers)

    def require(self, allowed: bool) -> None:
        """Go on only where it is allowed: 401 to who has not said who they are, 403 to who may not."""
        if not allowed:
            self.permission_denied(self.request)

    def body(self, shape: Object) -> dict[str, Any]:
        """The fields of the body; raises `Refusal` (`malformed`) and `Unreadable`."""
        return read(shape, self.request.data, "the body")

    def query(self, shape: Object) -> dict[str, Any]:
        """The parameters of the query; raises `Refusal` (`malformed`)."""
        return read(shape, self.request.query_params.dict(), "the query")

    def find_tournament(self, tournament_id: str) -> Tournament:
        """The tournament, if the actor may read it; raises `Http404`."""
        found = Tournament.objects.filter(pk=tournament_id).select_related("setup").first()
        if found is None or not permissions.may_read(self.actor, tournament_id):
            raise Http404
        return found

    def at_desk(self, tournament_id: str) -> bool:
        """Whether the actor is shown what is held back from the public."""
        return self.may(Action.READ_HELD, tournament_id)

    def may(self, action: Action, tournament_id: str) -> bool:
        """Whether the actor may do this in the tournament."""
        return permissions.may(self.actor, action, tournament_id)

    def allow(self, action: Action, tournament_id: str) -> Tournament:
        """The tournament, if the actor may do this in it."""
        tournament = self.find_tournament(tournament_id)
        self.require(self.may(action, tournament_id))
        return tournament

    def organise(self, tournament_id: str) -> Tournament:
        """The tournament, if the actor may organise it."""
        return self.allow(Action.ORGANISE, tournament_id)

    def find_match(self, match_id: str) -> Match:
        """The match, if the actor may read it; raises `Http404`."""
        found = Match.objects.filter(pk=match_id).select_related("tournament").first()
        if found is None or not permissions.may_read(self.actor, found.tournament_id):
            raise Http404
        return found

    def open_match(self, match_id: str) -> Match:
        """The match, if what happened there is not held back from the actor."""
        match = self.find_match(match_id)
        self.require(permissions.may_see_result(self.actor, match.tournament_id, match.round, match.table))
        return match

    def sees_hands(self, match: Match) -> bool:
        """Whether the actor is shown the tiles of a hand that is being played."""
        return permissions.may_see_hands(self.actor, match.tournament_id, match.table)

    def record_in(self, match_id: str, action: Action = Action.RECORD) -> Place:
        """Go on only if the match exists and the actor may record at its table; one query for a device."""
        place = permissions.place_of(match_id)
        if place is None:
            raise Http404
        self.require(permissions.may_record(self.actor, place.tournament_id, place.table, action))
        return place

    def require_open(self, match_id: str, place: Place, client_id: str) -> None:
        """Go on only if the match is still for the actor to change; what was recorded before may be sent again."""
        if not place.settled or permissions.may_record_in(self.actor, place):
            return
        if not was_recorded(match_id, client_id):
            self.permission_denied(self.request, message=DECIDED)

    def require_rulings(self, match_id: str, events: Any, again_from: int | None = None) -> None:
        """Go on only if no ruling is made or undone, or the actor may make rulings."""
        listed = events if isinstance(events, list) else []
        if permissions.touches_rulings(match_id, listed, again_from):
            tournament = Match.objects.filter(pk=match_id).values_list("tournament_id", flat=True).get()
            self.require(self.may(Action.RULE, tournament))


class NothingHere(View):
    """Every address under the API's prefix that leads nowhere."""

    schema = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Whatever the method: there is nothing here."""
        raise NotFound(NOT_FOUND if request.path.endswith("/") else NO_SLASH)
