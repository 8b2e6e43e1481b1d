"""Reading forgives where typing is hard, and says where it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.notation import read
from scoring.notation.reading import is_notation
from scoring.replay import score

HEAD = "variant: block\nseats: Ana, Bea, Carl, Dora\nsides: 0 2, 1 3\n\n"
Event = dict[str, Any]


def entries(text: str, head: str = HEAD) -> list[Event]:
    events: list[Event] = read(head + text)["events"]
    return events


def turns(text: str, head: str = HEAD) -> list[tuple[Any, ...]]:
    """(seat, tile or kind, end) of every entry behind `hand leader 0`."""
    return [
        (event["seat"], event.get("tile", event["kind"]), *([event["on"]] if "on" in event else []))
        for event in entries(f"hand leader 0\n{text}", head)[1:]
    ]


def play(seat: int, tile: str, on: str | None = None) -> Event:
    return {"kind": "tile_played", "tile": tile, **({"on": on} if on else {}), "seat": seat}


@pytest.mark.parametrize("written", ["64", "6-4", "6|4", "6–4", "06-04"])
def test_a_tile_is_two_digits_or_has_a_line_between_its_ends(written):
    assert turns(written) == [(0, "6-4")]


@pytest.mark.parametrize(
    ("written", "end"),
    [
        ("64l", "left"),
        ("64R", "right"),
        ("64 Left", "left"),
        ("64@up", "up"),
        ("64  d", "down"),
        ("64m", "mexican"),
        ("64 mexican", "mexican"),
        ("64t0", "train-0"),
        ("64 Train-12", "train-12"),
        ("64train3", "train-3"),
        ("64@44.up", "4-4.up"),
        ("64@4-4.D", "4-4.down"),
        ("64@12-12/2.u", "12-12/2.up"),
        ('64@"over there"', "over there"),
    ],
)
def test_an_end_is_a_letter_a_word_or_a_text(written, end):
    assert turns(written) == [(0, "6-4", end)]


def test_play_goes_round_and_whoever_draws_is_still_to_act():
    assert turns("66 64r - + 42l Pass passes 3:52") == [
        (0, "6-6"),
        (1, "6-4", "right"),
        (2, "turn_passed"),
        (3, "tile_drawn"),
        (3, "4-2", "left"),
        (0, "turn_passed"),
        (1, "turn_passed"),
        (3, "5-2"),
    ]


def test_seats_are_numbers_or_names_with_a_colon_or_a_space():
    assert turns('Bea: 66 carl 64 3 : 42 "ANA": -') == [
        (1, "6-6"),
        (2, "6-4"),
        (3, "4-2"),
        (0, "turn_passed"),
    ]


def test_a_seats_name_is_no_end_and_the_longest_name_counts():
    head = "seats: L, R, Ana María, R2\n"
    assert turns("66 R 64 R2: 42 ana maría 52 l 31 Up", head) == [
        (0, "6-6"),
        (1, "6-4"),
        (3, "4-2"),
        (2, "5-2"),
        (0, "3-1", "up"),
    ]


def test_the_logs_of_rule_books_can_be_pasted():
    log = "P1 66(66) · P2 65 R(6,5) · P3 64 L(4,5); P4 pass, # and so on\n P1 12-7"
    assert turns(log, "seats: P1, P2, P3, P4\n") == [
        (0, "6-6"),
        (1, "6-5", "right"),
        (2, "6-4", "left"),
        (3, "turn_passed"),
        (0, "12-7"),
    ]


def test_draws_may_name_the_tile_and_how_many():
    drawn = entries("hand leader 0\n+ +x3 +64 draw drew64 draws×2 +64x1 +*2!")[1:]
    assert [{key: each[key] for key in each.keys() - {"kind", "seat"}} for each in drawn] == [
        {},
        {"count": 3},
        {"tile": "6-4"},
        {},
        {"tile": "6-4"},
        {"count": 2},
        {"tile": "6-4", "count": 1},
        {"count": 2, "irregular": True},
    ]


def test_the_turn_after_a_void_is_whose_it_was():
    given = entries("hand leader 0\n66 64 42 void 4\nvoid 3: slip\n65 annul\nvoid 99 # nothing\n3:11")
    assert [event["seat"] for event in given if "seat" in event] == [0, 1, 2, 1, 3]
    assert entries("hand leader 2\n66\nvoid 2\nvoid 1\nhand leader 1\n66")[-1]["seat"] == 1


def test_entries_may_be_irregular_and_numbered():
    assert entries("1. hand! leader Bea\n2. 66! 3. -!\ntime!\n5.\n64") == [
        {"kind": "hand_started", "irregular": True, "leader": 1},
        {**play(1, "6-6"), "irregular": True},
        {"kind": "turn_passed", "irregular": True, "seat": 2},
        {"kind": "time_called", "irregular": True},
        play(3, "6-4"),
    ]


def test_a_hand_may_name_its_leader_its_hub_and_its_deal():
    (hand,) = entries("HAND hub 12, deal 66 3-1 / ? /\n\n  - / # nobody knows\n 12-7 Leader dora")
    assert hand == {
        "kind": "hand_started",
        "hub": 12,
        "dealt": [["6-6", "3-1"], None, [], ["12-7"]],
        "leader": 3,
    }


def test_what_is_left_is_tiles_pips_or_both():
    (count,) = entries(
        "count 66, 31 / - / =12x3 Blank / 00 =0x1 "
        "blocked closer 3 leader Ana in_play 5 -10 bonus 0 capicua bonus 1 Pass"
    )
    assert count == {
        "kind": "hand_counted",
        "left": [
            {"tiles": ["6-6", "3-1"]},
            {"tiles": []},
            {"pips": 12, "count": 3, "double_blank": True},
            {"tiles": ["0-0"], "pips": 0, "count": 1},
        ],
        "ending": "blocked",
        "closer": 3,
        "leader": 0,
        "in_play": [5, -10],
        "bonuses": [{"side": 0, "bonus": "capicua"}, {"side": 1, "bonus": "pass"}],
    }
    assert entries("count =x2 / =4 out Bea")[0] == {
        "kind": "hand_counted",
        "left": [{"count": 2}, {"pips": 4}],
        "ending": "out",
        "out": 1,
    }


@pytest.mark.parametrize(
    ("written", "event"),
    [
        ("annul", {"kind": "hand_annulled"}),
        ("Annul: exposed tile  # seen by all", {"kind": "hand_annulled", "reason": "exposed tile"}),
        ('annul: "#1"', {"kind": "hand_annulled", "reason": "#1"}),
        ("annul: “phone”", {"kind": "hand_annulled", "reason": "phone"}),
        ("penalty 1 -10", {"kind": "penalty_given", "side": 1, "points": -10}),
        ("penalty 0 +5 : late", {"kind": "penalty_given", "side": 0, "points": 5, "reason": "late"}),
        ("forfeit 1: ill", {"kind": "side_forfeited", "side": 1, "reason": "ill"}),
        ("rule 100 62", {"kind": "result_ruled", "points": [100, 62]}),
        ("rule 1 2 winner 1: x", {"kind": "result_ruled", "points": [1, 2], "winner": 1, "reason": "x"}),
        ("rule 0 0 winner none", {"kind": "result_ruled", "points": [0, 0], "winner": None}),
        ("confirm 1", {"kind": "result_confirmed", "side": 1}),
        ("dispute 0: two passes", {"kind": "result_disputed", "side": 0, "reason": "two passes"}),
        ("certify AB12", {"kind": "match_certified", "digest": "AB12"}),
        ("{kind: time_called, recorded_by: “x”}", {"kind": "time_called", "recorded_by": "x"}),
    ],
)
def test_decisions_have_a_line_of_their_own(written, event):
    assert entries(written) == [event]


def test_the_header_forgives_case_spaces_and_curly_quotes():
    assert read(
        "\ufeff\n# a match (of ours)\n"
        'Game: All Fives\nBlocked Tie: fewer tiles, Closer\nSEATS: “O, Neill”, Ana\u200e , "נור"  # three\n'
        "sides: ana & 0, 2\nbonuses: {capicua: 25, “pass” = 1,}\n".replace(",}", "}")
    ) == {
        "variant": "all_fives",
        "options": {"blocked_tie": ["fewer_tiles", "closer"], "bonuses": {"capicua": 25, "pass": 1}},
        "seats": ["O, Neill", "Ana", "נור"],
        "sides": [[1, 0], [2]],
        "events": [],
    }


def test_a_typed_hand_is_scored():
    typed = "variant: block\nseats: Ana, Bea\ndeal: 2\n\nhand leader ana\n66 62\n - 24\ncount 43/-"
    assert score(read(typed)).totals == (0, 7)


@pytest.mark.parametrize(
    ("text", "position", "line", "column"),
    [
        ("variant:", 0, 1, 9),
        ("variant: block block2 ?", 0, 1, 23),
        ("seats: Ana,,Bea", 0, 1, 12),
        ("seats: Ana\nseats: Bea", 0, 2, 1),
        ("seats: Ana, Bea\nsides: 0, Eva", 0, 2, 11),
        ("seats: Ana, Ana\nsides: 0, Ana", 0, 2, 11),
        ('seats: Ana, Bea\nsides: 0, "Eva"', 0, 2, 11),
        ('seats: "Ana', 0, 1, 8),
        (r'seats: "\x"', 0, 1, 8),
        ("header: 7", 0, 1, 10),
        ("header: {a: 1}\ndeal: 7", 0, 2, 8),
        ("options: 7\ndeal: 7", 0, 2, 8),
        ("options: {deal: 7}\ndeal: 7", 0, 2, 8),
        (HEAD + "66", 1, 5, 1),
        (HEAD + "hand\n66", 2, 6, 1),
        (HEAD + "hand\r\n0:66 67x", 3, 6, 6),
        (HEAD + "hand leader 0\n66 127", 3, 6, 4),
        (HEAD + "hand leader 0\n66 what", 3, 6, 4),
        (HEAD + "hand leader 0\n66 —", 3, 6, 4),
        (HEAD + "hand leader 0\n66 draw 64", 3, 6, 8),
        (HEAD + "hand leader 0\n66 4. 64", 3, 6, 4),
        (HEAD + "hand leader 0\nBea66", 2, 6, 1),
        (HEAD + "hand leader 0\nBea-", 2, 6, 1),
        (HEAD + "hand leader 0\nBea", 2, 6, 1),
        (HEAD + "hand leader", 1, 5, 12),
        (HEAD + "hand leader 0 leader 1", 1, 5, 15),
        (HEAD + "hand deal 66 / 7", 1, 5, 16),
        (HEAD + "hand 66", 1, 5, 6),
        (HEAD + "hand hub x", 1, 5, 10),
        (HEAD + "count 12 / 5", 1, 5, 12),
        (HEAD + "count - / - bonus 1 ?", 1, 5, 21),
        (HEAD + "annul:  # nothing", 1, 5, 18),
        (HEAD + "annul because", 1, 5, 7),
        (HEAD + "certify", 1, 5, 8),
        (HEAD + "{kind: time_called} {", 2, 5, 22),
        (HEAD + "{kind time_called}", 1, 5, 18),
        (HEAD + "{a: 1, a: 2}", 1, 5, 8),
        (HEAD + "{a: [1 2]}", 1, 5, 8),
        (HEAD + "{a: 1e999}", 1, 5, 5),
        (HEAD + "{a: 0123}", 1, 5, 5),
        (HEAD + "{a: " + "[" * 50, 1, 5, 44),
    ],
)
def test_what_cannot_be_read_is_refused_where_it_stands(text, position, line, column):
    with pytest.raises(Refusal) as caught:
        read(text)
    refusal = caught.value
    assert (refusal.code, refusal.position) == ("malformed", position)
    assert refusal.message.startswith(f"Line {line}, column {column}: "), refusal.message
    assert refusal.fields == {"line": line, "column": column}


@pytest.mark.parametrize(
    "text", ["", "[]", "#" * 9999, "a " * 9999, '{"variant": 1}', "null", "7", "no json", '"match"', "\n#:"]
)
def test_other_texts_do_not_look_like_the_notation(text):
    assert not is_notation(text)


@pytest.mark.parametrize("text", ["variant: block", "\ufeff\n # ours\n\nSeats : Ana"])
def test_the_first_line_shows_the_notation(text):
    assert is_notation(text)
