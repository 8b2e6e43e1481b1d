"""My tournaments: where the desk begins."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.permissions import actor_for_user
from tournaments.selectors.mine import tournaments_of
from tournaments.web.desk.frame import signed_in


@require_safe
@signed_in
def home(request: HttpRequest) -> HttpResponse:
    """Every tournament in which who asks has a role, the newest first."""
    actor = actor_for_user(request.user)
    found = tournaments_of(actor.user_id or 0, everything=actor.superuser)
    return render(request, "capicua/desk/home.html", {"tournaments": found})
