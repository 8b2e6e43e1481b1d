"""What a referee's phone asks for once, so that it can go on without a network."""

import pytest

from tests.tournament import HAND

pytestmark = pytest.mark.django_db


def test_a_phone_gets_the_match_its_state_and_the_hand(referee, match):
    referee.record(match, 0, *HAND[:3])
    pad = referee.get(f"{match}pad/")
    assert pad["position"] == 3
    assert [entry["event"] for entry in pad["entries"]] == HAND[:3]
    assert pad["state"]["turn"] == 0
    assert pad["match"]["position"] == 3
    assert pad["rules"]["deal"] == 7
    assert pad["carry"]["totals"] == [0, 0]


def test_the_hand_is_shown_to_nobody_else(public, stranger, match):
    public.get(f"{match}pad/", expect=401)
    stranger.get(f"{match}pad/", expect=403)


def test_a_match_that_is_not_there_has_no_pad(referee):
    referee.get("/api/matches/nosuchmatch0/pad/", expect=404)


def test_the_clock_of_its_round_comes_with_the_pad(director, referee, tournament, match):
    assert referee.get(f"{match}pad/")["clock"] is None
    started = director.post(f"{tournament}rounds/1/clock/", {"minutes": 45}, 201)
    assert referee.get(f"{match}pad/")["clock"] == started
