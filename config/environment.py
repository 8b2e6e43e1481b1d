"""Reads what the environment says into the values that settings need."""

import os
import secrets
from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

POSTGRESQL_SCHEMES = frozenset({"postgres", "postgresql"})

# WAL lets pages be read while an entry is written; FULL makes a recorded entry survive a power cut.
SQLITE_PRAGMAS = (
    "PRAGMA busy_timeout=20000;"
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=FULL;"
    "PRAGMA foreign_keys=ON;"
    "PRAGMA recursive_triggers=ON;"
)


def flag(environ: Mapping[str, str], name: str, *, default: bool = False) -> bool:
    """Whether the variable `name` says yes (`1`, `true`, `yes`, `on`) or no; `default` where it is empty.

    Raises `ImproperlyConfigured` for any other word: a misspelt switch must not pass for "off".
    """
    word = environ.get(name, "").strip().lower()
    if not word:
        return default
    if word in {"1", "true", "yes", "on"}:
        return True
    if word in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {word!r}.")


def listing(environ: Mapping[str, str], name: str, *, default: str = "") -> list[str]:
    """The comma-separated words of the variable `name`."""
    return [word.strip() for word in environ.get(name, default).split(",") if word.strip()]


def networks(environ: Mapping[str, str], name: str) -> list[IPv4Network | IPv6Network]:
    """The networks of the variable `name`, such as 127.0.0.0/8. Raises `ImproperlyConfigured` for what is none."""
    try:
        return [ip_network(word) for word in listing(environ, name)]
    except ValueError as error:
        raise ImproperlyConfigured(f"{name}: {error}.") from None


def database(url: str, *, default_path: Path) -> dict[str, Any]:
    """The `DATABASES` entry that `url` describes; without a URL, SQLite at `default_path`.

    `sqlite:///club.sqlite3` is relative to the working directory, `sqlite:////srv/club.sqlite3` is absolute.
    `postgresql://user:password@host:5432/name?sslmode=require` hands its query to libpq, where
    `?host=/run/postgresql` names a socket directory. Raises `ImproperlyConfigured` for any other scheme
    or a URL without a database name.
    """
    if not url:
        return _sqlite(str(default_path))
    parts = urlsplit(url)
    name = unquote(parts.path.removeprefix("/"))
    if not name:
        raise ImproperlyConfigured("DATABASE_URL names no database.")
    if parts.scheme == "sqlite":
        return _sqlite(name)
    if parts.scheme not in POSTGRESQL_SCHEMES:
        raise ImproperlyConfigured(f"DATABASE_URL must be sqlite or postgresql, not {parts.scheme!r}.")
    options = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or options.pop("host", "")),
        "PORT": str(parts.port or options.pop("port", "")),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options,
    }


def secret_key(environ: Mapping[str, str], *, keep_in: Path | None) -> str:
    """`SECRET_KEY`, or else the key kept in the file `keep_in`, made at the first call, for its owner only.

    Raises `ImproperlyConfigured` when neither is given: several servers must share one chosen key.
    """
    if environ.get("SECRET_KEY"):
        return environ["SECRET_KEY"]
    if keep_in is None:
        raise ImproperlyConfigured("SECRET_KEY must be set.")
    if not keep_in.exists():
        _write_once(keep_in, secrets.token_urlsafe(48))
    return keep_in.read_text(encoding="ascii")


def _sqlite(name: str) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": name,
        "CONN_MAX_AGE": None,
        # IMMEDIATE: a transaction that reads first and then writes would otherwise fail under load.
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": SQLITE_PRAGMAS},
    }


def _write_once(path: Path, text: str) -> None:
    """Write a whole file or leave the one that another process has just written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(
        os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii"
    ) as file:
        file.write(text)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
