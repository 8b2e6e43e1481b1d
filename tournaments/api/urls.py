"""The addresses of the API; all of them end with a slash."""

from django.urls import path, re_path

from tournaments import addresses  # noqa: F401 - registers `key` and `ordinal`
from tournaments.api.views.attendance import (
    AbsencesView,
    CheckInView,
    LineUpView,
    ReturnView,
    SubstitutionView,
)
from tournaments.api.views.base import NothingHere
from tournaments.api.views.calls import CallsView, CallView
from tournaments.api.views.clock import ClockView, ExtensionView, TimeView
from tournaments.api.views.device import DeviceView
from tournaments.api.views.files import (
    CrosstableSheetView,
    EntrantListView,
    ExportView,
    ImportView,
    RoundsSheetView,
    StandingsSheetView,
)
from tournaments.api.views.games import PresetsView, VariantsView
from tournaments.api.views.jobs import JobFileView, JobsView, JobView, RebuildView
from tournaments.api.views.links import JoinView, LinksView, LinkView
from tournaments.api.views.matches import CorrectionsView, EventsView, MatchView, PadView, StateView
from tournaments.api.views.people import (
    AcceptView,
    InvitationsView,
    InvitationView,
    MembersView,
    MemberView,
    NameView,
)
from tournaments.api.views.publishing import (
    CriteriaView,
    HoldView,
    ReleaseView,
    SanctionsView,
    SanctionView,
)
from tournaments.api.views.replays import ReplayView
from tournaments.api.views.rounds import ReseatingView, RoundsView, RoundView, StandingsView, TablesView
from tournaments.api.views.seasons import (
    AliasesView,
    RecordView,
    SeasonsView,
    SeasonTournamentsView,
    SeasonTournamentView,
    SeasonView,
)
from tournaments.api.views.session import SessionView
from tournaments.api.views.tokens import TokensView, TokenView
from tournaments.api.views.tournaments import (
    EntrantsView,
    FactsView,
    LotsView,
    TournamentsView,
    TournamentView,
    WithdrawalView,
)
from tournaments.api.views.undoing import UndoView, UndrawView
from tournaments.api.views.whatif import WhatIfView

TOURNAMENT = "tournaments/<key:tournament>/"
MATCH = "matches/<key:match>/"
SEASON = "seasons/<key:season>/"

app_name = "api"
urlpatterns = [
    path("session/", SessionView.as_view(), name="session"),
    path("device/", DeviceView.as_view(), name="device"),
    path("presets/", PresetsView.as_view(), name="presets"),
    path("variants/", VariantsView.as_view(), name="variants"),
    path("tournaments/", TournamentsView.as_view(), name="tournaments"),
    # Before the address of a tournament, which it looks like; no id is a word of six letters.
    path("tournaments/import/", ImportView.as_view(), name="import"),
    path(TOURNAMENT, TournamentView.as_view(), name="tournament"),
    path(f"{TOURNAMENT}facts/", FactsView.as_view(), name="facts"),
    path(f"{TOURNAMENT}entrants/", EntrantsView.as_view(), name="entrants"),
    path(f"{TOURNAMENT}entrants/import/", EntrantListView.as_view(), name="entrant-list"),
    path(f"{TOURNAMENT}entrants/<key:entrant>/withdraw/", WithdrawalView.as_view(), name="withdraw"),
    path(f"{TOURNAMENT}entrants/<key:entrant>/return/", ReturnView.as_view(), name="return"),
    path(f"{TOURNAMENT}entrants/<key:entrant>/lineup/", LineUpView.as_view(), name="lineup"),
    path(f"{TOURNAMENT}entrants/<key:entrant>/substitute/", SubstitutionView.as_view(), name="substitute"),
    path(f"{TOURNAMENT}absences/", AbsencesView.as_view(), name="absences"),
    path(f"{TOURNAMENT}check-in/", CheckInView.as_view(), name="check-in"),
    path(f"{TOURNAMENT}export/", ExportView.as_view(), name="export"),
    path(f"{TOURNAMENT}sheets/standings/", StandingsSheetView.as_view(), name="standings-sheet"),
    path(f"{TOURNAMENT}sheets/rounds/", RoundsSheetView.as_view(), name="rounds-sheet"),
    path(f"{TOURNAMENT}sheets/cross-table/", CrosstableSheetView.as_view(), name="cross-table-sheet"),
    path(f"{TOURNAMENT}jobs/", JobsView.as_view(), name="jobs"),
    path(f"{TOURNAMENT}rebuild/", RebuildView.as_view(), name="rebuild"),
    path(f"{TOURNAMENT}lots/", LotsView.as_view(), name="lots"),
    path(f"{TOURNAMENT}rounds/", RoundsView.as_view(), name="rounds"),
    path(f"{TOURNAMENT}rounds/<ordinal:number>/", RoundView.as_view(), name="round"),
    path(f"{TOURNAMENT}rounds/<ordinal:number>/tables/", TablesView.as_view(), name="tables"),
    path(f"{TOURNAMENT}rounds/<ordinal:number>/undraw/", UndrawView.as_view(), name="undraw"),
    path(f"{TOURNAMENT}undo/", UndoView.as_view(), name="undo"),
    path(f"{TOURNAMENT}reseat/", ReseatingView.as_view(), name="reseat"),
    path(f"{TOURNAMENT}standings/", StandingsView.as_view(), name="standings"),
    path(f"{TOURNAMENT}what-if/", WhatIfView.as_view(), name="what-if"),
    path(f"{TOURNAMENT}standings/hold/", HoldView.as_view(), name="hold"),
    path(f"{TOURNAMENT}standings/release/", ReleaseView.as_view(), name="release"),
    path(f"{TOURNAMENT}sanctions/", SanctionsView.as_view(), name="sanctions"),
    path(f"{TOURNAMENT}sanctions/<ordinal:position>/", SanctionView.as_view(), name="sanction"),
    path(f"{TOURNAMENT}criteria/", CriteriaView.as_view(), name="criteria"),
    path(f"{TOURNAMENT}tokens/", TokensView.as_view(), name="tokens"),
    path(f"{TOURNAMENT}tokens/<key:token>/", TokenView.as_view(), name="token"),
    path(f"{TOURNAMENT}members/", MembersView.as_view(), name="members"),
    path(f"{TOURNAMENT}members/<key:user>/", MemberView.as_view(), name="member"),
    path(f"{TOURNAMENT}invitations/", InvitationsView.as_view(), name="invitations"),
    path(f"{TOURNAMENT}invitations/<key:invitation>/", InvitationView.as_view(), name="invitation"),
    path(f"{TOURNAMENT}people/<key:person>/name/", NameView.as_view(), name="name"),
    path("invitations/", AcceptView.as_view(), name="accept"),
    path(f"{TOURNAMENT}rounds/<ordinal:number>/clock/", ClockView.as_view(), name="clock"),
    path(f"{TOURNAMENT}rounds/<ordinal:number>/clock/extend/", ExtensionView.as_view(), name="extend-clock"),
    path(f"{TOURNAMENT}rounds/<ordinal:number>/time/", TimeView.as_view(), name="time"),
    path(f"{TOURNAMENT}calls/", CallsView.as_view(), name="calls"),
    path(f"{MATCH}call/", CallView.as_view(), name="call"),
    path(f"{TOURNAMENT}links/", LinksView.as_view(), name="links"),
    path(f"{TOURNAMENT}links/<key:link>/", LinkView.as_view(), name="link"),
    path("links/<str:signed>/devices/", JoinView.as_view(), name="join"),
    path("jobs/<key:job>/", JobView.as_view(), name="job"),
    path("jobs/<key:job>/file/", JobFileView.as_view(), name="job-file"),
    path(MATCH, MatchView.as_view(), name="match"),
    path(f"{MATCH}state/", StateView.as_view(), name="state"),
    path(f"{MATCH}pad/", PadView.as_view(), name="pad"),
    path(f"{MATCH}events/", EventsView.as_view(), name="events"),
    path(f"{MATCH}replay/", ReplayView.as_view(), name="replay"),
    path(f"{MATCH}corrections/", CorrectionsView.as_view(), name="corrections"),
    path("seasons/", SeasonsView.as_view(), name="seasons"),
    path(SEASON, SeasonView.as_view(), name="season"),
    path(f"{SEASON}tournaments/", SeasonTournamentsView.as_view(), name="season-tournaments"),
    path(f"{SEASON}tournaments/<key:tournament>/", SeasonTournamentView.as_view(), name="season-tournament"),
    path(f"{SEASON}aliases/", AliasesView.as_view(), name="aliases"),
    path("people/<key:person>/record/", RecordView.as_view(), name="record"),
    re_path("", NothingHere.as_view(), name="nothing"),
]
