"""Results in bulk from paper sheets: a row for every table, each row saved by itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

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

MOST_DIGITS = 12


@dataclass(frozen=True, slots=True)
class Row:
    """One table on the screen: what was `typed` for each side, and its `errors` by side.

    `state` is "open" (nothing recorded), "begun", "there" (a result was recorded before), "saved" (just now), "wrong"
    (what was typed cannot be) or "other" (somebody recorded meanwhile: both versions are shown).
    """

    match: str
    label: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    position: int
    client_id: str
    state: str
    typed: tuple[str, ...]
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
    def to_type(self) -> bool:
        """Whether its fields are open for typing."""
        return self.state in ("open", "wrong", "other")


@require_http_methods(["GET", "HEAD", "POST"])
@results_page(Action.PAPER)
def papers(request: HttpRequest, desk: Desk) -> HttpResponse:
    """All tables of the last round; what was typed is saved row by row, and every row says what became of it."""
    rows = [_typed_into(row, request, desk) if request.POST else row for row in _rows(desk)]
    saved = sum(row.state == "saved" for row in rows)
    context = {
        "rows": rows,
        "number": desk.tournament.setup.rounds,
        "saved": saved,
        "wrong": sum(row.state in ("wrong", "other") for row in rows),
        "left": sum(row.to_type for row in rows),
    }
    status = 422 if context["wrong"] else 200
    return show(request, desk, "capicua/desk/papers.html", context, status=status)


@require_POST
@results_page(Action.PAPER)
def paper(request: HttpRequest, desk: Desk, match_id: str) -> HttpResponse:
    """One row, saved by itself; answers with the row."""
    row = next((each for each in _rows(desk) if each.match == match_id), None)
    if row is None:
        raise Http404
    done = _typed_into(row, request, desk)
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
        state="there" if match.decided else "begun" if match.position else "open",
        typed=("",) * len(sides),
        most=most_points(rules),
        target=None if rules.house.low_wins else rules.target,
    )


def _typed_into(row: Row, request: HttpRequest, desk: Desk) -> Row:
    """The row after what was typed into it, if anything was; what is recorded stays unless somebody says otherwise."""
    post = request.POST
    typed = tuple(post.get(f"p-{row.match}-{side}", "").strip()[:40] for side in range(len(row.names)))
    if not any(typed):
        return row
    points, errors = _read(typed, row.most)
    if errors:
        state = "wrong" if row.state == "open" else row.state
        return replace(row, typed=typed, errors=errors, state=state if state == "wrong" else "other")
    over = post.get(f"over-{row.match}") == "1" and desk.may(Action.RULE)
    try:
        organizing.type_result(
            match_id=row.match,
            position=whole(post.get(f"v-{row.match}")),
            client_id=post.get(f"c-{row.match}", ""),
            points=points,
            author=desk.actor.author,
            over=over,
        )
    except Stale:
        return replace(row, typed=typed, state="other", said=_both(row, typed))
    except Refusal as refusal:
        state = "other" if row.position else "wrong"
        # A row that was sent twice with other points: the first ones are recorded, these are not.
        said = _both(row, typed) if "client_id" in refusal.fields else told(refusal.message)
        return replace(row, typed=typed, state=state, said=said)
    position = Match.objects.values_list("position", flat=True).get(pk=row.match)
    return replace(
        row, typed=typed, totals=tuple(points), position=position, state="saved", said=_hint(row, points)
    )


def _read(typed: tuple[str, ...], most: int) -> tuple[list[int], dict[int, str]]:
    """The points, or what is wrong with them by side; digits of every script are digits."""
    points, errors = [], {}
    for side, text in enumerate(typed):
        number = int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None
        if number is None or number > most:
            said = gettext("Type the points.") if not text else gettext("A whole number from 0 to %(most)s.")
            errors[side] = said % {"most": most} if text else said
        points.append(number or 0)
    return points, errors


def _both(row: Row, typed: tuple[str, ...]) -> str:
    values = {"theirs": " : ".join(map(str, row.totals)), "mine": " : ".join(typed)}
    return gettext("Recorded meanwhile: %(theirs)s. You typed %(mine)s. Nothing was changed.") % values


def _hint(row: Row, points: list[int]) -> str:
    """What may be a slip of the keyboard, where it can be told."""
    if row.target is not None and max(points) < row.target:
        return gettext("Nobody has reached %(target)s.") % {"target": row.target}
    return ""
