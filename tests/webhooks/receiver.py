"""Another site, for tests: a server on this machine that keeps what it is told and answers as it is bid."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple


class Told(NamedTuple):
    """One call: its headers and its body."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body as it reads."""
        return json.loads(self.body)


class Receiver:
    """What was told, and the statuses that are answered, the last one again and again."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.told: list[Told] = []
        self.answers: list[int] = [200]
        self.location = ""
        self.delay = 0.0

    def answer(self) -> int:
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]

    @property
    def kinds(self) -> list[str]:
        return [each.json["kind"] for each in self.told]


@contextmanager
def receiver() -> Iterator[Receiver]:
    """A site that listens until the block ends."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            site.told.append(Told(self.path, dict(self.headers.items()), body))
            time.sleep(site.delay)
            self.send_response(site.answer())
            if site.location:
                self.send_header("Location", site.location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    site = Receiver(f"http://127.0.0.1:{server.server_port}/hook?club=1")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
