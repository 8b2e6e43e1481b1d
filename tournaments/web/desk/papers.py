"""Results in bulk from paper sheets: a row for every table, each row saved by itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import NAMESPACE_URL, uuid4, uuid5

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from scoring.errors import Refusal
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Match
from tournaments.organizing.papers import most_points
from tournaments.permissions import Action
from tournaments.projections.matches import rules_of
from tournaments.recording import Stale
from tournaments.saying import told
from tournaments.selectors.draws import table_label
from tournaments.selectors.names import entrant_names
from tournaments.selectors.rounds import side_names
from tournaments.web.desk.deciding import results_page, whole
from tournaments.web.desk.frame import Desk, show
from tournaments.web.desk.sheetreading import Sheet, read_sheet
from tournaments.web.words import isolate

MOST_TYPED = 60
"""Characters in a field: the hands of a match may be typed as a sum."""


@dataclass(frozen=True, slots=True)
class Row:
    """One table on the screen: what was `typed` for each side, and its `errors` by side.

    `state` is "open" (nothing recorded), "begun", "there" (a result was recorded before), "again" (there, and another
    sheet is typed), "disputed" (there, and sheets or sides disagree), "saved" (just now), "wrong" (what was typed
    cannot be) or "other" (somebody recorded meanwhile: both versions are shown).
    """

    match: str
    label: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    position: int
    client_id: str
    state: str
    typed: tuple[str, ...]
    decided: bool
    most: int = 0
    target: int | None = None
    errors: Mapping[int, str] = field(default_factory=dict)
    said: str = ""

    @property
    def cells(self) -> list[tuple[int, str, str, str, int]]:
        """For each side: its number, name, what was typed, what is wrong with that, the total that is recorded."""
        return [
            (side, name, self.typed[side], self.errors.get(side, ""), self.totals[side])
            for side, name in enumerate(self.names)
        ]

    @property
    def recorded(self) -> str:
        """The totals as they are recorded."""
        return " : ".join(map(str, self.totals))

    @property
    def to_type(self) -> bool:
        """Whether its fields are open for typing."""
        return self.state in ("open", "wrong", "other", "again")


@require_http_methods(["GET", "HEAD", "POST"])
@results_page(Action.PAPER)
def papers(request: HttpRequest, desk: Desk) -> HttpResponse:
    """All tables of the last round; what was typed is saved row by row, and every row says what became of it."""
    again = request.GET.get("again", "")
    rows = [
        _typed_into(row, request, desk) if request.POST else _again(row) if row.match == again else row
        for row in _rows(desk)
    ]
    saved = sum(row.state == "saved" for row in rows)
    context = {
        "rows": rows,
        "number": desk.tournament.setup.rounds,
        "saved": saved,
        "wrong": sum(row.state in ("wrong", "other") for row in rows),
        "closed": bool(rows) and all(row.state in ("there", "saved") for row in rows),
        "left": sum(row.to_type and not row.decided for row in rows),
    }
    status = 422 if context["wrong"] else 200
    return show(request, desk, "capicua/desk/papers.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@results_page(Action.PAPER)
def paper(request: HttpRequest, desk: Desk, match_id: str) -> HttpResponse:
    """One row, saved by itself; answers with the row. Asked for, it is ready for another sheet of its table."""
    row = next((each for each in _rows(desk) if each.match == match_id), None)
    if row is None:
        raise Http404
    done = _typed_into(row, request, desk) if request.POST else _again(row)
    refused = done.state in ("wrong", "other") and request.headers.get("HX-Request") != "true"
    context = {"row": done, "desk": desk, "may": {each.value: True for each in desk.allowed}}
    return render(request, "capicua/desk/_paper.html", context, status=422 if refused else 200)


def _rows(desk: Desk) -> list[Row]:
    names = entrant_names(desk.id)
    found = Match.objects.filter(tournament_id=desk.id, round=desk.tournament.setup.rounds, replaced_by="")
    matches = list(found.order_by("table", "game"))
    games = {match.table for match in matches if match.game > 1}
    return [_row(match, names, match.table in games) for match in matches]


def _row(match: Match, names: Mapping[str, str], several: bool) -> Row:
    rules = rules_of(match.header)
    sides = side_names(loads(match.sides), names)
    return Row(
        match=match.pk,
        label=table_label(match.table, match.game if several else 0),
        names=sides,
        totals=tuple(loads(match.totals)),
        position=match.position,
        client_id=str(uuid4()),
        state=_state(match),
        typed=("",) * len(sides),
        decided=match.decided,
        most=most_points(rules),
        target=None if rules.house.low_wins else rules.target,
    )


def _state(match: Match) -> str:
    if match.decided:
        return "there" if match.disputed == "[]" else "disputed"
    return "begun" if match.position else "open"


def _again(row: Row) -> Row:
    """The row with its fields open for another sheet, where there is a result that it may differ from."""
    return replace(row, state="again") if row.decided else row


def _typed_into(row: Row, request: HttpRequest, desk: Desk) -> Row:
    """The row after what was typed into it, if anything was; what is recorded stays unless somebody says otherwise."""
    post = request.POST
    typed = tuple(
        post.get(f"p-{row.match}-{side}", "").strip()[:MOST_TYPED] for side in range(len(row.names))
    )
    if not any(typed):
        return row
    sheet = read_sheet(typed, row.most)
    if sheet.errors:
        state = {"open": "wrong", "there": "again"}.get(row.state, "other")
        return replace(row, typed=typed, errors=sheet.errors, state=state)
    sent = replace(row, typed=typed, client_id=post.get(f"c-{row.match}", ""))
    try:
        _record(sent, sheet, whole(post.get(f"v-{row.match}")), over=_over(post, row, desk), desk=desk)
    except Stale:
        return _beside(sent, sheet, desk, _both(row, typed))
    except Refusal as refusal:
        again = refusal.code == "recorded_already" or "client_id" in refusal.fields
        if row.decided and again:
            return _beside(sent, sheet, desk, _both(row, typed))
        said = _both(row, typed) if "client_id" in refusal.fields else told(refusal.message)
        return replace(row, typed=typed, state="other" if row.position else "wrong", said=said)
    now = Match.objects.only("totals", "position").get(pk=row.match)
    totals = tuple(loads(now.totals))
    return replace(sent, totals=totals, position=now.position, state="saved", said=_hint(row, sheet, totals))


def _over(post: Mapping[str, str], row: Row, desk: Desk) -> bool:
    """Whether a director wants this result on top of what is recorded."""
    return post.get(f"over-{row.match}") == "1" and desk.may(Action.RULE)


def _record(row: Row, sheet: Sheet, position: int, *, over: bool, desk: Desk) -> None:
    """Record a sheet; raises as the services do."""
    common: dict[str, Any] = {
        "match_id": row.match,
        "position": position,
        "client_id": row.client_id,
        "author": desk.actor.author,
    }
    if sheet.gone is None:
        organizing.type_result(points=sheet.points, timed=sheet.timed, over=over, **common)
    else:
        organizing.type_forfeit(side=sheet.gone, **common)


def _beside(row: Row, sheet: Sheet, desk: Desk, both: str) -> Row:
    """The row after a sheet that came second: where it says something else it is kept beside the result (case R23)."""
    if not row.decided:
        return replace(row, state="other", said=both)
    if sheet.gone is not None:
        said = gettext("A result is recorded here: whether somebody forfeits is decided at the table’s page.")
        return replace(row, state="again", said=said)
    # The id of the row's own request may have recorded the first sheet: this one is another request.
    client_id = str(uuid5(NAMESPACE_URL, f"{row.client_id}/{row.match}/{sheet.points}"))
    kept = organizing.contest_result(
        match_id=row.match, client_id=client_id, points=sheet.points, author=desk.actor.author
    )
    if kept is None:
        return replace(row, state="there", said=gettext("Both sheets say the same."))
    values = {"theirs": " : ".join(map(str, row.totals)), "mine": " : ".join(map(str, sheet.points))}
    said = gettext(
        "Recorded is %(theirs)s, this sheet says %(mine)s. Both are kept, and a referee decides at the table’s page."
    )
    return replace(row, state="disputed", said=said % values)


def _both(row: Row, typed: tuple[str, ...]) -> str:
    values = {"theirs": " : ".join(map(str, row.totals)), "mine": " : ".join(typed)}
    return gettext("Recorded meanwhile: %(theirs)s. You typed %(mine)s. Nothing was changed.") % values


def _hint(row: Row, sheet: Sheet, totals: tuple[int, ...]) -> str:
    """What else is recorded than points, and what may be a slip of the keyboard, where it can be told."""
    if sheet.gone is not None:
        return gettext("%(name)s did not come.") % {"name": isolate(row.names[sheet.gone])}
    if sheet.timed:
        return gettext("Time was called.")
    if row.target is not None and max(totals) < row.target:
        return gettext("Nobody has reached %(target)s.") % {"target": row.target}
    return ""
