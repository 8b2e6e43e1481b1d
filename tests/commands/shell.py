"""Commands as a shell starts them, what is fed to them and what they say."""

import json
import os
import subprocess
import sys

from django.conf import settings


def as_bytes(content):
    """Bytes and text as they are, an object as JSON."""
    if isinstance(content, bytes):
        return content
    return (content if isinstance(content, str) else json.dumps(content)).encode()


def command(name, *arguments, **environment):
    """A command as the shell starts it, with no database anywhere."""
    return {
        "args": [sys.executable, "manage.py", name, *arguments],
        "env": {**os.environ, "DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none", "SECRET_KEY": "x"}
        | environment,
        "cwd": settings.BASE_DIR,
        "stdin": subprocess.PIPE,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
    }


def error(said):
    """The code and the position of the error object that was printed."""
    found = json.loads(said)["error"]
    assert found.keys() >= {"code", "message", "position"}
    assert found["message"]
    return found["code"], found["position"]
