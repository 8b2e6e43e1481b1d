"""Who asks: a device token in the `Authorization` header, or else a session with its CSRF proof."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.utils.translation import gettext
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied, Throttled
from rest_framework.request import Request

from tournaments.api.errors import WrongCsrfToken
from tournaments.api.throttles import WrongTokens
from tournaments.permissions import PUBLIC, Actor, actor_for_user, actor_with_token


class DeviceTokenAuthentication(BaseAuthentication):
    """`Authorization: Token <secret>`: a referee's device."""

    def authenticate(self, request: Request) -> tuple[AnonymousUser, Actor] | None:
        """The device as an actor; None without such a header. Raises for a token that opens nothing."""
        scheme, _, secret = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
        if scheme.lower() != "token":
            return None
        actor = actor_with_token(secret.strip())
        if actor is None:
            throttle = WrongTokens()
            if not throttle.allow_request(request, None):
                raise Throttled(throttle.wait())
            raise AuthenticationFailed(gettext("This token is unknown, has ended or was revoked."))
        return AnonymousUser(), actor

    def authenticate_header(self, request: Request) -> str:
        """The challenge that goes with every 401."""
        return 'Token realm="api"'


class UserAuthentication(SessionAuthentication):
    """Somebody who has signed in; what changes anything must carry `X-CSRFToken`."""

    def authenticate(self, request: Request) -> tuple[AbstractBaseUser, Actor] | None:
        """The user and the actor; None for who has not signed in."""
        found = super().authenticate(request)
        return None if found is None else (found[0], actor_for_user(found[0]))

    def enforce_csrf(self, request: Request) -> None:
        """Refuse with a code of its own, so that a client knows to fetch a fresh CSRF token."""
        try:
            super().enforce_csrf(request)
        except PermissionDenied as refused:
            raise WrongCsrfToken(str(refused.detail)) from None


def actor_of(request: Request) -> Actor:
    """Who asks."""
    auth: Any = request.auth
    return auth if isinstance(auth, Actor) else PUBLIC
