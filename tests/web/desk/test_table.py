"""A table at the desk: every decision is shown before it is recorded, and only by who may decide it."""

import pytest

from tests.tournament import REFEREE, counted, drawn, record, singles
from tests.web.people import member, stranger
from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match, Person, Tournament
from tournaments.projections.rebuild import rebuild
from tournaments.roles import Role
from tournaments.selectors.standings import standings_after

pytestmark = pytest.mark.django_db


@pytest.fixture
def here():
    return singles(("Ana", "Bea", "Caio", "Dora"), target=10)


@pytest.fixture
def director(here):
    return member(here, Role.DIRECTOR)


@pytest.fixture
def match(here):
    return drawn(here)[0]


def text(response):
    return response.content.decode()


def decide(browser, match, kind, **body):
    return browser.post(f"/desk/{match.tournament_id}/tables/{match.pk}/decide/{kind}/", body)


def sent_again(response):
    """What the preview's form sends."""
    return {**dict(response.context["tried"]["fields"]), "sure": "1"}


def fresh(match):
    return Match.objects.get(pk=match.pk)


RULING = {"points-0": "3", "points-1": "12", "winner": "1", "reason": "false count"}


def test_a_ruling_is_shown_with_what_it_changes_and_then_recorded_once(director, match):
    record(match.pk, 0, *counted(0, "6-6"))
    shown = decide(director, match, "ruling", **RULING)
    assert "This is what would change" in text(shown)
    assert "place" in text(shown)
    assert fresh(match).position == 2
    body = sent_again(shown)
    for _ in range(2):
        assert decide(director, match, "ruling", **body).status_code == 303
    assert (loads(fresh(match).totals), fresh(match).winner, fresh(match).position) == ([3, 12], 1, 3)


def test_R14_what_was_recorded_between_look_and_press_is_not_overwritten(director, match):
    body = sent_again(decide(director, match, "ruling", **RULING))
    record(match.pk, 0, *counted(0, "6-6"))
    answer = decide(director, match, "ruling", **body)
    assert answer.status_code == 409
    assert "Somebody recorded at this table meanwhile" in text(answer)
    assert loads(fresh(match).totals) == [12, 0]


@pytest.mark.parametrize(
    ("kind", "body", "entries"),
    [
        ("penalty", {"side": "0", "points": "−5", "reason": "talking"}, 1),
        ("forfeit", {"side": "1", "reason": "left the hall"}, 1),
        ("time", {}, 1),
        ("annul", {"reason": "misdeal"}, 1),
    ],
)
def test_what_the_director_decides_is_an_entry(director, match, kind, body, entries):
    record(match.pk, 0, {"kind": "hand_started"})
    shown = decide(director, match, kind, **body)
    assert decide(director, match, kind, **sent_again(shown)).status_code == 303
    assert fresh(match).position == 1 + entries
    assert rebuild(match.tournament_id, check=True) == []


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("ruling", {**RULING, "points-0": "1e9"}),
        ("ruling", {**RULING, "points-0": ""}),
        ("ruling", {**RULING, "points-0": "9" * 30}),
        ("ruling", {**RULING, "winner": "7"}),
        ("ruling", {**RULING, "reason": "x\x00"}),
        ("penalty", {"side": "9", "points": "-5"}),
        ("penalty", {"side": "x", "points": "½"}),
        ("forfeit", {}),
        ("annul", {"reason": "no hand"}),
        ("certify", {}),
        ("void", {"entry": "99"}),
        ("void", {}),
        ("hand", {"entry": "1"}),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(director, match, kind, body):
    answer = decide(director, match, kind, **body)
    assert answer.status_code == 422
    assert 'role="alert"' in text(answer)
    assert fresh(match).position == 0


def test_a_count_is_corrected_with_its_effects_shown_first(director, match):
    record(match.pk, 0, *counted(0, "6-6"))
    page = text(director.get(f"/desk/{match.tournament_id}/tables/{match.pk}/"))
    assert 'value="6-6"' in page
    body = {"entry": "2", "left-0": "", "left-1": "6-5", "reason": "misread"}
    shown = decide(director, match, "hand", **body)
    assert "Hand 1: 12 : 0 becomes 11 : 0." in text(shown)
    decide(director, match, "hand", **sent_again(shown))
    assert loads(fresh(match).totals) == [11, 0]
    assert rebuild(match.tournament_id, check=True) == []


@pytest.mark.parametrize("typed", ["7-1", "6-5 6-5", "x", "-", "12/x", "٢٥x"])
def test_tiles_that_are_none_are_refused(director, match, typed):
    record(match.pk, 0, *counted(0, "6-6"))
    answer = decide(director, match, "hand", entry="2", **{"left-0": "", "left-1": typed, "reason": "x"})
    assert answer.status_code == 422
    assert fresh(match).position == 2


def test_an_entry_is_voided(director, match):
    record(match.pk, 0, *counted(0, "6-6"))
    shown = decide(director, match, "void", entry="2", reason="wrong table")
    decide(director, match, "void", **sent_again(shown))
    assert not fresh(match).decided


def test_a_result_is_signed_with_the_digest_worked_out_here(director, match):
    record(match.pk, 0, *counted(0, "6-6"))
    shown = decide(director, match, "certify")
    assert decide(director, match, "certify", **sent_again(shown)).status_code == 303
    assert LogEntry.objects.filter(stream=match.pk, kind="match_certified").count() == 1
    assert rebuild(match.tournament_id, check=True) == []


def test_a_match_is_played_again_and_the_old_screen_leads_to_it(director, match):
    record(match.pk, 0, *counted(0, "6-6"))
    where = f"/desk/{match.tournament_id}/tables/{match.pk}/"
    answer = director.post(f"{where}replay/", {"reason": "wrong seats"})
    assert fresh(match).replaced_by in answer.url
    assert "The match played again" in text(director.get(where))


def test_a_sanction_is_given_and_lifted_at_the_table(director, match):
    entrant = loads(match.sides)[0][0]
    where = f"/desk/{match.tournament_id}/tables/{match.pk}/"
    body = {"entrant": entrant, "code": "late", "wins": "-0,5", "points": "−10"}
    director.post(f"{where}sanction/", body)
    rows = {row["id"]: row for row in standings_after(match.tournament_id).rows}
    (given,) = rows[entrant]["sanctions"]
    assert (given["wins"], given["points"]) == (-0.5, -10)
    director.post(f"{where}lift/", {"sanction": given["position"]})
    assert not any("sanctions" in row for row in standings_after(match.tournament_id).rows)
    refused = director.post(f"{where}sanction/", {**body, "wins": "0.25"}, follow=True)
    assert "in halves" in text(refused)


def test_only_who_may_decide_decides(here, match):
    record(match.pk, 0, *counted(0, "6-6"))
    entries = LogEntry.objects.count()
    for browser, status in ((member(here, Role.DESK), 403), (stranger(), 404)):
        for kind, body in (("ruling", RULING), ("penalty", {"side": "0", "points": "1"}), ("certify", {})):
            assert decide(browser, match, kind, **body, sure="1").status_code == status
        assert browser.post(f"/desk/{here}/tables/{match.pk}/replay/", {"reason": "x"}).status_code == status
    assert LogEntry.objects.count() == entries


def test_who_may_correct_does_not_undo_a_ruling(here, match):
    record(match.pk, 0, {"kind": "result_ruled", "points": [3, 0], "winner": 0, "reason": "late"})
    answer = decide(member(here, Role.DESK), match, "void", entry="1", reason="x", sure="1")
    assert (answer.status_code, fresh(match).position) == (403, 1)


def test_the_screen_is_of_its_own_tournament_only(here, match, director):
    other = singles(("Eva", "Fidel"))
    Tournament.objects.filter(pk=other).update(name="Other")
    elsewhere = drawn(other)[0]
    assert director.get(f"/desk/{here}/tables/{elsewhere.pk}/").status_code == 404
    assert decide(director, match, "nonsense").status_code == 404


def test_who_recorded_is_named(match, director):
    Person.objects.create(id=REFEREE.by, name="Rita <b>")
    record(match.pk, 0, *counted(0, "6-6"))
    page = text(director.get(f"/desk/{match.tournament_id}/tables/{match.pk}/"))
    assert "Rita &lt;b&gt;" in page


def test_a_dispute_is_seen_and_settled_by_a_confirmation_or_a_ruling(director, match):
    record(match.pk, 0, *counted(0, "6-6"), {"kind": "result_disputed", "side": 1, "reason": "two passes"})
    where = f"/desk/{match.tournament_id}/tables/{match.pk}/"
    assert "This result is disputed" in text(director.get(where))
    shown = decide(director, match, "confirm", side="1")
    decide(director, match, "confirm", **sent_again(shown))
    assert (fresh(match).confirmed, fresh(match).disputed) == ("[1]", "[]")
    assert "Confirmed by" in text(director.get(where))
    record(match.pk, 4, {"kind": "result_disputed", "side": 0})
    decide(director, match, "ruling", **sent_again(decide(director, match, "ruling", **RULING)))
    assert fresh(match).disputed == "[]"
    assert rebuild(match.tournament_id, check=True) == []
