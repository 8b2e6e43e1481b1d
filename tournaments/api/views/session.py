"""Signing in and out, and who asks."""

from django.contrib.auth import authenticate, login, logout
from django.middleware.csrf import get_token
from django.utils.translation import gettext
from rest_framework.exceptions import AuthenticationFailed, Throttled
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api import bodies, reads, shapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.attempts import wait_before_signing_in
from tournaments.permissions import Actor, actor_for_user

NOT_STORED = {"Cache-Control": "no-store"}


class SessionView(View):
    """The session of who asks."""

    @describe("Who am I", answers={200: shapes.Session}, public=True)
    def get(self, request: Request) -> Response:
        """The user or the device behind the request; both null for the public."""
        return Response(self._session(self.actor), headers=NOT_STORED)

    @describe("Sign in", body=bodies.CREDENTIALS, answers={200: shapes.Session}, errors=(403,), public=True)
    def post(self, request: Request) -> Response:
        """Open a session with a name and a password. Only JSON is taken, which no foreign page can send."""
        given = self.body(bodies.CREDENTIALS)
        wait = wait_before_signing_in(request._request, given["username"])
        if wait:
            raise Throttled(wait)
        user = authenticate(request._request, **given)
        if user is None:
            raise AuthenticationFailed(gettext("The name or the password is wrong."))
        login(request._request, user)
        return Response(self._session(actor_for_user(user)), headers=NOT_STORED)

    @describe("Sign out", answers={204: None}, errors=(403,), public=True)
    def delete(self, request: Request) -> Response:
        """End the session; harmless without one."""
        logout(request._request)
        return Response(status=204)

    def _session(self, actor: Actor) -> shapes.Session:
        user: shapes.User | None = None
        device: shapes.Device | None = None
        request = self.request._request
        if actor.user_id is not None:
            name = request.user.get_username()
            user = {"id": actor.author.by, "name": name, "superuser": actor.superuser}
        elif actor.token_id:
            device = {
                "token": actor.token_id,
                "tournament": actor.tournament_id,
                "table": actor.table,
                "referee": actor.author.by,
            }
        return {
            "user": user,
            "device": device,
            "directs": reads.directed_by(actor),
            "csrf_token": get_token(request),
        }
