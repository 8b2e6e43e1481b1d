"""The addresses of the desk."""

from django.urls import path

from tournaments import addresses  # noqa: F401 - registers `key` and `ordinal`
from tournaments.web.desk import (
    board,
    changes,
    entrant,
    entrants,
    home,
    log,
    overview,
    papers,
    people,
    registering,
    rounds,
    settings,
    standings,
    table,
)
from tournaments.web.desk.setup import views as setup

TOURNAMENT = "<key:tournament_id>/"

app_name = "desk"
urlpatterns = [
    path("", home.home, name="home"),
    path("new/", setup.new, name="new"),
    path("new/rules/", setup.rules, name="new-rules"),
    path("new/summary/", setup.told, name="new-summary"),
    path("new/forecast/", setup.forecast, name="new-forecast"),
    path(TOURNAMENT, overview.overview, name="overview"),
    path(f"{TOURNAMENT}entrants/", entrants.entrants, name="entrants"),
    path(f"{TOURNAMENT}entrants/new/", registering.register, name="register"),
    path(f"{TOURNAMENT}entrants/paste/", registering.paste, name="paste"),
    path(f"{TOURNAMENT}entrants/cards/", entrants.cards, name="entrant-cards"),
    path(f"{TOURNAMENT}entrants/here/", entrants.presence, name="presence"),
    path(f"{TOURNAMENT}entrants/here/<key:entrant>/", entrants.presence, name="here"),
    path(f"{TOURNAMENT}entrants/gone/<key:entrant>/", entrants.presence, {"present": False}, name="gone"),
    path(f"{TOURNAMENT}entrants/<key:entrant>/", entrant.entrant, name="entrant"),
    path(f"{TOURNAMENT}entrants/<key:entrant>/attendance/", entrant.attendance, name="attendance"),
    path(f"{TOURNAMENT}entrants/<key:entrant>/withdraw/", entrant.withdraw, name="withdraw"),
    path(f"{TOURNAMENT}entrants/<key:entrant>/return/", entrant.come_back, name="return"),
    path(f"{TOURNAMENT}entrants/<key:entrant>/substitute/", entrant.substitute, name="substitute"),
    path(f"{TOURNAMENT}people/", people.people, name="people"),
    path(f"{TOURNAMENT}people/invite/", people.invite, name="invite"),
    path(f"{TOURNAMENT}people/invitations/<key:invitation>/take-back/", people.take_back, name="take-back"),
    path(f"{TOURNAMENT}people/members/<int:user_id>/", people.role, name="role"),
    path(f"{TOURNAMENT}people/<key:person>/erase/", people.erase, name="erase"),
    path(f"{TOURNAMENT}rounds/", rounds.rounds, name="rounds"),
    path(f"{TOURNAMENT}rounds/draw/", rounds.draw, name="draw"),
    path(f"{TOURNAMENT}rounds/<ordinal:number>/", rounds.rounds, name="round"),
    path(f"{TOURNAMENT}rounds/<ordinal:number>/undraw/", rounds.undraw, name="undraw"),
    path(f"{TOURNAMENT}rounds/<ordinal:number>/tables/", changes.change, name="change-tables"),
    path(f"{TOURNAMENT}undo/", rounds.undo, name="undo"),
    path(f"{TOURNAMENT}hold/", rounds.hold, name="hold"),
    path(f"{TOURNAMENT}release/", rounds.release, name="release"),
    path(f"{TOURNAMENT}tables/", board.tables, name="tables"),
    path(f"{TOURNAMENT}tables/board/", board.fragment, name="board"),
    path(f"{TOURNAMENT}tables/<key:match_id>/", table.table, name="table"),
    path(f"{TOURNAMENT}tables/<key:match_id>/replay/", table.replay, name="replay"),
    path(f"{TOURNAMENT}tables/<key:match_id>/sanction/", table.sanction, name="sanction"),
    path(f"{TOURNAMENT}tables/<key:match_id>/lift/", table.lift, name="lift"),
    path(f"{TOURNAMENT}tables/<key:match_id>/decide/<slug:kind>/", table.decide, name="decide"),
    path(f"{TOURNAMENT}results/", papers.papers, name="papers"),
    path(f"{TOURNAMENT}results/<key:match_id>/", papers.paper, name="paper"),
    path(f"{TOURNAMENT}standings/", standings.standings, name="standings"),
    path(f"{TOURNAMENT}standings/<ordinal:after>/", standings.standings, name="standings-after"),
    path(f"{TOURNAMENT}standings/criteria/", standings.criteria, name="criteria"),
    path(f"{TOURNAMENT}log/", log.log, name="log"),
    path(f"{TOURNAMENT}log/export/", log.export, name="log-export"),
    path(f"{TOURNAMENT}settings/", settings.settings, name="settings"),
]
