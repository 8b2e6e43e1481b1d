"""Several games and several boards as one result; figures added by hand."""

from fractions import Fraction
from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.meetings import Counting, meeting, needed, score, series
from scoring.pairing.draw import propose
from scoring.rank_document import read_document
from scoring.rounds import Hand, Table
from scoring.standings import explain, rank

SIDES = (("a",), ("b",))
HALF = Fraction(1, 2)
OPEN = Table(SIDES)
THREE = Counting(best_of=3)
WON = Counting(points="won")


def game(mine: int, theirs: int, **more: Any) -> Table:
    return Table(SIDES, (mine, theirs), **more)


def forfeit(*gone: str) -> Table:
    return Table(SIDES, forfeit=frozenset(gone))


@pytest.mark.parametrize(
    ("games", "count"),
    [
        ([game(9, 1), game(9, 1), OPEN], 2),
        ([game(9, 1), game(1, 9), OPEN], 3),
        ([game(9, 1), OPEN, OPEN], 3),
        ([OPEN, game(9, 1), game(9, 1)], 3),
        ([game(9, 1), game(5, 5), OPEN], 3),
        ([forfeit("b"), forfeit("b"), OPEN], 2),
    ],
)
def test_games_are_needed_until_one_side_has_the_majority(games, count):
    assert needed(games, 3, False) == count


def test_a_series_is_won_by_games_and_scores_the_sum_of_their_points():
    found = series(SIDES, [game(100, 90), game(10, 100), game(100, 80)], THREE)
    assert (found.points, found.winner, found.whole) == ((210, 270), 0, True)


def test_what_was_recorded_after_the_decision_counts_for_nothing():
    games = [game(100, 90), game(100, 20), game(0, 100)]
    assert series(SIDES, games, THREE).points == (200, 110)
    assert series(SIDES, [game(90, 100), *games[1:]], THREE).points == (190, 220)


def test_a_series_without_a_majority_has_no_result_until_all_games_are_played():
    assert not series(SIDES, [game(100, 90), OPEN, OPEN], THREE).finished
    assert not series(SIDES, [game(100, 90), game(5, 100)], THREE).finished
    assert not series(SIDES, [game(100, 90), game(50, 50), OPEN], THREE).finished


def test_the_majority_may_come_while_an_earlier_game_is_open():
    assert series(SIDES, [OPEN, game(9, 1), game(9, 1)], THREE).winner == 0


def test_a_level_series_goes_to_more_points_or_stays_level():
    two = Counting(best_of=2)
    assert series(SIDES, [game(100, 90), game(10, 100)], two) == Table(SIDES, (110, 190), whole=True)
    assert series(SIDES, [game(100, 90), game(50, 50), game(1, 2)], THREE).points == (151, 142)


def test_a_level_game_is_half_a_game_for_both():
    assert score([game(5, 5), game(9, 1)], 2, False) == (Fraction(3, 2), HALF)


def test_low_totals_win_games_where_they_win_matches():
    low = Counting(best_of=3, low_wins=True)
    assert series(SIDES, [game(9, 1), game(9, 1), OPEN], low).winner == 1


def test_who_comes_to_no_game_has_forfeited_the_series():
    assert series(SIDES, [forfeit("a"), forfeit("a"), OPEN], THREE).forfeit == {"a"}
    assert series(SIDES, [forfeit("a", "b"), forfeit("a"), forfeit("a")], THREE).forfeit == {"a"}


def test_a_forfeited_game_among_others_gives_the_points_of_the_policy():
    found = series(SIDES, [forfeit("a"), game(3, 9), OPEN], Counting(best_of=3, forfeit_points=40))
    assert (found.points, found.winner, found.forfeit) == ((3, 49), 1, frozenset())


def test_games_that_different_sides_missed_are_no_forfeit_of_the_series():
    found = series(SIDES, [forfeit("a"), forfeit("b"), forfeit("b")], THREE)
    assert (found.points, found.winner, found.forfeit) == ((0, 0), 0, frozenset())


def test_a_meeting_has_the_sum_of_its_boards_or_how_many_were_won():
    boards = [game(100, 90), game(10, 100), game(50, 50)]
    assert meeting(SIDES, boards, Counting()) == Table(SIDES, (160, 240))
    assert meeting(SIDES, boards, WON).points == (Fraction(3, 2), Fraction(3, 2))


def test_a_half_finished_meeting_has_no_result():
    assert meeting(SIDES, [game(100, 90), OPEN], Counting()) == OPEN


def test_a_board_may_be_forfeited_and_a_whole_team_may_not_come():
    boards = [game(100, 90), forfeit("b")]
    assert meeting(SIDES, boards, Counting(forfeit_points=40)).points == (140, 90)
    assert meeting(SIDES, boards, WON).points == (2, 0)
    assert meeting(SIDES, [forfeit("b"), forfeit("b")], WON) == Table(SIDES, forfeit=frozenset("b"))


def test_hands_and_penalties_of_all_boards_are_the_meetings_if_all_are_known():
    one = game(9, 1, hands=(Hand((9, 1), 0),), penalties=(1, 0))
    two = game(1, 9, hands=(Hand((1, 9), 1),), penalties=(0, 2))
    both = meeting(SIDES, [one, two], Counting())
    assert (both.hands, both.penalties) == ((Hand((9, 1), 0), Hand((1, 9), 1)), (1, 2))
    assert meeting(SIDES, [one, game(1, 9)], Counting()).hands is None
    assert meeting(SIDES, [one, game(1, 9)], Counting()).penalties is None
    assert meeting(SIDES, [one, forfeit("b")], Counting()).hands == (Hand((9, 1), 0),)


# Documents


def document(*tables: dict[str, Any], **header: Any) -> dict[str, Any]:
    return {
        "entrants": [{"id": id_, "seed": seed} for seed, id_ in enumerate("ab", 1)],
        "rounds": [{"tables": [{"sides": [["a"], ["b"]], **table}]} for table in tables],
        **header,
    }


def points(mine: int, theirs: int, **more: Any) -> dict[str, Any]:
    return {"points": [mine, theirs], **more}


def read(table: dict[str, Any], **header: Any) -> Table:
    return read_document(document(table, **header)).rounds[0].tables[0]


def test_a_table_of_a_document_may_hold_a_whole_series():
    table = {"games": [points(100, 90), points(10, 100), points(100, 80)]}
    assert read(table, best_of=3) == Table(SIDES, (210, 270), winner=0, whole=True)
    assert read(table, best_of=3, meeting_points="won").points == (2, 1)
    assert not read({"games": [points(100, 90)]}, best_of=3).finished


def test_a_board_of_a_document_may_hold_a_series_or_a_forfeit():
    boards = [{"games": [points(9, 1), points(9, 2)]}, {"forfeit": ["a"]}, points(1, 9, winner=0)]
    found = read({"boards": boards}, best_of=3, meeting_points="won", kind="teams")
    assert (found.points, found.whole) == ((2, 1), True)


def test_what_a_table_says_of_itself_stands():
    table = {"boards": [points(9, 1, penalties=[1, 0])], "penalties": [0, 0], "winner": 1, "hands": []}
    assert read(table) == Table(SIDES, (9, 1), hands=(), penalties=(0, 0), winner=1)
    assert read({**table, "points": [4, 4], "winner": None, "games": [{}]}).points == (4, 4)


@pytest.mark.parametrize(
    "table",
    [
        {"games": [points(1, 2)] * 4},
        {"games": [points(1, 2)], "boards": [points(1, 2)]},
        {"games": [[1, 2]]},
        {"games": {}, "boards": [{"games": 7}]},
        {"boards": [{"points": [1]}]},
        {"boards": [{"forfeit": ["a"], "points": [1, 2]}]},
    ],
)
def test_nonsense_is_malformed(table):
    with pytest.raises(Refusal) as refused:
        read(table, best_of=3)
    assert (refused.value.code, refused.value.position) == ("malformed", 1)


@pytest.mark.parametrize("header", [{"meeting_points": "most"}, {"forfeit_points": -1}])
def test_the_options_of_meetings_are_checked(header):
    with pytest.raises(Refusal) as refused:
        read({}, **header)
    assert refused.value.code == "bad_option"


def test_a_series_at_one_table_decides_a_slot_where_one_game_of_three_does_not():
    cup = {"format": "knockout", "best_of": 3}
    assert propose(document({"games": [points(9, 1), points(9, 1)]}, **cup))["finished"]
    (table,) = propose(document(points(9, 1), **cup))["tables"]
    assert table["reasons"][-1] == "best of 3, 1-0 so far"
    with pytest.raises(Refusal) as refused:
        propose(document({"games": [points(9, 1)]}, **cup))
    assert refused.value.code == "result_missing"


def test_FT6_a_pub_team_that_wins_by_six_games_to_three_has_eight_points():
    boards = [points(1, 0)] * 6 + [points(0, 1)] * 3
    book = document({"boards": boards}, kind="teams", meeting_points="won", tiebreaks=["league_points"])
    rows = rank(book)["standings"]
    assert [(row["id"], row["metrics"]["league_points"]) for row in rows] == [("a", 8), ("b", 3)]
    assert explain(read_document(book), "a", "league_points").endswith(
        "2 (round 1 against b) + 6 (round 1 against b) = 8"
    )
