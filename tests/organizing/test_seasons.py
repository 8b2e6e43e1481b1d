"""Seasons: what is in them, who counts as whom, and the table that follows from public standings."""

import pytest

from scoring.errors import Refusal
from tests.tournament import DIRECTOR, counted, drawn, pairs, record, singles
from tournaments import organizing
from tournaments.models import Entrant, LogEntry, Person
from tournaments.organizing import seasons
from tournaments.organizing.deciding import NoSuchTournament
from tournaments.selectors.seasons import record_of, season_table

pytestmark = pytest.mark.django_db
RULES = {"places": [10, 6], "per_win": 2, "attendance": 1}


def season(*tournaments, **rules):
    opened = organizing.open_season(name="2026", rules={**RULES, **rules})
    for each in tournaments:
        organizing.add_tournament(season_id=opened.id, tournament_id=each)
    return opened


def evening(*names, winner="Ana"):
    """A tournament of two with one match, won by `winner`."""
    tournament = singles(names, target=10)
    (match,) = drawn(tournament)
    first = names_of(match.sides)[0]
    record(match.pk, 0, *counted(0 if first == winner else 1))
    return tournament


def names_of(sides_text):
    from_text = dict(Entrant.objects.values_list("id", "players"))
    return [
        Person.objects.get(pk=from_text[each].strip('[]"')).name
        for each in sides_text.replace("[", "").replace("]", "").replace('"', "").split(",")
    ]


def people(name):
    return list(Person.objects.filter(name=name).values_list("pk", flat=True))


def told(opened):
    found = season_table(opened)
    return [(row.rank, found.names[row.person], row.points) for row in found.rows]


def test_places_wins_and_attendance_add_up():
    assert told(season(evening("Ana", "Bea"))) == [(1, "Ana", 13), (2, "Bea", 7)]


def test_a_tournament_that_is_only_drawn_gives_nothing():
    tournament = singles(("Ana", "Bea"))
    opened = season(tournament)
    assert told(opened) == []
    drawn(tournament)
    assert told(opened) == []


def test_each_partner_gets_the_points_of_the_pair():
    tournament = pairs((("Ana", "Bea"), ("Caio", "Dora")), target=10)
    (match,) = drawn(tournament)
    left = [{"tiles": []}, *({"tiles": [tile]} for tile in ("6-5", "6-4", "5-4"))]
    record(match.pk, 0, {"kind": "hand_started", "leader": 0})
    record(match.pk, 1, {"kind": "hand_counted", "ending": "out", "out": 0, "left": left})
    assert sorted(points for _, _, points in told(season(tournament))) == [7, 7, 13, 13]


def test_who_was_registered_twice_counts_once_and_the_log_stays():
    opened = season(evening("Ana", "Bea"), evening("Ana", "Bea"))
    before = list(LogEntry.objects.order_by("pk").values_list("digest", flat=True))
    assert [row.points for row in season_table(opened).rows] == [13, 13, 7, 7]
    aliases = dict((people("Ana"), people("Bea")))
    seasons.set_aliases(season_id=opened.id, aliases=aliases)
    opened.refresh_from_db()
    assert told(opened) == [(1, "Ana", 26), (2, "Bea", 14)]
    assert list(LogEntry.objects.order_by("pk").values_list("digest", flat=True)) == before
    opened.rules = '{"best":1,"per_win":2}'
    assert [row.points for row in season_table(opened).rows] == [2, 0]


def test_what_is_held_back_counts_for_nobody_until_it_is_released():
    tournament = evening("Ana", "Bea")
    opened = season(tournament)
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    assert told(opened) == []
    assert record_of(Person.objects.get(name="Ana").pk)[0].row is None
    organizing.release_standings(tournament_id=tournament, author=DIRECTOR)
    assert told(opened) == [(1, "Ana", 13), (2, "Bea", 7)]


def test_adding_and_removing_twice_is_harmless():
    tournament = evening("Ana", "Bea")
    opened = season(tournament, tournament)
    assert len(told(opened)) == 2
    for _ in range(2):
        organizing.remove_tournament(season_id=opened.id, tournament_id=tournament)
        assert told(opened) == []


def test_who_is_erased_keeps_the_place_without_a_name():
    opened = season(evening("Ana", "Bea"))
    Person.objects.filter(name="Ana").delete()
    found = season_table(opened)
    assert [found.names.get(row.person) for row in found.rows] == [None, "Bea"]


def test_a_record_names_every_tournament_the_latest_first():
    tournament = evening("Ana", "Bea")
    (found,) = record_of(Person.objects.get(name="Bea").pk)
    assert (found.tournament.id, found.after_round, found.entrants) == (tournament, 1, 2)
    assert found.row["rank"] == 2


@pytest.mark.parametrize(("name", "rules", "code"), [("", {}, "malformed"), ("2026", {"x": 1}, "bad_option")])
def test_a_season_that_cannot_be_is_refused(name, rules, code):
    with pytest.raises(Refusal, match=code):
        organizing.open_season(name=name, rules=rules)


def test_what_is_not_there_cannot_be_added():
    with pytest.raises(NoSuchTournament):
        season("nothing")
    with pytest.raises(seasons.NoSuchSeason):
        organizing.remove_tournament(season_id="nothing", tournament_id="nothing")


def test_a_full_season_takes_no_more(monkeypatch):
    monkeypatch.setattr(seasons, "MOST_TOURNAMENTS", 1)
    with pytest.raises(Refusal, match="bad_option"):
        season(singles(), singles())


def test_aliases_are_people_and_make_no_chain():
    opened = season(evening("Ana", "Bea"))
    (ana,), (bea,) = people("Ana"), people("Bea")
    for aliases in ({ana: "nobody"}, {ana: ana}, {ana: bea, bea: ana}):
        with pytest.raises(Refusal, match="bad_option"):
            organizing.set_aliases(season_id=opened.id, aliases=aliases)
