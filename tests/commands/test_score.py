"""`score` answers every file with a result or with the one error that fits, and touches no database."""

import functools
import io
import json
import subprocess

import pytest

from tests.commands.shell import command, error

pytestmark = pytest.mark.once

DRAW = {
    "variant": "draw",
    "options": {"target": 100, "deal": 2},
    "seats": ["Ana", "Bea"],
    "sides": [[0], [1]],
    "events": [
        {"kind": "hand_started", "leader": 0, "dealt": [["6-6", "3-1"], ["6-2", "4-2"]]},
        {"kind": "tile_played", "seat": 0, "tile": "6-6"},
        {"kind": "tile_played", "seat": 1, "tile": "6-2", "on": "right"},
        {"kind": "tile_drawn", "seat": 0, "tile": "6-0"},
        {"kind": "tile_played", "seat": 0, "tile": "6-0", "on": "left"},
        {"kind": "tile_played", "seat": 1, "tile": "4-2"},
    ],
}
REFUSED = {**DRAW, "events": [*DRAW["events"][:2], {"kind": "tile_played", "seat": 1, "tile": "4-2"}]}


@pytest.fixture
def score(run):
    """Runs the command and returns its exit code and what it printed."""
    return functools.partial(run, "score")


def test_the_contracts_example_is_scored(score, file):
    code, said = score(file(DRAW))
    assert code == 0
    result = json.loads(said)
    hand = result["hands"][0]
    assert (hand["ending"], hand["out"], hand["left"], hand["points"]) == ("out", 1, [4, 0], [0, 4])
    assert hand["lines"] == [{"side": 1, "points": 4, "reason": "opponents_pips", "position": 6}]
    assert (result["totals"], result["winner"], result["decided"]) == ([0, 4], None, False)


def test_a_refused_entry_is_named_and_exits_1(score, file):
    code, said = score(file(REFUSED))
    assert (code, error(said)) == (1, ("no_match", 3))


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"seats": None}, 0),
        ({"events": {}}, 0),
        ({"sides": [[0], [0]]}, 0),
        ({"seats": ["Ana", 7]}, 0),
        ({"colour": "red"}, 0),
        ({"events": [[]]}, 1),
        ({"events": [DRAW["events"][0], {"kind": "tile_played", "seat": 0, "tile": 66}]}, 2),
        ({"events": [DRAW["events"][0], {"kind": "tile_played", "seat": 1.5, "tile": "6-6"}]}, 2),
    ],
)
def test_json_of_the_wrong_shape_is_malformed_at_its_event(score, file, changed, place):
    code, said = score(file({**DRAW, **changed}))
    assert (code, error(said)) == (1, ("malformed", place))


@pytest.mark.parametrize(
    "content",
    [
        "",
        "no json",
        "[]",
        "null",
        "7",
        '"match"',
        b"\xff\xfe{\x00}\x00",
        json.dumps(DRAW).encode("utf-16"),
        json.dumps(DRAW)[:-1],
        json.dumps(DRAW) + "]",
        json.dumps(DRAW).replace("100", "NaN"),
        json.dumps(DRAW).replace("100", "-Infinity"),
        json.dumps(DRAW).replace("100", "1e999"),
        json.dumps(DRAW).replace("100", "9" * 5000),
        json.dumps(DRAW).replace("Ana", r"\ud800"),
        json.dumps(DRAW).replace("Ana", "\x00"),
        json.dumps(DRAW).replace('"Ana"', "[" * 100_000),
        json.dumps(DRAW).replace('"Ana"', "[" * 100_000 + "]" * 100_000),
    ],
)
@pytest.mark.parametrize("options", [[], ["--text"]])
def test_what_is_no_json_object_is_unreadable(score, file, content, options):
    code, said = score(file(content), *options)
    assert code == 2
    if options:
        assert said.count("\n") == 1
    else:
        assert error(said) == ("unreadable", None)


def test_a_file_that_is_not_there_a_directory_or_no_name_is_unreadable(score, tmp_path):
    for name in (tmp_path / "missing.json", tmp_path / "missing.jsonl", tmp_path, "a\0b", ""):
        code, said = score(str(name))
        assert (code, error(said)) == (2, ("unreadable", None))
        assert str(tmp_path) not in said


def test_deep_nesting_is_answered_wherever_it_stands(score, file):
    deep = "[" * 900 + "]" * 900
    for text in (
        json.dumps(DRAW).replace('"hand_started"', deep),
        json.dumps(DRAW).replace('"6-6"', deep, 1),
        json.dumps(DRAW).replace("100", deep),
        json.dumps({**DRAW, "more": 10**30}).replace(str(10**30), f"[{10**30},{deep}]"),
    ):
        code, said = score(file(text))
        assert code in (1, 2)
        assert error(said)[0] in ("malformed", "bad_option", "unreadable")


def test_a_whole_number_of_any_length_stays_one(score, file):
    for number in (10**18, 10**19, -(10**30)):
        event = {"kind": "turn_passed", "seat": number}
        code, said = score(file({**DRAW, "events": [event]}))
        assert (code, error(said)) == (1, ("unknown_seat", 1))


def test_of_a_repeated_key_the_last_counts(score, file):
    text = json.dumps(DRAW).replace('"target": 100', '"target": 3, "target": 4')
    assert json.loads(score(file(text))[1])["winner"] == 1


def test_a_byte_order_mark_is_passed_over(score, file):
    assert score(file(b"\xef\xbb\xbf" + json.dumps(DRAW).encode()))[0] == 0
    assert score(file(b"\xef\xbb\xbf\n", DRAW, name="matches.jsonl"))[1].count("totals") == 1


def test_ten_megabytes_are_answered(score, file):
    events = [{"kind": "penalty_given", "side": 0, "points": 0, "reason": "é" * 400}] * 12_000
    code, said = score(file(json.dumps({**DRAW, "events": events}, ensure_ascii=False)))
    assert code == 0
    assert json.loads(said)["totals"] == [0, 0]


def test_standard_input_is_read_for_a_dash(score, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(DRAW).encode())))
    assert json.loads(score("-")[1])["totals"] == [0, 4]


def test_without_standard_input_a_dash_is_unreadable(score, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    code, said = score("-")
    assert (code, error(said)) == (2, ("unreadable", None))


def test_a_file_of_lines_gets_an_answer_a_line(score, file):
    code, said = score(file("", DRAW, "  ", REFUSED, b"\r", DRAW, name="matches.jsonl"))
    first, refused, last = said.splitlines()
    assert code == 0
    assert first == last
    assert error(refused) == ("no_match", 3)


def test_an_unreadable_line_is_told_and_the_rest_is_answered(score, file):
    code, said = score(file(DRAW, "{", b"\xff", "[]", DRAW, name="matches.jsonl"))
    assert code == 2
    assert [next(iter(json.loads(line))) for line in said.splitlines()] == [
        "hands",
        "error",
        "error",
        "error",
        "hands",
    ]


def test_line_separators_of_unicode_end_no_line(score, file):
    named = {**DRAW, "seats": ["A\u2028na", "Bea"]}
    code, said = score(file(json.dumps(named, ensure_ascii=False), name="matches.jsonl"))
    assert (code, said.count("\n")) == (0, 1)


def test_a_file_of_no_lines_has_no_answers(score, file):
    assert score(file("\n\n", name="matches.jsonl")) == (0, "")


def test_the_sheet_is_printed_on_demand(score, file):
    code, said = score(file(DRAW), "--text")
    assert code == 0
    assert "Bea went out." in said


def test_sheets_are_set_apart_by_a_blank_line(score, file):
    one = score(file(DRAW), "--text")[1]
    code, said = score(file(DRAW, REFUSED, DRAW, name="matches.jsonl"), "--text")
    refused = "Entry 3 is refused: 4-2 matches no open end. (no_match)\n"
    assert (code, said) == (0, f"{one}\n{refused}\n{one}")


@pytest.mark.parametrize(
    ("content", "code", "said"),
    [
        (
            {**DRAW, "variant": "chess"},
            1,
            "The header is refused: There is no variant 'chess'. (bad_option)\n",
        ),
        ("[]", 2, "The top level must be an object.\n"),
    ],
)
def test_errors_are_sentences_where_text_is_wanted(score, file, content, code, said):
    assert score(file(content), "--text") == (code, said)


def test_the_shell_needs_no_database_and_gets_utf_8_whatever_its_locale(file):
    names = {**DRAW, "seats": ["Añá", "\u200fنور"]}
    for options in ([], ["--text"]):
        shell = command(
            "score",
            file(json.dumps(names, ensure_ascii=False)),
            *options,
            PYTHONIOENCODING="ascii",
            LC_ALL="C",
        )
        left = subprocess.run(**{**shell, "stdin": subprocess.DEVNULL}, check=False)
        assert (left.returncode, left.stderr) == (0, b"")
        assert left.stdout.decode()


def test_a_reader_that_goes_away_is_not_bothered(file):
    with subprocess.Popen(**command("score", file(*[DRAW] * 2000, name="matches.jsonl"))) as process:
        process.stdout.read(10)
        process.stdout.close()
        assert process.wait(timeout=60) == 141
        assert process.stderr.read() == b""
