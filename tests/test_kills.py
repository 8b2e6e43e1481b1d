"""The server is killed while a device posts: what was acknowledged is there, nothing is there twice or by half."""

import os
import random
import threading
from http.client import HTTPException
from uuid import uuid4

import pytest

from scoring.rules import Rules
from scoring.simulation import play_hand
from scoring.state import Match as Replay
from tests import processes
from tests.server import Client, Server
from tests.tournament import DIRECTOR, a_match
from tournaments import chain
from tournaments.models import LogEntry, Match
from tournaments.organizing import issue_token
from tournaments.projections.matches import rules_of
from tournaments.projections.rebuild import rebuild

KILLS = int(os.environ.get("KILLS", "20"))


def hands(rules: Rules, chance: random.Random) -> list[dict[str, object]]:
    """Enough events for a device that never comes to rest."""
    match, events = Replay(rules), []
    while not match.decided and len(events) < 40 * KILLS:
        events += play_hand(match, chance, len(events) + 1)
    return events


class Device:
    """Posts event after event; after a crash it sends the one without an answer again, as a phone does."""

    def __init__(self, match_id: str, secret: str, events: list[dict[str, object]]) -> None:
        self.path = f"/api/matches/{match_id}/events/"
        self.secret = secret
        self.events = events
        self.acknowledged: list[str] = []
        self.pending: str | None = None
        self.answers = {200: 0, 201: 0}

    def post_until_it_breaks(self, port: int, going: threading.Event) -> None:
        """Post until the server is gone; set `going` at the first answer."""
        client = Client(port, self.secret)
        try:
            while len(self.acknowledged) < len(self.events):
                position = len(self.acknowledged)
                self.pending = self.pending or str(uuid4())
                body = {"position": position, "client_id": self.pending, "events": [self.events[position]]}
                status, answer = client.post(self.path, body)
                assert status in self.answers, answer
                assert answer["position"] == position + 1
                self.answers[status] += 1
                self.acknowledged.append(self.pending)
                self.pending = None
                going.set()
        except (OSError, HTTPException):
            going.set()


@pytest.mark.django_db(transaction=True)
def test_the_log_is_whole_however_often_the_server_is_killed(database_url):
    chance = random.Random(11)
    match_id = a_match(target=1_000_000)
    match = Match.objects.get(pk=match_id)
    secret = issue_token(tournament_id=match.tournament_id, referee="Rea", created_by=DIRECTOR.by).secret
    device = Device(match_id, secret, hands(rules_of(match.header), chance))
    env = processes.environment(database_url)
    for _ in range(KILLS):
        with Server(env) as server:
            going = threading.Event()
            posting = threading.Thread(target=device.post_until_it_breaks, args=(server.port, going))
            posting.start()
            assert going.wait(20)
            # Long enough for a few entries, and then at any line of the next.
            threading.Event().wait(chance.uniform(0.0, 0.06))
            server.kill()
            posting.join()
    columns = chain.Entry._fields
    entries = [
        chain.Entry(*row)
        for row in LogEntry.objects.filter(stream=match_id).order_by("position").values_list(*columns)
    ]
    recorded = [entry.client_id for entry in entries[1:]]
    assert chain.verify(entries) is None
    assert recorded[: len(device.acknowledged)] == device.acknowledged
    assert recorded[len(device.acknowledged) :] in ([], [device.pending])
    assert len(device.acknowledged) >= KILLS
    assert rebuild(match.tournament_id, check=True) == []
