"""The log: who did what, filtered, page by page; the file holds exactly what the page has chosen."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from tournaments.selectors.logbook import GROUPS, Wanted, log_page, log_whole, recorders
from tournaments.sheets.csvfile import MEDIA_TYPE, csv_file
from tournaments.sheets.sheet import Sheet
from tournaments.web import labels
from tournaments.web.desk.deciding import results_page, whole
from tournaments.web.desk.frame import Desk, show
from tournaments.web.show.logbook import reason, sentence
from tournaments.web.words import Words

WORDS: dict[str, Words] = {
    "": _("Everything but the plays"),
    "decisions": _("Decisions"),
    "results": _("Counts and results"),
    "disputes": _("Confirmations, disputes, penalties"),
    "corrections": _("Corrections"),
    "all": _("Everything"),
}


@require_safe
@results_page()
def log(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The entries that are asked for, the newest first, with their number."""
    wanted = _wanted(request)
    found = log_page(desk.id, wanted, whole(request.GET.get("page"), 1))
    query = urlencode({key: value for key, value in _asked(wanted).items() if value})
    context = {
        "found": found,
        "rows": [
            (line, sentence(line, found.names), reason(line), labels.at(line.recorded_at))
            for line in found.lines
        ],
        "wanted": wanted,
        "groups": list(WORDS.items()),
        "people": recorders(desk.id),
        "rounds": range(1, desk.tournament.setup.rounds + 1),
        "query": query,
        "zone": labels.zone(),
    }
    return show(request, desk, "capicua/desk/log.html", context)


@require_safe
@results_page()
def export(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The same entries as a CSV file; its name says how many there are."""
    found = log_whole(desk.id, _wanted(request))
    sheet = Sheet(
        title=gettext("Log"),
        headings=tuple(
            map(str, (_("When (UTC)"), _("Round"), _("Table"), _("Entry"), _("Who"), _("What"), _("Reason")))
        ),
        rows=tuple(
            (
                line.recorded_at,
                line.at.round if line.at else None,
                line.at.table if line.at else None,
                line.position,
                line.by,
                _plain(sentence(line, found.names)),
                reason(line),
            )
            for line in found.lines
        ),
    )
    response = HttpResponse(csv_file(sheet), content_type=f"{MEDIA_TYPE}; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="log-{found.count}.csv"'
    return response


def _plain(text: str) -> str:
    """Without the marks that keep names apart on a page."""
    return text.replace("\u2068", "").replace("\u2069", "")


def _wanted(request: HttpRequest) -> Wanted:
    get = request.GET
    group, person = get.get("kind", ""), get.get("person", "")[:16]
    return Wanted(
        table=whole(get.get("table")) or None,
        person=person if person.isalnum() else "-" * bool(person),
        group=group if group in GROUPS else "",
        round=whole(get.get("round")) or None,
    )


def _asked(wanted: Wanted) -> dict[str, object]:
    return {
        "table": wanted.table,
        "person": wanted.person,
        "kind": wanted.group,
        "round": wanted.round,
    }
