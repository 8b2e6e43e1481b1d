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
    path(f"{TOURNAMENT}settings/", settings.settings, name="settings"),
]
