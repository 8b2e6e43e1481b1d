"""What a correction changes: hands, places, rounds drawn from other results; what is not named stays as it is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from scoring.changes import DrawChange, Effects, effects, hand_changes
from scoring.rank_document import read_document
from scoring.rounds import Document
from scoring.schedule import DrawnRound, results_digest
from scoring.standings import standings
from tests.scoring.pairing.events import positions
from tests.scoring.sheets import document

ROUNDS = ("a>b c>d", "a>c b>d", "a>d b>c")
HAND = {
    "number": 1,
    "ending": "out",
    "out": 0,
    "winner_side": 0,
    "left": [0, 5],
    "points": [5, 0],
    "position": 1,
}


def drawn(document: Document, **digests: str) -> list[DrawnRound]:
    """The rounds as drawn from the results before them, or from those that are given."""
    return [
        DrawnRound(
            number, (), (), {}, (), {"digest": digests.get(f"r{number}", results_digest(document, number))}
        )
        for number in range(1, len(document.rounds) + 1)
    ]


def test_hands_are_compared_by_what_they_say_and_not_by_where_they_stand() -> None:
    changed = {**HAND, "points": [7, 0]}
    assert hand_changes([HAND], [{**HAND, "position": 9}]) == ()
    (change,) = hand_changes([HAND, HAND], [{**HAND, "position": 9}, changed])
    assert (change.ordinal, change.before["points"], change.after["points"]) == (2, [5, 0], [7, 0])


def test_a_hand_that_is_gone_or_new_has_one_side_only() -> None:
    (gone,), (new,) = hand_changes([HAND], []), hand_changes([], [HAND])
    assert (gone.ordinal, gone.after, new.before) == (1, None, None)


def test_the_same_results_change_nothing() -> None:
    given = document("a b c d", *ROUNDS)
    assert effects(given, given, drawn(given), 1) == Effects((), (), (), None)


def test_R09_a_result_of_round_1_changes_places_after_every_round_behind_it() -> None:
    before = document("a b c d", *ROUNDS)
    after = document("a b c d", "b>a c>d", *ROUNDS[1:])
    found = effects(before, after, drawn(before), 1)
    leaders = [place for place in found.places if place.id == "b"]
    assert [(each.after_round, each.before["rank"], each.after["rank"]) for each in leaders] == [
        (1, 3, 1),
        (2, 2, 1),
        (3, 2, 1),
    ]
    assert leaders[-1].after["metrics"]["wins"] == 3
    assert "played" not in leaders[-1].after["metrics"]
    assert found.draws == (DrawChange(2, outdated=True), DrawChange(3, outdated=True))


def test_a_correction_taken_back_makes_a_round_what_it_was_drawn_from() -> None:
    before = document("a b c d", "b>a c>d", *ROUNDS[1:])
    after = document("a b c d", *ROUNDS)
    found = effects(before, after, drawn(before, r2=results_digest(after, 2)), 1)
    assert found.draws == (DrawChange(2, outdated=False), DrawChange(3, outdated=True))


def test_a_round_drawn_by_hand_was_drawn_from_no_results() -> None:
    before, after = document("a b c d", *ROUNDS), document("a b c d", "b>a c>d", *ROUNDS[1:])
    by_hand = [each._replace(drawn_from={}) for each in drawn(before)]
    assert effects(before, after, by_hand, 1).draws == ()


@pytest.mark.parametrize("seed", range(8))
def test_rows_that_are_not_named_are_the_same_to_the_last_digit(seed: int) -> None:
    chance = Random(seed)
    *_, (book, _) = positions(chance, range(6, 12))
    before = read_document(book)
    number = chance.randrange(len(before.rounds))
    round_ = before.rounds[number]
    first = replace(round_.tables[0], points=(7, 99), forfeit=frozenset())
    changed = replace(round_, tables=(first, *round_.tables[1:]))
    after = replace(before, rounds=(*before.rounds[:number], changed, *before.rounds[number + 1 :]))
    named = {(each.after_round, each.id) for each in effects(before, after, drawn(before), number + 1).places}
    for each in range(len(before.rounds) + 1):
        was = {row.id: row for row in standings(before, each)}
        for row in standings(after, each):
            assert (row != was[row.id]) == ((each, row.id) in named)
