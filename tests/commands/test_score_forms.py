"""`score` reads the text notation as it reads JSON, turns one into the other, and shows what if."""

import io
import json
from functools import partial
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command

from scoring.notation import read, write
from scoring.whatif import what_if
from scoring.whatif_sheet import whatif_sheet
from tests.scoring.files import FOLDER, TRANSCRIPTS

pytestmark = pytest.mark.once

TYPED = "variant: block\nseats: Ana, Bea\ndeal: 2\n\nhand leader ana\n66 62r\n- 24r\ncount 43 / -\n"
AS_JSON = json.dumps(read(TYPED))


@pytest.fixture
def score(run):
    """Runs `score`."""
    return partial(run, "score")


@pytest.fixture
def piped(monkeypatch, score):
    """Runs the command with a text on its standard input."""

    def pipe(text, *arguments):
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
        return score("-", *arguments)

    return pipe


def test_the_notation_gives_what_its_json_gives(score, file):
    for options in ([], ["--text"]):
        given = score(file(AS_JSON), *options)
        assert given[0] == 0
        assert score(file(TYPED, name="match.domino"), *options) == given
        assert score(file("\ufeff" + TYPED, name="message.txt"), *options) == given


def test_standard_input_is_told_by_its_first_line(piped):
    assert piped(TYPED) == piped(f" \n{AS_JSON}")
    for text in ("", "no notation", "[]", "null", "NaN"):
        code, said = piped(text)
        assert (code, json.loads(said)["error"]["code"]) == (2, "unreadable")


@pytest.mark.parametrize("name", ["match.json", "match.jsonl"])
def test_a_file_that_says_it_is_json_is_json(score, file, name):
    assert score(file(TYPED.replace("\n", ";"), name=name))[0] == 2


def test_a_slip_in_the_notation_is_malformed_at_its_entry(score, file):
    typed = file(TYPED.replace("62r", "627"), name="match.domino")
    code, said = score(typed)
    error = json.loads(said)["error"]
    assert (code, error["code"], error["position"]) == (1, "malformed", 3)
    assert error["fields"] == {"line": 6, "column": 4}
    assert score(typed, "--text")[1].startswith("Entry 3 is refused: Line 6, column 4: ")


def test_notation_that_is_not_utf_8_is_unreadable(score, file):
    assert score(file(TYPED.encode("utf-16"), name="match.domino"))[0] == 2
    assert score(file(b"seats: \xff", name="match.txt"))[0] == 2


@pytest.mark.parametrize("name", sorted(TRANSCRIPTS))
def test_a_transcript_is_converted_there_and_back(score, file, name):
    transcript = TRANSCRIPTS[name]
    code, text = score(file(transcript), "--notation")
    assert (code, text) == (0, write(transcript))
    code, back = score(file(text, name="match.domino"), "--notation")
    assert (code, json.loads(back)) == (0, transcript)


def test_what_cannot_be_converted_says_why(score, file):
    for content, name, left in (
        ({"events": {}}, "a.json", 1),
        ("[]", "a.json", 2),
        ("x", "a.domino", 1),
        ('seats: "\\ud800"', "b.domino", 0),
    ):
        code, said = score(file(content, name=name), "--notation")
        assert (code, "error" in json.loads(said)) == (left, left > 0)


def test_several_transcripts_are_converted_with_a_blank_line_between(score, file):
    code, said = score(file(AS_JSON, AS_JSON, name="all.jsonl"), "--notation")
    assert (code, said) == (0, f"{write(read(TYPED))}\n{write(read(TYPED))}")


def test_what_if_is_a_sheet_or_json(score):
    typed = str(FOLDER / "G2-counted.domino")
    found = what_if(TRANSCRIPTS["G2-counted"], {"blocked_payout": "difference", "bonuses": {"block": 2}})
    asked = ["--with", "blocked-payout=difference", "--with", "Bonuses = {block: 2}"]
    assert score(typed, *asked) == (0, whatif_sheet(found) + "\n")
    assert score(typed, *asked, "--text") == (0, whatif_sheet(found) + "\n")
    code, said = score(typed, *asked, "--json")
    assert (code, json.loads(said)) == (0, found.as_dict())
    assert json.loads(said)["hands"][0]["other"]["points"] == [38, 2]


def test_what_if_takes_a_preset(score):
    code, said = score(str(FOLDER / "G1-known.domino"), "--with", "preset=dominican", "--json")
    assert (code, json.loads(said)["other"]["totals"]) == (0, [62, 0])


def test_house_rules_that_do_not_exist_are_refused(score):
    typed = str(FOLDER / "G1-known.domino")
    code, said = score(typed, "--json", "--with", "draw=never")
    assert (code, json.loads(said)["error"]["code"]) == (1, "bad_option")
    assert score(typed, "--with", "draws=one") == (
        1,
        "The header is refused: There is no house rule 'draws'. (unknown_option)\n",
    )
    for nonsense in ("draw", "draw=[", "deal=7 8"):
        with pytest.raises(CommandError, match="is no NAME=VALUE"):
            call_command("score", typed, "--with", nonsense)
