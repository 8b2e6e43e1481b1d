"""`rank` and `draw` answer every file with standings, a round, or the one error that fits, without a database."""

import io
import json
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

from tests.commands.shell import command, error
from tests.scoring.sheets import entrants, sheet

pytestmark = pytest.mark.once

DATA = Path(settings.BASE_DIR) / "tests" / "data"
EXAMPLES = {
    name: [json.loads(line) for line in (DATA / f"{name}.jsonl").read_text("utf-8").splitlines()]
    for name in ("rank", "draw")
}
PLAYED = sheet("ana bea eva leo", "ana>leo bea>eva", format="swiss", total_rounds=3)
OPEN = sheet("ana bea eva leo", "ana>leo bea>eva", "ana?bea eva>leo", format="swiss")
KEYS = {"rank": {"standings"}, "draw": {"tables", "byes", "relaxed"}}
both = pytest.mark.parametrize("name", ["rank", "draw"])


def seated(round_):
    return {frozenset(id_ for side in table["sides"] for id_ in side) for table in round_["tables"]}


def test_every_published_tournament_gets_its_numbers(run, file):
    lines = [one["document"] for one in EXAMPLES["rank"]]
    code, said = run("rank", file(*lines, name="published.jsonl"))
    assert code == 0
    for line, answer in zip(EXAMPLES["rank"], said.splitlines(), strict=True):
        found = {row["id"]: row["metrics"] for row in json.loads(answer)["standings"]}
        for id_, expected in line["expect"].items():
            assert {key: found[id_][key] for key in expected} == expected


def test_every_published_position_gets_its_round(run, file):
    lines = [one["document"] for one in EXAMPLES["draw"]]
    code, said = run("draw", file(*lines, name="published.jsonl"))
    assert code == 0
    for line, answer in zip(EXAMPLES["draw"], said.splitlines(), strict=True):
        expected = line["expect"]
        if "error" in expected:
            place = len(line["document"]["rounds"]) + 1
            assert error(answer) == (expected["error"]["code"], place)
        else:
            round_ = json.loads(answer)
            assert seated(round_) == {frozenset(table) for table in expected["tables"]}
            assert (round_["byes"], round_["relaxed"]) == (expected["byes"], [])
            assert all(table["reasons"] for table in round_["tables"])


def test_standings_name_the_place_what_decided_and_every_metric(run, file):
    code, said = run("rank", file(PLAYED))
    rows = json.loads(said)["standings"]
    assert code == 0
    assert [row["rank"] for row in rows] == [1, 1, 3, 3]
    assert rows[0].keys() == {"rank", "equal", "id", "metrics", "decided_by"}
    assert [row["decided_by"] for row in rows] == [None, None, "wins", None]


def test_a_round_says_who_meets_whom_and_why(run, file):
    code, said = run("draw", file(PLAYED))
    assert code == 0
    assert json.loads(said) == {
        "tables": [
            {"sides": [["ana"], ["bea"]], "reasons": ["both have 1"]},
            {"sides": [["eva"], ["leo"]], "reasons": ["both have 0"]},
        ],
        "byes": [],
        "relaxed": [],
    }


def test_after_the_last_round_nothing_is_left_to_draw(run, file):
    done = {**PLAYED, "total_rounds": 1}
    assert run("draw", file(done)) == (
        0,
        '{"tables":[],"byes":[],"relaxed":[],"finished":true}\n',
    )


@pytest.mark.parametrize(
    ("document", "refusal"),
    [
        (OPEN, ("result_missing", 2)),
        (sheet("ana bea", "ana>bea", format="swiss"), ("no_legal_round", 2)),
        (sheet("ana bea"), ("bad_option", 0)),
    ],
)
def test_a_round_that_cannot_be_drawn_is_refused_and_exits_1(run, file, document, refusal):
    code, said = run("draw", file(document))
    assert (code, error(said)) == (1, refusal)


def test_R19_the_message_names_the_tables_and_who_sits_there(run, file):
    said = json.loads(run("draw", file(OPEN))[1])["error"]["message"]
    assert said == "Round 2 has no result at table 1 (ana - bea)."


@both
@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"entrants": None}, ("malformed", 0)),
        ({"entrants": [{"id": 1}]}, ("malformed", 0)),
        ({"entrants": entrants("ana ana")}, ("duplicate_entrant", 0)),
        ({"tiebreaks": ["winz"]}, ("bad_option", 0)),
        ({"rounds": [{"tables": [{"sides": [["ana"], ["zoe"]], "points": [1, 0]}]}]}, ("unknown_entrant", 1)),
        ({"rounds": [{}, {"byes": ["ana", "ana"]}]}, ("twice_in_round", 2)),
        ({"rounds": [{}, {}, {"tables": [{"sides": [["ana"]]}]}]}, ("malformed", 3)),
    ],
)
def test_what_is_wrong_is_told_with_the_number_of_its_round(run, file, name, changed, refusal):
    code, said = run(name, file({**PLAYED, **changed}))
    assert (code, error(said)) == (1, refusal)


@both
@pytest.mark.parametrize(
    "content",
    [
        "",
        "no json",
        "[]",
        "null",
        b"\xff\xfe{\x00}\x00",
        json.dumps(PLAYED)[:-1],
        json.dumps(PLAYED).replace("100", "NaN"),
        json.dumps(PLAYED).replace("100", "1e999"),
        json.dumps(PLAYED).replace("ana", r"\ud800"),
        json.dumps(PLAYED).replace('"ana"', "[" * 100_000 + "]" * 100_000),
    ],
)
def test_what_is_no_json_object_is_unreadable(run, file, name, content):
    code, said = run(name, file(content))
    assert (code, error(said)) == (2, ("unreadable", None))


@both
def test_a_file_that_is_not_there_is_unreadable(run, tmp_path, name):
    for missing in (tmp_path / "missing.json", tmp_path):
        code, said = run(name, str(missing))
        assert (code, error(said)) == (2, ("unreadable", None))


@both
def test_standard_input_is_read_for_a_dash(run, name, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(PLAYED).encode())))
    code, said = run(name, "-")
    assert (code, json.loads(said).keys()) == (0, KEYS[name])


@both
def test_a_file_of_lines_gets_an_answer_a_line(run, file, name):
    wrong = {**PLAYED, "kind": "chess"}
    code, said = run(name, file(PLAYED, " ", wrong, PLAYED, name="years.jsonl"))
    first, refused, last = said.splitlines()
    assert (code, first, error(refused)) == (0, last, ("bad_option", 0))
    code, said = run(name, file(PLAYED, "{", PLAYED, name="years.jsonl"))
    assert (code, said.splitlines()[::2]) == (2, [first, last])


@both
def test_the_same_file_always_gives_the_same_answer_in_any_process(file, name):
    names = json.dumps(PLAYED, ensure_ascii=False).replace("ana", "Añá").replace("bea", "\u200fنور")
    answers = []
    for seed in ("1", "2"):
        shell = {**command(name, file(names), PYTHONHASHSEED=seed, LC_ALL="C"), "stdin": subprocess.DEVNULL}
        left = subprocess.run(**shell, check=False)
        assert (left.returncode, left.stderr) == (0, b"")
        answers.append(left.stdout)
    assert answers[0] == answers[1]
    assert "Añá" in answers[0].decode()
