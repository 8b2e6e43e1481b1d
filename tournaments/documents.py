"""The documents that commands answer: one JSON object in a file, or one on each line of a `.jsonl` file."""

import codecs
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO, Final

import orjson

from scoring.errors import Refusal

ANSWERED, REFUSED, UNREADABLE = range(3)
"""Exit codes (Contract 1)."""
BROKEN_PIPE: Final = 141
"""What a shell shows for a tool whose reader has gone away: nobody is left to be told anything."""

ALL_DIGITS_0: Final = bytes.maketrans(b"123456789", b"000000000")

Document = dict[str, Any]
Reader = Callable[[bytes], Any]
Answer = Callable[[Any], bytes]
Complaint = Callable[[Refusal], bytes]


class Unreadable(Refusal):
    """What was given is no document: no such file, not UTF-8, not JSON, or no object."""

    def __init__(self, message: str) -> None:
        super().__init__("unreadable", message)


def error_object(error: Refusal) -> bytes:
    """The error object of the contracts."""
    return orjson.dumps({"error": error.as_dict()})


def read(text: bytes) -> Document:
    """The JSON object that `text` holds; of a key that is repeated the last counts. Raises `Unreadable`."""
    try:
        document = orjson.loads(text)
        if b"0" * 19 in text.translate(ALL_DIGITS_0):
            # orjson reads a whole number beyond 64 bits as a fraction, and would call an unknown seat malformed.
            document = json.loads(text.decode())
    except ValueError as error:
        raise Unreadable(f"This is no JSON: {error}.") from None
    if not isinstance(document, dict):
        raise Unreadable("The top level must be an object.")
    return document


def serve(
    name: str, out: BinaryIO, answer: Answer, complain: Complaint, between: bytes = b"", read: Reader = read
) -> int:
    """Answer every document of the file called `name` (`-`: standard input) on a line of `out`.

    `read` makes of each text what `answer` is given; both may raise Refusal. Returns the exit code: of one
    document its own, of a `.jsonl` file UNREADABLE if one of its lines was, else ANSWERED.
    """
    codes = set()
    try:
        for code, said in _replies(name, read, answer, complain):
            out.write(between * bool(codes) + said + b"\n")
            codes.add(code)
        out.flush()
    except BrokenPipeError:
        _leave_quietly()
        return BROKEN_PIPE
    if UNREADABLE in codes:
        return UNREADABLE
    return REFUSED if REFUSED in codes and not _holds_lines(name) else ANSWERED


def _leave_quietly() -> None:
    """Let Python's own last flush of standard output go nowhere, or it would complain of the same pipe."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _replies(name: str, read: Reader, answer: Answer, complain: Complaint) -> Iterator[tuple[int, bytes]]:
    try:
        for text in _texts(name):
            yield _reply(text, read, answer, complain)
    except Unreadable as error:
        yield UNREADABLE, complain(error)


def _reply(text: bytes, read: Reader, answer: Answer, complain: Complaint) -> tuple[int, bytes]:
    try:
        return ANSWERED, answer(read(text))
    except RecursionError:
        return UNREADABLE, complain(Unreadable("This is nested too deeply."))
    except Unreadable as error:
        return UNREADABLE, complain(error)
    except Refusal as refusal:
        return REFUSED, complain(refusal)


def _holds_lines(name: str) -> bool:
    return name.endswith(".jsonl")


def _texts(name: str) -> Iterator[bytes]:
    """The whole input, or its lines without the blank ones; raises `Unreadable`."""
    try:
        with _open(name) as file:
            parts = file if _holds_lines(name) else iter((file.read(),))
            first = next(parts, b"").removeprefix(codecs.BOM_UTF8)
            if first.strip() or not _holds_lines(name):
                yield first
            yield from (line for line in parts if line.strip())
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise Unreadable(f"This cannot be opened: {why or 'it is no name of a file'}.") from None


def _open(name: str) -> AbstractContextManager[BinaryIO]:
    if name != "-":
        return Path(name).open("rb")
    if sys.stdin is None:
        raise Unreadable("There is no standard input.")
    return nullcontext(sys.stdin.buffer)
