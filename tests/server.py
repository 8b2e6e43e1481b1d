"""A real server process on the test's database, and posts to it over HTTP."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests import processes


def free_port() -> int:
    """A port that nobody listens on at this moment."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Server:
    """granian with the settings of production; killed without warning by `kill()`."""

    def __init__(
        self, env: dict[str, str], application: str = "config.wsgi:application", port: int = 0
    ) -> None:
        self.port = port or free_port()
        granian = Path(sys.executable).with_name("granian")
        arguments = ["--interface", "wsgi", "--port", str(self.port), "--blocking-threads", "2", "--no-ws"]
        self.process = subprocess.Popen(
            [granian, *arguments, application],
            cwd=processes.ROOT,
            env={**env, "ALLOWED_HOSTS": "127.0.0.1", "LOG_LEVEL": "ERROR"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
            except OSError:
                time.sleep(0.01)
            else:
                return
        raise TimeoutError("The server did not come up.")

    def kill(self) -> None:
        """SIGKILL to the server and every process of it."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


class Client:
    """A referee's device: one connection, a token, JSON both ways."""

    def __init__(self, port: int, secret: str) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=10)
        self.headers = {"Authorization": f"Token {secret}", "Content-Type": "application/json"}

    def post(self, path: str, body: Any) -> tuple[int, Any]:
        """(status, JSON); raises OSError or HTTPException when the server is gone."""
        self.connection.request("POST", path, json.dumps(body), self.headers)
        response = self.connection.getresponse()
        text = response.read()
        return response.status, json.loads(text)
