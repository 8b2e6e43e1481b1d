"""What a Swiss draw always keeps, beside an enumeration of every legal round of up to ten entrants."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import Refusal
from scoring.pairing.swiss import draw_round
from scoring.rank_document import read_document
from tests.scoring.pairing.events import is_in, positions
from tests.scoring.pairing.test_swiss import tables
from tests.scoring.sheets import document, sheet


@st.composite
def histories(draw: st.DrawFn) -> dict[str, Any]:
    """Rounds drawn by the engine itself, with results, forfeits and absences at will."""
    ids = [str(number) for number in range(1, draw(st.integers(2, 10)) + 1)]
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
def test_T05_a_drawn_round_is_legal_and_a_refused_one_has_no_legal_round(book: dict[str, Any]) -> None:
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


@pytest.mark.parametrize("seed", range(30))
def test_T05_everybody_here_sits_at_one_table_or_has_the_one_bye(seed: int) -> None:
    for book, round_ in positions(random.Random(seed), range(7, 80)):
        if round_ is None:
            continue
        pairs, byes = round_
        number = len(book["rounds"]) + 1
        here = [
            one["id"] for one in book["entrants"] if is_in(one, number) and one["id"] not in book["absent"]
        ]
        assert sorted([*(id_ for pair in pairs for id_ in pair), *byes]) == sorted(here)
        assert len(byes) == len(here) % 2
        assert not pairs & met(book)
        assert not set(byes) & barred(book)


@pytest.mark.parametrize("seed", range(10))
def test_a_round_is_drawn_from_the_rounds_before_it_alone(seed: int) -> None:
    """What happens in a round changes no draw of that round or of one before."""
    last: dict[str, Any] = {}
    drawn = []
    for book, round_ in positions(random.Random(seed), range(6, 20), allow_rematch=True):
        drawn.append((book["absent"], round_))
        last = book
    for number, (absent, round_) in enumerate(drawn):
        before = {**last, "rounds": last["rounds"][:number], "absent": absent}
        again = draw_round(read_document(before))
        assert round_ == (tables(again), [bye.id for bye in again.byes])
