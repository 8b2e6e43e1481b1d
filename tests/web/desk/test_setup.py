"""Setting up a tournament in one page: who may, what it says, what it refuses, and what comes of it."""

import re
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.utils.translation import override

from scoring.options import OPTIONS, SENTENCES
from scoring.variants import PRESETS
from tests import tournament
from tests.web.people import account, browser_of, member, stranger
from tournaments.jsontext import loads
from tournaments.models import Membership, Tournament
from tournaments.roles import Role
from tournaments.selectors import forecast
from tournaments.web import labels
from tournaments.web.desk.setup import games
from tournaments.web.desk.setup.forms import SetupForm

pytestmark = pytest.mark.django_db
URL = "/desk/new/"


@pytest.fixture
def delia():
    return browser_of(account("delia"))


@pytest.mark.parametrize("code", ["es", "fr", "it"])
def test_criteria_are_offered_in_the_language_of_the_page(code):
    english = labels.label("difference")
    with override(code):
        offered = str(SetupForm()["tiebreaks"])
        assert labels.label("difference") in offered
    assert english not in offered


def given(**more):
    """A form as the page sends it, with the rules that the chosen game has."""
    game = more.get("game", "preset:dominican")
    form = SetupForm(initial={"game": game})
    sent = {}
    for name, field in form.fields.items():
        value = form.get_initial_for_field(field, name)
        parts = field.widget.decompress(value) if hasattr(field.widget, "decompress") else None
        if parts is not None:
            sent |= {f"{name}_{at}": part for at, part in enumerate(parts)}
        elif value not in (None, False):
            sent[name] = value
    wanted = {"name": "Thursday", "time_zone": "America/Santo_Domingo", "game": game, **more}
    return {key: "" if value is None else value for key, value in {**sent, **wanted}.items()}


def opened():
    return Tournament.objects.select_related("setup").get()


def test_who_opens_a_tournament_owns_it_and_goes_on_to_the_entrants(delia):
    answer = delia.post(URL, given(total_rounds=4))
    made = opened()
    assert (answer.status_code, answer.url) == (303, f"/desk/{made.pk}/entrants/")
    assert Membership.objects.get().role == Role.OWNER
    sheet = loads(made.setup.sheet)
    assert (sheet["kind"], sheet["format"], sheet["total_rounds"]) == ("pairs", "swiss", 4)
    assert loads(made.setup.house) == {"preset": "dominican"}


def test_nobody_opens_a_tournament_without_an_account():
    for answer in (Client().get(URL), Client().post(URL, given()), Client().post(f"{URL}forecast/", given())):
        assert answer.url.startswith("/account/sign-in/")
    assert not Tournament.objects.exists()


@pytest.mark.parametrize("game", [*(f"preset:{name}" for name in PRESETS), "variant:draw"])
def test_every_preset_goes_through_the_form_unchanged(game):
    form = SetupForm(given(game=game, kind="individual"))
    assert form.errors == {}
    assert form.house() == {game.partition(":")[0]: game.partition(":")[2]}


def test_rules_of_the_game_before_are_not_taken_for_those_of_the_one_just_chosen(delia):
    assert 'name="rules_of" value="preset:dominican"' in delia.post(f"{URL}rules/", given()).text
    delia.post(URL, given() | {"game": "preset:one-hand", "rules_of": "preset:dominican"})
    assert loads(opened().setup.house) == {"preset": "one-hand"}


def test_every_house_rule_of_the_game_is_there_with_its_sentence(delia):
    page = delia.get(f"{URL}?x=1").content.decode()
    values = games.values_of({"preset": "classic-block"})
    idle = games.idle("preset:classic-block", values)
    for name in OPTIONS:
        assert (f'name="rule_{name}' in page) == (name not in idle), name
        if name not in idle:
            assert SENTENCES[name].replace("'", "&#x27;") in page, name


def test_what_differs_from_the_preset_is_kept(delia):
    changes = {
        "rule_target": "150",
        "rule_next_leader": '"rotate"',
        "rule_blocked_tie_0": "fewer_tiles",
        "rule_blocked_tie_1": "nobody",
        "rule_bonuses_0": "30",
        "rule_instant_win": "",
    }
    delia.post(URL, given(game="preset:classic-block", **changes))
    options = loads(opened().setup.house)["options"]
    assert options == {
        "target": 150,
        "next_leader": "rotate",
        "blocked_tie": ["fewer_tiles", "nobody"],
        "bonuses": {"capicua": 30},
    }


def test_a_number_of_hands_takes_the_place_of_the_target(delia):
    delia.post(URL, given(game="preset:classic-block", rule_hands="8"))
    assert loads(opened().setup.house)["options"] == {"hands": 8}


def test_the_beginning_is_kept_in_the_zone_of_the_place(delia):
    when = {"starts_at": "2026-11-01T13:30", "time_zone": "America/New_York"}
    delia.post(URL, given(place="Brooklyn", round_minutes=45, **when))
    made = opened()
    assert made.starts_at == datetime(2026, 11, 1, 18, 30, tzinfo=UTC)
    assert (made.place, made.time_zone, made.round_minutes) == ("Brooklyn", "America/New_York", 45)


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"name": ""}, "id_name", "This field is required"),
        ({"time_zone": "Mars/Olympus"}, "id_time_zone", "There is no time zone of this name"),
        ({"time_zone": "rome"}, "id_time_zone", "Perhaps you mean: Europe/Rome."),
        ({"rule_target": "many"}, "id_rule_target", "a whole number from 1"),
        ({"rule_deal": "{2: 99}"}, "id_rule_deal", "says nothing for 4 players"),
        ({"rule_target": "150", "rule_hands": "4"}, "id_rule_hands", "not both"),
        ({"rule_blocked_tie_0": "nobody", "rule_blocked_tie_1": "nobody"}, "id_rule_blocked_tie", "once"),
        ({"tiebreaks_0": "wins", "tiebreaks_1": "wins"}, "id_tiebreaks", "once"),
    ],
)
def test_what_is_refused_stands_beside_its_field_and_nothing_typed_is_lost(delia, changes, field, said):
    answer = delia.post(URL, given(game="preset:classic-block", place="Ponce", **changes))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert not Tournament.objects.exists()
    assert re.search(rf'id="{field}_error">[^<]*{said}', page), re.findall('class="error"[^<]*<?', page)
    assert 'value="Ponce"' in page


@pytest.mark.parametrize(
    ("changes", "opened"),
    [
        ({"name": ""}, []),
        ({"table_size": "0"}, ["More about the format"]),
        ({"rule_deal": "{2: 99}"}, ["Every rule of the house"]),
        ({"late_points": "many"}, ["Late entries, half byes, absences, withdrawals"]),
    ],
)
def test_the_page_opens_what_hides_the_mistake_and_stands_at_it(delia, changes, opened):
    page = delia.post(URL, given(game="preset:classic-block", **changes)).content.decode()
    assert re.findall(r"<details open><summary>([^<]*)", page) == opened
    assert re.findall(r'<[^>]*name="(\w+)"[^>]* autofocus', page) == list(changes)


def test_choosing_a_game_brings_its_rules(delia):
    part = delia.post(f"{URL}rules/", given(game="preset:mexican-train")).content.decode()
    assert 'name="rule_hubs"' in part
    assert 'name="rule_blocked_by"' not in part or 'name="rule_doubles"' in part
    assert "<html" not in part


def test_the_summary_says_it_in_plain_words(delia):
    part = delia.post(f"{URL}summary/", given(name="", total_rounds=4, expected=12)).content.decode()
    assert "Swiss system, 4 rounds." in part
    assert "First to 200 points" in part
    untouched = delia.post(f"{URL}summary/", given(name="")).text
    assert "Nobody has said how many rounds" in untouched
    assert "warning" not in part + untouched


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        # Case T07: five players, six rounds of doubles with a new partner every time.
        ({"kind": "individual", "format": "rotating", "expected": 5, "total_rounds": 6}, "at most 5 rounds"),
        ({"format": "swiss", "expected": 6, "total_rounds": 6}, "at most 5 rounds"),
        ({"format": "swiss", "expected": 7, "total_rounds": 3}, "1 entrant sits out"),
    ],
)
def test_a_director_is_warned_before_it_is_too_late(delia, changes, said):
    assert said in delia.post(f"{URL}summary/", given(**changes)).content.decode()


def test_rounds_that_repeat_on_purpose_are_no_reason_to_warn(delia):
    changes = {"format": "swiss", "expected": 6, "total_rounds": 6, "allow_rematch": "on"}
    assert "warning" not in delia.post(f"{URL}summary/", given(**changes)).content.decode()


def test_the_forecast_is_worked_out_once_for_the_same_rules(delia, monkeypatch):
    forecast.cache.clear()
    monkeypatch.setattr(forecast, "MOST_MATCHES", 8)
    first = delia.post(
        f"{URL}forecast/", given(total_rounds=3, starts_at="2026-11-01T18:00")
    ).content.decode()
    assert "Over by about" in first
    assert "3 rounds at 8 tables from 18:00 on" in first
    monkeypatch.setattr(forecast, "play_match", None)
    later = delia.post(
        f"{URL}forecast/", given(total_rounds=4, starts_at="2026-11-01T18:00")
    ).content.decode()
    assert "4 rounds at 8 tables" in later


def test_the_forecast_says_the_day_only_where_the_time_alone_would_mislead(delia, monkeypatch):
    monkeypatch.setattr(forecast, "MOST_MATCHES", 8)
    wish = given(game="preset:classic-block", starts_at="2026-11-30T20:00", expected="4", rule_target="60")
    page = delia.post(f"{URL}forecast/", wish | {"total_rounds": "9"}).content.decode()
    assert re.search(r"Over by about 0\d:\d\d<", page)
    page = delia.post(f"{URL}forecast/", wish | {"total_rounds": "60"}).content.decode()
    assert re.search(r"Over by about \d\d:\d\d[+]\d<", page)


def test_teams_are_set_up_with_their_boards(delia):
    changes = {"kind": "teams", "boards": 3, "board_kind": "pairs", "expected": 6, "total_rounds": 2}
    assert "2 rounds at 9 tables" in delia.post(f"{URL}forecast/", given(**changes)).content.decode()
    delia.post(URL, given(**changes))
    sheet = loads(opened().setup.sheet)
    assert (sheet["kind"], sheet["boards"], sheet["board_kind"]) == ("teams", 3, "pairs")


def test_what_is_given_for_rounds_not_played_is_frozen_told_and_taken_over(delia):
    changes = {
        "withdrawn_results": "void_under_half",
        "late_wins": "0.5",
        "late_average": "on",
        "half_bye_wins": "0",
        "half_bye_points": 50,
        "forfeit_winner_points": 100,
        "forfeit_winner_against": 0,
        "voided_wins": "1",
        "total_rounds": 4,
    }
    told = delia.post(f"{URL}summary/", given(**changes)).text
    assert "Wins ½, For as in the matches played, on average" in told
    assert "The matches of who leaves before playing half of them count no more." in told
    delia.post(URL, given(**changes))
    sheet = loads(opened().setup.sheet)
    assert sheet["late"] == {"wins": 0.5, "points_for": "average", "points_against": "average"}
    assert sheet["half_bye"] == {"wins": 0, "points_for": 50}
    assert sheet["forfeit_score"] == {
        "winner": {"wins": 1, "points_for": 100, "points_against": 0},
        "loser": {"wins": 0},
    }
    assert (sheet["voided"], sheet["withdrawn_results"]) == ({"wins": 1}, "void_under_half")
    page = delia.get(f"{URL}?like={opened().pk}").text
    assert re.search(r'name="late_average"[^>]* checked', page)
    assert re.search(r'name="half_bye_points" value="50"', page)
    assert '<option value="void_under_half" selected>' in page


def test_every_policy_of_the_sheet_has_its_sentence(delia):
    page = delia.get(URL).text
    for key in ("bye", "half_bye", "late", "voided", "forfeit_winner", "forfeit_loser"):
        assert f'name="{key}_wins"' in page
        assert re.search(rf'id="says-{key}">[^<]{{20,}}\.<', page), key


def test_rules_that_cannot_be_played_have_no_forecast_but_a_reason(delia):
    part = delia.post(f"{URL}forecast/", given(rule_deal="{2: 99}")).content.decode()
    assert "says nothing for 4 players" in part


def test_a_tournament_can_begin_as_an_earlier_one_of_mine(delia):
    delia.post(URL, given(game="preset:jamaica", total_rounds=5, rule_target="10", bye_points=3))
    earlier = opened()
    page = delia.get(f"{URL}?like={earlier.pk}").content.decode()
    assert '<option value="preset:jamaica" selected>' in page
    assert re.search(r'name="total_rounds" value="5"', page)
    assert re.search(r'name="rule_target" value="10"', page)
    assert re.search(r'name="bye_points" value="3"', page)


def test_the_tournament_of_somebody_else_is_no_template(delia):
    other = tournament.singles()
    page = delia.get(f"{URL}?like={other}").content.decode()
    assert "Club evening" not in page
    assert "Club evening" in member(other, Role.READER).get(f"{URL}?like={other}").content.decode()
    assert "Club evening" not in stranger().get(URL).content.decode()


def test_the_page_is_small_and_asks_nobody_else(delia):
    page = delia.get(URL).content.decode()
    assert len(page.encode()) < 100_000
    assert not re.search(r'(src|href)="(https?:)?//', page)
