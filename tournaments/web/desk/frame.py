"""What every screen of the desk shares: who asks, whether they may, the navigation, and the answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any
from urllib.parse import urlsplit

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from tournaments import permissions
from tournaments.models import Tournament
from tournaments.organizing.deciding import NoSuchTournament
from tournaments.permissions import Action, Actor, Role
from tournaments.recording import NoSuchMatch
from tournaments.web.desk import sections
from tournaments.web.desk.sections import Link
from tournaments.web.hall import in_hall


@dataclass(frozen=True, slots=True)
class Desk:
    """One tournament as its desk shows it to one actor: `allowed` is everything that the actor may do in it."""

    tournament: Tournament
    actor: Actor
    role: Role
    allowed: frozenset[Action]

    @property
    def id(self) -> str:
        """The tournament's id."""
        return self.tournament.pk

    def may(self, action: Action) -> bool:
        """Whether the actor may do this."""
        return action in self.allowed

    def links(self, path: str) -> list[Link]:
        """The navigation: the screens that this actor may open."""
        return sections.links(self.id, self.allowed, path)


View = Callable[..., HttpResponse]


def signed_in(view: View) -> View:
    """A page for anybody with an account; who has not signed in does so first and comes back."""

    @never_cache
    @wraps(view)
    def page(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return _to_sign_in(request)
        return view(request, *args, **kwargs)

    return page


def desk_page(action: Action = Action.SEE_DESK) -> Callable[[View], View]:
    """A screen of one tournament: the view gets the request and a `Desk`.

    Who has not signed in does so first. A stranger gets 404, as if there were nothing; a member whose role does not
    allow `action` gets 403 and a sentence that says so.
    """

    def decorate(view: View) -> View:
        @signed_in
        @wraps(view)
        def page(request: HttpRequest, tournament_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
            desk = _desk_of(request, tournament_id)
            if not desk.may(action):
                return _not_allowed(request, desk, action)
            try:
                with in_hall(desk.tournament.time_zone):
                    return view(request, desk, *args, **kwargs)
            except (NoSuchTournament, NoSuchMatch):
                raise Http404 from None

        return page

    return decorate


def show(
    request: HttpRequest, desk: Desk, template: str, context: Mapping[str, Any], *, status: int = 200
) -> HttpResponse:
    """A screen in the desk's frame; `status` is 422 where a form was refused."""
    shared = {
        "desk": desk,
        "tournament": desk.tournament,
        "sections": desk.links(request.path),
        "may": {each.value: True for each in desk.allowed},
    }
    return render(request, template, {**shared, **context}, status=status)


def _desk_of(request: HttpRequest, tournament_id: str) -> Desk:
    tournament = Tournament.objects.filter(pk=tournament_id).select_related("setup").first()
    actor = permissions.actor_for_user(request.user)
    role = permissions.role_of(actor, tournament_id)
    if tournament is None or role is None:
        raise Http404
    return Desk(tournament, actor, role, permissions.actions_of(role))


def _not_allowed(request: HttpRequest, desk: Desk, action: Action) -> HttpResponse:
    needed = ", ".join(str(role.label) for role in Role if role in permissions.TABLE[action])
    said = gettext("Your role here is: %(role)s. This needs one of these: %(needed)s.")
    words = said % {"role": desk.role.label, "needed": needed}
    return show(request, desk, "capicua/desk/not_allowed.html", {"said": words}, status=403)


def _to_sign_in(request: HttpRequest) -> HttpResponse:
    """To the sign-in page, and back again; a part of a page that htmx asks for takes the whole page there."""
    if request.headers.get("HX-Request") == "true":
        where = urlsplit(request.headers.get("HX-Current-URL", "")).path or reverse("desk:home")
        answer = HttpResponse(status=204)
        answer.headers["HX-Redirect"] = redirect_to_login(where).url
        return answer
    where = request.get_full_path() if request.method in ("GET", "HEAD") else reverse("desk:home")
    return redirect_to_login(where)
