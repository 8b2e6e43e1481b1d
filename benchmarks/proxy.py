"""nginx as docs/nginx.conf has it, in front of a server on this machine, beside a static file of its own."""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from getpass import getuser
from pathlib import Path

from tests.processes import ROOT
from tests.server import free_port

FRAME = """user {user}; daemon off; worker_processes 1; pid {directory}/pid; error_log stderr;
events {{ worker_connections 1024; }}
http {{
access_log off; sendfile on; tcp_nopush on; default_type text/html;
client_body_temp_path {directory}/body; proxy_temp_path {directory}/proxy; fastcgi_temp_path {directory}/fastcgi;
uwsgi_temp_path {directory}/uwsgi; scgi_temp_path {directory}/scgi;
{site}
}}
"""
STATIC = "/a-static-file"


def installed() -> bool:
    """Whether there is an nginx here."""
    return shutil.which("nginx") is not None


@contextmanager
def nginx(behind: int, file: Path, directory: Path) -> Iterator[int]:
    """The port of an nginx in front of the server on port `behind`; `STATIC` there is the file."""
    port = free_port()
    site = Path(ROOT, "docs", "nginx.conf").read_text()
    site = site.replace("/var/cache/nginx", str(directory)).replace("127.0.0.1:8000", f"127.0.0.1:{behind}")
    site = re.sub(r"listen 80;", f"listen 127.0.0.1:{port}; location = {STATIC} {{ alias {file}; }}", site)
    conf = directory / "nginx.conf"
    conf.write_text(FRAME.format(user=getuser(), directory=directory, site=site))
    process = subprocess.Popen(["nginx", "-p", str(directory), "-c", str(conf)], stderr=subprocess.DEVNULL)
    try:
        _wait(port, process)
        yield port
    finally:
        process.terminate()
        process.wait()


def _wait(port: int, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            time.sleep(0.01)
        else:
            return
    raise TimeoutError("nginx did not come up.")
