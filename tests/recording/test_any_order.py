"""Whatever is recorded, voided and corrected in whatever order: the rows are those of a rebuild after every request."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from uuid import uuid4

import pytest

from scoring.certificate import certificate
from scoring.errors import Refusal
from scoring.simulation import Seen, play_hand
from scoring.state import Match as State
from tests.recording.whole import whole
from tests.tournament import REFEREE, a_match, record
from tournaments.models import Match
from tournaments.projections.matches import replayed, stream_events
from tournaments.recording import correct

pytestmark = pytest.mark.django_db

REQUESTS = 25
HOUSES: list[dict[str, Any]] = [
    {"target": 30},
    {"target": 40, "bonuses": {"first_pass": 2, "pass": 1, "block": 2, "capicua": 5}},
    {"hands": 3},
    {"target": 60, "opening_threshold": 10, "blocked_tie": ["carry"]},
    {"target": 50, "overshoot": "ignore", "next_leader": "rotate"},
    {"target": 60, "blocked_by": "closer", "blocked_tie": ["previous_winner", "nobody"]},
]

Request = Callable[[str, State, list[Any], Random], object]


def hand(match_id: str, state: State, events: list[Any], chance: Random) -> None:
    """A hand or its beginning, in two requests."""
    seen = chance.choice(list(Seen))
    played = play_hand(state, chance, len(events) + 1, seen=seen, slips=0.02)[: chance.choice([99, 5])]
    middle = chance.randint(1, len(played))
    record(match_id, len(events), *played[:middle])
    if played[middle:]:
        record(match_id, len(events) + middle, *played[middle:])


def void_to_the_end(match_id: str, state: State, events: list[Any], chance: Random) -> None:
    last = len(events)
    voids = range(chance.randint(1, last), last + 1)
    record(match_id, last, *({"kind": "entry_voided", "voids": at} for at in voids))


def void_one(match_id: str, state: State, events: list[Any], chance: Random) -> None:
    record(match_id, len(events), {"kind": "entry_voided", "voids": chance.randint(1, len(events))})


def correction(match_id: str, state: State, events: list[Any], chance: Random) -> None:
    drop = chance.randint(1, len(events))
    again = [events[drop - 1]] if chance.random() < 0.4 and events[drop - 1]["kind"] != "entry_voided" else []
    more = {"client_id": str(uuid4()), "reason": "", "author": REFEREE}
    correct(match_id=match_id, position=len(events), drop=[drop], instead=again, **more)


def decision(match_id: str, state: State, events: list[Any], chance: Random) -> None:
    """What does not belong to the play."""
    side = chance.randint(0, 1)
    decisions = [
        {"kind": "penalty_given", "side": side, "points": chance.randint(-9, 9)},
        {"kind": "hand_annulled"},
        {"kind": "side_forfeited", "side": side},
        {"kind": "time_called"},
        {"kind": "match_certified", "digest": certificate(state)},
        {"kind": "result_ruled", "points": [chance.randint(0, 9), 3], "winner": side},
    ]
    record(match_id, len(events), *chance.choices(decisions, weights=[4, 2, 1, 1, 1, 1]))


def requests(chance: Random) -> Iterator[Request]:
    kinds: list[Request] = [hand, void_one, void_to_the_end, correction, decision]
    yield hand
    yield from chance.choices(kinds, weights=[4, 1, 1, 2, 2], k=REQUESTS)


@pytest.mark.parametrize("seed", range(3 * len(HOUSES)))
def test_the_rows_are_those_of_a_rebuild_after_every_request(seed):
    chance = Random(seed)
    match_id = a_match(**HOUSES[seed % len(HOUSES)])
    header = Match.objects.get(pk=match_id).header
    accepted = set()
    for request in requests(chance):
        events = stream_events(match_id)
        try:
            request(match_id, replayed(header, events), events, chance)
            accepted.add(request)
        except Refusal:
            assert stream_events(match_id)[: len(events)] == events
        assert whole(match_id, certified_otherwise=True)
    assert len(accepted) > 2
