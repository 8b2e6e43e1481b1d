"""The service's settings, with a database and a working directory of the test run's own."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

_directory = Path(tempfile.mkdtemp(prefix="capicua-tests-"))
atexit.register(shutil.rmtree, _directory, ignore_errors=True)
os.environ["VAR_DIR"] = str(_directory)
os.environ.setdefault("SECRET_KEY", "a key for tests only")

from config.settings import *  # noqa: E402, F403
from config.settings import DATABASES, EMBEDDED  # noqa: E402

if EMBEDDED:
    # A file, because the tests of races and crashes open it from other threads and processes.
    DATABASES["default"]["TEST"] = {"NAME": str(_directory / "test.sqlite3")}
else:
    # A transaction that a test has left open must fail the next one by name, not hang the run.
    DATABASES["default"]["OPTIONS"]["options"] = "-c lock_timeout=20s"

ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
