"""One call to another site: signed, short, to the address that was judged, and wherever that leads no further."""

import hmac
import http.client
import socket
import ssl
import threading
from contextlib import suppress
from hashlib import sha256
from typing import Final, NamedTuple

from django.utils.crypto import salted_hmac

from tournaments.models import Webhook
from tournaments.webhooks.addresses import NotAllowed, Target, ip_of

STEP_SECONDS: Final = 5.0
"""For the connection, and for each silence of the other side ..."""
WHOLE_SECONDS: Final = 15.0
"""... and for the whole call, however slowly it drips."""
USER_AGENT: Final = "Capicua-Webhook/1"


class Outcome(NamedTuple):
    """The answer's status, or a code of why there was none."""

    status: int | None
    error: str

    @property
    def delivered(self) -> bool:
        """Whether the other side has taken it: any 2xx. A redirect is no answer, and is not followed."""
        return self.status is not None and 200 <= self.status < 300


def secret_of(webhook: Webhook) -> str:
    """What the other side checks signatures with. It is in no table: it follows from the nonce and our own key."""
    return salted_hmac(
        "tournaments.webhooks", f"{webhook.pk}:{webhook.nonce}", algorithm="sha256"
    ).hexdigest()


def signature(secret: str, timestamp: str, body: bytes) -> str:
    """`v1=` and the HMAC-SHA256 of the timestamp, a full stop and the body, in hexadecimal."""
    signed = timestamp.encode() + b"." + body
    return f"v1={hmac.new(secret.encode(), signed, sha256).hexdigest()}"


def post(target: Target, body: bytes, headers: dict[str, str]) -> Outcome:
    """Post a body; says what came of it and never raises for what the other side does."""
    try:
        return Outcome(_call(target, ip_of(target), body, headers), "")
    except NotAllowed:
        return Outcome(None, "not_allowed")
    except TimeoutError:
        return Outcome(None, "too_slow")
    except ssl.SSLError:
        return Outcome(None, "no_tls")
    except (OSError, UnicodeError, http.client.HTTPException):
        return Outcome(None, "no_answer")


def _call(target: Target, ip: str, body: bytes, headers: dict[str, str]) -> int:
    """The status of the answer; what it says is not even read."""
    held = [socket.create_connection((ip, target.port), STEP_SECONDS)]
    watch = threading.Timer(WHOLE_SECONDS, _hang_up, [held])
    watch.daemon = True
    watch.start()
    try:
        if target.scheme == "https":
            _greet(held, target.host)
        connection = http.client.HTTPConnection(target.host, target.port, timeout=STEP_SECONDS)
        # Connected already, to the address that was judged: a second look-up could lead elsewhere.
        connection.sock = held[0]
        connection.request("POST", target.path, body, {**headers, "Connection": "close"})
        return connection.getresponse().status
    finally:
        watch.cancel()
        held[0].close()


def _greet(held: list[socket.socket], host: str) -> None:
    """Speak TLS from here on, with a certificate of this very name."""
    context = ssl.create_default_context()
    secured = context.wrap_socket(held[0], server_hostname=host, do_handshake_on_connect=False)
    # Before anything is said: whoever hangs up must hold the socket that is being waited for.
    held[0] = secured
    secured.do_handshake()


def _hang_up(held: list[socket.socket]) -> None:
    with suppress(OSError):
        socket.socket.shutdown(held[0], socket.SHUT_RDWR)
