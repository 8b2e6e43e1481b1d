"""The result of a match under other rules, as the standings of a whole tournament read it."""

from typing import Any, NamedTuple

import pytest

from scoring import whatif_results
from scoring.errors import Refusal
from scoring.notation import read
from scoring.replay import score
from scoring.rounds import Hand, Table
from scoring.whatif_results import (
    COUNTING,
    ENDED_SOONER,
    FORFEITED,
    REFUSED,
    RULED,
    TOTALS_ONLY,
    WENT_ON,
    Played,
    Recounted,
    counting_rules,
    other_rules,
    refuse_unplayable,
)

SIDES = (("ana",), ("bea",))
BLOCKED = """
variant: block
seats: Ana, Bea
target: 30

hand
count =10 / =22 blocked closer 0
hand
count =12 / - out 1
hand
count - / =16 out 0
"""


class Match(NamedTuple):
    """A match as it was played, and its header."""

    played: Played
    header: dict[str, Any]

    @property
    def table(self) -> Table:
        return self.played.table


def recount(match: Match, changes: dict[str, Any]) -> Recounted:
    """The match under its own rules with changes."""
    return whatif_results.recount(match.played, other_rules(match.header, changes))


def played(text: str, **more) -> Match:
    """A match from its notation, with the table that the standings have of it."""
    transcript = read(text)
    result = score(transcript)
    hands = tuple(Hand(hand.points, hand.out) for hand in result.hands if hand.ending in ("out", "blocked"))
    table = Table(SIDES, result.totals, hands=hands, winner=result.winner)
    header = {key: value for key, value in transcript.items() if key != "events"}
    return Match(Played(transcript["events"], Table(SIDES, **more) if more else table), header)


def test_the_same_rules_give_the_same_result():
    match = played(BLOCKED)
    found = recount(match, {"blocked_payout": "opponents"})
    assert (found.table, found.mark) == (match.table, "")
    assert match.table.points == (38, 12)


def test_a_blocked_hand_that_pays_the_difference_makes_another_score():
    found = recount(played(BLOCKED), {"blocked_payout": "difference"})
    assert found.table.points == (28, 12)
    assert found.table.hands == (Hand((12, 0)), Hand((0, 12), 1), Hand((16, 0), 0))
    assert found.mark == WENT_ON
    assert found.table.winner == 0


def test_a_lower_target_ends_the_match_sooner():
    found = recount(played(BLOCKED), {"target": 20})
    assert (found.table.points, found.table.winner, found.mark) == ((22, 0), 0, ENDED_SOONER)


def test_a_match_that_would_have_gone_on_level_has_no_winner():
    level = played(
        "variant: block\nseats: Ana, Bea\nhands: 2\n\nhand\ncount - / =9 out 0\nhand\ncount =9 / - out 1\n"
    )
    found = recount(level, {"hands": 3})
    assert (found.table.points, found.table.winner, found.mark) == ((9, 9), None, WENT_ON)


def test_the_lowest_leads_where_points_are_penalties():
    text = "preset: mexican-train-9\nseats: Ana, Bea\nhubs: [9]\n\nhand\ncount =9 / - out 1\n"
    found = recount(played(text), {"hubs": [9, 8]})
    assert (found.table.winner, found.mark) == (1, WENT_ON)


@pytest.mark.parametrize(
    ("table", "mark"),
    [
        ({"forfeit": frozenset({"bea"})}, FORFEITED),
        ({"points": (38, 12), "winner": 0}, TOTALS_ONLY),
    ],
)
def test_what_is_not_known_hand_by_hand_stays(table, mark):
    match = played(BLOCKED, **table)
    found = recount(match, {"blocked_payout": "difference"})
    assert (found.table, found.mark) == (match.table, mark)


def test_a_ruling_stays_unless_it_was_voided():
    ruled = played(BLOCKED + "rule 0 50 winner 1: the sheet says so\n")
    assert recount(ruled, {"blocked_payout": "difference"}).mark == RULED
    undone = played(BLOCKED + "rule 0 50 winner 1: the sheet says so\nvoid 7: a slip\n")
    assert recount(undone, {"blocked_payout": "difference"}).table.points == (28, 12)


def test_an_entry_that_does_not_fit_keeps_the_result_and_says_why():
    match = played(BLOCKED)
    found = recount(match, {"blocked_by": "seat", "blocked_tie": ["lightest_tile"], "double_blank": 0})
    assert found.mark == ""
    tied = played("variant: block\nseats: Ana, Bea\nhands: 1\n\nhand\ncount =9 / =9 blocked closer 0\n")
    found = recount(tied, {"blocked_tie": ["lightest_tile"]})
    assert (found.table, found.mark) == (tied.table, REFUSED)
    assert found.refusal is not None


def test_a_preset_counts_otherwise_and_leaves_the_play_as_it_was():
    match = played(BLOCKED)
    found = recount(match, {"preset": "italian-block", "target": 30})
    assert found.table.points == (38, 12)
    deal = played(BLOCKED.replace("target: 30", "target: 30\ndeal: 5"))
    found = recount(deal, {"preset": "fid-pairs", "target": 30})
    assert (found.table.points, found.mark) == ((32, 0), ENDED_SOONER)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"nonsense": 1}, "unknown_option"),
        ({"deal": 3}, "bad_option"),
        ({"draw": "one"}, "bad_option"),
        ({"preset": "mexican-train"}, "bad_option"),
        ({"preset": ["x"]}, "bad_option"),
        ({"preset": "no-such"}, "bad_option"),
    ],
)
def test_what_is_no_question_is_refused(changes, code):
    with pytest.raises(Refusal) as refused:
        refuse_unplayable(changes, "block")
    assert refused.value.code == code


def test_a_question_is_accepted():
    refuse_unplayable({"preset": "dominican", "target": 100, "bonuses": {}}, "block")


@pytest.mark.parametrize(
    "changes", [{"target": -5}, {"blocked_payout": "everything"}, {"target": 5, "hands": 5}]
)
def test_rules_that_are_none_are_refused(changes):
    with pytest.raises(Refusal) as refused:
        recount(played(BLOCKED), changes)
    assert refused.value.code == "bad_option"


def test_rules_of_counting_are_told_apart():
    assert counting_rules({"target": 3, "deal": 7}) == {"target": 3}
    assert "blocked_payout" in COUNTING
