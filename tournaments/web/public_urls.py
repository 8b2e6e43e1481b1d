"""The addresses of the public pages; each exists once more in every other language, under its code."""

from django.urls import path

from tournaments import addresses  # noqa: F401 - registers `key` and `ordinal`
from tournaments.web import moments, projector, takehome, views, whatif
from tournaments.web.papers import crosstable, pairings
from tournaments.web.papers import standings as paper_standings

urlpatterns = [
    path("", views.tournament_list, name="tournaments"),
    path("t/<key:tournament_id>/", views.tournament, name="tournament"),
    path("t/<key:tournament_id>/round/<ordinal:number>/", views.tournament_round, name="round"),
    path("t/<key:tournament_id>/after/<ordinal:after>/", views.standings, name="standings"),
    path("t/<key:tournament_id>/bracket/", views.bracket, name="bracket"),
    path("t/<key:tournament_id>/groups/", views.groups, name="groups"),
    path("t/<key:tournament_id>/cross-table/", views.cross_table, name="cross-table"),
    path("t/<key:tournament_id>/where/", views.where, name="where"),
    path("t/<key:tournament_id>/projector/", projector.projector, name="projector"),
    path(
        "t/<key:tournament_id>/projector/light/",
        projector.projector,
        {"theme": "light"},
        name="projector-light",
    ),
    path("t/<key:tournament_id>/e/<key:entrant_id>/", views.entrant, name="entrant"),
    path(
        "t/<key:tournament_id>/e/<key:entrant_id>/after/<ordinal:after>/", views.entrant, name="entrant-after"
    ),
    path("t/<key:tournament_id>/print/pairings/<ordinal:number>/", pairings.pairings, name="print-pairings"),
    path("t/<key:tournament_id>/print/standings/", paper_standings.standings, name="print-standings"),
    path(
        "t/<key:tournament_id>/print/standings/<ordinal:after>/",
        paper_standings.standings,
        name="print-standings-after",
    ),
    path("t/<key:tournament_id>/print/cross-table/", crosstable.cross_table, name="print-cross-table"),
    path("t/<key:tournament_id>/at/", moments.moments, name="moments"),
    path("t/<key:tournament_id>/at/<second:at>/", moments.moment, name="moment"),
    path("t/<key:tournament_id>/what-if/", whatif.what_if, name="what-if"),
    path("t/<key:tournament_id>/take-home/", takehome.take_home, name="take-home"),
    path("t/<key:tournament_id>/rounds.ics", takehome.calendar, name="calendar"),
    path("t/<key:tournament_id>/embed/", takehome.embed, name="embed"),
    path("t/<key:tournament_id>/embed/light/", takehome.embed, {"theme": "light"}, name="embed-light"),
    path("t/<key:tournament_id>/embed/dark/", takehome.embed, {"theme": "dark"}, name="embed-dark"),
    path("s/<key:season_id>/", views.season, name="season"),
    path("s/<key:season_id>/p/<key:person_id>/", views.season_player, name="season-player"),
    path("p/<key:person_id>/", views.player, name="player"),
    path("p/<key:one_id>/<key:other_id>/", views.pair, name="pair"),
    path("m/<key:match_id>/", views.match, name="match"),
    path("m/<key:match_id>/hand/<ordinal:hand>/", views.match, name="hand"),
]
