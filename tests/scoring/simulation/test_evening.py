"""An evening lasts as long as its slowest tables, its pauses and the clock let it."""

from random import Random

import pytest

from scoring.simulation.evening import Timetable, clock_time, evenings, minutes_of, read_time, table_minutes


def plan(**more):
    usual = {"rounds": 3, "tables": 4, "minutes_per_hand": 3.0, "pause": 10.0, "start": 1140, "until": 1320}
    return Timetable(**(usual | more))


def test_matches_of_one_length_end_on_the_minute():
    found = evenings(plan(), [10], Random(1), 50)
    assert found["round_minutes"]["mean"] == 30
    assert set(found["end"].values()) == {"20:50", 0}
    assert (found["until"], found["finished_by_then"]) == ("22:00", 1)
    assert found["ends"] == {"20:45": 50}


def test_a_round_lasts_as_long_as_its_slowest_table():
    one = evenings(plan(tables=1), [10, 20], Random(1), 2000)
    many = evenings(plan(tables=30), [10, 20], Random(1), 2000)
    assert one["round_minutes"]["mean"] == pytest.approx(45, abs=1)
    assert many["round_minutes"]["mean"] == 60
    assert many["table_minutes"]["mean"] == 45


def test_what_is_likely_is_told_by_how_many_evenings_end_in_time():
    late = evenings(plan(until=1140 + 135), [10, 20], Random(2), 2000)
    assert 0 < late["finished_by_then"] < 1
    assert sum(late["ends"].values()) == late["evenings"] == 2000
    assert evenings(plan(until=1150), [10], Random(2), 10)["finished_by_then"] == 0


@pytest.mark.parametrize(
    ("on_time", "hands", "minutes"),
    [
        ("stop", 30, 40),
        ("finish_hand", 30, 42),
        ("one_more_hand", 30, 45),
        ("finish_hand", 13, 39),
        ("one_more_hand", 14, 42),
        ("finish_hand", 14, 42),
    ],
)
def test_a_clock_ends_long_matches_as_the_house_says(on_time, hands, minutes):
    assert table_minutes(plan(clock=40.0, on_time=on_time), hands) == minutes


def test_without_a_clock_every_match_is_played_out():
    assert table_minutes(plan(), 30) == 90


def test_times_are_read_and_written():
    assert [clock_time(each) for each in (0, 1320, 1440, 2889.6)] == ["00:00", "22:00", "00:00+1", "00:10+2"]
    assert [minutes_of(each) for each in ("22:00", "00:10+2")] == [1320, 2890]
    assert read_time("7:05") == 425


@pytest.mark.parametrize("text", ["", "22", "24:00", "22:60", "a:b", "-1:00", "22:0x", "²:00"])
def test_what_is_no_time_is_refused(text):
    with pytest.raises(ValueError, match="is no time"):
        read_time(text)
