"""What if a whole tournament had been counted otherwise: one address for a question, an answer that says what it is."""

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.api.caller import Caller
from tests.tournament import DIRECTOR, drawn, pairs, record, singles
from tests.web.test_pages_render import Outline
from tournaments import organizing
from tournaments.models import Match
from tournaments.selectors import whatif
from tournaments.selectors.overviews import overview

pytestmark = pytest.mark.django_db

BLOCKED = [
    {"kind": "hand_started", "leader": 0},
    {
        "kind": "hand_counted",
        "ending": "blocked",
        "closer": 0,
        "left": [{"tiles": ["6-4"]}, {"tiles": ["6-6", "5-5"]}],
    },
    {"kind": "hand_started", "leader": 0},
    {"kind": "hand_counted", "ending": "out", "out": 1, "left": [{"tiles": ["6-6", "4-3"]}, {"tiles": []}]},
]
"""Two hands: seat 0 wins a block with 10 against 22, then seat 1 goes out with 19."""


@pytest.fixture
def tournament():
    """Three players, two matches of two hands, one result from paper; the leader owes it to a blocked hand."""
    id_ = singles(("Ana", "Bea", "Caio"), hands=2, target=None)
    for number in range(3):
        (match,) = drawn(id_)
        if number == 2:
            paper = {"points": [50, 20], "winner": 0, "reason": "from paper"}
            record(match.pk, 0, {"kind": "result_ruled", **paper})
        else:
            record(match.pk, 0, *BLOCKED)
    return id_


def ask(client, tournament: str, query: str, status: int = 200) -> str:
    response = client.get(f"/t/{tournament}/what-if/?{query}")
    assert response.status_code == status
    return html.unescape(response.content.decode())


def test_the_page_says_what_differs_what_stays_and_that_it_is_not_official(client, tournament):
    shown = ask(client, tournament, "blocked_payout=difference")
    for said in (
        "Not official.",
        "A blocked hand scores the pips of the others less the winner's own.",
        "A blocked hand scores the pips left in the opponents' hands.",
        "2 matches would have another winner.",
        "Of 1 match only the totals were recorded",
        "22 – 19, won by",
        "12 – 19, won by",
        "The rounds are those that were drawn.",
        'name="robots" content="noindex"',
    ):
        assert said in shown
    ids = Outline(shown).values("id")
    assert len(ids) == len(set(ids))


def test_the_answer_of_the_api_is_that_of_the_page(client, tournament):
    answer = Caller().get(f"/api/tournaments/{tournament}/what-if/?blocked_payout=difference")
    assert answer["official"] is False
    assert answer["rules"] == {"blocked_payout": {"recorded": "opponents", "other": "difference"}}
    assert (answer["matches"], answer["marks"], len(answer["winners"])) == (3, {"totals_only": 1}, 2)
    assert answer["winners"][0]["recorded"] == {"totals": [22, 19], "winner": 0}
    assert answer["winners"][0]["other"] == {"totals": [12, 19], "winner": 1}
    really = Caller().get(f"/api/tournaments/{tournament}/standings/")["rows"]
    assert {row["id"]: row["recorded_rank"] for row in answer["rows"]} == {
        row["id"]: row["rank"] for row in really
    }
    assert answer["moved"] == sum(row["rank"] != row["recorded_rank"] for row in answer["rows"])
    page = ask(client, tournament, "blocked_payout=difference")
    assert re.findall(r'<th scope="row">(?:<a[^>]*>)?<bdi>(\w+)</bdi>', page) == [
        row["name"] for row in answer["rows"]
    ]


def test_no_question_is_offered_whose_answer_is_the_rule_in_force(client, tournament):
    couples = (("Ana", "Bea"), ("Caio", "Dora"))

    def offered(id_):
        return set(re.findall(r"What if [^<?]*[?]", ask(client, id_, "")))

    partner = "What if the partner’s pips had counted?"
    side = "What if the lowest side had won blocked hands?"
    assert not {partner, side} & offered(tournament)
    assert {partner, side} <= offered(pairs(couples))
    assert not {partner, side} & offered(pairs(couples, payout="others", blocked_by="side"))


def test_nothing_asked_is_the_standings_that_there_are(tournament):
    answer = Caller().get(f"/api/tournaments/{tournament}/what-if/")
    assert answer["rows"] == [
        {**row, "recorded_rank": row["rank"]}
        for row in Caller().get(f"/api/tournaments/{tournament}/standings/")["rows"]
    ]
    assert (answer["moved"], answer["winners"], answer["rules"], answer["marks"]) == (0, [], {}, {})


def test_another_order_of_the_criteria(client, tournament):
    answer = Caller().get(f"/api/tournaments/{tournament}/what-if/?criteria=points_for,wins")
    assert answer["criteria"] == {
        "recorded": ["wins", "difference", "points_for", "direct", "lot"],
        "other": ["points_for", "wins"],
    }
    points = [row["metrics"]["points_for"] for row in answer["rows"]]
    assert points == sorted(points, reverse=True)
    assert "For, Wins" in ask(client, tournament, "criteria=points_for%2Cwins")


@pytest.mark.parametrize(
    ("query", "canonical"),
    [
        ("blocked_payout=opponents", {}),
        ("payout=others&blocked_payout=difference", {"blocked_payout": ["difference"], "payout": ["others"]}),
        ("criteria=wins,difference,points_for,direct,lot", {}),
        ("bonuses={ capicua :25}", {"bonuses": ["{capicua: 25}"]}),
    ],
)
def test_a_question_has_one_address(client, tournament, query, canonical):
    response = client.get(f"/es/t/{tournament}/what-if/?{query}")
    assert response.status_code == 302
    address = urlsplit(response.headers["Location"])
    assert address.path == f"/es/t/{tournament}/what-if/"
    assert parse_qs(address.query) == canonical
    assert client.get(response.headers["Location"]).status_code == 200


def form_of(client, tournament: str, query: str = "") -> dict[str, str]:
    """What a browser would send of the form as it stands."""
    page = client.get(f"/t/{tournament}/what-if/?{query}").content.decode()
    given = dict(
        re.findall(r'<input type="(?:text|number|hidden)" name="([^"]+)"(?: value="([^"]*)")?', page)
    )
    for name, inside in re.findall(r'<select name="([^"]+)".*?>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', inside)
        given[name] = chosen[1] if chosen else ""
    return {name: html.unescape(value) for name, value in given.items()}


def test_the_form_as_it_stands_asks_nothing_and_one_change_asks_that(client, tournament):
    sent = form_of(client, tournament)
    assert len(sent) > 20
    address = f"/t/{tournament}/what-if/"
    assert client.get(address, sent).headers["Location"] == address
    sent["rule_blocked_payout"] = '"difference"'
    assert client.get(address, sent).headers["Location"] == f"{address}?blocked_payout=difference"
    sent["preset"] = "dominican"
    location = client.get(address, sent).headers["Location"]
    assert location == f"{address}?blocked_payout=difference&preset=dominican"
    # Seen again, the form has the question filled in.
    filled = form_of(client, tournament, "blocked_payout=difference&preset=dominican")
    assert (filled["rule_blocked_payout"], filled["preset"]) == ('"difference"', "dominican")


def test_a_form_with_nonsense_is_shown_again(client, tournament):
    sent = form_of(client, tournament) | {"rule_rounding": '"sideways"', "rule_target": "-3"}
    response = client.get(f"/t/{tournament}/what-if/", sent)
    assert response.status_code == 422
    assert "Something in the form is wrong." in response.content.decode()
    both = form_of(client, tournament) | {"rule_target": "100", "rule_hands": "3"}
    assert client.get(f"/t/{tournament}/what-if/", both).status_code == 422


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("blocked_payout=everything", 422, "bad_option"),
        ("target=-5", 422, "bad_option"),
        ("target=1e9", 422, "bad_option"),
        ("deal=3", 400, "malformed"),
        ("nonsense=1", 400, "malformed"),
        ("preset=mexican-train", 422, "bad_option"),
        ("criteria=wins,wins", 422, "bad_option"),
        ("criteria=luck", 422, "bad_option"),
        ("criteria=" + ",".join(["wins"] * 20), 422, "bad_option"),
        ("target=100&hands=3", 422, "bad_option"),
        ("bonuses={capicua", 400, "malformed"),
        ("bonuses=" + "[" * 200, 400, "malformed"),
        ("target=" + "9" * 301, 400, "malformed"),
        ("instant_win=" + "9" * 299, 422, "bad_option"),
    ],
)
def test_nonsense_is_refused_by_its_stable_code(client, tournament, query, status, code):
    response = Caller().send("GET", f"/api/tournaments/{tournament}/what-if/?{query}")
    assert (response.status_code, response.json()["error"]["code"]) == (status, code)
    assert 'role="alert"' in ask(client, tournament, query, 422)


def test_what_is_held_back_is_in_no_answer(client, tournament):
    organizing.hold_standings(tournament_id=tournament, from_round=2, author=DIRECTOR)
    answer = Caller().get(f"/api/tournaments/{tournament}/what-if/?blocked_payout=difference")
    assert (answer["after_round"], answer["matches"], len(answer["winners"])) == (1, 1, 1)
    assert answer["winners"][0]["match"] == Match.objects.get(round=1).pk
    assert "Results from round 2 on are held back." in ask(client, tournament, "blocked_payout=difference")


def test_an_answer_is_worked_out_once_for_a_version(client, tournament, monkeypatch):
    found = overview(tournament)
    asked = whatif.Asked({"blocked_payout": "difference"}, None)
    first = whatif.what_if(found, asked)
    assert whatif.what_if(found, asked) is first
    organizing.sanction(
        tournament_id=tournament, entrant_id=first.rows[0]["id"], code="late", points=-5, author=DIRECTOR
    )
    assert whatif.what_if(found, asked) is not first


def test_two_questions_are_not_worked_out_at_once(client, tournament):
    with whatif._working:
        response = client.get(f"/t/{tournament}/what-if/?rounding=sum")
        assert (response.status_code, response.headers["Retry-After"]) == (429, "2")
        api = Caller().send("GET", f"/api/tournaments/{tournament}/what-if/?rounding=sum")
        assert (api.status_code, api.json()["error"]["code"]) == (429, "throttled")
        assert "Retry-After" in api.headers
    assert client.get(f"/t/{tournament}/what-if/?rounding=sum").status_code == 200


def test_a_tournament_that_is_too_long_is_refused(tournament, monkeypatch):
    monkeypatch.setattr(whatif, "MOST_ENTRIES", 7)
    response = Caller().send("GET", f"/api/tournaments/{tournament}/what-if/?rounding=sum")
    assert (response.status_code, response.json()["error"]["code"]) == (422, "too_long")


def test_before_anything_was_played(client):
    tournament = singles(("Ana", "Bea"))
    assert "Everybody would have the same place." in ask(client, tournament, "rounding=sum")
    assert client.get("/t/nosuch/what-if/").status_code == 404
