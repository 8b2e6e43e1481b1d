"""`manage.py demo`: plays once, reuses what is there, and says in words why it cannot serve."""

import json
import os
import re
import signal
import socket
import stat
import time
from http.client import HTTPConnection
from urllib.request import urlopen

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command

from tests import processes, server
from tournaments.management.demo.referee import Referee
from tournaments.management.demo.server import Address, allowed_hosts, check_free, read_address
from tournaments.models import DeviceToken, LogEntry, Match, Tournament
from tournaments.permissions import actor_with_token

pytestmark = pytest.mark.once


@pytest.fixture
def demo(db, settings, monkeypatch, tmp_path, capsys):
    """Run the demo without serving; what it printed."""
    settings.VAR_DIR = tmp_path
    monkeypatch.setenv("DEMO_SERVE", "0")

    def run():
        call_command("demo")
        return capsys.readouterr().out

    return run


def test_a_second_demo_reuses_what_is_there(demo, tmp_path):
    first = demo()
    assert Tournament.objects.count() == 2
    entries, tokens = LogEntry.objects.count(), DeviceToken.objects.count()
    second = demo()
    assert (LogEntry.objects.count(), DeviceToken.objects.count()) == (entries, tokens)
    assert ["Playing two tournaments" in text for text in (first, second)] == [True, False]
    tables = [
        re.search(r"Copa de las Antillas.*(?=The director)", text, re.DOTALL)[0] for text in (first, second)
    ]
    assert tables[0] == tables[1]
    password = re.search(r"password (\S+) \(kept in", first).group(1)
    assert password not in second
    assert get_user_model().objects.get(username="director").check_password(password)
    kept = tmp_path / "demo.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert json.loads(kept.read_text())["password"] == password


def test_the_demo_shows_life(demo):
    printed = demo()
    for said in ("Copa de las Antillas", "Five-Up Singles", "Round 5 of 5, 1 of 3 tables done", "Zoë O’Hara"):
        assert said in printed
    last = Match.objects.filter(tournament__name="Copa de las Antillas", round=5).order_by("table")
    assert [(match.decided, match.position > 0) for match in last] == [
        (True, True),
        (False, True),
        (False, False),
    ]
    kinds = set(LogEntry.objects.values_list("kind", flat=True))
    assert {"entry_voided", "penalty_given", "hand_counted", "tile_drawn", "turn_passed"} <= kinds


def test_the_printed_line_records_hand_after_hand_until_the_match_is_decided(demo, client):
    places = []
    while line := re.search(r"curl -X POST \S+:8000(\S+) .*\n.*Token (\S+)'.*\n +-d '(.*)'", demo()):
        path, token, body = line.groups()
        headers = {"Authorization": f"Token {token}"}
        answer = client.post(path, body, content_type="application/json", headers=headers)
        assert answer.status_code == 201
        places.append((path, json.loads(body)["position"]))
    assert len(places) > 2
    assert len({path for path, _ in places}) == 1
    assert places[:2] == [(places[0][0], 0), (places[0][0], 2)]
    assert Match.objects.filter(decided=False).count() == 1


def test_an_interrupted_demo_goes_on(demo, monkeypatch):
    played = []

    def interrupted(referee, plan):
        if len(played) == 4:
            raise KeyboardInterrupt
        played.append(referee.match_id)
        return play_match(referee, plan)

    play_match = Referee.play_match
    with monkeypatch.context() as patch:
        patch.setattr(Referee, "play_match", interrupted)
        with pytest.raises(KeyboardInterrupt):
            demo()
    assert "3 of 3 tables done" in demo()
    assert Tournament.objects.count() == 2


def test_a_token_that_has_been_revoked_is_replaced(demo, tmp_path):
    demo()
    DeviceToken.objects.update(revoked_at="2026-01-01T00:00:00Z")
    printed = demo()
    secret = re.search(r"Authorization: Token (\S+)'", printed).group(1)
    assert actor_with_token(secret) is not None


def test_a_password_of_ones_own_is_left_alone(demo):
    user = get_user_model().objects.create_user("director", password="a password of my own")
    printed = demo()
    assert "the password you have chosen" in printed
    user.refresh_from_db()
    assert user.check_password("a password of my own")


@pytest.mark.only_on("sqlite")
def test_the_demo_is_served_with_its_style_and_takes_the_hand_it_prints(tmp_path):
    port = server.free_port()
    env = {
        key: each for key, each in os.environ.items() if not key.startswith(("DATABASE", "REDIS", "DJANGO"))
    }
    env |= {"VAR_DIR": str(tmp_path), "DEMO_PORT": str(port), "DEMO_HOST": "127.0.0.1", "DEMO_SERVE": "1"}
    log = tmp_path / "printed"
    with (
        log.open("w") as printed,
        processes.running(["manage.py", "demo"], env, stdout=printed, start_new_session=True) as process,
    ):
        try:
            url = f"http://127.0.0.1:{port}"
            assert "Copa de las Antillas" in fetched(url)
            assert ".standings" in fetched(f"{url}/static/capicua/site.css")
            status, address = recorded(log.read_text(), port)
            assert status == 201
            assert "Hand 1" in fetched(address) or "After hand 1" in fetched(address)
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()


def fetched(url):
    """The page at `url`, as soon as somebody answers."""
    end = time.monotonic() + 60
    while True:
        try:
            with urlopen(url, timeout=10) as page:
                return page.read().decode()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def recorded(printed, port):
    """Send what the printed command sends; the answer's status, and where it says the hand can be seen."""
    path = re.search(rf"curl -X POST http://127.0.0.1:{port}(\S+)", printed).group(1)
    token = re.search(r"'Authorization: (Token \S+)'", printed).group(1)
    body = re.search(r"-d '(.*)'", printed).group(1)
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("POST", path, body, {"Authorization": token, "Content-Type": "application/json"})
    status = connection.getresponse().status
    connection.close()
    return status, re.search(r"and see it at (\S+)", printed).group(1)


def test_a_port_in_use_is_said_before_anything_is_set_up(monkeypatch):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setenv("DEMO_PORT", str(port))
        monkeypatch.setenv("DEMO_HOST", "127.0.0.1")
        monkeypatch.setenv("DEMO_SERVE", "1")
        with pytest.raises(CommandError, match=rf"Port {port} is in use already. Choose another: DEMO_PORT="):
            call_command("demo")


@pytest.mark.parametrize("port", ["no", "0", "65536", "-1", "٨"])
def test_a_port_that_is_none_is_refused(port):
    with pytest.raises(CommandError, match="DEMO_PORT must be a number"):
        read_address({"DEMO_PORT": port})


def test_a_host_that_is_not_ours_is_said():
    with pytest.raises(CommandError, match=r"Nothing can be served at 192\.0\.2\.1:8000"):
        check_free(Address("192.0.2.1", 8000))


def test_where_the_demo_is_served_without_any_wish():
    assert read_address({}) == Address("127.0.0.1", 8000)
    assert read_address({"DEMO_HOST": "", "DEMO_PORT": ""}).url == "http://127.0.0.1:8000"
    assert Address("0.0.0.0", 80).url == "http://127.0.0.1:80"
    assert Address("::1", 8000).url == "http://[::1]:8000"


def test_the_demo_answers_under_the_name_it_was_given():
    assert allowed_hosts("192.168.1.9", {}) == "localhost,127.0.0.1,[::1],192.168.1.9"
    assert allowed_hosts("127.0.0.1", {}) == "localhost,127.0.0.1,[::1]"
    assert allowed_hosts("0.0.0.0", {}) == "*"
    assert allowed_hosts("0.0.0.0", {"ALLOWED_HOSTS": "club.example"}) == "club.example"
