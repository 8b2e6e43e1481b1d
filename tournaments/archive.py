"""A tournament as one file: JSON Lines with a cover, the names apart, and every entry of its streams.

The first line is the cover: `{"capicua": 1, "tournament": {"id", "name", "place", "created_at", "time_zone",
"starts_at", "round_minutes"}, "heads": {stream: [position, digest]}}`; the last three may be left out. Lines of names
follow, `{"names": {person: name}}`; an export may leave them out. Then come the entries as `tournaments.chain` digests
them, one a line, stream by stream, the tournament's first. The heads say where each stream ends, so that a file from
which lines are missing shows it.
"""

import codecs
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, BinaryIO, Final, NamedTuple

import orjson

from scoring.saying import said
from tournaments import chain

VERSION: Final = 1
LONGEST_LINE: Final = 4_000_000
"""In bytes; the draw of a round of thousands of tables is one line."""
NAMES_A_LINE: Final = 1000
_ID: Final = re.compile(r"[0-9a-z]{1,16}")


class Unreadable(ValueError):
    """A line that is none of an archive: not UTF-8, not JSON, too long, or of another shape."""


class Cover(NamedTuple):
    """What the first line says: the tournament, and the (position, digest) at which each stream ends."""

    id: str
    name: str
    place: str
    created_at: str
    heads: Mapping[str, tuple[int, str]]
    time_zone: str = ""
    starts_at: str | None = None
    round_minutes: int | None = None


class Names(NamedTuple):
    """Names by person id."""

    names: Mapping[str, str]


Line = Cover | Names | chain.Entry


def cover_line(cover: Cover) -> bytes:
    """The first line of an archive."""
    about = {key: value for key, value in cover._asdict().items() if key != "heads"}
    heads = {stream: list(head) for stream, head in cover.heads.items()}
    return orjson.dumps({"capicua": VERSION, "tournament": about, "heads": heads}) + b"\n"


def name_lines(names: Mapping[str, str]) -> Iterator[bytes]:
    """The names, so many to a line that no line grows too long."""
    listed = sorted(names.items())
    for start in range(0, len(listed), NAMES_A_LINE):
        yield orjson.dumps({"names": dict(listed[start : start + NAMES_A_LINE])}) + b"\n"


def entry_line(entry: chain.Entry) -> bytes:
    """One entry; its data stands there as the characters that the digest covers."""
    fields = {column: value for column, value in entry._asdict().items() if column != "data"}
    return b'{"data":' + entry.data.encode() + b"," + orjson.dumps(fields)[1:] + b"\n"


def read(file: BinaryIO) -> Iterator[tuple[int, Line]]:
    """(line number, what stands on it) for every line that is not blank; raises `Unreadable`, naming the line."""
    for number, line in enumerate(_lines(file), 1):
        if line.isspace():
            continue
        try:
            yield number, _line(json.loads(line.decode(), parse_constant=_refuse_constant))
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise Unreadable(
                said("line {number} holds no entry of a log ({error})", number=number, error=error)
            ) from error


def seal(heads: Mapping[str, tuple[int, str]]) -> str:
    """One digest of where all streams end, in hexadecimal: it stands for every entry of a file.

    It is the SHA-256 of the canonical JSON text of `{stream: [position, digest]}`.
    """
    return sha256(chain.canonical_json(dict(heads)).encode()).hexdigest()


def first_short(heads: Mapping[str, tuple[int, str]], ends: Mapping[str, tuple[int, str]]) -> str | None:
    """The first stream of a cover that is missing or does not end where the cover says; None where all do."""
    return next((stream for stream, head in heads.items() if ends.get(stream) != head), None)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    start = codecs.BOM_UTF8
    while line := file.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            raise Unreadable(said("a line is longer than {most} bytes", most=LONGEST_LINE))
        yield line.removeprefix(start) or b"\n"
        start = b""


def _line(value: Any) -> Line:
    """What a line says; raises `ValueError` and its kind where it says nothing."""
    if not isinstance(value, dict):
        raise TypeError("no object")
    if "stream" in value:
        return _entry(value)
    if "capicua" in value:
        return _cover(value)
    names = value["names"]
    if not isinstance(names, dict) or not all(isinstance(each, str) for each in names.values()):
        raise TypeError("names are no names by id")
    return Names(names)


def _entry(value: Mapping[str, Any]) -> chain.Entry:
    stream, position, kind, data, *texts = (value[column] for column in chain.Entry._fields)
    if not isinstance(data, dict):
        raise TypeError("data is no object")
    if type(position) is not int or not 0 <= position < 2**31:
        raise TypeError("position is no number of an entry")
    entry = chain.Entry(stream, position, kind, chain.canonical_json(data), *texts)
    # Half a surrogate pair can be escaped in JSON, but no digest was ever made of it: this raises ValueError.
    "".join((stream, kind, entry.data, *texts)).encode()
    return entry


def _cover(value: Mapping[str, Any]) -> Cover:
    if value["capicua"] != VERSION or type(value["capicua"]) is not int:
        raise ValueError(
            said(
                "format {format} is not format {version}", format=str(value["capicua"])[:20], version=VERSION
            )
        )
    about = value["tournament"]
    texts = [about[key] for key in ("id", "name", "place", "created_at")]
    if not all(isinstance(text, str) for text in texts):
        raise TypeError("the tournament is not described by texts")
    zone, starts_at, minutes = about.get("time_zone", ""), about.get("starts_at"), about.get("round_minutes")
    if not isinstance(zone, str) or not isinstance(starts_at, str | None):
        raise TypeError("the beginning is no text")
    if minutes is not None and type(minutes) is not int:
        raise TypeError("the minutes of a round are no whole number")
    heads = {stream: _head(stream, head) for stream, head in dict(value["heads"]).items()}
    return Cover(*texts, heads, zone, starts_at, minutes)


def _head(stream: str, head: Any) -> tuple[int, str]:
    position, digest = head
    if not _ID.fullmatch(stream) or type(position) is not int or not isinstance(digest, str):
        raise TypeError("a head is no position with a digest")
    return position, digest


def _refuse_constant(name: str) -> None:
    raise ValueError(said("{name} is no JSON", name=name))


def ends_of(entries: Iterable[chain.Entry], ends: dict[str, tuple[int, str]]) -> Iterator[chain.Entry]:
    """Every entry, handed through; `ends` keeps where each stream has come to."""
    for entry in entries:
        ends[entry.stream] = (entry.position, entry.digest)
        yield entry
