"""The Swiss draw: published cases, what must always hold, and what is relaxed when it must be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import Refusal
from scoring.pairing.proposal import Proposal
from scoring.pairing.swiss import draw_round
from scoring.rank_document import read_document
from tests.scoring.sheets import document, entrants, sheet

PUBLISHED = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data" / "draw.jsonl").read_text("utf-8").splitlines()
]


def tables(drawn: Proposal) -> set[frozenset[str]]:
    return {frozenset(id_ for side in table.sides for id_ in side) for table in drawn.tables}


@pytest.mark.parametrize("line", PUBLISHED, ids=lambda line: f"{line['name']} {line['about']}")
def test_published_positions_give_their_published_draw(line: dict[str, Any]) -> None:
    book, expected = read_document(line["document"]), line["expect"]
    if "error" in expected:
        with pytest.raises(Refusal) as caught:
            draw_round(book)
        assert caught.value.code == expected["error"]["code"]
        assert caught.value.position == len(book.rounds) + 1
    else:
        drawn = draw_round(book)
        assert tables(drawn) == {frozenset(pair) for pair in expected["tables"]}
        assert [bye.id for bye in drawn.byes] == expected["byes"]
        assert drawn.relaxed == ()


def test_a_draw_gives_its_reasons_and_its_tables_from_the_top() -> None:
    drawn = draw_round(document("1 2 3 4 5", "1>3 2>4 bye:5", "1>2 3>5 bye:4", format="swiss"))
    assert [table.sides for table in drawn.tables] == [(("1",), ("4",)), (("2",), ("5",))]
    assert [table.reasons for table in drawn.tables] == [("4 floats up from 1 to 2",), ("both have 1",)]
    assert drawn.byes[0].reasons == ("lowest of those who may sit out: score 1, 2 played, number 3",)


def test_the_higher_score_is_named_first() -> None:
    drawn = draw_round(document("1 2 3 4", "4>1 3=2"))
    assert [table.sides for table in drawn.tables] == [(("4",), ("2",)), (("3",), ("1",))]


def test_after_the_last_round_nothing_is_left() -> None:
    assert draw_round(document("1 2", "1>2", total_rounds=1)).finished
    assert draw_round(document("")).as_dict() == {"tables": [], "byes": [], "relaxed": []}


def test_one_entrant_alone_sits_out() -> None:
    assert draw_round(document("1")).as_dict()["byes"] == ["1"]


def test_nothing_is_drawn_while_a_result_is_missing() -> None:
    with pytest.raises(Refusal, match="result_missing"):
        draw_round(document("1 2", "1?2"))


def test_who_is_absent_withdrew_or_comes_later_is_not_paired() -> None:
    listed = entrants("1 2 3 4 5")
    listed[0]["withdrawn_after"] = 1
    listed[4]["entered_before"] = 3
    drawn = draw_round(read_document({"entrants": listed, "rounds": [{}], "absent": ["2"]}))
    assert tables(drawn) == {frozenset("34")}
    listed[0]["withdrawn_after"] = 2
    listed[4]["entered_before"] = 2
    assert tables(draw_round(read_document({"entrants": listed, "rounds": [{}]}))) == {
        frozenset("13"),
        frozenset("24"),
    }


def test_a_forfeited_match_is_no_meeting() -> None:
    assert tables(draw_round(document("1 2", "1+2"))) == {frozenset("12")}


def test_the_message_names_who_stands_in_the_way() -> None:
    with pytest.raises(Refusal) as caught:
        draw_round(document("a b", "a>b"))
    assert caught.value.message == ("Round 2 cannot be drawn without a rematch: a has met b; b has met a.")
    with pytest.raises(Refusal) as caught:
        draw_round(document("a b c", "a>b bye:c", "a>c bye:b", "b>c bye:a"))
    assert caught.value.message == (
        "Round 4 cannot be drawn: everybody here has had a bye or won by forfeit, and the number is odd."
    )


def test_a_whole_round_is_looked_at_before_a_rematch() -> None:
    rounds = ("A=B C=D E=F", "A=C B=E D=F")
    assert tables(draw_round(document("A B C D E F", *rounds))) == {
        frozenset("AD"),
        frozenset("BF"),
        frozenset("CE"),
    }


def test_the_fewest_and_oldest_rematches_are_drawn_where_they_are_allowed() -> None:
    rounds = ("1>3 2>4", "1>2 3>4", "1>4 2>3")
    drawn = draw_round(document("1 2 3 4", *rounds, allow_rematch=True))
    assert tables(drawn) == {frozenset("13"), frozenset("24")}
    assert [(one.wish, one.entrants) for one in drawn.relaxed] == [
        ("rematch", ("1", "3")),
        ("rematch", ("2", "4")),
    ]
    assert drawn.relaxed[0].reason == "they met in round 1; no round without a rematch is left"


def test_a_rematch_is_taken_before_a_second_bye() -> None:
    twelfth = next(line for line in PUBLISHED if line["name"] == "SW12")["document"]
    drawn = draw_round(read_document({**twelfth, "allow_rematch": True}))
    assert drawn.byes[0].id in "12"
    assert [one.wish for one in drawn.relaxed] == ["rematch"]


def test_byes_go_round_before_anybody_has_two_and_never_to_the_leader() -> None:
    book = sheet("a b c d e", allow_rematch=True, format="swiss")
    byes = []
    for _ in range(7):
        drawn = draw_round(read_document(book))
        byes += [bye.id for bye in drawn.byes]
        played = [{"sides": [list(s) for s in table.sides], "points": [100, 50]} for table in drawn.tables]
        book["rounds"].append({"tables": played, "byes": byes[-1:]})
    assert sorted(byes[:5]) == list("abcde")
    assert byes[5] != byes[6]
    assert drawn.relaxed[-1].wish == "second_bye"
    assert drawn.relaxed[-1].entrants == (byes[-1],)


@pytest.mark.parametrize(("clubs", "mates"), [("XXXXYYYY", 0), ("XXXXXYYY", 1), ("XX------", 0)])
def test_club_mates_are_kept_apart_as_far_as_it_goes(clubs: str, mates: int) -> None:
    listed = [
        {**one, "club": None if c == "-" else c}
        for one, c in zip(entrants("1 2 3 4 5 6 7 8"), clubs, strict=True)
    ]
    club = {one["id"]: one["club"] for one in listed}
    drawn = draw_round(read_document({"entrants": listed, "avoid_club": True}))
    met = [
        table
        for table in tables(drawn)
        if len({club[id_] for id_ in table}) == 1 and None not in map(club.get, table)
    ]
    assert len(met) == mates == len(drawn.relaxed)
    assert all(one.wish == "club" and "both belong to X" in one.reason for one in drawn.relaxed)


def test_club_mates_are_kept_apart_among_rematches_too() -> None:
    listed = [{**one, "club": club} for one, club in zip(entrants("1 2 3 4"), "XXYY", strict=True)]
    rounds = sheet("1 2 3 4", "1>2 3>4", "1>3 2>4", "1>4 2>3")["rounds"]
    options = {"avoid_club": True, "allow_rematch": True}
    drawn = draw_round(read_document({"entrants": listed, "rounds": rounds, **options}))
    assert [one.wish for one in drawn.relaxed] == ["rematch", "rematch"]


@pytest.mark.parametrize(
    ("rounds", "spared", "last"),
    [
        (("4=7 5>1 8>2 3=6", "8>5 3>7 2>4 6>1"), "14 27 38 56", "17 26 38 45"),
        (("4>1 3=8 2=7 6>5", "4>6 7=8 2=5 1>3"), "16 28 35 47", "17 24 35 68"),
        (("6>1 5=2 7=3 4>8", "5=8 7>3 1=2 6=4"), "18 26 35 47", "15 26 38 47"),
    ],
)
def test_whoever_floated_is_spared_the_next_float_but_not_in_the_last_two_rounds(
    rounds: tuple[str, ...], spared: str, last: str
) -> None:
    for total, expected in ((9, spared), (None, spared), (3, last), (4, last)):
        drawn = draw_round(document("1 2 3 4 5 6 7 8", *rounds, total_rounds=total))
        assert tables(drawn) == {frozenset(pair) for pair in expected.split()}


@st.composite
def histories(draw: st.DrawFn) -> dict[str, Any]:
    """Rounds drawn by the engine itself, with results, forfeits and absences at will."""
    ids = [str(number) for number in range(1, draw(st.integers(2, 9)) + 1)]
    total = draw(st.integers(1, 6))
    book: dict[str, Any] = {
        "entrants": [{"id": id_, "seed": draw(st.integers(1, 9))} for id_ in ids],
        "rounds": [],
        "total_rounds": total,
    }
    for _ in range(draw(st.integers(0, total - 1))):
        book["absent"] = draw(st.lists(st.sampled_from(ids), unique=True, max_size=2))
        try:
            drawn = draw_round(read_document(book))
        except Refusal:
            break
        book["rounds"].append(
            {
                "tables": [draw(played([side[0] for side in table.sides])) for table in drawn.tables],
                "byes": [bye.id for bye in drawn.byes],
                draw(st.sampled_from(["half_byes", "absent"])): book["absent"],
            }
        )
    book["absent"] = draw(st.lists(st.sampled_from(ids), unique=True, max_size=2))
    return book


@st.composite
def played(draw: st.DrawFn, pair: list[str]) -> dict[str, Any]:
    results: list[dict[str, Any]] = [
        {"points": [1, 0]},
        {"points": [0, 1]},
        {"points": [1, 1]},
        {"forfeit": pair[:1]},
    ]
    return {"sides": [[id_] for id_ in pair], **draw(st.sampled_from(results))}


def met(book: dict[str, Any]) -> set[frozenset[str]]:
    seated = [table for round_ in book["rounds"] for table in round_["tables"] if "points" in table]
    return {frozenset(side[0] for side in table["sides"]) for table in seated}


def barred(book: dict[str, Any]) -> set[str]:
    byes = {id_ for round_ in book["rounds"] for id_ in round_["byes"]}
    forfeited = [table for round_ in book["rounds"] for table in round_["tables"] if "forfeit" in table]
    return byes | {
        side[0] for table in forfeited for side in table["sides"] if side[0] not in table["forfeit"]
    }


def every_round(ids: list[str], book: dict[str, Any]) -> Iterator[tuple[set[frozenset[str]], str | None]]:
    """Every legal round, by brute force."""
    if len(ids) % 2:
        for bye in ids:
            if bye not in barred(book):
                rest = [id_ for id_ in ids if id_ != bye]
                yield from ((found, bye) for found in pairings(rest, met(book)))
    else:
        yield from ((found, None) for found in pairings(ids, met(book)))


def pairings(ids: list[str], closed: set[frozenset[str]]) -> Iterator[set[frozenset[str]]]:
    if not ids:
        yield set()
        return
    for other in ids[1:]:
        pair = frozenset((ids[0], other))
        if pair not in closed:
            rest = [id_ for id_ in ids[1:] if id_ != other]
            yield from ({pair, *found} for found in pairings(rest, closed))


@settings(deadline=None)
@given(histories())
def test_a_drawn_round_is_legal_and_a_refused_one_has_no_legal_round(book: dict[str, Any]) -> None:
    ready = [one["id"] for one in book["entrants"] if one["id"] not in book["absent"]]
    legal = list(every_round(ready, book))
    if not legal:
        with pytest.raises(Refusal, match="no_legal_round"):
            draw_round(read_document(book))
        return
    drawn = draw_round(read_document(book))
    assert (tables(drawn), drawn.byes[0].id if drawn.byes else None) in legal
    assert drawn.relaxed == ()


@settings(deadline=None)
@given(histories(), st.randoms())
def test_the_order_of_the_file_changes_no_draw(book: dict[str, Any], rnd: Any) -> None:
    def drawn(one: dict[str, Any]) -> Any:
        try:
            return draw_round(read_document(one))
        except Refusal as refusal:
            return refusal.as_dict()

    mixed = {**book, "entrants": rnd.sample(book["entrants"], len(book["entrants"]))}
    mixed["rounds"] = [
        {**round_, "tables": rnd.sample(round_["tables"], len(round_["tables"]))} for round_ in book["rounds"]
    ]
    assert drawn(mixed) == drawn(book)


@settings(deadline=None)
@given(histories())
def test_where_rematches_are_allowed_everybody_plays(book: dict[str, Any]) -> None:
    drawn = draw_round(read_document({**book, "allow_rematch": True}))
    ready = {one["id"] for one in book["entrants"]} - set(book["absent"])
    assert set().union(*tables(drawn), {bye.id for bye in drawn.byes}) == ready
    rematches = tables(drawn) & met(book)
    assert {frozenset(one.entrants) for one in drawn.relaxed if one.wish == "rematch"} == rematches


def test_the_number_of_rematches_is_the_least_possible() -> None:
    ids = "a b c d e f"
    rounds = ("a>b c>d e>f", "a>c b>d", "a>d b>c")
    drawn = draw_round(document(ids, *rounds, "a>e b>f", allow_rematch=True))
    closed = met(sheet(ids, *rounds, "a>e b>f"))
    fewest = min(
        len(found & closed) for found in pairings(ids.split(), set()) if len(found) == len(tables(drawn))
    )
    assert len(drawn.relaxed) == fewest
