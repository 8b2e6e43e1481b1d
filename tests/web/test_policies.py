"""What a tournament's page says of how it is drawn and counted, and of what nobody played."""

import re

import pytest

from tests.organizing.test_reseating import bracket, play, play_round
from tests.tournament import DIRECTOR, drawn, record, singles
from tournaments import organizing
from tournaments.models import Match
from tournaments.selectors.advice import advice
from tournaments.selectors.overviews import overview

pytestmark = pytest.mark.django_db


def page(client, tournament):
    return client.get(f"/t/{tournament}/").content.decode()


def test_T16_what_pairs_and_what_ranks_are_two_lines(client):
    html = page(client, bracket("swiss", 4, tiebreaks=["wins", "difference", "lot"]))
    assert "Equal wins meet, nobody twice" in html
    assert "Tie-breaks pair nobody." in html
    assert "In this order: Wins, Diff, Lot." in html


def test_R05_every_criterion_says_what_it_adds_up(client):
    html = page(client, bracket("swiss", 4, tiebreaks=["wins", "buchholz", "buchholz_cut1", "lot"]))
    for said in ("Sum of the opponents&#x27; scores", "without the lowest"):
        assert said in html


@pytest.mark.parametrize(
    ("rules", "said"),
    [("fide-2026", "at most half a win a round"), ("fide-2024", "an opponent with the own score.")],
)
def test_R06_the_page_names_the_rule_for_rounds_not_played_and_the_terms(client, rules, said):
    tournament = bracket("swiss", 5, tiebreaks=["buchholz", "lot"], tiebreak_rules=rules)
    for _ in range(2):
        play_round(tournament)
    html = page(client, tournament)
    assert said in html
    assert "A bye gives" in html
    assert re.search(r"Sum of the opponents&#x27; scores: .*\(round \d", html)


def test_what_a_bye_gives_is_named_in_full(client):
    tournament = bracket("swiss", 5, bye={"wins": 1, "points_for": "average", "difference": 6})
    html = page(client, tournament)
    assert "Wins 1, For as in the matches played, on average, Diff +6." in html


def test_R13_matches_lost_by_not_coming_stand_apart_from_those_played(client):
    tournament = singles(("Ana", "Bea", "Caio", "Dora"), target=12)
    absent = None
    for _ in range(3):
        for match in drawn(tournament):
            if absent is None:
                record(match.pk, 0, {"kind": "side_forfeited", "side": 0})
                absent = match.sides.split('"')[1]
            elif absent in match.sides and match.round == 2:
                record(match.pk, 0, {"kind": "side_forfeited", "side": int(absent not in match.sides[:16])})
            else:
                play(match)
    html = page(client, tournament)
    assert "played 1, did not come 2" in html


def test_R20_a_tournament_is_over_when_every_round_is_complete():
    tournament = singles(("Ana", "Bea", "Caio", "Dora"), target=12)
    for number in range(1, 4):
        for match in drawn(tournament):
            assert overview(tournament).state == "running"
            play(match)
        assert overview(tournament).state == ("finished" if number == 3 else "running")
    first = Match.objects.filter(tournament_id=tournament, round=1).first()
    organizing.replay_match(
        tournament_id=tournament, match_id=first.pk, reason="wrong seats", author=DIRECTOR
    )
    assert overview(tournament).state == "running"


@pytest.mark.parametrize("format_", ["knockout", "double_knockout"])
def test_R20_a_bracket_is_over_with_its_final(format_):
    tournament = bracket(format_, 4)
    states = []
    while not states or states[-1] == "running":
        play_round(tournament)
        states.append(overview(tournament).state)
    assert states == ["running"] * (1 if format_ == "knockout" else 3) + ["finished"]


@pytest.mark.parametrize(
    ("format_", "count", "rounds", "said"),
    [
        ("rotating", 5, 6, "6 rounds are more than the 5 in which everybody has a new partner."),
        ("swiss", 4, 4, "4 rounds are more than the 3 in which nobody meets anybody twice."),
        ("rotating", 5, 5, None),
        ("knockout", 4, 9, None),
    ],
)
def test_T07_too_many_rounds_are_told_at_set_up(format_, count, rounds, said):
    tournament = bracket(format_, count, total_rounds=rounds)
    told = [each.message for each in advice(tournament)]
    assert [message.partition(" After")[0] for message in told] == ([said] if said else [])


def test_T07_where_repeats_are_allowed_the_warning_says_that_people_meet_again():
    (told,) = advice(bracket("swiss", 4, total_rounds=5, allow_rematch=True))
    assert told.code == "too_many_rounds"
    assert told.message.endswith("After that people meet again.")
    assert advice("000000000000") == ()


def test_T07_the_desk_and_the_api_show_the_warning(client, django_user_model):
    tournament = bracket("swiss", 4, total_rounds=5)
    (warned,) = client.get(f"/api/tournaments/{tournament}/").json()["warnings"]
    assert warned["code"] == "too_many_rounds"
    client.force_login(django_user_model.objects.create_superuser("root"))
    assert warned["message"] in client.get(f"/desk/{tournament}/").content.decode()


def test_R24_the_page_names_the_criteria_and_the_one_that_decides(client):
    tournament = bracket("round_robin", 3, tiebreaks=["wins", "direct", "lot"])
    for _ in range(3):
        (match,) = drawn(tournament)
        play(match)
    html = page(client, tournament)
    assert "What decides a place, in this order" in html
    assert re.search(r"Level with .* on Wins, Direct; then Lot: \d against \d", html)
