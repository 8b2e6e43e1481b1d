"""What is decided beside the play, from the director's request to the standings that everybody reads."""

from typing import Any

import pytest

from tests.api.caller import Caller
from tests.tournament import counted
from tournaments.models import Match
from tournaments.projections.rebuild import rebuild

pytestmark = pytest.mark.django_db


def rows(public: Caller, tournament: str) -> dict[str, dict[str, Any]]:
    """The criteria of everybody who sits at table 1, by name."""
    played = public.get(f"{tournament}rounds/1/")["tables"][0]
    seated = [each["name"] for side in played["sides"] for each in side]
    lines = public.get(f"{tournament}standings/")["rows"]
    assert rebuild(tournament.split("/")[3], check=True) == []
    return {name: next(row["metrics"] for row in lines if row["name"] == name) for name in seated}


def figures(public: Caller, tournament: str, *keys: str) -> list[list[Any]]:
    """For each side of table 1 its values of the criteria."""
    return [[metrics[key] for key in keys] for metrics in rows(public, tournament).values()]


def play(referee: Caller, match: str, position: int, winner: int, hands: int) -> int:
    """So many hands of twelve points for one side; the position behind them."""
    events = [event for _ in range(hands) for event in counted(winner, "6-6")]
    return int(referee.record(match, position, *events)["position"])


def test_an_annulled_hand_counts_for_nothing(referee, public, tournament, match):
    referee.record(match, 0, *counted(1, "6-6")[:1], {"kind": "hand_annulled", "reason": "exposed tile"})
    play(referee, match, 2, 0, 5)
    assert figures(public, tournament, "wins", "difference", "hands_won") == [[1, 60, 5], [0, -60, 0]]


def test_a_hand_that_was_counted_is_voided_by_a_correction(referee, public, tournament, match):
    play(referee, match, play(referee, match, 0, 1, 1), 0, 5)
    assert figures(public, tournament, "wins", "difference") == [[1, 48], [0, -48]]
    body = {
        "position": 12,
        "client_id": "3d7e2f4e-6f0a-4a53-9a5e-0d3b1c1f5a01",
        "drop": [1, 2],
        "reason": "void",
    }
    referee.post(f"{match}corrections/", body, expect=201)
    assert figures(public, tournament, "wins", "difference") == [[1, 60], [0, -60]]


def test_a_side_that_does_not_come_loses_without_having_played(director, public, tournament, match):
    director.record(match, 0, {"kind": "side_forfeited", "side": 0, "reason": "not at the table"})
    assert figures(public, tournament, "wins", "played", "points_for") == [[0, 0, 0], [1, 0, 0]]


def test_a_side_that_gives_up_keeps_its_points_and_loses(director, referee, public, tournament, match):
    position = play(referee, match, 0, 0, 2)
    director.record(match, position, {"kind": "side_forfeited", "side": 0, "reason": "left the hall"})
    assert figures(public, tournament, "wins", "played", "points_for") == [[0, 1, 24], [1, 1, 0]]


def test_time_called_ends_the_match_after_the_hand_in_play(director, referee, public, tournament, match):
    play(referee, match, 0, 1, 1)
    referee.record(match, 2, counted(0)[0])
    director.record(match, 3, {"kind": "time_called"})
    referee.record(match, 4, counted(0, "5-5")[1])
    assert figures(public, tournament, "wins", "difference") == [[0, -2], [1, 2]]


def test_R15_a_sanction_counts_until_it_is_voided_and_both_are_in_the_log(
    director, referee, public, tournament, match
):
    penalty = {"kind": "penalty_given", "side": 0, "points": -50, "reason": "signals"}
    position = director.record(match, 0, penalty)["position"]
    assert play(referee, match, position, 0, 9) == 19
    assert figures(public, tournament, "wins", "difference", "fewest_penalties") == [[1, 58, 1], [0, -58, 0]]
    void = {"kind": "entry_voided", "voids": 1, "reason": "appeal upheld"}
    refused = director.record(match, 19, void, expect=422)
    assert refused["error"]["code"] == "match_over"
    late = [{"kind": "entry_voided", "voids": at, "reason": "appeal upheld"} for at in (1, *range(12, 20))]
    director.record(match, 19, *late)
    assert figures(public, tournament, "wins", "difference", "fewest_penalties") == [[1, 60, 0], [0, -60, 0]]
    kinds = [entry["kind"] for entry in public.get(f"{match}events/")["entries"]]
    assert (kinds.count("penalty_given"), kinds.count("entry_voided")) == (1, 9)


def test_a_sanction_for_the_other_side_can_decide_the_match(director, referee, public, tournament, match):
    position = play(referee, match, 0, 1, 3)
    director.record(match, position, {"kind": "penalty_given", "side": 1, "points": 20, "reason": "insult"})
    assert figures(public, tournament, "wins", "difference") == [[0, -56], [1, 56]]
    assert Match.objects.get(pk=match.split("/")[3]).decided


@pytest.mark.parametrize("event", [{"kind": "side_forfeited"}, {"kind": "penalty_given", "points": 1}])
def test_R18_a_side_that_does_not_sit_here_is_refused(director, match, event):
    refused = director.record(match, 0, {**event, "side": 2}, expect=400)
    assert refused["error"]["code"] == "malformed"


def test_a_match_is_annulled_as_a_whole_and_played_again(director, referee, public, tournament, match):
    play(referee, match, 0, 0, 5)
    assert figures(public, tournament, "wins") == [[1], [0]]
    body = {"reason": "the seats were wrong"}
    referee.post(f"{match}replay/", body, expect=403)
    fresh = director.post(f"{match}replay/", body, expect=201)
    assert director.post(f"{match}replay/", body, expect=200) == fresh
    assert figures(public, tournament, "wins") == [[0], [0]]
    play(referee, f"/api/matches/{fresh['id']}/", 0, 1, 5)
    assert figures(public, tournament, "wins", "difference") == [[0, -60], [1, 60]]
    old = public.get(match)
    assert (old["replaced_by"], old["totals"]) == (fresh["id"], [60, 0])
    (annulled,) = public.get(f"{tournament}rounds/1/")["annulled"]
    assert annulled == {"table": 1, "match": old["id"], "again": fresh["id"], **body}
    page = public.client.get(f"/m/{old['id']}/").content.decode()
    assert f'href="/m/{fresh["id"]}/"' in page
    assert "played again" in public.client.get(f"/t/{tournament.split('/')[3]}/round/1/").content.decode()
