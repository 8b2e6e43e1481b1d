"""R27: the standings are the same wherever they are read, row by row: their order, their places, their numbers."""

import csv
import html
import io
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from openpyxl import load_workbook

from tests.organizing.test_reseating import bracket
from tests.organizing.test_series import cup
from tests.tournament import DIRECTOR, counted, drawn, opened, record
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Delivery, Tournament, Webhook
from tournaments.sheets.files import sheet_file
from tournaments.sheets.guard import unguarded
from tournaments.web import labels
from tournaments.webhooks.payloads import body_of

pytestmark = pytest.mark.django_db

NAMES = ("=1+1", "José Núñez", "محمد", "Иван & Zoë <b>", "-Ana", "@x", "+7")
FRACTIONS = ["wins", "average", "ratio", "buchholz", "sonneborn_berger", "direct", "forfeits", "played"]
Row = tuple[int, str, tuple[Any, ...]]
"""A place, a name and the values of the criteria."""


def ruled(match: str, points: list[int]) -> None:
    winner = points.index(max(points)) if points.count(max(points)) == 1 else None
    record(match, 0, {"kind": "result_ruled", "points": points, "winner": winner, "reason": "sheet"})


def play(tournament: str, rounds: int, *, level: bool = False, forfeit: bool = False) -> str:
    """Rounds with results that make fractions; every table level, or a side that did not come."""
    for number in range(rounds):
        for match in drawn(tournament):
            sides = match.sides.count("],[") + 1
            if forfeit and match.table == 1:
                record(match.pk, 0, {"kind": "side_forfeited", "side": 0, "reason": "did not come"})
            elif len(loads(match.header)["seats"]) == 2 and match.table == 2 and not level:
                record(match.pk, 0, *counted(number % 2, "6-6"))
            else:
                ruled(match.pk, [50 if level else 31 + 7 * side + number for side in range(sides)])
    return tournament


def swiss(**more: Any) -> str:
    """Seven players whose names are hard, one of whom sits out every round."""
    id_ = organizing.open_tournament(
        name="Open",
        sheet={"kind": "individual", "format": "swiss", "bye": {"wins": 1, "points_for": 13}, **more},
        house={"variant": "block", "options": {"target": 12}},
        author=DIRECTOR,
    ).id
    entries = [organizing.Entry((name,)) for name in NAMES]
    organizing.register_entrants(tournament_id=id_, entries=entries, author=DIRECTOR)
    return id_


def a_team_event() -> str:
    """Pairs with clubs, who all have the same place."""
    pairs = [organizing.Entry((f"A{each}", f"B{each}"), "Club =x") for each in range(4)]
    return play(opened("pairs", pairs), 1, level=True)


def series_of_three() -> str:
    """Two wins in a row decide; the third game is not needed."""
    tournament = cup("round_robin")
    for match in sorted(drawn(tournament), key=lambda match: (match.table, match.game)):
        if match.game < 3:
            record(match.pk, 0, *counted(0, f"6-{match.table + match.game}"))
    return tournament


def teams_on_two_boards() -> str:
    """One board each, or one team with both."""
    entries = [organizing.Entry((f"{team}1", f"{team}2"), team=f"Team {team}") for team in "ABCD"]
    sheet = {"kind": "teams", "format": "round_robin", "boards": 2, "board_kind": "individual"}
    opened_ = organizing.open_tournament(
        name="Teams", sheet=sheet, house={"variant": "block", "options": {"target": 10}}, author=DIRECTOR
    )
    organizing.register_entrants(tournament_id=opened_.id, entries=entries, author=DIRECTOR)
    for match in drawn(opened_.id):
        record(match.pk, 0, *counted((match.board + match.meeting) % 2, f"6-{3 + match.table % 4}"))
    return opened_.id


TOURNAMENTS: dict[str, Callable[[], str]] = {
    "fractions and byes": lambda: play(swiss(tiebreaks=FRACTIONS), 3),
    "equal places": lambda: play(swiss(tiebreaks=["wins"]), 2, level=True),
    "forfeits": lambda: play(swiss(tiebreaks=["wins", "forfeits", "average"]), 2, forfeit=True),
    "pairs with clubs": a_team_event,
    "best of three": series_of_three,
    "teams": teams_on_two_boards,
    "before the first round": lambda: swiss(tiebreaks=["wins", "lot"]),
    **{
        format_: lambda format_=format_: play(
            bracket(format_, 8, tiebreaks=["wins", "points_for", "average"]), 2
        )
        for format_ in (
            "round_robin",
            "knockout",
            "double_knockout",
            "rotating",
            "pools",
            "groups_then_knockout",
        )
    },
}


HOLD: dict[str, Callable[[Any], bool]] = {
    "fractions and byes": lambda row: any(isinstance(value, str) for value in row["metrics"].values()),
    "equal places": lambda row: row["equal"],
    "forfeits": lambda row: bool(row["metrics"]["forfeits"]),
}
"""What some row of these tournaments must have, or they test nothing of it."""


def text_of(cell: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", "", re.sub(r"<small>.*?</small>", "", cell))).strip()


def told(client: Client, path: str, row: str, cell: str) -> list[tuple[str, ...]]:
    """The cells of every row that a page shows, as text: the place, the name, the values."""
    page = client.get(path).content.decode()
    found = [re.findall(cell, each, re.DOTALL) for each in re.findall(row, page, re.DOTALL)]
    return [tuple(map(text_of, cells)) for cells in found]


PAGE = (r'<tr[^>]*>(<td class="r">.*?)</tr>', r'<(?:td class="r"|th|td data-l="[^"]*")[^>]*>(.*?)</t[dh]>')
PAPER = (r'<tr>(<td class="rank">.*?)<td class="why">', r"<t[dh][^>]*>(.*?)</t[dh]>")
PROJECTED = (r'<li data-key="[^"]*">(<b>=?\d.*?)</li>', r"<(?:b|bdi|i)>(.*?)</(?:b|bdi|i)>")


def number(cell: str) -> Fraction | None:
    """An exact number of a CSV file; a fraction that does not end stands as "10 3/7", "-0 1/3"."""
    if not cell:
        return None
    whole, *rest = cell.split()
    part = Fraction(rest[0]) if rest else 0
    return Fraction(whole) - part if whole.startswith("-") else Fraction(whole) + part


def exactly(value: float | str | None) -> Fraction | None:
    return None if value is None else Fraction(str(value))


def as_float(value: Any) -> float | None:
    """A number as a spreadsheet keeps it: to fifteen digits."""
    return None if value is None else float(f"{float(value):.15g}")


def in_csv(tournament: Tournament, after: int) -> list[Row]:
    content = sheet_file(tournament, "standings", "csv", after_round=after).content
    heads, *lines = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""))
    first = 3 if "Club" in heads else 2
    return [(int(line[0]), unguarded(line[1]), tuple(map(number, line[first:-1]))) for line in lines]


def in_xlsx(tournament: Tournament, after: int) -> list[Row]:
    content = sheet_file(tournament, "standings", "xlsx", after_round=after).content
    heads, *lines = load_workbook(io.BytesIO(content)).active.iter_rows(values_only=True)
    first = 3 if "Club" in heads else 2
    return [(line[0], line[1], tuple(map(as_float, line[first:-1]))) for line in lines]


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_R27_standings_are_identical_wherever_they_are_read(client, name):
    id_ = TOURNAMENTS[name]()
    tournament = Tournament.objects.get(pk=id_)
    api = f"/api/tournaments/{id_}"
    last = client.get(f"{api}/standings/").json()["after_round"]
    for after in range(last + 1):
        answer = client.get(f"{api}/standings/?after_round={after}").json()
        rows = answer["rows"]
        keys = [each["key"] for each in answer["criteria"]]
        keys = [key for key in keys if any(row["metrics"][key] is not None for row in rows)]
        exact = [
            (row["rank"], row["name"], tuple(exactly(row["metrics"][key]) for key in keys)) for row in rows
        ]
        assert in_csv(tournament, after) == exact
        assert in_xlsx(tournament, after) == [
            (place, who, tuple(map(as_float, values))) for place, who, values in exact
        ]
        shown = [
            (
                f"{'=' * row['equal']}{row['rank']}",
                row["name"],
                *(labels.number(key, row["metrics"][key]) for key in keys),
            )
            for row in rows
        ]
        assert told(client, f"/t/{id_}/print/standings/{after}/", *PAPER) == shown
        places = [f"/t/{id_}/after/{after}/"]
        if after == last:
            places += [f"/t/{id_}/", f"/t/{id_}/embed/", f"/t/{id_}/embed/dark/"]
            assert told(client, f"/t/{id_}/projector/", *PROJECTED) == shown
        for place in places:
            assert told(client, place, *PAGE) == shown, place
    assert any(map(HOLD.get(name, bool), rows))
    assert client.get(f"{api}/standings/?at=2100-01-01T00:00:00Z").json()["rows"] == rows
    asked = client.get(f"{api}/what-if/").json()["rows"]
    assert [{key: value for key, value in row.items() if key != "recorded_rank"} for row in asked] == rows
    hook = Webhook(tournament=tournament, site="")
    body = body_of(hook, Delivery(webhook=hook, kind=Webhook.Kind.STANDINGS))
    assert [{**row, "sanctions": []} for row in loads(body.decode())["data"]["rows"]] == rows
