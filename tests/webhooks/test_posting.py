"""One call: what it sends, and every way in which the other side can misbehave."""

import hashlib
import hmac
import socket
import ssl
import threading
import time
from contextlib import suppress

import pytest
import trustme

from tests.webhooks.receiver import Receiver
from tournaments.webhooks import posting
from tournaments.webhooks.addresses import Target, read_address
from tournaments.webhooks.posting import Outcome, post, signature


def test_a_signature_is_what_the_documentation_says():
    expected = hmac.new(b"secret", b'1700000000.{"a":1}', hashlib.sha256).hexdigest()
    assert signature("secret", "1700000000", b'{"a":1}') == f"v1={expected}"


def test_the_body_arrives_as_it_is(site: Receiver):
    assert post(read_address(site.address), b'{"x": 1}', {"Capicua-Event": "ping"}) == Outcome(200, "")
    (told,) = site.told
    assert (told.path, told.body, told.headers["Capicua-Event"]) == ("/hook?club=1", b'{"x": 1}', "ping")


@pytest.mark.parametrize("status", [301, 307, 400, 404, 410, 500, 503])
def test_what_is_no_success_is_none_and_nothing_is_followed(site: Receiver, status):
    site.answers, site.location = [status], site.address
    outcome = post(read_address(site.address), b"{}", {})
    assert (outcome.status, outcome.delivered) == (status, False)
    assert len(site.told) == 1


def test_nobody_listens(site):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert post(Target("http", "127.0.0.1", port, "/"), b"{}", {}) == Outcome(None, "no_answer")


def test_who_is_silent_is_not_waited_for(site: Receiver, monkeypatch):
    monkeypatch.setattr(posting, "STEP_SECONDS", 0.1)
    site.delay = 0.5
    assert post(read_address(site.address), b"{}", {}) == Outcome(None, "too_slow")


def talking(say) -> tuple[Target, threading.Thread]:
    """A server that says what it likes on one connection."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        connection, _ = listener.accept()
        with suppress(OSError):
            say(connection)
        connection.close()
        listener.close()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    return Target("http", "127.0.0.1", listener.getsockname()[1], "/"), thread


def test_who_drips_is_hung_up_on(site, monkeypatch):
    monkeypatch.setattr(posting, "WHOLE_SECONDS", 0.4)

    def drip(connection: socket.socket) -> None:
        for _ in range(100):
            connection.sendall(b"H")
            time.sleep(0.05)

    target, thread = talking(drip)
    started = time.monotonic()
    assert post(target, b"{}", {}).status is None
    assert time.monotonic() - started < 3
    thread.join(10)


@pytest.mark.parametrize(
    "said", [b"", b"nonsense\r\n\r\n", b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 500, b"\x16\x03" * 40]
)
def test_who_speaks_no_http_has_not_answered(site, said):
    target, thread = talking(lambda connection: (connection.recv(65536), connection.sendall(said)))
    assert post(target, b"{}", {}) == Outcome(None, "no_answer")
    thread.join(10)


def test_a_certificate_that_nobody_trusts_is_none(site, monkeypatch, tmp_path):
    target, thread = talking(
        lambda connection: _with_tls(connection, trustme.CA().issue_cert("club.example"), tmp_path)
    )
    assert post(target._replace(scheme="https"), b"{}", {}) == Outcome(None, "no_tls")
    thread.join(10)


def _with_tls(connection: socket.socket, certificate, tmp_path) -> None:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    certificate.configure_cert(context)
    context.wrap_socket(connection, server_side=True)
