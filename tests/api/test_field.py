"""Cases of the field about who records what: two tablets, and sheets that nobody has checked."""

import pytest

from tests.tournament import counted

pytestmark = pytest.mark.django_db


def test_R14_of_two_tablets_the_second_gets_both_versions_and_looking_changes_nothing(
    director, referee, match
):
    before = referee.get(f"{match}state/")
    assert director.get(f"{match}state/") == before
    mine = referee.record(match, before["position"], *counted(0, "6-5"))
    late = director.record(match, before["position"], *counted(1, "6-4"), expect=409)
    assert late["error"]["code"] == "stale_position"
    assert late["state"] == mine["state"]
    assert referee.get(f"{match}state/")["position"] == mine["position"]


def test_R23_nobody_without_a_key_records_and_a_second_sheet_waits_for_a_person(
    public, director, referee, match
):
    public.record(match, 0, *counted(0), expect=401)
    started, hand = counted(0)
    for pips in (-5, 1.5, "7"):
        sheet = {**hand, "left": [{"pips": 0, "count": 0}, {"pips": pips, "count": 1}]}
        assert referee.record(match, 0, started, sheet, expect=400)["error"]["code"] == "malformed"
    nobody_out = {**hand, "left": [{"tiles": []}, {"tiles": []}]}
    assert referee.record(match, 0, started, nobody_out, expect=422)["error"]["code"] == "count_mismatch"
    first = referee.record(match, 0, *counted(0, "6-5"))
    second = director.record(match, 0, *counted(1, "6-4"), expect=409)
    assert second["state"] == first["state"]
    assert director.record(match, 2, counted(1, "6-4")[1], expect=422)["error"]["code"] == "already_counted"
    assert public.get(f"{match}state/")["state"]["totals"] == [11, 0]
