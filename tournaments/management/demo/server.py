"""Serving the demo: one server process in place of this one, static files included."""

import errno
import os
import socket
import sys
from collections.abc import Mapping
from typing import NamedTuple, NoReturn

from django.core.management.base import CommandError

ANYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - asked for by name


class Address(NamedTuple):
    """Where the demo is served."""

    host: str
    port: int

    @property
    def anywhere(self) -> bool:
        """Whether other machines can reach it at any address of this one."""
        return self.host in ANYWHERE

    @property
    def url(self) -> str:
        """The address for a browser on this machine, or on the network where the host says which."""
        host = "127.0.0.1" if self.anywhere else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def read_address(environ: Mapping[str, str]) -> Address:
    """DEMO_HOST and DEMO_PORT; raises `CommandError` for a port that is none."""
    host, port = environ.get("DEMO_HOST") or "127.0.0.1", environ.get("DEMO_PORT") or "8000"
    if not (port.isascii() and port.isdecimal() and 0 < int(port) < 65536):
        raise CommandError(f"DEMO_PORT must be a number from 1 to 65535, not {port!r}.")
    return Address(host, int(port))


def check_free(address: Address) -> None:
    """Raise `CommandError` where nothing can be served there, before anything is set up."""
    try:
        found = socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
        family, kind, protocol, _, where = found[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(where)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            free = f"DEMO_PORT={address.port + 1 if address.port < 65535 else 8000} make demo"
            raise CommandError(f"Port {address.port} is in use already. Choose another: {free}") from None
        why = error.strerror or str(error)
        raise CommandError(f"Nothing can be served at {address.host}:{address.port}: {why}.") from None


def allowed_hosts(host: str, environ: Mapping[str, str]) -> str:
    """The names under which the demo answers: this machine, the host it was given, and any where it listens to all."""
    if environ.get("ALLOWED_HOSTS"):
        return environ["ALLOWED_HOSTS"]
    if host in ANYWHERE:
        return "*"
    shown = f"[{host}]" if ":" in host else host
    return ",".join(dict.fromkeys(("localhost", "127.0.0.1", "[::1]", shown)))


def serve(address: Address) -> NoReturn:
    """Become the server."""
    environ = {**os.environ, "ALLOWED_HOSTS": allowed_hosts(address.host, os.environ)}
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--workers", "1"]
    command += ["--blocking-threads", "2", "--host", address.host, "--port", str(address.port)]
    command += ["--log-level", "warning", "config.wsgi:application"]
    sys.stdout.flush()
    os.execve(sys.executable, command, environ)  # noqa: S606 - our own interpreter, no shell
