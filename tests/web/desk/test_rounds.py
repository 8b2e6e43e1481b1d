"""Rounds at the desk: drawn once, closed when nothing is missing, changed by hand, taken back; three people each."""

import pytest

from tests.organizing.test_reseating import bracket, overturn, play_round
from tests.tournament import DIRECTOR, counted, drawn, pairs, record, singles
from tests.web.people import member, stranger
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Entrant, LogEntry, Match, Setup
from tournaments.roles import Role

pytestmark = pytest.mark.django_db

FOUR = ("Ana", "Bea", "Caio", "Dora")


@pytest.fixture
def here():
    return singles(FOUR, target=10)


@pytest.fixture
def director(here):
    return member(here, Role.DIRECTOR)


def text(response):
    return response.content.decode()


def play(tournament):
    for match in Match.objects.filter(tournament_id=tournament, decided=False):
        record(match.pk, 0, *counted(0, "6-6"))


def test_T12_a_round_is_drawn_once_however_often_the_button_is_pressed(here, director):
    page = text(director.get(f"/desk/{here}/rounds/"))
    assert "Draw round 1" in page
    for _ in range(2):
        answer = director.post(f"/desk/{here}/rounds/draw/", {"number": "1"}, follow=True)
        assert "Round 1 is drawn." in text(answer)
    assert (Setup.objects.get(pk=here).rounds, Match.objects.count()) == (1, 2)


def test_lots_are_drawn_once_before_the_first_round(here, director):
    rounds = f"/desk/{here}/rounds/"
    assert "no lot." not in text(director.get(rounds))
    for name in ("Eva", "Fay"):
        organizing.register_entrants(tournament_id=here, entries=[organizing.Entry((name,))], author=DIRECTOR)
    page = text(director.get(rounds))
    assert "2 entrants have no lot." in page
    assert f'action="{rounds}lots/"' in page
    for _ in range(2):
        page = text(director.post(f"{rounds}lots/", follow=True))
        assert "The lots are drawn." in page
        assert "no lot." not in page
    assert sorted(Entrant.objects.values_list("lot", flat=True)) == [1, 2, 3, 4, 5, 6]
    assert LogEntry.objects.filter(kind="lots_drawn").count() == 2


def test_R19_what_is_missing_is_named_and_nothing_is_drawn(here, director):
    match = drawn(here)[0]
    record(match.pk, 0, *counted(0, "6-6"))
    page = text(director.get(f"/desk/{here}/rounds/"))
    assert "1 table is still open" in page
    unfinished = "1 of 2 tables of this round are not finished yet."
    assert unfinished in text(director.get(f"/desk/{here}/standings/"))
    assert "Draw round 2" not in page
    answer = text(director.post(f"/desk/{here}/rounds/draw/", {"number": "2"}, follow=True))
    assert "There is no result yet for table 2 of round 1" in answer
    play(here)
    assert "Draw round 2" in text(director.get(f"/desk/{here}/rounds/"))
    assert unfinished not in text(director.get(f"/desk/{here}/standings/"))


@pytest.mark.parametrize("number", ["", "x", "-1", "٢", "99999999999999999999"])
def test_a_number_that_is_none_draws_nothing(here, director, number):
    assert director.post(f"/desk/{here}/rounds/draw/", {"number": number}).status_code == 303
    assert not Match.objects.exists()


def test_only_who_may_draw_draws_and_a_stranger_sees_nothing(here):
    drawn(here)
    referee, other = member(here, Role.REFEREE), stranger()
    for address, body in (
        ("rounds/lots/", {}),
        ("rounds/draw/", {"number": "2"}),
        ("rounds/1/undraw/", {"reason": "x"}),
        ("rounds/1/tables/", {"how": "swap"}),
        ("hold/", {"from_round": "1"}),
        ("undo/", {"position": "7"}),
    ):
        before = LogEntry.objects.count()
        assert referee.post(f"/desk/{here}/{address}", body).status_code == 403
        assert other.post(f"/desk/{here}/{address}", body).status_code == 404
        assert LogEntry.objects.count() == before
    assert referee.get(f"/desk/{here}/rounds/").status_code == 200
    assert other.get(f"/desk/{here}/rounds/").status_code == 404


def test_a_round_is_taken_back_with_its_reason(here, director):
    drawn(here)
    director.post(f"/desk/{here}/rounds/1/undraw/", {"reason": "too early"})
    assert not Match.objects.exists()
    assert LogEntry.objects.filter(stream=here).last().kind == "round_undrawn"


def numbers(match):
    return [Entrant.objects.get(pk=ids[0]).number for ids in loads(match.sides)]


def test_X09_two_change_places_after_it_was_shown_and_it_is_an_event(here, director):
    first, second = drawn(here)
    body = {
        "how": "swap",
        "one": f"{numbers(first)[0]} Ana",
        "other": str(numbers(second)[0]),
        "reason": "mates",
    }
    shown = text(director.post(f"/desk/{here}/rounds/1/tables/", body))
    assert "This is what would change" in shown
    assert list(Match.objects.order_by("table")) == [first, second]
    answer = director.post(f"/desk/{here}/rounds/1/tables/", {**body, "sure": "1"})
    assert answer.status_code == 303
    assert LogEntry.objects.filter(stream=here).last().kind == "tables_changed"
    page = text(director.get(f"/desk/{here}/rounds/"))
    assert "Other than the draw proposed" in page
    assert "mates" in page


def test_tables_are_retyped_by_number_and_rematches_are_told_first(here, director):
    drawn(here)
    play(here)
    drawn(here)
    before = Match.objects.filter(round=1).order_by("table")
    (a, b), (c, d) = (numbers(match) for match in before)
    page = director.get(f"/desk/{here}/rounds/2/tables/")
    body = {"how": "retype", "seen": page.context["seen"], "reason": "as they like"}
    body |= {"s-0-0": str(a), "s-0-1": str(b), "s-1-0": str(c), "s-1-1": str(d)}
    shown = text(director.post(f"/desk/{here}/rounds/2/tables/", body))
    assert "met before" in shown
    director.post(f"/desk/{here}/rounds/2/tables/", {**body, "sure": "1"})
    assert [numbers(each) for each in Match.objects.filter(round=2).order_by("table")] == [[a, b], [c, d]]
    stale = director.post(f"/desk/{here}/rounds/2/tables/", {**body, "sure": "1"})
    assert stale.status_code == 422
    assert "changed meanwhile" in text(stale)


@pytest.mark.parametrize("typed", ["", "99", "x", "٢٥", "1 1"])
def test_what_is_no_place_for_an_entrant_is_refused_with_a_sentence(here, director, typed):
    drawn(here)
    body = {"how": "swap", "one": typed, "other": "1", "reason": "mates"}
    answer = director.post(f"/desk/{here}/rounds/1/tables/", body)
    assert answer.status_code == 422
    assert 'role="alert"' in text(answer)


def test_what_is_held_back_is_said_and_released(here, director):
    drawn(here)
    director.post(f"/desk/{here}/hold/", {"from_round": "1"})
    assert "The public waits for results" in text(director.get(f"/desk/{here}/rounds/"))
    assert "from round 1 on, until somebody releases them" in text(director.get(f"/desk/{here}/"))
    assert "Held back" in text(director.get(f"/desk/{here}/standings/"))
    assert member(here, Role.REFEREE).get(f"/desk/{here}/standings/").status_code == 403
    director.post(f"/desk/{here}/release/", {})
    assert Setup.objects.get(pk=here).held_from is None


def test_the_last_decision_is_undone_if_it_is_still_the_last(here, director):
    organizing.hold_standings(tournament_id=here, from_round=1, author=DIRECTOR)
    page = text(director.get(f"/desk/{here}/rounds/"))
    assert "Held results back from round 1 on." in page
    position = LogEntry.objects.filter(stream=here).last().position
    director.post(f"/desk/{here}/undo/", {"position": position})
    assert Setup.objects.get(pk=here).held_from is None
    answer = director.post(f"/desk/{here}/undo/", {"position": position}, follow=True)
    assert "meanwhile" in text(answer)


def test_the_standings_are_ranked_anew_with_a_reason(here, director):
    body = {"criterion": ["wins", "lot", ""], "reason": "as announced"}
    director.post(f"/desk/{here}/standings/criteria/", body)
    page = text(director.get(f"/desk/{here}/standings/"))
    assert "as announced" in page
    assert loads(Setup.objects.get(pk=here).sheet)["tiebreaks"] == ["wins", "lot"]


def test_X10_what_is_decided_in_one_tournament_leaves_the_other_as_it_was(here, director):
    other = singles(FOUR)
    drawn(other)
    before = list(LogEntry.objects.filter(stream=other).values_list())
    director.post(f"/desk/{here}/rounds/draw/", {"number": "1"})
    match = Match.objects.filter(tournament_id=other)[0]
    assert director.get(f"/desk/{here}/tables/{match.pk}/").status_code == 404
    assert list(LogEntry.objects.filter(stream=other).values_list()) == before


def test_a_corrected_bracket_is_seated_anew_by_who_may():
    cup = bracket("knockout", 4)
    first, _ = play_round(cup)
    (final,) = drawn(cup)
    director = member(cup, Role.DIRECTOR)
    assert "Seat the bracket anew" not in text(director.get(f"/desk/{cup}/rounds/"))
    overturn(first)
    assert "Seat the bracket anew" in text(director.get(f"/desk/{cup}/rounds/"))
    why = {"reason": "the sheet was read the wrong way round"}
    address = f"/desk/{cup}/reseat/"
    assert member(cup, Role.DESK).post(address, why).status_code == 403
    assert stranger().post(address, why).status_code == 404
    assert Match.objects.filter(pk=final.pk).exists()
    page = text(director.post(address, why, follow=True))
    assert "Seated anew in round 2." in page
    assert "Seat the bracket anew" not in page
    assert not Match.objects.filter(pk=final.pk).exists()
    assert "Everybody sits where they belong." in text(director.post(address, why, follow=True))


def test_X04_partners_stay_apart_where_one_is_written_right_to_left():
    mixed = pairs((("محمد", "Ana"), ("Bea", "Caio")))
    (match,) = drawn(mixed)
    director = member(mixed, Role.DIRECTOR)
    for path in ("rounds/", f"tables/{match.pk}/", "tables/", "results/", "entrants/"):
        page = text(director.get(f"/desk/{mixed}/{path}"))
        assert "<bdi>\u2068محمد\u2069 &amp; \u2068Ana\u2069</bdi>" in page, path
        assert "<bdi>Bea &amp; Caio</bdi>" in page, path
    for path in (f"/t/{mixed}/", f"/t/{mixed}/round/1/", f"/m/{match.pk}/"):
        assert "<bdi>\u2068محمد\u2069 &amp; \u2068Ana\u2069</bdi>" in text(director.get(path)), path
