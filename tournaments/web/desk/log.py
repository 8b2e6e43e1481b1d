"""The log: who did what, filtered, page by page; the file holds exactly what the page has chosen."""

from datetime import UTC, datetime, timedelta
from typing import Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from tournaments.selectors.logbook import log_page, log_whole, recorders
from tournaments.selectors.logsearch import GROUPS, Key, Wanted, count
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

FIELDS: Final = ("kind", "person", "round", "table", "since", "until")
"""What may be asked for in an address."""


@require_safe
@results_page()
def log(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The entries that are asked for, the newest first, from a key on."""
    wanted = _wanted(request)
    found = log_page(
        desk.id, wanted, before=_key(request.GET.get("before")), after=_key(request.GET.get("after"))
    )
    query = _query(request)
    context = {
        "found": found,
        "rows": [
            (line, sentence(line, found.names), reason(line), labels.at(line.recorded_at))
            for line in found.lines
        ],
        "wanted": wanted,
        "typed": request.GET,
        "groups": list(WORDS.items()),
        "people": recorders(desk.id),
        "rounds": range(1, desk.tournament.setup.rounds + 1),
        "query": query,
        "newer": _page(query, "after", found.newer),
        "older": _page(query, "before", found.older),
        "zone": labels.zone(),
    }
    return show(request, desk, "capicua/desk/log.html", context)


@require_safe
@results_page()
def counted(request: HttpRequest, desk: Desk) -> HttpResponse:
    """How many entries are asked for, and the file of them: a part of the page that comes after it."""
    context = {"desk": desk, "count": count(desk.id, _wanted(request)), "query": _query(request)}
    return render(request, "capicua/desk/_log_count.html", context)


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
    response.headers["Content-Disposition"] = f'attachment; filename="log-{len(found.lines)}.csv"'
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
        since=_moment(get.get("since", "")),
        until=_moment(get.get("until", ""), end=True),
    )


def _moment(text: str, *, end: bool = False) -> datetime | None:
    """A moment by the clock of the hall, None for anything else; a minute lasts to its `end`."""
    try:
        found = datetime.fromisoformat(text)
        moment = found if found.tzinfo else timezone.make_aware(found)
        return (moment + timedelta(seconds=59, microseconds=999_999) if end else moment).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def _query(request: HttpRequest) -> str:
    """What is asked for, as an address has it."""
    return urlencode({key: request.GET[key] for key in FIELDS if request.GET.get(key)})


def _page(query: str, way: str, key: Key | None) -> str:
    """The address of the page beside this one, "" where there is none."""
    return "" if key is None else f"?{query}{'&' * bool(query)}{way}={key.at}~{key.row}"


def _key(text: str | None) -> Key | None:
    at, _, row = (text or "").partition("~")
    return Key(at[:32], int(row)) if at.isascii() and row.isdecimal() and len(row) < 19 else None
