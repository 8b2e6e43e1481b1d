"""Correcting by HTTP, and rulings, which are the director's."""

import pytest

from tests.tournament import HAND, counted

pytestmark = pytest.mark.django_db

RULING = {"kind": "result_ruled", "points": [50, 0], "winner": 0, "reason": "protest upheld"}


def correction(position: int, **more: object) -> dict[str, object]:
    return {"position": position, "client_id": "3d7e2f4e-6f0a-4a53-9a5e-0d3b1c1f5a01", "drop": [2], **more}


def test_an_early_hand_is_corrected_and_what_followed_is_entered_again(referee, match):
    referee.record(match, 0, *counted(0, "6-5"), *counted(1, "6-4"))
    body = correction(4, instead=[counted(0, "6-6")[1]], reason="counted wrongly")
    tried = referee.post(f"{match}corrections/?dry_run=1", body, expect=200)
    assert tried["state"]["totals"] == [12, 10]
    assert [change["ordinal"] for change in tried.pop("changes")["hands"]] == [1]
    assert referee.get(f"{match}state/")["position"] == 4
    assert referee.post(f"{match}corrections/", body, expect=201) == tried
    assert referee.post(f"{match}corrections/", body, expect=200) == tried


def test_what_no_longer_fits_is_named_and_nothing_is_written(referee, match):
    referee.record(match, 0, *HAND)
    refused = referee.post(f"{match}corrections/", correction(5), expect=422)
    assert refused["error"]["fields"]["entry"] == 3
    assert referee.get(f"{match}state/")["position"] == 5


def test_a_correction_can_be_late_as_well(referee, match):
    referee.record(match, 0, *HAND)
    late = referee.post(f"{match}corrections/", correction(4), expect=409)
    assert late["error"]["code"] == "stale_position"


def test_a_stranger_corrects_nothing(public, match):
    public.post(f"{match}corrections/", correction(0), expect=401)


@pytest.mark.parametrize("sent", ["events", "corrections"])
def test_a_ruling_is_the_directors(referee, director, match, sent):
    referee.record(match, 0, *HAND)
    body = {"position": 5, "client_id": "3d7e2f4e-6f0a-4a53-9a5e-0d3b1c1f5a02"}
    body |= {"events": [RULING]} if sent == "events" else {"drop": [5], "instead": [RULING]}
    referee.post(f"{match}{sent}/", body, expect=403)
    ruled = director.post(f"{match}{sent}/", body, expect=201)
    assert ruled["state"]["winner"] == 0


@pytest.mark.parametrize("sent", ["events", "corrections"])
@pytest.mark.parametrize("drop", [2, 6])
def test_a_ruling_is_undone_by_the_director_only(referee, director, match, sent, drop):
    referee.record(match, 0, *HAND)
    director.record(match, 5, RULING)
    body = {"position": 6, "client_id": "3d7e2f4e-6f0a-4a53-9a5e-0d3b1c1f5a03"}
    if sent == "events":
        voids = [{"kind": "entry_voided", "voids": at} for at in range(drop, 7)]
        body |= {"events": [*voids, *HAND[drop - 1 :]]}
    else:
        body |= {"drop": list(range(drop, 7)), "instead": HAND[drop - 1 :]}
    referee.post(f"{match}{sent}/", body, expect=403)
    undone = director.post(f"{match}{sent}/", body, expect=201)
    assert undone["state"]["winner"] is None


def test_a_correction_before_a_ruling_enters_it_anew_and_so_is_the_directors(referee, director, match):
    referee.record(match, 0, *counted(0, "6-5"))
    director.record(match, 2, RULING)
    body = correction(3, instead=[counted(0, "6-6")[1]])
    referee.post(f"{match}corrections/", body, expect=403)
    assert director.post(f"{match}corrections/", body, expect=201)["state"]["totals"] == [50, 0]


def test_a_director_is_told_what_a_correction_would_change(referee, director, match):
    referee.record(match, 0, *counted(0, "6-5"), *counted(0, "6-6"), *counted(0, "6-6"), *counted(0, "6-6"))
    referee.record(match, 8, *counted(0, "6-3"))
    body = correction(10, instead=[counted(0, "6-6")[1]])
    told = director.post(f"{match}corrections/?dry_run=1", body, expect=200)["changes"]
    assert told["match"] == {
        "before": {"totals": [56, 0], "winner": 0, "decided": True},
        "after": {"totals": [57, 0], "winner": 0, "decided": True},
    }
    assert [(hand["ordinal"], hand["after"]["points"]) for hand in told["hands"]] == [(1, [12, 0])]
    changed = {place["entrant"]["name"]: place["after"]["metrics"] for place in told["standings"]}
    assert {metrics["difference"] for metrics in changed.values()} == {57, -57}
    assert (told["round"], told["drawn"], told["slots"], told["stuck"]) == (1, [], [], None)


def test_a_referee_is_told_of_the_table_and_not_of_the_standings(referee, match):
    referee.record(match, 0, *counted(0, "6-5"))
    told = referee.post(f"{match}corrections/?dry_run=1", correction(2, drop=[2]), expect=200)["changes"]
    assert told["hands"][0]["before"]["points"] == [11, 0]
    assert (told["standings"], told["slots"]) == (None, None)


@pytest.mark.parametrize("query", ["?preview=1", "?dry_run=1&preview=1"])
def test_entries_are_previewed_on_demand_and_not_written(director, match, query):
    tried = director.record(match, 0, *counted(0, "6-5"), expect=200, query=query)
    assert [hand["before"] for hand in tried["changes"]["hands"]] == [None]
    assert director.get(f"{match}state/")["position"] == 0
    assert "changes" not in director.record(match, 0, *counted(0), expect=200, query="?dry_run=1")
    assert "changes" not in director.record(match, 0, *counted(0))


def test_a_dry_run_of_what_was_recorded_changes_nothing(referee, match):
    body = {"position": 0, "client_id": "3d7e2f4e-6f0a-4a53-9a5e-0d3b1c1f5a04", "events": counted(0)}
    referee.post(f"{match}events/", body, expect=201)
    assert "changes" not in referee.post(f"{match}events/?preview=1", body, expect=200)
