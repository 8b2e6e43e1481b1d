"""In known hands the engine and the plain model agree about every legal tile, and about when nobody can play again."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.header import read_header
from scoring.moves import state_view
from scoring.replay import apply
from scoring.state import Hand, Match
from tests.scoring.told import ALL, SOAK, Tile, name
from tests.scoring.train_players import TrainDeal, train_headers


class Watched(TrainDeal):
    """A model that remembers what it could have played at the last choice."""

    offered: tuple[int, list[tuple[Tile, str]]] = (0, [])

    def _fits(self, seat: int, duty: str | None) -> list[tuple[Tile, str]]:
        found = super()._fits(seat, duty)
        self.offered = (seat, found)
        return found

    def _after(self, hand: Hand, seat: int, tile: Tile, end: str) -> tuple[bool, str | None]:
        after = super()._after(hand, seat, tile, end)
        if hand.ending != "out":
            assert (hand.ending == "blocked") == self.stuck()
        return after

    def bound_to(self, seat: int) -> str | None:
        return next((end for end, whom in self.bound if whom in (None, seat)), None)

    def stuck(self) -> bool:
        """Whether nobody can ever play again, by looking at every tile that is left."""
        left = [(seat, tile) for seat, tiles in enumerate(self.hands) for tile in tiles]
        ends = [pip for pip in self.tails.values() if any(pip in tile for _, tile in left)]
        down = [pip for pip in self.tails.values() if any(pip in tile for tile in self.boneyard)]
        if not ends and not down:
            return True
        if self._left():
            return False
        return not any(
            pip in tile
            for seat, tile in left
            for end, pip in self.tails.items()
            if self.bound_to(seat) in (None, end)
        )


def playable(match: Match, seat: int) -> set[tuple[str, str]]:
    """What the state offers one seat: behind a first turn that goes on, everything but that seat's own train."""
    view = state_view(match)
    chain = view["trains"]["chain"] if len(view["seats"]) == 2 else None
    return {
        (each["tile"], end)
        for each in view["playable"]
        for end in each["ends"]
        if chain is None or (end == f"train-{chain}") == (seat == chain)
    }


def expected(deal: Watched) -> set[tuple[str, str]]:
    """The same by the model; a seat whose first turn goes on has chosen between its own train and no tile."""
    seat, fits = deal.offered
    only = {f"train-{seat}"} if deal.chaining else set(deal.tails)
    return {(name(tile), end) for tile, end in fits if end in only}


@settings(max_examples=400 if SOAK else 60, deadline=None)
@given(train_headers(), st.integers(0, 2**32))
def test_what_may_be_played_and_when_nobody_can_is_as_the_rule_book_says(head, seed):
    match = Match(read_header(head))
    deal = Watched(match, Random(seed), ALL)
    for position, event in enumerate(deal.events(), 1):
        if "on" in event and match.hand is not None and match.hand.turn is not None:
            assert playable(match, event["seat"]) == expected(deal)
        apply(match, event, position)
    hand = match.hand
    assert hand is not None
    assert hand.ending != "blocked" or deal.stuck() or hand.passes == len(deal.hands)


@settings(max_examples=400 if SOAK else 60, deadline=None)
@given(train_headers(), st.integers(0, 2**32), st.sampled_from(["all", "some", "none"]))
def test_who_plays_by_the_rules_is_never_flagged(head, seed, told):
    match = Match(read_header(head))
    for position, event in enumerate(TrainDeal(match, Random(seed), told).events(), 1):
        apply(match, event, position)
    assert match.hand is not None
    assert [flag for flag in match.hand.flags if flag.code != "misdeal"] == []
