"""Transcripts in either form: the JSON of Contract 1, and the text notation of docs/notation.md."""

import json
from collections.abc import Callable

from scoring import notation
from scoring.notation.reading import is_notation
from tournaments import documents

NOTATION = ".domino"
JSON = (".json", ".jsonl")


def reader_of(name: str) -> Callable[[bytes], documents.Document]:
    """What reads the file called `name`; where its ending does not tell the form, its first line does."""

    def read(text: bytes) -> documents.Document:
        return _read_notation(text) if _is_notation(name, text) else documents.read(text)

    return read


def converter_of(name: str) -> Callable[[bytes], bytes]:
    """What turns the text of the file called `name` into the other form."""

    def convert(text: bytes) -> bytes:
        if not _is_notation(name, text):
            return notation.write(documents.read(text)).rstrip().encode()
        # A lone half of a character has no UTF-8, but an escape that JSON knows.
        return json.dumps(_read_notation(text), ensure_ascii=False).encode("utf-8", "backslashreplace")

    return convert


def _is_notation(name: str, text: bytes) -> bool:
    if name.endswith((NOTATION, *JSON)):
        return name.endswith(NOTATION)
    return is_notation(text.decode("utf-8", "replace"))


def _read_notation(text: bytes) -> documents.Document:
    try:
        return notation.read(text.decode())
    except UnicodeDecodeError as error:
        raise documents.Unreadable(f"This is not UTF-8: {error}.") from None
