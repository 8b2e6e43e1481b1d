"""Finding the marked texts of the code with Debian's gettext, and bringing the catalogs up to date with them."""

from __future__ import annotations

import contextlib
import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.core.management import CommandError, call_command
from django.core.management.commands import makemessages
from django.core.management.utils import popen_wrapper
from django.test.utils import override_settings

from tournaments.management import catalogs

PACKAGES = ("config", "scoring", "tournaments")
TOOLS = ("xgettext", "msguniq", "msgmerge", "msgattrib", "msgfmt")
FORMAT = ("--no-wrap", "--add-location=file")


class _Extraction(makemessages.Command):
    """Finds texts, in templates too."""


def require_tools() -> None:
    """Say plainly what is missing."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        raise CommandError(
            f"{', '.join(missing)}: not found. Catalogs are made with gettext: apt-get install gettext."
        )


def template() -> str:
    """Every marked text of the code as a .po file without translations."""
    require_tools()
    with TemporaryDirectory() as folder, contextlib.chdir(folder):
        for package in PACKAGES:
            ignored = shutil.ignore_patterns("__pycache__", "locale", "migrations", "static")
            shutil.copytree(settings.BASE_DIR / package, package, ignore=ignored)
        with override_settings(LOCALE_PATHS=[folder]):
            call_command(
                _Extraction(),
                all=True,
                keep_pot=True,
                no_wrap=True,
                add_location="file",
                verbosity=0,
            )
        return (Path(folder) / "django.pot").read_text("utf-8")


def update(code: str, marked: str) -> None:
    """Give one language's catalog an entry for every marked text, drop what is gone, and compile it."""
    path = catalogs.source(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    entries = path.read_text("utf-8").partition("\n\n")[2] if path.exists() else ""
    header = catalogs.HEADER.format(code=code, plural=catalogs.PLURALS[code])
    path.write_text(f"{header}\n{entries}", "utf-8")
    with TemporaryDirectory() as folder:
        pot = Path(folder) / "django.pot"
        pot.write_text(marked, "utf-8")
        merged = Path(folder) / "django.po"
        options = ["--quiet", "--no-fuzzy-matching", *FORMAT, f"--output-file={merged}"]
        _run("msgmerge", *options, str(path), str(pot))
        _run("msgattrib", "--no-obsolete", *FORMAT, f"--output-file={path}", str(merged))
    path.write_text(re.sub(r'"POT-Creation-Date:.*\n', "", path.read_text("utf-8")), "utf-8")
    compile_catalog(code)


def behind(code: str, marked: str) -> list[str]:
    """The texts that a language's catalog lacks, or holds although the code has them no more."""
    entries = [catalogs.read(text) for text in (marked, catalogs.source(code).read_text("utf-8"))]
    wanted, held = ({(entry.key, entry.plural) for entry in each} for each in entries)
    return sorted({key for key, _ in wanted ^ held})


def compile_catalog(code: str) -> None:
    """Write what the service reads from what people edit."""
    path = catalogs.source(code)
    _run("msgfmt", "--check-format", f"--output-file={path.with_suffix('.mo')}", str(path))


def _run(*command: str) -> None:
    _, errors, status = popen_wrapper(list(command))
    if status:
        raise CommandError(errors)
