"""Every number of an entrant comes with its parts: they add up, name their rounds, and say what a cut left out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scoring.errors import Refusal
from scoring.standings import standings
from scoring.sums import Account, Sum, account
from scoring.tiebreaks import METRICS
from tests.scoring.sheets import document

ROUNDS = ("a>b c>d", "bye:a b>c b2>d", "a>c b+d", "a=b2 half:c b?d")
EVERY = {"tiebreaks": list(METRICS)}


def of(id_: str, after: int | None = None) -> Account:
    return account(document("a b c d b2", *ROUNDS, **EVERY), id_, after)


def sum_of(found: Account, key: str) -> Sum:
    return next(each for each in found.sums if each.key == key)


@pytest.mark.parametrize("after", [0, 1, 3, None])
@pytest.mark.parametrize("id_", ["a", "b", "c", "d", "b2"])
def test_every_value_is_that_of_the_standings_and_its_parts_add_up(id_: str, after: int | None) -> None:
    book = document("a b c d b2", *ROUNDS, **EVERY)
    row = next(row for row in standings(book, after) if row.id == id_)
    for each in account(book, id_, after).sums:
        assert each.value == row.metrics[each.key]
        if each.joint == "+" and each.value is not None:
            assert sum(part.amount for part in each.parts if part.counted) == each.value


def test_R05_a_part_names_its_round_and_who_sat_opposite() -> None:
    buchholz = sum_of(of("a", 3), "buchholz")
    assert [(part.round, part.opponents) for part in buchholz.parts] == [(1, ("b",)), (2, ()), (3, ("c",))]
    assert [part.origin for part in buchholz.parts][:2] == ["round 1 against b", "round 2, bye"]


def test_what_a_cut_leaves_out_is_shown_and_does_not_count() -> None:
    cut = sum_of(of("a", 3), "buchholz_cut1")
    assert [part.counted for part in cut.parts] == [True, True, False]
    assert sum_of(of("a", 3), "sonneborn_berger_cut1").parts[2].counted is False


def test_what_belongs_to_no_round_has_none_and_level_entrants_are_told_in_a_sentence() -> None:
    assert {part.round for part in sum_of(of("a"), "average").parts} == {None}
    direct = sum_of(of("a"), "direct")
    assert (direct.parts, direct.says) == ((), "Direct encounter: level with nobody")


def test_R13_byes_and_forfeits_are_apart_from_what_was_played() -> None:
    kinds = {id_: [gain.kind for gain in of(id_).gains] for id_ in "abcd"}
    assert kinds["a"] == ["played", "bye", "played", "played"]
    assert kinds["b"][2:] == ["won by forfeit", "not finished"]
    assert kinds["d"][2] == "lost by forfeit"
    assert kinds["c"][3] == "half bye"
    assert [gain.wins for gain in of("a").gains] == [1, 1, 1, Fraction(1, 2)]


def test_nobody_unknown_has_an_account() -> None:
    with pytest.raises(Refusal) as refused:
        of("nobody")
    assert refused.value.code == "unknown_entrant"
