"""HTTPS with a certificate of the laptop's own: a client that trusts the authority gets in, everybody else does not."""

import contextlib
import json
import os
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests import processes
from tests.server import free_port
from tournaments.management.https import authority
from tournaments.management.https.authority import NotCovered, prepare

pytestmark = pytest.mark.once

HERE = ["192.168.7.20", "hall.local", "127.0.0.1", "localhost"]


class Hall:
    """`manage.py https` in a directory of its own, with an account to sign in."""

    def __init__(self, directory: Path) -> None:
        self.port, self.plain = free_port(), free_port()
        env = {
            **{key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")},
            "VAR_DIR": str(directory),
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DJANGO_SUPERUSER_PASSWORD": "a long pass phrase",
        }
        run = [sys.executable, "manage.py"]
        subprocess.run([*run, "migrate", "--verbosity", "0"], cwd=processes.ROOT, env=env, check=True)
        account = ["createsuperuser", "--noinput", "--username", "delia", "--email", ""]
        subprocess.run([*run, *account], cwd=processes.ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
        serve = ["https", "--host", "127.0.0.1", "--port", str(self.port), "--plain-port", str(self.plain)]
        self.process = subprocess.Popen(
            [*run, *serve],
            cwd=processes.ROOT,
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.files = directory / "https"

    def trusting(self) -> ssl.SSLContext:
        """What a client that has downloaded the authority from the plain page trusts."""
        connection = HTTPConnection("127.0.0.1", self.plain, timeout=10)
        connection.request("GET", "/capicua.crt")
        response = connection.getresponse()
        assert response.headers["Content-Type"] == "application/x-x509-ca-cert"
        return ssl.create_default_context(cadata=response.read())

    def ask(self, host: str, context: ssl.SSLContext, method: str = "GET", path: str = "/", **more):
        connection = HTTPSConnection(host, self.port, context=context, timeout=10)
        connection.request(method, path, **more)
        return connection.getresponse()

    def wait(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                self.ask("127.0.0.1", ssl._create_unverified_context()).read()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise TimeoutError("The hall did not come up.")


@pytest.fixture(scope="module")
def hall(tmp_path_factory) -> Iterator[Hall]:
    hall = Hall(tmp_path_factory.mktemp("hall"))
    try:
        hall.wait()
        yield hall
    finally:
        hall.process.terminate()
        try:
            hall.process.wait(20)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(hall.process.pid, signal.SIGKILL)


def test_who_trusts_the_authority_gets_in_under_every_name(hall):
    context = hall.trusting()
    for host in ("127.0.0.1", "localhost"):
        assert hall.ask(host, context).status == 200
    with pytest.raises(ssl.SSLCertVerificationError):
        hall.ask("127.0.0.1", ssl.create_default_context())


def test_a_session_works_and_its_cookies_stay_on_https(hall):
    body = json.dumps({"username": "delia", "password": "a long pass phrase"})
    headers = {"Content-Type": "application/json", "Origin": f"https://127.0.0.1:{hall.port}"}
    response = hall.ask("127.0.0.1", hall.trusting(), "POST", "/api/session/", body=body, headers=headers)
    assert response.status == 200
    assert all("Secure" in cookie for cookie in response.headers.get_all("Set-Cookie"))
    assert "Strict-Transport-Security" not in response.headers
    token = json.loads(response.read())["csrf_token"]
    cookies = "; ".join(cookie.partition(";")[0] for cookie in response.headers.get_all("Set-Cookie"))
    page = hall.ask(
        "127.0.0.1",
        hall.trusting(),
        "DELETE",
        "/api/session/",
        headers={**headers, "Cookie": cookies, "X-CSRFToken": token, "Referer": headers["Origin"] + "/"},
    )
    assert page.status == 204


def test_the_plain_page_says_how_and_shows_nothing_else(hall):
    for path in ("/", "/api/session/", "/../https/authority.key"):
        connection = HTTPConnection("127.0.0.1", hall.plain, timeout=10)
        connection.request("GET", path)
        text = connection.getresponse().read().decode()
        assert "Let this phone trust the hall" in text
        assert "<svg" in text
        assert "style=" not in text
    connection = HTTPConnection("127.0.0.1", hall.plain, timeout=10)
    connection.request("HEAD", "/")
    assert connection.getresponse().read() == b""


def test_ending_the_command_ends_the_server(tmp_path):
    hall = Hall(tmp_path)
    try:
        hall.wait()
        hall.process.terminate()
        assert hall.process.wait(20) == 0
        with pytest.raises(OSError, match="refused"):
            hall.ask("127.0.0.1", ssl._create_unverified_context())
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(hall.process.pid, signal.SIGKILL)


def test_the_authority_is_made_once_and_speaks_for_new_addresses_of_local_networks(tmp_path):
    first = prepare(tmp_path, HERE)
    made = [path.read_bytes() for path in first]
    assert [path.read_bytes() for path in prepare(tmp_path, HERE)] == made
    second = prepare(tmp_path, ["10.1.2.3", *HERE])
    assert second.authority.read_bytes() == made[0]
    assert second.certificate.read_bytes() != made[1]
    assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}


def test_an_authority_speaks_for_nobody_outside_the_hall(tmp_path):
    prepare(tmp_path, HERE)
    for name in ("bank.example", "203.0.113.5", "notlocal"):
        with pytest.raises(NotCovered):
            prepare(tmp_path, [name, *HERE])
    elsewhere = tmp_path / "elsewhere"
    prepare(elsewhere, ["club.example", "203.0.113.5"])
    prepare(elsewhere, ["table.club.example"])


def test_a_certificate_that_ends_soon_is_made_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(authority, "CERTIFICATE_LASTS", authority.RENEW)
    short = prepare(tmp_path, HERE).certificate.read_bytes()
    monkeypatch.undo()
    assert prepare(tmp_path, HERE).certificate.read_bytes() != short


def test_an_authority_that_ends_soon_asks_for_another(tmp_path, monkeypatch):
    monkeypatch.setattr(authority, "AUTHORITY_LASTS", authority.RENEW)
    prepare(tmp_path, HERE)
    with pytest.raises(NotCovered):
        prepare(tmp_path, HERE)


def test_the_command_says_where_everything_is(capsys, settings, tmp_path):
    settings.VAR_DIR = tmp_path
    call_command("https", "--check", "--name", "hall.local")
    said = capsys.readouterr().out
    assert "https://hall.local:8443/" in said
    assert "http://hall.local:8080/" in said
    with pytest.raises(CommandError, match="Move that directory away"):
        call_command("https", "--check", "--name", "bank.example")
