"""One text for one transcript: short where the notation has a word, JSON where it has none."""

import json
from typing import Any

import pytest

from scoring.notation import read, write
from tests.scoring.files import TRANSCRIPTS

HEAD: dict[str, Any] = {"variant": "block", "seats": ["Ana", "Bea"]}


def written(*events: dict[str, Any], **header: Any) -> str:
    """What is written below the first two lines of the header."""
    text = write({**HEAD, **header, "events": list(events)})
    start = "variant: block\nseats: Ana, Bea\n"
    assert text.startswith(start)
    return text.removeprefix(start)


def test_a_match_is_written_in_hands():
    events = [
        {"kind": "hand_started", "leader": 0},
        {"kind": "tile_played", "seat": 0, "tile": "6-6"},
        {"kind": "tile_played", "seat": 1, "tile": "4-6", "on": "left"},
        {"kind": "entry_voided", "voids": 3, "reason": "slip"},
        {"kind": "turn_passed", "seat": 1, "irregular": True},
        {"kind": "tile_drawn", "seat": 0, "tile": "12-7"},
        {"kind": "tile_drawn", "seat": 0, "count": 2},
        {"kind": "tile_played", "seat": 1, "tile": "5-4", "on": "4-4/2.up"},
        {"kind": "hand_counted", "left": [{"tiles": []}, {"pips": 4, "count": 1}]},
        {"kind": "hand_started", "hub": 12},
        {"kind": "tile_played", "seat": 1, "tile": "12-12"},
        {"kind": "time_called"},
    ]
    assert written(*events, options={"deal": 7, "blocked_tie": ["closer"]}, sides=[[0], [1]]) == (
        "sides: 0, 1\nblocked_tie: [closer]\ndeal: 7\n\n"
        "hand leader 0\n2. 66 46l\nvoid 3: slip\n5. -! +12-7 +x2 1:54@44/2.up\ncount - / =4x1\n\n"
        "hand hub 12\n11. 1:12-12\ntime\n"
    )


@pytest.mark.parametrize(
    ("event", "line"),
    [
        ({"kind": "hand_annulled", "reason": ""}, 'annul: ""'),
        ({"kind": "hand_annulled", "reason": "no #1"}, 'annul: "no #1"'),
        ({"kind": "penalty_given", "side": 1, "points": -5, "reason": "נור"}, "penalty 1 -5: נור"),
        (
            {"kind": "penalty_given", "side": 1, "points": -5, "reason": "\u200f"},
            'penalty 1 -5: "\\u200f"',
        ),
        ({"kind": "result_ruled", "points": [1, 0], "winner": None}, "rule 1 0 winner none"),
        ({"kind": "result_ruled", "points": [1, 0], "winner": 1}, "rule 1 0 winner 1"),
        ({"kind": "match_certified", "digest": "ab12"}, "certify ab12"),
        ({"kind": "result_confirmed", "side": 0}, "confirm 0"),
        ({"kind": "result_disputed", "side": 1, "reason": "passes"}, "dispute 1: passes"),
        ({"kind": "side_forfeited", "side": 0, "irregular": True}, "forfeit! 0"),
        (
            {
                "kind": "hand_counted",
                "left": [
                    {"tiles": ["0-0"], "pips": 0, "double_blank": True},
                    {"count": 1, "double_blank": False},
                ],
                "ending": "out",
                "out": 0,
                "in_play": [5, 0],
                "bonuses": [{"side": 0, "bonus": "pass"}],
            },
            "count 00 =0 blank / =x1 no blank out 0 in_play 5 0 bonus 0 pass",
        ),
    ],
)
def test_every_entry_has_a_word(event, line):
    assert written(event) == f"\n{line}\n"
    assert read(write({**HEAD, "events": [event]}))["events"] == [event]


@pytest.mark.parametrize(
    "event",
    [
        {},
        {"kind": 7},
        {"kind": "tile_played", "seat": 0, "tile": "6-6", "recorded_by": "x"},
        {"kind": "tile_played", "seat": -1, "tile": "6-6"},
        {"kind": "tile_played", "seat": 0},
        {"kind": "tile_played", "seat": 0, "tile": "66"},
        {"kind": "tile_played", "seat": 0, "tile": 66},
        {"kind": "tile_played", "seat": 0, "tile": "6-6", "on": None},
        {"kind": "tile_drawn", "seat": 0, "count": 0},
        {"kind": "turn_passed", "seat": 0, "irregular": False},
        {"kind": "hand_started", "leader": None},
        {"kind": "hand_started", "dealt": []},
        {"kind": "hand_started", "dealt": [["x"]]},
        {"kind": "hand_started", "dealt": "6-6"},
        {"kind": "hand_counted"},
        {"kind": "hand_counted", "left": [{}]},
        {"kind": "hand_counted", "left": [7]},
        {"kind": "hand_counted", "left": [{"pips": 4, "colour": "red"}]},
        {"kind": "hand_counted", "left": [{"tiles": None}]},
        {"kind": "hand_counted", "left": [{"pips": -1}]},
        {"kind": "hand_counted", "left": [{"pips": 1, "double_blank": None}]},
        {"kind": "hand_counted", "left": [{"pips": 1}], "ending": "out"},
        {"kind": "hand_counted", "left": [{"pips": 1}], "ending": ["out"]},
        {"kind": "hand_counted", "left": [{"pips": 1}], "out": 1},
        {"kind": "hand_counted", "left": [{"pips": 1}], "in_play": []},
        {"kind": "hand_counted", "left": [{"pips": 1}], "in_play": [True]},
        {"kind": "hand_counted", "left": [{"pips": 1}], "bonuses": []},
        {"kind": "hand_counted", "left": [{"pips": 1}], "bonuses": [{"side": 1}]},
        {"kind": "hand_counted", "left": [{"pips": 1}], "bonuses": [{"side": 1, "bonus": "A"}]},
        {"kind": "hand_annulled", "reason": None},
        {"kind": "hand_annulled", "irregular": False},
        {"kind": "match_certified", "digest": ""},
        {"kind": "entry_voided", "reason": "x"},
    ],
)
def test_what_has_no_word_is_written_as_json(event):
    assert written(event) == f"\n{json.dumps(event, sort_keys=True)}\n"
    assert read(write({**HEAD, "events": [event]}))["events"] == [event]


@pytest.mark.parametrize(
    "header",
    [
        {"variant": "block"},
        {"seats": [1, 2]},
        {"seats": []},
        {"seats": ["A", "B"], "sides": None},
        {"seats": ["A", "B"], "sides": [[0], []]},
        {"seats": ["A", "B"], "sides": [[0], [True]]},
        {"seats": ["A", "B"], "options": None},
        {"seats": ["A", "B"], "schema": 1},
    ],
)
def test_a_header_that_is_not_of_the_usual_form_is_written_as_json(header):
    assert write(header) == f"header: {json.dumps(header, sort_keys=True)}\n"
    assert read(write(header)) == {**header, "events": []}


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        ({}, "options: {}"),
        ({"time": 1}, "options: {time: 1}"),
        ({"Draw": "ONE"}, 'options: {"Draw": "ONE"}'),
        ({"target": None, "unit": {"every": 5}}, "target: null\nunit: {every: 5}"),
        ({"deal": {"2": 7, "03": 1.5}, "draw": "true"}, 'deal: {"03": 1.5, 2: 7}\ndraw: "true"'),
    ],
)
def test_house_rules_have_a_line_each(options, lines):
    assert written(options=options) == lines + "\n"


def test_names_that_could_be_misread_stand_in_quotation_marks():
    names = ["Ana María", "O, Neill", " Bo", "נור", "א\u200cב", "[x]", "#1", "\U0001f071", ""]
    text = write({"variant": "block", "seats": names})
    assert text == (
        'variant: block\nseats: Ana María, "O, Neill", " Bo", נור, "א\\u200cב", "[x]", "#1", \U0001f071, ""\n'
    )
    assert read(text)["seats"] == names


@pytest.mark.parametrize("name", ["G1-known", "G2-counted", "D1-known"])
def test_a_whole_hand_is_much_shorter_than_its_json(name):
    transcript = TRANSCRIPTS[name]
    assert len(write(transcript)) * 4 < len(json.dumps(transcript))
