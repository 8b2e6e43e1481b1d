"""The chain shows every change of what was recorded."""

import hashlib
import math

import pytest

from tests import logs
from tournaments import chain


def test_canonical_json_has_one_text_for_a_value():
    assert chain.canonical_json({"b": [1, None], "a": "ñ\n"}) == '{"a":"ñ\\n","b":[1,null]}'


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_canonical_json_refuses_what_json_has_no_word_for(number):
    with pytest.raises(ValueError, match="JSON"):
        chain.canonical_json({"points": number})


def test_anybody_can_recompute_a_digest_from_its_description():
    text = f'["{"0" * 64}","m1",0,"match_started","{{\\"seats\\":[\\"ñ\\"]}}","2026","r","d","c"]'
    digest = chain.entry_digest(
        chain.GENESIS, "m1", 0, "match_started", '{"seats":["ñ"]}', "2026", "r", "d", "c"
    )
    assert digest == hashlib.sha256(text.encode()).hexdigest()


def test_text_cannot_move_from_one_column_to_the_next():
    assert chain.entry_digest("", "s", 1, "k", "{}", "t", "ab", "c", "") != chain.entry_digest(
        "", "s", 1, "k", "{}", "t", "a", "bc", ""
    )


def test_a_chain_as_recorded_is_whole():
    assert chain.verify(logs.match()) is None


def test_streams_may_be_interleaved():
    mixed = [entry for pair in zip(logs.match("m1"), logs.match("m2"), strict=True) for entry in pair]
    assert chain.verify(mixed) is None


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("kind", "tile_drawn"),
        ("data", '{"seat":0,"tile":"6-5"}'),
        ("recorded_at", "2026-11-30T12:00:00.000001Z"),
        ("recorded_by", "somebodyelse"),
        ("device", "another"),
        ("client_id", "another"),
        ("digest", "0" * 64),
    ],
)
def test_a_changed_column_is_found(column, value):
    made = logs.match()
    made[1] = made[1]._replace(**{column: value})
    assert chain.verify(made) == chain.Broken("match0000000", 1, chain.CHANGED)


def test_an_entry_redigested_by_a_forger_breaks_the_next():
    made = logs.match()
    forged = made[1]._replace(data='{"seat":0,"tile":"5-5"}')
    made[1] = forged._replace(digest=chain.entry_digest(made[0].digest, *forged[:-1]))
    assert chain.verify(made) == chain.Broken("match0000000", 2, chain.CHANGED)


@pytest.mark.parametrize("gone", [0, 1])
def test_a_missing_entry_is_found(gone):
    made = logs.match()
    del made[gone]
    broken = chain.verify(made)
    assert (broken.position, broken.why) == (gone + 1, f"position {gone} is missing or out of order")


def test_an_entry_given_twice_is_found():
    made = logs.match()
    assert chain.verify([*made[:2], *made[1:]]).position == 1


def test_a_stream_cannot_be_passed_off_as_another():
    moved = [entry._replace(stream="match1111111") for entry in logs.match()]
    assert chain.verify(moved) == chain.Broken("match1111111", 0, chain.CHANGED)
