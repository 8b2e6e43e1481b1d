"""Running a command in this process, and files to feed it with."""

import pytest
from django.core.management import call_command

from tests.commands.shell import as_bytes


@pytest.fixture
def run(capsysbinary):
    """Runs a command and returns its exit code and what it printed."""

    def run(name, *arguments):
        with pytest.raises(SystemExit) as left:
            call_command(name, *arguments)
        printed = capsysbinary.readouterr()
        assert printed.err == b""
        return left.value.code, printed.out.decode()

    return run


@pytest.fixture
def file(tmp_path):
    """Writes bytes, text or objects (one a line) to a file and returns its name."""

    def write(*contents, name="one.json"):
        path = tmp_path / name
        path.write_bytes(b"\n".join(map(as_bytes, contents)))
        return str(path)

    return write
