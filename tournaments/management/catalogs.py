"""The catalogs of translations: where they lie, what they hold, what of it is still to be translated."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from django.conf import settings

LOCALE = settings.BASE_DIR / "tournaments" / "locale"
PLURALS = {"es": "n != 1", "fr": "n > 1", "it": "n != 1"}
"""The languages of the catalogs, each with its rule for the second of two plural forms."""

HEADER = """msgid ""
msgstr ""
"Project-Id-Version: Capicúa\\n"
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=({plural});\\n"
"""
_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d)\])?) )?(".*")')
_PLACEHOLDER = re.compile(r"%(?:\(\w+\))?[sd]|%%|\{\w*\}")


@dataclass(slots=True)
class Entry:
    """One entry of a catalog: what the code says (`context` is "" for most) and its translations by plural form."""

    context: str = ""
    msgid: str = ""
    plural: str = ""
    said: dict[int, str] = field(default_factory=dict)
    fuzzy: bool = False

    @property
    def key(self) -> str:
        """The key under which the compiled catalog has it."""
        return f"{self.context}\x04{self.msgid}" if self.context else self.msgid

    @property
    def is_translated(self) -> bool:
        """Whether every form is there and none is a guess."""
        forms = {0, 1} if self.plural else {0}
        return not self.fuzzy and set(self.said) == forms and all(self.said.values())

    @property
    def loses(self) -> bool:
        """Whether a translation has other placeholders than what it translates; one plural form may leave some out."""
        if not self.plural:
            return any(placeholders(text) != placeholders(self.msgid) for text in self.said.values())
        allowed = placeholders(self.msgid) | placeholders(self.plural)
        several = self.said.get(1, "")
        return not placeholders(self.said.get(0, "")) <= allowed or placeholders(several) != placeholders(
            self.plural
        )


def placeholders(text: str) -> frozenset[str]:
    """What is filled into a text: `%(name)s`, `{name}`, `{}`."""
    return frozenset(_PLACEHOLDER.findall(text))


def source(code: str) -> Path:
    """The catalog that people edit."""
    return Path(LOCALE / code / "LC_MESSAGES" / "django.po")


def compiled(code: str) -> dict[str, str]:
    """What the service reads: key to text, `(key, form)` written as `key\\x00form` for plural forms."""
    with source(code).with_suffix(".mo").open("rb") as stream:
        catalog = vars(gettext.GNUTranslations(stream))["_catalog"]
    return {
        key if isinstance(key, str) else f"{key[0]}\x00{key[1]}": text for key, text in catalog.items() if key
    }


def read(text: str) -> list[Entry]:
    """The entries of a .po file but for its header and those that are obsolete."""
    found = [_entry(block) for block in re.split(r"\n\s*\n", text)]
    return [entry for entry in found if entry.msgid]


def _entry(block: str) -> Entry:
    entry = Entry()
    key, form = "", 0
    for line in block.splitlines():
        if line.startswith("#,") and "fuzzy" in line:
            entry.fuzzy = True
        parts = _LINE.fullmatch(line)
        if parts is None:
            continue
        if parts[1]:
            key, form = parts[1].partition("[")[0], int(parts[2] or 0)
        _extend(entry, key, form, str(ast.literal_eval(parts[3])))
    return entry


def _extend(entry: Entry, key: str, form: int, text: str) -> None:
    if key == "msgctxt":
        entry.context += text
    elif key == "msgid":
        entry.msgid += text
    elif key == "msgid_plural":
        entry.plural += text
    else:
        entry.said[form] = entry.said.get(form, "") + text


def as_compiled(entries: list[Entry]) -> dict[str, str]:
    """What `compiled` must say of these entries."""
    return dict(_compiled(entries))


def _compiled(entries: list[Entry]) -> Iterator[tuple[str, str]]:
    for entry in entries:
        if not entry.is_translated:
            continue
        if not entry.plural:
            yield entry.key, entry.said[0]
            continue
        for form, text in entry.said.items():
            yield f"{entry.key}\x00{form}", text
