"""Chickenfoot on the page: no tile lies on another, every row starts behind the double that it belongs to."""

from itertools import combinations, pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.header import read_header
from scoring.simulation import play_hand
from scoring.state import Match
from scoring.tiles import NAMES
from tests.web.test_layout import joined, overlap
from tournaments.web.board import line_svg
from tournaments.web.feet import FORK, is_feet, lay_out_feet
from tournaments.web.layout import Placed


def a_hand(seed: int, **options: int) -> list[Placed]:
    """The tiles of a hand that the simulation played, with its hub."""
    rules = read_header(
        {"preset": "chickenfoot", "seats": ["Ana", "Bea", "Caio", "Dora"], "options": options}
    )
    match = Match(rules)
    play_hand(match, Random(seed), 1)
    assert match.hand is not None
    line = match.hand.table.line
    return [Placed(each.position, each.seat, NAMES[each.tile], *each[3:]) for each in line]


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), arms=st.integers(1, 8), toes=st.integers(1, 4))
def test_rows_keep_apart_and_hang_on_their_doubles(seed: int, arms: int, toes: int) -> None:
    line = a_hand(seed, hub_arms=arms, toes=toes)
    if not line:
        return
    layout = lay_out_feet(line)
    assert [spot.placed for spot in layout.spots] == line
    for one, other in combinations(layout.spots, 2):
        assert not overlap(one.box, other.box)
    for spot in layout.spots:
        left, top, right, bottom = spot.box
        assert -layout.edge <= left < right <= layout.edge
        assert layout.top <= top < bottom <= layout.bottom
    where = {spot.placed: spot for spot in layout.spots}
    ends = {tile.end: [each for each in line if each.end == tile.end] for tile in line}
    for chain in ends.values():
        assert all(joined(where[one], where[other]) for one, other in pairwise(chain))
    links = {link.position: link for link in layout.links}
    for end, chain in ends.items():
        if end == "start":
            continue
        root, first, link = (
            where[ends[end.rpartition(".")[0] or "start"][-1]],
            where[chain[0]],
            links.pop(chain[0].position),
        )
        assert root.placed.double
        assert link.start == (root.box[2], root.y)
        assert link.stop == (first.box[0], first.y) == (root.box[2] + FORK, first.y)
    assert links == {}


def test_the_tree_is_drawn_with_its_forks() -> None:
    line = a_hand(1)
    assert is_feet(line)
    drawing = line_svg(line, names=("Ana", "Bea", "Caio", "Dora"))
    assert drawing.count('class="link"') == len({tile.end for tile in line}) - 1
    assert 'class="label"' not in drawing
