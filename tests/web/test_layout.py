"""Where tiles lie: no overlap, matching halves touch, nothing leaves the table, nothing moves when the line grows."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.lines import random_line, trains
from tournaments.web.layout import Ghost, Layout, Placed, Spot, lay_out, main_line

Box = tuple[float, float, float, float]
SETS = [(6, 28), (9, 55), (12, 91)]
SEEDS = st.integers(0, 2**32)
COLUMNS = st.integers(7, 12)


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def border(one: Box, other: Box) -> float:
    """How long the edge is that two boxes share."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return max(across, down) if min(across, down) == 0 else 0


def halves(spot: Spot) -> list[tuple[Box, int]]:
    """The two pip squares of a tile, and their pips."""
    off_x, off_y = (0, 1) if spot.vertical else (1, 0)
    return [
        (
            (
                spot.x + sign * off_x - 1,
                spot.y + sign * off_y - 1,
                spot.x + sign * off_x + 1,
                spot.y + sign * off_y + 1,
            ),
            pips,
        )
        for sign, pips in ((-1, spot.first), (1, spot.second))
    ]


def joined(one: Spot, other: Spot) -> bool:
    """Do two halves with equal pips share at least half an edge, or the middle of a double?"""
    return any(
        mine == theirs and border(square, their_square) >= 1
        for square, mine in halves(one)
        for their_square, theirs in halves(other)
    )


def neighbours(line: list[Placed]) -> list[tuple[Placed, Placed]]:
    """Every pair of tiles of the line that lie end to end, arms included."""
    pairs = list(pairwise(main_line(line)))
    spinner = next((tile for tile in line if tile.double), None)
    for arm in ("up", "down"):
        tiles = [tile for tile in line if tile.end == arm]
        if tiles:
            assert spinner is not None
            pairs += pairwise([spinner, *tiles])
    for end in {tile.end for tile in line} - {"left", "start", "right", "up", "down"}:
        pairs += pairwise([tile for tile in line if tile.end == end])
    return pairs


def check(layout: Layout, line: list[Placed]) -> None:
    assert [spot.placed for spot in layout.spots] == line
    for one, other in combinations(layout.spots, 2):
        assert not overlap(one.box, other.box), (one, other)
    for spot in layout.spots:
        left, top, right, bottom = spot.box
        assert -layout.edge <= left < right <= layout.edge
        assert layout.top <= top < bottom <= layout.bottom
        assert {spot.first, spot.second} == {spot.placed.inner, spot.placed.outer}
    where = {spot.placed: spot for spot in layout.spots}
    for one, other in neighbours(line):
        assert joined(where[one], where[other]), (where[one], where[other])
    for ghost in layout.ghosts:
        first = next(spot for spot in layout.spots if spot.placed.end == ghost.end)
        square = (ghost.x - 1, ghost.y - 1, ghost.x + 1, ghost.y + 1)
        assert (
            any(pips == ghost.pips and border(square, half) == 2 for half, pips in halves(first))
            or first.placed.double
        )
        assert not any(overlap(square, spot.box) for spot in layout.spots)


@pytest.mark.parametrize(("highest", "most"), SETS)
@given(seed=SEEDS, columns=COLUMNS)
def test_a_plain_line_never_overlaps_and_every_half_meets_its_like(
    highest: int, most: int, seed: int, columns: int
) -> None:
    line = random_line(seed, highest=highest, most=most)
    check(lay_out(line, columns), line)


@pytest.mark.parametrize(("highest", "most"), SETS)
@given(seed=SEEDS, columns=COLUMNS)
def test_a_spinner_with_arms_keeps_them_apart(highest: int, most: int, seed: int, columns: int) -> None:
    line = random_line(seed, highest=highest, most=most, spinner=True)
    check(lay_out(line, columns), line)


@given(seed=SEEDS, columns=COLUMNS)
def test_further_spinners_get_rows_of_their_own(seed: int, columns: int) -> None:
    line = random_line(seed, highest=6, most=28, spinner=True, every=True)
    check(lay_out(line, columns), line)


@given(seed=SEEDS, columns=COLUMNS, copies=st.integers(2, 4))
def test_mixed_sets_may_put_equal_doubles_side_by_side(seed: int, columns: int, copies: int) -> None:
    line = random_line(seed, highest=3, most=28, spinner=True, copies=copies)
    check(lay_out(line, columns), line)


@given(seed=SEEDS, players=st.integers(2, 8), columns=COLUMNS)
def test_every_train_is_a_row_from_the_hub(seed: int, players: int, columns: int) -> None:
    line = trains(seed, players)
    layout = lay_out(line, columns)
    check(layout, line)
    rows = [ghost.end for ghost in layout.ghosts]
    assert rows == [f"train-{seat}" for seat in range(players) if f"train-{seat}" in rows] + ["mexican"] * (
        "mexican" in rows
    )
    assert all(isinstance(ghost, Ghost) and ghost.pips == 12 for ghost in layout.ghosts)


def test_trains_that_are_not_begun_get_their_rows_too() -> None:
    line = [tile for tile in trains(3) if tile.end != "train-1"]
    roots = dict.fromkeys(["mexican", "train-0", "train-1", "train-2", "train-3"], 12)
    layout = lay_out(line, roots=roots)
    assert [ghost.end for ghost in layout.ghosts] == ["train-0", "train-1", "train-2", "train-3", "mexican"]
    rows = [ghost.y for ghost in layout.ghosts]
    assert all(below - above > 4 for above, below in pairwise(rows))
    assert lay_out(line[:1], roots=roots).bottom == lay_out(line[:1], roots=roots).ghosts[-1].y + 1


@given(seed=SEEDS)
def test_a_line_grows_without_moving_what_lies(seed: int) -> None:
    line = random_line(seed, highest=6, most=28)
    spots = lay_out(line).spots
    for count in range(1, len(line)):
        assert lay_out(line[:count]).spots == spots[:count]


@given(seed=SEEDS)
def test_a_double_lies_across_the_tile_before_it(seed: int) -> None:
    line = random_line(seed, highest=6, most=28)
    where = {spot.placed: spot for spot in lay_out(line).spots}
    for one, other in pairwise(main_line(line)):
        before, after = (one, other) if other.end == "right" else (other, one)
        if after.double:
            assert where[after].vertical != where[before].vertical


def test_an_empty_table_has_no_tiles() -> None:
    assert lay_out([]).spots == ()


def test_a_table_narrower_than_seven_tiles_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 7"):
        lay_out([], 6)


def test_an_arm_without_its_double_is_refused() -> None:
    line = [Placed(1, 0, "6-4", "start", 6, 4), Placed(2, 1, "5-5", "up", 5, 5)]
    with pytest.raises(ValueError, match="no double 5-5"):
        lay_out(line)
