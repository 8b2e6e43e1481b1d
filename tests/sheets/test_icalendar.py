"""The calendar file, read back by the letter of RFC 5545."""

import re
from datetime import UTC, datetime, timedelta, timezone

import pytest

from tournaments.sheets.icalendar import Event, calendar_file, folded, text

AT = datetime(2026, 11, 30, 14, 30, tzinfo=timezone(-timedelta(hours=4)))
LINE = re.compile(r"([A-Z0-9-]+)((?:;[A-Z0-9-]+=[^;:,\"]+)*):(.*)")


def event(**more) -> Event:
    plain = {
        "uid": "t1-1@capicua",
        "starts_at": AT,
        "ends_at": AT + timedelta(minutes=75),
        "title": "Round 1",
    }
    return Event(**{**plain, "place": "", "url": "https://club.example/t/1/", "fixed": True, **more})


def properties(file: bytes) -> list[tuple[str, str]]:
    """The content lines as (name, value), after every rule about lines has been checked."""
    assert file.endswith(b"\r\n")
    assert b"\n" not in file.replace(b"\r\n", b"")
    physical = file.split(b"\r\n")[:-1]
    assert max(map(len, physical)) <= 75
    for line in physical:
        line.decode()
    found = []
    for line in file.replace(b"\r\n ", b"").decode().split("\r\n")[:-1]:
        matched = LINE.fullmatch(line)
        assert matched, line
        found.append((matched[1], matched[3]))
    return found


def unescaped(value: str) -> str:
    assert not re.search(r"(?<!\\)(?:\\\\)*[;,]", value)
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], value)


def test_a_calendar_has_what_the_standard_asks_for():
    found = properties(calendar_file("Copa", [event(), event(uid="t1-2@capicua")], made_at=AT))
    names = [name for name, _ in found]
    assert found[0] == ("BEGIN", "VCALENDAR")
    assert found[-1] == ("END", "VCALENDAR")
    assert names.count("PRODID") == names.count("VERSION") == 1
    assert [value for name, value in found if name == "UID"] == ["t1-1@capicua", "t1-2@capicua"]
    assert names.count("DTSTAMP") == names.count("DTSTART") == 2
    assert ("DTSTART", "20261130T183000Z") in found
    assert ("DTEND", "20261130T194500Z") in found


def test_an_end_that_nobody_knows_or_that_is_none_is_left_out():
    for end in (None, AT):
        names = [name for name, _ in properties(calendar_file("x", [event(ends_at=end)], made_at=AT))]
        assert "DTEND" not in names


def test_a_plan_is_tentative_and_a_clock_that_was_started_is_not():
    for fixed, status in ((False, "TENTATIVE"), (True, "CONFIRMED")):
        assert ("STATUS", status) in properties(calendar_file("x", [event(fixed=fixed)], made_at=AT))


@pytest.mark.parametrize(
    "name",
    [
        "Copa; de, Otoño \\ 2026",
        "two\nlines",
        "بطولة الدومينو في القاهرة " * 5,
        "🁡" * 60,
        "x" * 300,
    ],
)
def test_any_text_comes_back_as_it_was(name):
    found = dict(properties(calendar_file(name, [event(title=name, place=name)], made_at=AT)))
    assert {unescaped(found[key]) for key in ("X-WR-CALNAME", "SUMMARY", "LOCATION")} == {name}


def test_nothing_can_be_slipped_in_by_a_name():
    assert text("Copa\r\nATTACH:http://x") == r"Copa\nATTACH:http://x"
    assert text("bell\x07\rx") == "bellx"


@pytest.mark.parametrize("length", [74, 75, 76, 148, 149, 150, 223])
def test_lines_break_at_seventy_five_octets(length):
    lines = folded("a" * length).split(b"\r\n")[:-1]
    assert [len(line) for line in lines[:-1]] == [75] * (len(lines) - 1)
    assert b"".join(line.removeprefix(b" ") for line in lines) == b"a" * length


def test_the_same_events_give_the_same_bytes():
    assert calendar_file("x", [event()], made_at=AT) == calendar_file(
        "x", [event()], made_at=AT.astimezone(UTC)
    )
