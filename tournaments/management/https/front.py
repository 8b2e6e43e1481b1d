"""The door without HTTPS: a page that says how a phone trusts this laptop, its certificate, and nothing else."""

from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import segno
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding
from django.utils.translation import gettext as _

AUTHORITY = "/capicua.crt"
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


class Front(ThreadingHTTPServer):
    """Serves the page at every address and the authority's certificate at its own; `secure` is where HTTPS is."""

    daemon_threads = True

    def __init__(self, address: tuple[str, int], authority: Path, secure: str, plain: str) -> None:
        super().__init__(address, _Handler)
        certificate = x509.load_pem_x509_certificate(authority.read_bytes())
        self.authority = certificate.public_bytes(Encoding.DER)
        self.page = page(secure, plain).encode()

    def in_background(self) -> None:
        """Answer until this process ends."""
        Thread(target=self.serve_forever, daemon=True).start()


class _Handler(BaseHTTPRequestHandler):
    server: Front
    timeout = 10

    def do_GET(self) -> None:
        """The certificate, as phones install it; the page for everything else."""
        if self.path == AUTHORITY:
            self._answer("application/x-x509-ca-cert", self.server.authority)
        else:
            self._answer("text/html; charset=utf-8", self.server.page)

    def do_HEAD(self) -> None:
        """The same without a body."""
        self.do_GET()

    def _answer(self, kind: str, body: bytes) -> None:
        self.send_response(HTTPStatus.OK)
        for name, value in {**HEADERS, "Content-Type": kind, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - named by the standard library
        """Say nothing: the terminal belongs to the server."""


def page(secure: str, plain: str) -> str:
    """How a phone trusts the authority, with a code that leads here; no style, no script."""
    title = _("Let this phone trust the hall")
    steps = (
        _("Download the hall’s certificate:"),
        _("Android: open Settings, search “CA certificate”, choose “Install anyway”, and pick the file."),
        _("iPhone and iPad: open Settings, tap “Profile downloaded” and install it. Then, in General, About,")
        + " "
        + _("Certificate Trust Settings, switch it on."),
        _("Open the hall’s pages:"),
    )
    download, android, apple, go = map(escape, steps)
    code = segno.make(plain, error="m", micro=False).svg_inline(scale=5, border=4, light="#fff", title=plain)
    limits = _(
        "It is good for addresses of local networks only. Remove it in the same place after the tournament."
    )
    without = _("Without it the pages work as well, after a warning, but not while there is no network.")
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title></head><body>
<h1>{escape(title)}</h1><ol><li>{download} <a href="{AUTHORITY}">capicua.crt</a></li><li>{android}<br>{apple}</li>
<li>{go} <a href="{escape(secure)}">{escape(secure)}</a></li></ol><p>{escape(limits)}</p><p>{escape(without)}</p>
<p>{code}<br>{escape(plain)}</p></body></html>
"""
