"""Files: a whole tournament out and in, sheets for spreadsheets, lists of entrants."""

from django.http import Http404, HttpResponse, StreamingHttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api import bodies, files, listreads, listshapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.jobs import asking
from tournaments.organizing.archives import import_tournament
from tournaments.organizing.importing import import_entrants
from tournaments.permissions import Action
from tournaments.selectors.archives import archive_of
from tournaments.sheets.files import file_name, sheet_file


class ExportView(View):
    """A tournament as one file."""

    @describe(
        "Export a tournament",
        query=bodies.EXPORT,
        answers={200: files.ARCHIVE},
        errors=(404, 422),
        public=True,
        later=True,
    )
    def get(self, request: Request, tournament: str) -> Response | HttpResponse | StreamingHttpResponse:
        """Every entry with its digest, and the names apart; what lies face down only for who organises it.

        It comes as it is read, however large; a job makes it only for who has signed in and prefers that.
        """
        found = self.find_tournament(tournament)
        if self.prefers_later and self.actor.user_id is not None:
            names = self.query(bodies.EXPORT).get("names", True)
            everything = self.may(Action.EXPORT, found.id)
            return self.accepted(
                asking.ask_export(found.id, self.user_id, everything=everything, names=names)
            )
        lines = archive_of(
            found.id,
            everything=self.may(Action.EXPORT, found.id),
            names=self.query(bodies.EXPORT).get("names", True),
        )
        if lines is None:
            raise Http404
        return files.attached(lines, files.ARCHIVE.media_types[0], f"{file_name(found.name)}.jsonl")


class ImportView(View):
    """A tournament from its file."""

    parser_classes = files.ARCHIVE.parsers()
    most_bytes = files.ARCHIVE.most

    @describe(
        "Import a tournament",
        body=files.ARCHIVE,
        answers={201: listshapes.ImportedTournament},
        errors=(403, 422),
        later=True,
    )
    def post(self, request: Request) -> Response:
        """All of it, with the digests it was recorded under, or nothing; who imports it directs it here."""
        self.require(permissions.may_open(self.actor))
        if self.prefers_later or int(request.META.get("CONTENT_LENGTH") or 0) > asking.LARGE_IMPORT:
            return self.accepted(asking.ask_import(files.stream_of(request.data), self.user_id))
        done = import_tournament(file=files.stream_of(request.data), director_id=self.actor.user_id)
        answer: listshapes.ImportedTournament = {
            "id": done.tournament_id,
            "name": done.name,
            "entries": done.entries,
            "names": done.names,
        }
        location = {"Location": f"/api/tournaments/{done.tournament_id}/"}
        return Response(answer, status=201, headers=location)


class SheetView(View):
    """One of the sheets of a tournament."""

    def sheet(self, tournament: str, sheet: str) -> HttpResponse | StreamingHttpResponse:
        """The file that the query asks for."""
        asked = self.query(bodies.SHEET_FILE)
        found = self.find_tournament(tournament)
        kind = asked.pop("format", "csv")
        made = sheet_file(found, sheet, kind, desk=self.at_desk(found.id), **asked)
        if made is None:
            raise Http404
        return files.attached(made.content, made.media_type, made.name)


class StandingsSheetView(SheetView):
    """The standings for a spreadsheet."""

    @describe(
        "Download the standings",
        query=bodies.SHEET_FILE,
        answers={200: files.SHEET},
        errors=(404,),
        public=True,
    )
    def get(self, request: Request, tournament: str) -> HttpResponse | StreamingHttpResponse:
        """After any round: the rows, the order and the numbers of the page."""
        return self.sheet(tournament, "standings")


class RoundsSheetView(SheetView):
    """The rounds for a spreadsheet."""

    @describe(
        "Download the rounds", query=bodies.SHEET_FILE, answers={200: files.SHEET}, errors=(404,), public=True
    )
    def get(self, request: Request, tournament: str) -> HttpResponse | StreamingHttpResponse:
        """A row for every table with its sides and points, and for everybody who sat out."""
        return self.sheet(tournament, "rounds")


class CrosstableSheetView(SheetView):
    """The cross-table for a spreadsheet."""

    @describe(
        "Download the cross-table",
        query=bodies.SHEET_FILE,
        answers={200: files.SHEET},
        errors=(404,),
        public=True,
    )
    def get(self, request: Request, tournament: str) -> HttpResponse | StreamingHttpResponse:
        """Everybody against everybody in a round robin, else the opponents round by round."""
        return self.sheet(tournament, "cross-table")


class EntrantListView(View):
    """Entrants from a list."""

    parser_classes = files.ENTRANT_LIST.parsers()
    most_bytes = files.ENTRANT_LIST.most

    @describe(
        "Import entrants",
        body=files.ENTRANT_LIST,
        query=bodies.ENTRANT_LIST,
        answers={200: listshapes.EntrantList, 201: listshapes.EntrantList},
        errors=(403, 404, 422),
    )
    def post(self, request: Request, tournament: str) -> Response:
        """Say line by line what a list says; with `dry_run=0` register all of it, or nothing if a line is wrong."""
        self.allow(Action.REGISTER, tournament)
        asked = {"dry_run": True, **self.query(bodies.ENTRANT_LIST)}
        made = import_entrants(
            tournament_id=tournament,
            content=files.stream_of(request.data).read(),
            author=self.actor.author,
            **asked,
        )
        return Response(listreads.preview(made), status=200 if asked["dry_run"] else 201)
