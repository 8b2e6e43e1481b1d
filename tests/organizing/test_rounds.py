"""The director's decisions: opening, registering, lots, drawing, withdrawing."""

import pytest

from scoring.errors import Refusal
from scoring.header import read_header
from tests.tournament import DIRECTOR, counted, drawn, pairs, record, singles
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Entrant, LogEntry, Match, Person, Round
from tournaments.organizing.deciding import NoSuchTournament
from tournaments.projections.rebuild import rebuild
from tournaments.selectors.names import entrant_names
from tournaments.selectors.standings import standings_after

pytestmark = pytest.mark.django_db


def play(match_id: str, winner: int = 0, tile: str = "6-6") -> None:
    """Decide a match of a target of 10 with one hand."""
    record(match_id, 0, *counted(winner, tile))


def test_a_decision_is_an_entry_with_ids_and_without_names():
    tournament = singles()
    kinds = list(
        LogEntry.objects.filter(stream=tournament).order_by("position").values_list("kind", flat=True)
    )
    assert kinds == [
        "tournament_opened",
        "entrant_registered",
        "entrant_registered",
        "entrant_registered",
        "lots_drawn",
    ]
    assert not any("Ana" in data for data in LogEntry.objects.values_list("data", flat=True))
    assert sorted(entrant_names(tournament).values()) == ["Ana", "Bea", "Caio"]


def test_an_erased_person_leaves_history_untouched():
    tournament = singles()
    Person.objects.filter(name="Ana").delete()
    assert "Entrant 1" in entrant_names(tournament).values()
    assert rebuild(tournament, check=True) == []


def test_partners_sit_opposite_each_other():
    tournament = pairs((("Ana", "Caio"), ("Bea", "Dora")))
    header = loads(drawn(tournament)[0].header)
    players = [loads(text) for text in Entrant.objects.order_by("number").values_list("players", flat=True)]
    sides = [[header["seats"][seat] for seat in side] for side in header["sides"]]
    assert header["sides"] == [[0, 2], [1, 3]]
    assert sorted(sides) == sorted(players)
    assert read_header(header).house.target == 100


def test_a_round_is_drawn_once_however_often_it_is_asked_for():
    tournament = singles()
    assert organizing.draw_round(tournament_id=tournament, author=DIRECTOR, number=1) == (1, True)
    assert organizing.draw_round(tournament_id=tournament, author=DIRECTOR, number=1) == (1, False)
    assert Round.objects.filter(tournament_id=tournament).count() == 1


def test_nothing_is_drawn_while_a_result_is_missing_and_the_table_is_named():
    tournament = singles(target=10)
    drawn(tournament)
    with pytest.raises(Refusal) as refused:
        drawn(tournament)
    assert refused.value.code == "result_missing"
    assert "table 1 of round 1" in refused.value.message


def test_three_players_meet_once_each_and_sit_out_once_each():
    tournament = singles(target=10)
    byes, met = [], []
    for _ in range(3):
        for match in drawn(tournament):
            met.append(frozenset(side[0] for side in loads(match.sides)))
            play(match.pk)
        byes += loads(Round.objects.filter(tournament_id=tournament).last().byes)
    assert len(set(met)) == 3
    assert len(set(byes)) == 3
    with pytest.raises(Refusal) as refused:
        drawn(tournament)
    assert refused.value.code == "no_legal_round"


def test_the_bye_is_credited_by_the_tournaments_policy():
    tournament = singles(target=10)
    match = drawn(tournament)[0]
    play(match.pk, winner=0)
    rows = {row["id"]: row["metrics"] for row in standings_after(tournament).rows}
    bye = loads(Round.objects.get(tournament_id=tournament).byes)[0]
    assert (rows[bye]["wins"], rows[bye]["points_for"]) == (1, 100)
    winner, loser = (side[0] for side in loads(match.sides))
    assert (rows[winner]["wins"], rows[winner]["difference"]) == (1, 12)
    assert (rows[loser]["wins"], rows[loser]["difference"]) == (0, -12)


def test_a_withdrawn_entrant_keeps_its_results_and_is_not_drawn_again():
    tournament = singles(("Ana", "Bea", "Caio", "Dora"), target=10)
    for match in drawn(tournament):
        play(match.pk)
    gone = loads(Match.objects.filter(tournament_id=tournament).first().sides)[0][0]
    organizing.withdraw_entrant(tournament_id=tournament, entrant_id=gone, author=DIRECTOR)
    second = drawn(tournament)
    assert all(gone not in side for match in second for side in loads(match.sides))
    assert any(
        row["id"] == gone and row["metrics"]["wins"] == 1 for row in standings_after(tournament, 1).rows
    )
    assert rebuild(tournament, check=True) == []


def test_registering_is_all_or_none():
    tournament = singles()
    before = Entrant.objects.count(), Person.objects.count(), LogEntry.objects.count()
    entries = [organizing.Entry(("Eva",)), organizing.Entry(("",))]
    with pytest.raises(Refusal):
        organizing.register_entrants(tournament_id=tournament, entries=entries, author=DIRECTOR)
    assert (Entrant.objects.count(), Person.objects.count(), LogEntry.objects.count()) == before


@pytest.mark.parametrize("name", ["", "   ", "a" * 101, "tab\x00zero", "bell\x07", 7, None])
def test_a_name_that_is_none_is_malformed(name):
    tournament = singles()
    with pytest.raises(Refusal) as refused:
        organizing.register_entrants(
            tournament_id=tournament, entries=[organizing.Entry((name,))], author=DIRECTOR
        )
    assert refused.value.code == "malformed"


@pytest.mark.parametrize("name", ["محمد علي", "=1+1", "José Núñez", "O'Brien", "İlker"])
def test_any_real_name_is_kept_as_it_is(name):
    tournament = singles((name, "Bea"))
    assert name in entrant_names(tournament).values()


@pytest.mark.parametrize(
    ("sheet", "house", "code"),
    [
        ({"format": "round_robin"}, {"variant": "whist"}, "bad_option"),
        ({"format": "round_robin"}, {"variant": "block", "options": {"deal": 15}}, "bad_option"),
        ({"format": "round_robin"}, {"variant": "block", "options": {"tarrget": 15}}, "unknown_option"),
        ({"format": "round_robin"}, {"variant": "block", "options": {"target": 9, "hands": 2}}, "bad_option"),
        ({"format": "chess"}, {"variant": "block"}, "bad_option"),
        ({"format": "round_robin", "tiebreaks": ["luck"]}, {"variant": "block"}, "bad_option"),
    ],
)
def test_what_cannot_be_played_is_refused_when_the_tournament_is_opened(sheet, house, code):
    with pytest.raises(Refusal) as refused:
        organizing.open_tournament(name="x", sheet=sheet, house=house, author=DIRECTOR)
    assert refused.value.code == code
    assert LogEntry.objects.count() == 0


def test_an_unknown_tournament_is_said_to_be_unknown():
    with pytest.raises(NoSuchTournament):
        organizing.draw_round(tournament_id="nosuch", author=DIRECTOR)


def test_lots_can_be_drawn_again_by_anybody_from_the_published_seed():
    tournament = singles()
    first = organizing.draw_lots(tournament_id=tournament, seed=5, author=DIRECTOR)
    assert organizing.draw_lots(tournament_id=tournament, seed=5, author=DIRECTOR) == first
    assert sorted(first.values()) == [1, 2, 3]


def test_lots_stay_once_a_round_has_been_drawn():
    tournament = singles()
    drawn(tournament)
    before = list(Entrant.objects.order_by("id").values_list("id", "lot"))
    with pytest.raises(Refusal, match="before the first round") as refused:
        organizing.draw_lots(tournament_id=tournament, seed=5, author=DIRECTOR)
    assert refused.value.code == "bad_option"
    assert list(Entrant.objects.order_by("id").values_list("id", "lot")) == before
