"""A tournament's file that is not whole, or not what the rules would have recorded, brings nothing in."""

import pytest

from tests.archives import changed, refusal
from tournaments import archive

pytestmark = pytest.mark.django_db


def test_any_missing_line_shows(file):
    lines = file.splitlines(keepends=True)
    for number in range(2, len(lines)):
        without = b"".join(lines[:number] + lines[number + 1 :])
        assert refusal(without).code in ("broken_chain", "incomplete")
    assert refusal(b"".join(lines[1:])).code == "unreadable"


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_a_file_that_breaks_off_is_refused(file, share):
    assert refusal(file[: int(len(file) * share)]).code in ("unreadable", "incomplete")


def test_a_changed_entry_is_named(file):
    refused = refusal(file.replace(b'"points":-3', b'"points":-2'))
    assert refused.code == "broken_chain"
    assert refused.position == 1
    assert refused.fields["stream"] in file.decode()


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda _: b"\n\n",
        lambda file: file.replace("José".encode(), "José".encode("cp1252")),
        lambda file: file.decode().encode("utf-16"),
        lambda file: file.replace(b'{"capicua":1', b'{"capicua":2'),
        lambda file: file.replace(b'{"capicua":1', b'{"capicua":"1"'),
        lambda file: file.splitlines(keepends=True)[0] + file,
        lambda file: file.replace(b'"heads":{', b'"heads":{"x y":[1,"z"],'),
        lambda file: file.replace(b'"created_at":"2', b'"created_at":"x'),
        lambda file: file.replace(b'"starts_at":null', b'"starts_at":"soon"'),
        lambda file: file.replace(b'"starts_at":null', b'"starts_at":"2026-11-01T13:30"'),
        lambda file: file.replace(b'"round_minutes":null', b'"round_minutes":true'),
        lambda file: file.replace(b'"time_zone":""', b'"time_zone":7'),
        lambda file: file.replace(b"}\n", b"}" + b" " * archive.LONGEST_LINE + b"\n", 1),
        lambda file: file.replace(b'"names":{', b'"names":{"x":7,'),
        lambda file: file + b"[1]",
        lambda file: file + b'{"names": ' + b"[" * 100_000,
        lambda _: b"PK\x03\x04" + bytes(range(256)),
    ],
)
def test_what_is_no_archive_is_unreadable(file, damage):
    assert refusal(damage(file)).code == "unreadable"


def test_a_name_for_nobody_is_refused(file):
    assert refusal(file.replace(b'"names":{', b'"names":{"nobody":"Zo",')).code == "stray_name"


@pytest.mark.parametrize(
    ("before", "now"),
    [(b'"time_zone":""', b'"time_zone":"Mars"'), (b'"round_minutes":null', b'"round_minutes":0')],
)
def test_a_beginning_that_nobody_could_have_typed_is_refused(file, before, now):
    assert refusal(file.replace(before, now)).code == "malformed"


def test_a_name_that_nobody_could_have_typed_is_refused(file):
    assert refusal(file.replace(b'"Ana"', b'"A\\u0007na"')).code == "malformed"


def test_a_match_that_belongs_to_no_table_is_refused(file):
    def another(lines):
        stray = {**lines[-1], "stream": "stray0000000", "position": 0}
        return [*lines, stray]

    assert refusal(changed(file, another)).code == "stray_stream"


def test_a_stream_that_is_missing_altogether_is_refused(file):
    def without(lines):
        last = lines[-1]["stream"]
        return [line for line in lines if line.get("stream") != last]

    assert refusal(changed(file, without)).code == "incomplete"


def test_an_entry_that_the_rules_refuse_is_named(file):
    def seven(lines):
        for line in lines:
            if line.get("kind") == "tile_played":
                line["data"]["tile"] = "7-1"
                return

    refused = refusal(changed(file, seven))
    assert refused.code == "unknown_tile"
    assert refused.fields["stream"]
    assert refused.position == 3


@pytest.mark.parametrize(
    ("kind", "field", "value", "code"),
    [
        ("tournament_opened", "sheet", {"format": "chess"}, None),
        ("entrant_registered", "entrant", "x" * 40, "malformed"),
        ("entrant_registered", "players", [None], "malformed"),
        ("entrant_registered", "club", "\x00", "malformed"),
        ("lots_drawn", "lots", {"nobody": 1}, "unknown_entrant"),
        ("round_drawn", "round", 7, "malformed"),
        ("round_drawn", "tables", [], "stray_stream"),
        ("round_drawn", "tables", [{"table": 1}], "malformed"),
        ("round_drawn", "bye_reasons", [1], "malformed"),
        ("round_drawn", "relaxed", [{"wish": 1}], "malformed"),
        ("round_drawn", "drawn_from", 3, "malformed"),
        ("match_started", "variant", "chess", None),
        ("match_started", "seats", ["nobody", "nobodyelse"], "malformed"),
    ],
)
def test_what_the_rules_would_not_have_recorded_is_refused(file, kind, field, value, code):
    def change(lines):
        for line in lines:
            if line.get("kind") == kind:
                line["data"][field] = value
                return

    refused = refusal(changed(file, change))
    assert code in (None, refused.code)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("kind", "Tile Played"),
        ("kind", "x" * 40),
        ("recorded_at", "yesterday"),
        ("recorded_at", "2026-13-30T12:00:00.000000Z"),
        ("recorded_by", ""),
        ("recorded_by", "Ana García"),
        ("device", "x" * 17),
        ("client_id", "7"),
        ("client_id", "3D7E2F4E-6F0A-4A53-9A5E-0D3B1C1F5A01"),
    ],
)
def test_columns_that_the_log_could_not_hold_are_refused(file, column, value):
    def change(lines):
        lines[-1][column] = value

    assert refusal(changed(file, change)).code == "malformed"
