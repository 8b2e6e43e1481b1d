"""The addresses of the desk."""

from django.urls import path

from tournaments import addresses  # noqa: F401 - registers `key` and `ordinal`
from tournaments.web.desk import entrants, home, overview, people, settings

TOURNAMENT = "<key:tournament_id>/"

app_name = "desk"
urlpatterns = [
    path("", home.home, name="home"),
    path(TOURNAMENT, overview.overview, name="overview"),
    path(f"{TOURNAMENT}entrants/", entrants.entrants, name="entrants"),
    path(f"{TOURNAMENT}people/", people.people, name="people"),
    path(f"{TOURNAMENT}people/invite/", people.invite, name="invite"),
    path(f"{TOURNAMENT}people/invitations/<key:invitation>/take-back/", people.take_back, name="take-back"),
    path(f"{TOURNAMENT}people/members/<int:user_id>/", people.role, name="role"),
    path(f"{TOURNAMENT}people/<key:person>/erase/", people.erase, name="erase"),
    path(f"{TOURNAMENT}settings/", settings.settings, name="settings"),
]
