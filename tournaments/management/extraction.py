"""Finding the marked texts of the code with Debian's gettext, and bringing the catalogs up to date with them."""

from __future__ import annotations

import contextlib
import re
import shutil
from calendar import month_name
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.core.management import CommandError, call_command
from django.core.management.commands import makemessages
from django.core.management.utils import popen_wrapper
from django.test.utils import override_settings

from scoring import options, variants
from scoring.schedule.sanctions import CODES
from scoring.tiebreaks import METRICS
from scoring.tiebreaks.lines import Kind
from tournaments.management import catalogs

PACKAGES = ("config", "scoring", "tournaments")
TOOLS = ("xgettext", "msguniq", "msgmerge", "msgattrib", "msgfmt")
LEFT_OUT = ("locale", "management", "migrations", "notation", "simulation", "static")
"""Folders whose words are for the command line, or none."""

KEYWORDS = (
    *("said", "malformed", "mismatch", "unreadable", "too_large"),
    *("Refusal:2", "Reason:2", "bad_option:2", "_refuse:2", "_wrong:2", "odd:2", "wrong:2"),
)
"""What takes a text of the rules as its first or second argument."""

FORMAT = ("--no-wrap", "--add-location=file")


DECLARED: dict[str, Callable[[], Iterable[str]]] = {
    "config/formats/__init__.py": lambda: month_name[1:],
    "scoring/options.py": options.declared,
    "scoring/tiebreaks/__init__.py": lambda: (
        *map(options.name_of, METRICS),
        *(metric.label for metric in METRICS.values()),
    ),
    "scoring/tiebreaks/lines.py": lambda: (kind.value for kind in Kind),
    "scoring/tiebreaks/results.py": lambda: (code.replace("_", " ") for code in CODES),
    "scoring/variants/__init__.py": variants.declared,
}
"""Texts that are data of the rules and no argument of a call: the catalogs name these modules as their place.

Months are Django's, but written as in the midst of a sentence: its Italian catalog has them in capitals.
"""


class _Extraction(makemessages.Command):
    xgettext_options = [
        *makemessages.Command.xgettext_options,
        *(f"--keyword={name}" for name in KEYWORDS),
    ]


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
            shutil.copytree(
                settings.BASE_DIR / package, package, ignore=shutil.ignore_patterns(*LEFT_OUT, "__pycache__")
            )
        for module, texts in DECLARED.items():
            with (Path(folder) / module).open("a", encoding="utf-8") as stream:
                stream.writelines(f"gettext_noop({text!r})\n" for text in texts())
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
