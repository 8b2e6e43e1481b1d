"""Tables changed by hand: two entrants swapped, or all tables retyped by entrants' numbers; tried and shown first."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from scoring.errors import Refusal
from scoring.schedule import Changes
from tournaments import organizing
from tournaments.permissions import Action
from tournaments.projections.standings import load_schedule
from tournaments.saying import told
from tournaments.selectors.draws import DeskRound, Differences, desk_round, named_differences
from tournaments.selectors.names import entrant_names
from tournaments.web.answers import SeeOther
from tournaments.web.desk.deciding import results_page
from tournaments.web.desk.frame import Desk, show
from tournaments.web.desk.typednumbers import entrant, ids_by_number


@require_http_methods(["GET", "HEAD", "POST"])
@results_page(Action.DRAW)
def change(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """The two forms; what was asked for is tried and shown first, and done when it is sent again with `sure`."""
    drawn = desk_round(desk.id, number)
    if drawn is None or not drawn.last or drawn.fixed:
        raise Http404
    context: dict[str, Any] = {}
    if request.POST:
        sure = request.POST.get("sure") == "1"
        try:
            found = _asked(request, desk, drawn, dry_run=not sure)
        except Refusal as refusal:
            context["refused"] = told(refusal.message)
        else:
            if sure:
                messages.success(request, gettext("The tables are changed."))
                return SeeOther(reverse("desk:round", args=[desk.id, number]))
            context["tried"] = named_differences(found, entrant_names(desk.id))
            context["warnings"] = _warned(context["tried"])
    context |= _forms(request, desk, drawn)
    status = 422 if "refused" in context else 200
    return show(request, desk, "capicua/desk/changes.html", context, status=status)


def warnings_of(found: Changes, names: Mapping[str, str]) -> list[str]:
    """What to know of tables set up by hand: who meets again, and which club mates meet."""
    return _warned(named_differences(found, names))


def _warned(found: Differences) -> list[str]:
    said = [gettext("%(tables)s met before.") % {"tables": " – ".join(each)} for each in found.rematches]
    mates = [
        gettext("%(tables)s are of one club.") % {"tables": " – ".join(each)} for each in found.club_mates
    ]
    return said + mates


def _asked(request: HttpRequest, desk: Desk, drawn: DeskRound, *, dry_run: bool) -> Changes:
    post = request.POST
    common: dict[str, Any] = {
        "tournament_id": desk.id,
        "number": drawn.number,
        "reason": post.get("reason", "").strip(),
        "author": desk.actor.author,
        "dry_run": dry_run,
    }
    ids = ids_by_number(desk.id)
    if post.get("how") == "swap":
        one, other = (entrant(post.get(key, ""), ids, key) for key in ("one", "other"))
        return organizing.swap_entrants(one=one, other=other, **common)
    if post.get("seen") != _seen(drawn):
        raise Refusal("decided_since", gettext("The tables have been changed meanwhile. Look at them again."))
    return organizing.change_tables(**_retyped(post, drawn, ids), **common)


def _retyped(post: Mapping[str, str], drawn: DeskRound, ids: Mapping[int, str]) -> dict[str, Any]:
    """Tables, byes and who is away, as typed by number; a table that has begun stays as it is."""
    tables: list[Sequence[Sequence[str]]] = []
    for place, table in enumerate(drawn.tables):
        if table.begun:
            tables.append(table.sides)
            continue
        sides = [
            [
                entrant(each, ids, f"{table.label}")
                for each in post.get(f"s-{place}-{side}", "").replace("+", " ").split()
            ]
            for side in range(len(table.sides))
        ]
        if any(sides):
            tables.append(sides)
    named = {
        key: [entrant(each, ids, key) for each in post.get(key, "").replace(",", " ").split()]
        for key in ("byes", "absent", "half_byes")
    }
    return {"tables": tables, **named}


def _seen(drawn: DeskRound) -> str:
    """A mark of the tables as they were when the form was made."""
    return hashlib.sha256(repr([table.sides for table in drawn.tables]).encode()).hexdigest()[:16]


def _forms(request: HttpRequest, desk: Desk, drawn: DeskRound) -> dict[str, Any]:
    """Both forms with what was typed into them."""
    numbers = {id_: number for number, id_ in ids_by_number(desk.id).items()}
    names = entrant_names(desk.id)
    post = request.POST
    rows = [
        {
            "table": table,
            "sides": [
                {
                    "field": f"s-{place}-{side}",
                    "value": post.get(f"s-{place}-{side}", " ".join(str(numbers[id_]) for id_ in ids)),
                    "name": table.names[side],
                }
                for side, ids in enumerate(table.sides)
            ],
        }
        for place, table in enumerate(drawn.tables)
    ]
    away = _away(desk, drawn, numbers)
    return {
        "round": drawn,
        "rows": rows,
        "people": sorted((number, names[id_]) for id_, number in numbers.items()),
        "away": [
            (key, words, post.get(key, " ".join(map(str, away[key])))) for key, words in _kinds_of_away()
        ],
        "seen": _seen(drawn),
        "typed": post,
    }


def _kinds_of_away() -> list[tuple[str, str]]:
    return [("byes", gettext("Bye")), ("half_byes", gettext("Half a bye")), ("absent", gettext("Away"))]


def _away(desk: Desk, drawn: DeskRound, numbers: Mapping[str, int]) -> dict[str, list[int]]:
    found = load_schedule(desk.id).rounds[drawn.number - 1]
    return {key: [numbers[id_] for id_ in getattr(found, key)] for key, _ in _kinds_of_away()}
