"""A calendar as RFC 5545 wants it: texts escaped, lines of at most 75 octets, moments in UTC."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

MEDIA_TYPE: Final = "text/calendar; charset=utf-8"
LONGEST_LINE: Final = 75
"""In octets, without the line's end (RFC 5545, 3.1)."""
_UNSEEN: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Event:
    """Something with a beginning; `uid` stays the same whatever else changes, `fixed` says that it is no mere plan.

    `ends_at` is None where nobody knows; `url` leads to its page.
    """

    uid: str
    starts_at: datetime
    ends_at: datetime | None
    title: str
    place: str
    url: str
    fixed: bool


def calendar_file(name: str, events: Iterable[Event], *, made_at: datetime) -> bytes:
    """The calendar as a file; it is the same for the same events, because `made_at` is told and not looked up."""
    head = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Capicua//Rounds//EN", "CALSCALE:GREGORIAN")
    named = (f"NAME:{text(name)}", f"X-WR-CALNAME:{text(name)}", "REFRESH-INTERVAL;VALUE=DURATION:PT15M")
    inside = (line for event in events for line in _event(event, made_at))
    lines = (*head, *named, *inside, "END:VCALENDAR")
    return b"".join(folded(line) for line in lines)


def _event(event: Event, made_at: datetime) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{event.uid}"
    yield f"DTSTAMP:{moment(made_at)}"
    yield f"DTSTART:{moment(event.starts_at)}"
    if event.ends_at is not None and event.ends_at > event.starts_at:
        yield f"DTEND:{moment(event.ends_at)}"
    yield f"SUMMARY:{text(event.title)}"
    if event.place:
        yield f"LOCATION:{text(event.place)}"
    yield f"URL:{event.url}"
    yield f"STATUS:{'CONFIRMED' if event.fixed else 'TENTATIVE'}"
    yield "END:VEVENT"


def moment(at: datetime) -> str:
    """A moment in UTC: 20261130T183000Z."""
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def text(value: str) -> str:
    """A text as the value of a property (3.3.11)."""
    seen = _UNSEEN.sub("", value.replace("\r\n", "\n"))
    return re.sub(r"([\\;,])", r"\\\1", seen).replace("\n", r"\n")


def folded(line: str) -> bytes:
    """A line with its end, broken where it is too long; no character is broken."""
    parts, part = [], b""
    for character in line:
        octets = character.encode()
        # The space that begins a line behind a break counts, too.
        if len(part) + len(octets) > LONGEST_LINE - bool(parts):
            parts.append(part)
            part = b""
        part += octets
    return b"\r\n ".join([*parts, part]) + b"\r\n"
