"""Files by HTTP: a tournament out and in, sheets, lists of entrants."""

import csv
import io
import json

import pytest
from openpyxl import load_workbook

from tests.api.caller import Caller
from tests.api.conftest import SINGLES
from tests.archives import wipe
from tests.tournament import HAND, counted
from tournaments.models import Entrant, Tournament
from tournaments.sheets.csvfile import MEDIA_TYPE as CSV
from tournaments.sheets.xlsx import MEDIA_TYPE as XLSX

pytestmark = pytest.mark.django_db

LINES = "application/x-ndjson"
LIST = "Name;Club\nEva Núñez;Peña\n'=1+1;\n"


def exported(caller: Caller, tournament: str, query: str = "") -> bytes:
    response = caller.send("GET", f"{tournament}export/{query}")
    assert response.status_code == 200
    assert response.headers["Content-Disposition"].startswith('attachment; filename="Club evening')
    return b"".join(response.streaming_content)


def bring_in(caller: Caller, content: bytes, expect: int):
    return caller.post("/api/tournaments/import/", content, expect, content_type=LINES)


def send(caller: Caller, tournament: str, content, expect: int, query: str = "", kind: str = CSV):
    content = content.encode() if isinstance(content, str) else content
    return caller.post(f"{tournament}entrants/import/{query}", content, expect, content_type=kind)


def test_a_tournament_goes_from_one_installation_to_another(director, public, tournament, match):
    director.record(match, 0, *counted(0, "6-6"))
    before = [public.get(f"{tournament}{part}") for part in ("", "entrants/", "rounds/")]
    content = exported(director, tournament)
    Tournament.objects.all().delete()
    wipe()
    done = bring_in(director, content, 201)
    assert f"/api/tournaments/{done['id']}/" == tournament
    assert [public.get(f"{tournament}{part}") for part in ("", "entrants/", "rounds/")] == before
    assert exported(public, tournament) == exported(director, tournament)
    director.post(f"{tournament}tokens/", {"referee": "Rita"}, 201)


def test_the_public_gets_no_tile_that_lies_face_down(director, referee, stranger, public, tournament, match):
    referee.record(match, 0, *HAND[:3])
    assert b"3-1" in exported(director, tournament)
    assert b"Rita" in exported(director, tournament)
    for caller in (referee, stranger, public):
        shown = exported(caller, tournament)
        assert b"3-1" not in shown
        assert b"Rita" not in shown
    referee.record(match, 3, *HAND[3:])
    assert b"3-1" in exported(public, tournament)


def test_names_can_be_left_out(public, tournament):
    assert b"Ana" in exported(public, tournament)
    assert b"Ana" not in exported(public, tournament, "?names=0")
    assert public.get(f"{tournament}export/?names=no", 400)["error"]["code"] == "malformed"


def test_who_may_open_may_import(director, referee, public, tournament):
    content = exported(director, tournament)
    bring_in(public, content, 401)
    bring_in(referee, content, 403)
    assert bring_in(director, content, 422)["error"]["code"] == "exists_already"


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"", 400, "unreadable"),
        (b"{}", 400, "unreadable"),
        (b"\xff\xfe", 400, "unreadable"),
        (b" " * 64_000_001, 413, "too_large"),
    ],
)
def test_what_is_no_tournament_is_refused(director, content, status, code):
    before = Tournament.objects.count()
    assert bring_in(director, content, status)["error"]["code"] == code
    assert Tournament.objects.count() == before


def test_a_broken_chain_is_named(director, tournament):
    content = exported(director, tournament)
    wipe()
    refused = bring_in(director, content.replace(b'"lot', b'"LOT'), 422)["error"]
    assert refused["code"] == "broken_chain"
    assert refused["fields"]["stream"] in tournament


def test_a_tournament_is_no_json(director):
    response = director.send("POST", "/api/tournaments/import/", {"capicua": 1})
    assert response.status_code == 415


@pytest.mark.parametrize("sheet", ["standings", "rounds", "cross-table"])
def test_sheets_are_for_everybody(public, tournament, matches, sheet):
    path = f"{tournament}sheets/{sheet}/"
    plain = public.send("GET", path)
    assert plain.headers["Content-Type"] == CSV
    assert "attachment" in plain.headers["Content-Disposition"]
    assert plain.content.startswith(b"\xef\xbb\xbf")
    semicolons = public.send("GET", f"{path}?separator=semicolon").content
    assert b";Name" in semicolons or b"Round;" in semicolons
    book = public.send("GET", f"{path}?format=xlsx")
    assert book.headers["Content-Type"] == XLSX
    assert load_workbook(io.BytesIO(book.content)).active.max_row >= 2
    public.get(f"{path}?after_round=9", 404)
    assert public.get(f"{path}?format=pdf", 400)["error"]["code"] == "malformed"
    public.get(f"/api/tournaments/000000000000/sheets/{sheet}/", 404)


def test_standings_of_a_sheet_are_those_of_the_api(director, public, tournament, match):
    director.record(match, 0, *counted(0, "6-6"), *counted(1, "5-5"))
    rows = public.get(f"{tournament}standings/")["rows"]
    content = public.send("GET", f"{tournament}sheets/standings/").content.decode("utf-8-sig")
    listed = list(csv.reader(io.StringIO(content)))[1:]
    assert [row[:2] for row in listed] == [[str(row["rank"]), row["name"]] for row in rows]


def test_a_list_is_previewed_and_then_registered(director, public, tournament):
    shown = send(director, tournament, LIST, 200)
    assert (shown["registered"], shown["kind"], shown["separator"], shown["headings"]) == (
        False,
        "csv",
        ";",
        1,
    )
    assert [(each["players"], each["club"], each["id"]) for each in shown["entrants"]] == [
        (["Eva Núñez"], "Peña", None),
        (["=1+1"], None, None),
    ]
    assert Entrant.objects.count() == 4
    done = send(director, tournament, LIST, 201, "?dry_run=0")
    assert done["registered"]
    names = {each["id"]: each["name"] for each in public.get(f"{tournament}entrants/")["entrants"]}
    assert [names[each["id"]] for each in done["entrants"]] == ["Eva Núñez", "=1+1"]
    again = send(director, tournament, LIST, 422, "?dry_run=0")["error"]
    assert again["code"] == "rows_refused"
    assert again["fields"].keys() == {"line 2", "line 3"}
    assert [each["status"] for each in send(director, tournament, LIST, 200)["entrants"]] == ["error"] * 2
    send(director, tournament, LIST, 201, "?dry_run=0&same_names=1")


def test_a_sheet_of_ours_is_a_list_of_entrants(director, tournament):
    content = director.send("GET", f"{tournament}sheets/standings/?format=xlsx").content
    other = f"/api/tournaments/{director.post('/api/tournaments/', SINGLES, 201)['id']}/"
    done = send(director, other, content, 201, "?dry_run=0", XLSX)
    assert sorted(each["players"][0] for each in done["entrants"]) == ["Ana", "Bea", "Caio", "Dora"]
    assert (done["kind"], done["encoding"], done["separator"]) == ("xlsx", None, None)


@pytest.mark.parametrize("kind", [CSV, XLSX, "application/octet-stream"])
@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"", 400, "unreadable"),
        (b"%PDF", 400, "unreadable"),
        (b"PK\x03\x04", 400, "unreadable"),
        (b"x\n" * 5001, 413, "too_large"),
        (b"x" * 2_000_001, 413, "too_large"),
    ],
)
def test_what_is_no_list_is_refused(director, tournament, kind, content, status, code):
    assert send(director, tournament, content, status, kind=kind)["error"]["code"] == code


def test_only_directors_send_lists(director, stranger, referee, public, tournament):
    for caller, status in ((stranger, 403), (referee, 403), (public, 401)):
        send(caller, tournament, LIST, status)
    send(director, "/api/tournaments/000000000000/", LIST, 404)
    response = director.send("POST", f"{tournament}entrants/import/", {"entrants": []})
    assert response.status_code == 415


def test_json_bodies_stay_as_short_as_they_were(director, tournament):
    body = json.dumps({"entrants": [{"players": ["x" * 1_000_001]}]}).encode()
    assert director.send("POST", f"{tournament}entrants/", body).status_code == 413
