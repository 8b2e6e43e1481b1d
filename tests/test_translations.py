"""The catalogs of translations are whole: every text, placeholder and plural form, compiled as they say."""

import ast
import os
import shutil

import pytest
from django.conf import settings
from django.core.management import CommandError

from tournaments.management import catalogs, extraction

TRANSLATED: tuple[str, ...] = ("es", "fr", "it")
"""The languages whose translation is complete and must stay so."""

HELD = {code: catalogs.read(catalogs.source(code).read_text("utf-8")) for code in catalogs.PLURALS}
tools = pytest.mark.skipif(
    shutil.which("xgettext") is None and "CI" not in os.environ,
    reason="needs gettext: apt-get install gettext",
)


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated_in_every_form(code):
    assert [entry.msgid for entry in HELD[code] if not entry.is_translated] == []


@pytest.mark.parametrize("code", catalogs.PLURALS)
def test_a_translation_keeps_its_placeholders(code):
    assert [(entry.msgid, entry.said) for entry in HELD[code] if entry.is_translated and entry.loses] == []


@pytest.mark.parametrize("code", catalogs.PLURALS)
def test_the_compiled_catalog_says_what_its_source_says(code):
    assert catalogs.compiled(code) == catalogs.as_compiled(HELD[code])


@tools
def test_the_catalogs_hold_every_marked_text_of_the_code():
    marked = extraction.template() if TRANSLATED else ""

    assert [extraction.behind(code, marked) for code in TRANSLATED] == [[] for _ in TRANSLATED]


def test_no_marked_text_is_put_together_before_it_is_translated():
    places = {
        name: int(place or 1) - 1 for name, _, place in (each.partition(":") for each in extraction.KEYWORDS)
    }
    found = [
        f"{path}:{call.lineno}"
        for package in extraction.PACKAGES
        for path in (settings.BASE_DIR / package).rglob("*.py")
        if not set(path.parts) & set(extraction.LEFT_OUT)
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and _is_made(call, places)
    ]

    assert found == []


def _is_made(call, places):
    place = places.get(getattr(call.func, "id", None) or getattr(call.func, "attr", None))
    text = call.args[place] if place is not None and len(call.args) > place else None
    return isinstance(text, ast.JoinedStr) or (isinstance(text, ast.BinOp) and isinstance(text.op, ast.Add))


def test_entries_are_read_with_their_context_forms_and_doubts():
    text = """msgid ""
msgstr "Language: fr"

# A remark.
#: file.py
#, fuzzy, python-format
msgctxt "verb"
msgid "Draw \\"it\\""
msgstr "Tirer"

msgid "%(n)s tile"
msgid_plural ""
"%(n)s "
"tiles"
msgstr[0] "un domino"
msgstr[1] "%(n)s dominos"

#~ msgid "gone"
#~ msgstr "parti"
"""
    verb, tiles = catalogs.read(text)

    assert (verb.key, verb.said, verb.fuzzy) == ('verb\x04Draw "it"', {0: "Tirer"}, True)
    assert (tiles.plural, tiles.said) == ("%(n)s tiles", {0: "un domino", 1: "%(n)s dominos"})
    assert [verb.is_translated, tiles.is_translated, tiles.loses] == [False, True, False]


@pytest.mark.parametrize(
    ("msgid", "msgstr"), [("%(name)s led", "%(nom)s a posé"), ("{} pips", "points"), ("100%% of {a}", "{a}")]
)
def test_a_lost_or_foreign_placeholder_is_noticed(msgid, msgstr):
    assert catalogs.Entry(msgid=msgid, said={0: msgstr}).loses


def test_the_second_plural_form_may_not_lose_its_number():
    entry = catalogs.Entry(msgid="%(n)s tile", plural="%(n)s tiles", said={0: "un domino", 1: "dominos"})

    assert entry.loses


def test_missing_tools_are_named_with_their_package(monkeypatch):
    monkeypatch.setattr(extraction.shutil, "which", lambda _: None)

    with pytest.raises(CommandError, match="apt-get install gettext"):
        extraction.require_tools()
