"""`manage.py https`: serve a hall over HTTPS with a certificate of the laptop's own, and say how phones trust it."""

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser
from io import StringIO
from typing import Any

import segno
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tournaments.management.https.addresses import own_addresses, own_names
from tournaments.management.https.authority import Files, NotCovered, prepare
from tournaments.management.https.front import Front


class Command(BaseCommand):
    """Make or find the certificate, open the plain door that explains it, and serve until stopped."""

    help = (
        "Serve over HTTPS with an own authority, kept in VAR_DIR/https; phones trust it by a page or a code."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where, under which further names, and with how many threads."""
        parser.add_argument("--host", default="0.0.0.0", help="which address to listen at (all)")  # noqa: S104
        parser.add_argument("--port", type=int, default=8443, help="of HTTPS (8443)")
        parser.add_argument("--plain-port", type=int, default=8080, help="of the page about trust (8080)")
        parser.add_argument(
            "--name", action="append", default=[], help="a further name or address; repeatable"
        )
        parser.add_argument(
            "--check", action="store_true", help="make the files, say where they are, and stop"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare, explain, serve."""
        addresses = own_addresses()
        names = list(dict.fromkeys((*options["name"], *addresses, *own_names())))
        directory = settings.VAR_DIR / "https"
        try:
            files = prepare(directory, names)
        except NotCovered as error:
            raise CommandError(
                f"The authority in {directory} was not made for all of {error}, or ends soon. Move that directory away"
                " and start again; phones then have to trust the new one."
            ) from None
        first = (options["name"] or addresses)[0]
        host = f"[{first}]" if ":" in first else first
        secure, plain = f"https://{host}:{options['port']}/", f"http://{host}:{options['plain_port']}/"
        self._say(files, secure, plain)
        if not options["check"]:
            self._serve(files, names, secure, plain, options)

    def _say(self, files: Files, secure: str, plain: str) -> None:
        self.stdout.write(f"The hall's pages: {secure}")
        self.stdout.write(f"How a phone trusts them: {plain}  (certificate: {files.authority})")
        code = StringIO()
        segno.make(plain, error="m", micro=False).terminal(code, compact=True)
        self.stdout.write(code.getvalue())
        self.stdout.flush()

    def _serve(
        self, files: Files, names: list[str], secure: str, plain: str, options: dict[str, Any]
    ) -> None:
        try:
            front = Front((options["host"], options["plain_port"]), files.authority, secure, plain)
        except OSError as error:
            raise CommandError(f"Nothing can be served at port {options['plain_port']}: {error}.") from None
        front.in_background()
        hosts = ",".join(f"[{each}]" if ":" in each else each for each in names)
        environ = {"ALLOWED_HOSTS": hosts, **os.environ, "OWN_HTTPS": "1"}
        command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--workers", "1"]
        command += ["--blocking-threads", "2", "--host", options["host"], "--port", str(options["port"])]
        command += ["--ssl-certificate", str(files.certificate), "--ssl-keyfile", str(files.key)]
        # Phones of some years ago speak no TLS 1.3.
        command += ["--ssl-protocol-min", "tls1.2", "--log-level", "warning", "config.wsgi:application"]
        # Whoever ends this command ends the server with it.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        server = subprocess.Popen(command, env=environ)  # noqa: S603 - our own interpreter, no shell
        try:
            status = server.wait()
        except KeyboardInterrupt:
            status = server.wait()
        finally:
            if server.poll() is None:
                server.terminate()
                server.wait()
        if status > 0:
            raise CommandError(f"The server has stopped with code {status}.", returncode=status)
