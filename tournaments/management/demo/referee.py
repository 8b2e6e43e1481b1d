"""A referee of the demo: hands are played by the simulator, and go into the log like everybody's entries."""

from collections.abc import Sequence
from random import Random
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from scoring.simulation import Seen, play_hand
from tournaments.management.demo.plans import TablePlan
from tournaments.projections import matches
from tournaments.recording import Author, record


class Referee:
    """Records one match from wherever its stream stands; `position` is the head of the stream."""

    def __init__(self, match_id: str, author: Author, seed: str) -> None:
        row = matches.peek(match_id)
        assert row is not None
        events = matches.stream_events(match_id)
        self.match_id = match_id
        self.author = author
        self.seed = seed
        self.position = len(events)
        self.match = matches.replayed(row.header, events)

    def play_match(self, plan: TablePlan) -> None:
        """Hand by hand until the match is decided."""
        corrected = not plan.correction
        while not self.match.decided:
            hand = self._hand(plan.seen, plan.slips)
            if not corrected:
                corrected = self._record_with_a_slip_of_the_finger(hand)
            else:
                self._record(hand)
            if plan.penalty and self.match.scored_hands == 1 and not self.match.decided:
                self._penalty(plan.penalty)

    def begin_match(self, hands: int, entries: int) -> None:
        """Some whole hands, and the first entries of another, one request each."""
        for _ in range(hands):
            self._record(self._hand(Seen.EVERYTHING, 0.0))
        for event in self._hand(Seen.EVERYTHING, 0.0)[:entries]:
            self._record([event])

    def _hand(self, seen: Seen, slips: float) -> list[dict[str, Any]]:
        chance = Random(f"{self.seed} {self.match.scored_hands}")  # noqa: S311 - the same demo every time
        return play_hand(self.match, chance, self.position + 1, seen=seen, slips=slips)

    def _record(self, events: Sequence[dict[str, Any]]) -> None:
        done = record(
            match_id=self.match_id,
            position=self.position,
            client_id=str(uuid5(NAMESPACE_URL, f"{self.match_id}/{self.position}")),
            events=events,
            author=self.author,
        )
        self.position = done.position

    def _penalty(self, reason: str) -> None:
        self._record([{"kind": "penalty_given", "side": 1, "points": -10, "reason": reason}])
        self.match.totals[1] -= 10

    def _record_with_a_slip_of_the_finger(self, hand: list[dict[str, Any]]) -> bool:
        """Record a pass where a tile was played, and correct it in the next request."""
        at = len(hand) // 2
        while hand[at]["kind"] != "tile_played":
            at += 1
        self._record([*hand[:at], {"kind": "turn_passed", "seat": hand[at]["seat"]}])
        undo = {"kind": "entry_voided", "voids": self.position, "reason": "Pass pressed by mistake"}
        self._record([undo, *hand[at:]])
        return True
