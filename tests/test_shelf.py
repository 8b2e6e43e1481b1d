"""The shelf on a real server: readers have what was recorded, without Django being asked for each of them."""

import gzip
import time
from http.client import HTTPConnection

import pytest

from tests import processes
from tests.server import Client, Server
from tests.tournament import DIRECTOR, HAND, a_match
from tournaments.models import Match, Tournament
from tournaments.organizing import issue_token


class Reader:
    """One connection of somebody who looks at a page again and again."""

    def __init__(self, port: int, path: str) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=10)
        self.path = path
        self.etag = ""

    def look(self) -> tuple[int, str]:
        headers = {"Accept-Encoding": "gzip", "If-None-Match": self.etag}
        self.connection.request("GET", self.path, headers=headers)
        response = self.connection.getresponse()
        self.etag = response.headers["ETag"]
        body = response.read()
        return response.status, gzip.decompress(body).decode() if body else ""

    def look_until_it_changes(self) -> str:
        """The page as it is within a second."""
        end = time.monotonic() + 1
        while time.monotonic() < end:
            status, page = self.look()
            if status == 200:
                return page
        raise AssertionError("The page has not changed.")


@pytest.mark.django_db(transaction=True)
def test_a_recorded_hand_is_on_the_page_within_a_second(database_url):
    match = Match.objects.get(pk=a_match())
    secret = issue_token(tournament_id=match.tournament_id, referee="Rea", created_by=DIRECTOR.by).secret
    with Server(processes.environment(database_url)) as server:
        reader, referee = Reader(server.port, f"/m/{match.pk}/"), Client(server.port, secret)
        assert reader.look()[0] == 200
        assert reader.look()[0] == 304
        body = {"position": 0, "client_id": "b7f5c1f0-6b0e-4f0c-9a53-0d0d6a2f9b11", "events": HAND}
        assert referee.post(f"/api/matches/{match.pk}/events/", body)[0] == 201
        assert "3-1" in reader.look_until_it_changes()


@pytest.mark.django_db(transaction=True)
def test_a_name_put_right_is_on_the_page_within_a_second(database_url):
    match = Match.objects.get(pk=a_match())
    with Server(processes.environment(database_url)) as server:
        reader = Reader(server.port, f"/t/{match.tournament_id}/")
        reader.look()
        Tournament.objects.filter(pk=match.tournament_id).update(name="Evening of the harbour")
        assert "Evening of the harbour" in reader.look_until_it_changes()
