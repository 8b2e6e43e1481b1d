"""What standings always keep, whatever was played."""

from __future__ import annotations

import copy
import random
import re
from fractions import Fraction
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.rank_document import read_document
from scoring.standings import Row, explain, rank, standings
from scoring.tiebreaks import METRICS

IDS = st.integers(2, 9).map(lambda count: [f"e{number}" for number in range(count)])


@st.composite
def tournaments(draw: st.DrawFn, played_only: bool = False) -> dict[str, Any]:
    """A document with tables of every shape, byes, forfeits and absences."""
    ids = draw(IDS)
    listed = [
        {"id": id_, "seed": draw(st.none() | st.integers(1, 4)), "lot": draw(st.none() | st.integers(1, 4))}
        for id_ in ids
    ]
    rounds = [draw(a_round(ids, played_only)) for _ in range(draw(st.integers(0, 4)))]
    ties = draw(st.lists(st.sampled_from(sorted(METRICS)), unique=True, max_size=5))
    options: dict[str, Any] = {} if played_only else draw(some_options())
    return {"entrants": listed, "rounds": rounds, "tiebreaks": ties, **options}


@st.composite
def some_options(draw: st.DrawFn) -> dict[str, Any]:
    return {
        "format": draw(st.sampled_from(["swiss", "round_robin"])),
        "tiebreak_rules": draw(st.sampled_from(["fide-2026", "fide-2024"])),
        "low_wins": draw(st.booleans()),
        "cap_difference": draw(st.none() | st.just(50)),
        "bye": draw(st.sampled_from([{"wins": 1}, {"wins": 0.5, "points_for": "average"}])),
    }


@st.composite
def a_round(draw: st.DrawFn, ids: list[str], played_only: bool) -> dict[str, Any]:
    rest = draw(st.permutations(ids))
    round_: dict[str, Any] = {"tables": [], "byes": [], "half_byes": [], "absent": []}
    while rest:
        shape = draw(st.sampled_from([(1, 1), (1, 1), (2, 2), (1, 1, 1), (1,)]))
        seated, rest = list(rest[: sum(shape)]), rest[sum(shape) :]
        if len(seated) < 2 or len(seated) < sum(shape):
            round_[draw(st.sampled_from(["byes", "half_byes", "absent"]))] += seated
        else:
            round_["tables"].append(draw(a_table(seated, shape, played_only)))
    return round_


@st.composite
def a_table(draw: st.DrawFn, seated: list[str], shape: tuple[int, ...], played_only: bool) -> dict[str, Any]:
    starts = [sum(shape[:side]) for side in range(len(shape))]
    sides = [seated[start : start + size] for start, size in zip(starts, shape, strict=True)]
    points = st.lists(st.integers(0, 120), min_size=len(sides), max_size=len(sides))
    outcomes: list[st.SearchStrategy[dict[str, Any]]] = [points.map(lambda p: {"points": p})]
    if len(sides) == 2 and not played_only:
        outcomes += [st.just({"forfeit": seated[:1]}), st.just({})]
    return {"sides": sides, **draw(st.one_of(outcomes))}


def shuffled(book: dict[str, Any], seed: int) -> dict[str, Any]:
    """The same tournament with entrants, tables, sides and lists in another order."""
    rnd = random.Random(seed)

    def mixed(values: list[Any]) -> list[Any]:
        return rnd.sample(values, len(values))

    def turned(table: dict[str, Any]) -> dict[str, Any]:
        order = mixed(list(range(len(table["sides"]))))
        points = {"points": [table["points"][side] for side in order]} if "points" in table else {}
        return {**table, "sides": [mixed(table["sides"][side]) for side in order], **points}

    rounds = [
        {key: mixed([turned(t) for t in values] if key == "tables" else values) for key, values in r.items()}
        for r in book["rounds"]
    ]
    return {**book, "entrants": mixed(book["entrants"]), "rounds": rounds}


@settings(deadline=None)
@given(tournaments(), st.integers())
def test_the_order_of_the_input_changes_nothing(book: dict[str, Any], seed: int) -> None:
    assert rank(shuffled(book, seed)) == rank(book)


@settings(deadline=None)
@given(tournaments())
def test_ranks_are_consistent(book: dict[str, Any]) -> None:
    rows = standings(read_document(book))
    assert sorted(row.id for row in rows) == sorted(one["id"] for one in book["entrants"])
    for place, row in enumerate(rows, 1):
        level = [other for other in rows if other.rank == row.rank]
        assert row.equal == (len(level) > 1)
        assert rows[row.rank - 1].rank == row.rank <= place
        assert (row.decided_by is None) == (row.rank == 1 or place > row.rank)


@settings(deadline=None)
@given(tournaments())
def test_the_deciding_criterion_differs_and_all_before_it_are_level(book: dict[str, Any]) -> None:
    rows = standings(read_document(book))
    for above, below in pairwise(rows):
        if below.decided_by is not None:
            before = book["tiebreaks"][: book["tiebreaks"].index(below.decided_by)]
            assert all(
                above.metrics[key] == below.metrics[key] for key in before if not METRICS[key].among_tied
            )
            assert in_order(above, below, book.get("low_wins", False))


def in_order(above: Row, below: Row, low_wins: bool) -> bool:
    metric = METRICS[below.decided_by or ""]
    one, two = above.metrics[metric.key], below.metrics[metric.key]
    if one is None or two is None:
        return (two if metric.null_first else one) is not None
    return one < two if metric.lower_first(low_wins) else one > two


@settings(deadline=None)
@given(tournaments(played_only=True))
def test_differences_add_up_to_nothing_without_byes_and_caps(book: dict[str, Any]) -> None:
    rows = standings(read_document(book))
    seats = [table["sides"] for round_ in book["rounds"] for table in round_["tables"]]
    if all(len(side) == len(sides[0]) for sides in seats for side in sides):
        assert sum(row.metrics["difference"] or 0 for row in rows) == 0
        total = {key: sum(row.metrics[key] or 0 for row in rows) for key in ("points_for", "points_against")}
        assert total["points_for"] == total["points_against"]


@settings(deadline=None)
@given(
    tournaments(), st.sampled_from([key for key in METRICS if METRICS[key].key not in ("average", "ratio")])
)
def test_the_terms_of_a_sentence_add_up_to_its_number(book: dict[str, Any], key: str) -> None:
    read = read_document(book)
    for row in standings(read):
        sentence = explain(read, row.id, key)
        if row.metrics[key] is not None and not METRICS[key].among_tied:
            terms = re.findall(r"(?:: |\+ )\(?(-?[\d./]+)\)? \(", sentence)
            assert sum(map(Fraction, terms)) == row.metrics[key] == Fraction(sentence.split("= ")[-1])


@settings(deadline=None)
@given(tournaments(), st.data())
def test_R08_R09_a_correction_counts_once_and_reaches_every_later_table(
    book: dict[str, Any], data: st.DataObject
) -> None:
    """Standings after any round are those of the rounds up to it, as they stand now."""
    places = [(r, t) for r, one in enumerate(book["rounds"]) for t in range(len(one["tables"]))]
    if places:
        number, place = data.draw(st.sampled_from(places))
        table = book["rounds"][number]["tables"][place]
        before = [ranked_after(book, after) for after in range(len(book["rounds"]) + 1)]
        corrected = copy.deepcopy(book)
        points = data.draw(
            st.lists(st.integers(0, 120), min_size=len(table["sides"]), max_size=len(table["sides"]))
        )
        changed = {key: value for key, value in table.items() if key != "forfeit"} | {"points": points}
        corrected["rounds"][number]["tables"][place] = changed
        after = [ranked_after(corrected, after) for after in range(len(book["rounds"]) + 1)]
        assert after[: number + 1] == before[: number + 1]
        corrected["rounds"][number]["tables"][place] = table
        assert [ranked_after(corrected, after) for after in range(len(before))] == before


def ranked_after(book: dict[str, Any], after: int) -> tuple[Row, ...]:
    """The standings after a round, which know nothing of the rounds behind it."""
    known = standings(read_document(book), after)
    assert known == standings(read_document({**book, "rounds": book["rounds"][:after]}))
    return known
