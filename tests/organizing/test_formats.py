"""Every format that can be drawn, through the services: all rounds are drawn, played and ranked."""

import itertools

import pytest

from scoring.pairing.draw import DRAWN
from tests.tournament import DIRECTOR, record
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Match, Round
from tournaments.projections.rebuild import rebuild
from tournaments.selectors.standings import standings_after

pytestmark = pytest.mark.django_db

NAMES = ("Ana", "Bea", "Caio", "Dora", "Eva", "Fay", "Gil", "Hal", "Ida")


def opened(format_: str, count: int, **sheet: object) -> str:
    """A tournament of single players to ten points, everybody seeded."""
    tournament = organizing.open_tournament(
        name=format_,
        sheet={"kind": "individual", "format": format_, "tiebreaks": ["wins", "difference", "lot"], **sheet},
        house={"variant": "block", "options": {"target": 10}},
        author=DIRECTOR,
    )
    entries = [organizing.Entry((name,), seed=seed) for seed, name in enumerate(NAMES[:count], 1)]
    organizing.register_entrants(tournament_id=tournament.pk, entries=entries, author=DIRECTOR)
    return tournament.pk


def play(tournament: str, rounds: int) -> list[list[Match]]:
    """Draw and play up to so many rounds; the better half wins."""
    played = []
    for number in itertools.islice(itertools.count(1), rounds):
        organizing.draw_round(tournament_id=tournament, author=DIRECTOR, number=number)
        played.append(list(Match.objects.filter(tournament_id=tournament, round=number).order_by("table")))
        for match in played[-1]:
            record(match.pk, 0, *first_goes_out(len(loads(match.header)["seats"])))
    return played


def first_goes_out(seats: int) -> list[dict[str, object]]:
    """A hand by its count: seat 0 goes out, everybody else has one tile left."""
    left = [{"tiles": []}, *({"tiles": [tile]} for tile in ("6-6", "5-5", "4-4")[: seats - 1])]
    return [
        {"kind": "hand_started", "leader": 0},
        {"kind": "hand_counted", "ending": "out", "out": 0, "left": left},
    ]


def test_partners_rotate_and_every_person_is_ranked():
    tournament = opened("rotating", 8)
    played = play(tournament, 3)
    assert all(len(side) == 2 for match in played[0] for side in loads(match.sides))
    assert len(standings_after(tournament).rows) == 8
    assert rebuild(tournament, check=True) == []


def test_pools_play_mexican_train_and_the_lowest_total_wins_a_table():
    tournament = organizing.open_tournament(
        name="Trains",
        sheet={"kind": "pools", "format": "pools", "table_size": 4, "low_wins": True},
        house={"preset": "mexican-train", "options": {"hubs": [12]}},
        author=DIRECTOR,
    )
    entries = [organizing.Entry((name,)) for name in NAMES]
    organizing.register_entrants(tournament_id=tournament.pk, entries=entries, author=DIRECTOR)
    organizing.draw_round(tournament_id=tournament.pk, author=DIRECTOR)
    for match in Match.objects.filter(tournament=tournament):
        seats = len(loads(match.sides))
        left = [{"tiles": []}, *({"pips": seat} for seat in range(1, seats))]
        record(
            match.pk,
            0,
            {"kind": "hand_started"},
            {"kind": "hand_counted", "ending": "out", "out": 0, "left": left},
        )
    rows = standings_after(tournament.pk).rows
    assert sorted(row["metrics"]["points_for"] for row in rows) == [0, 0, 1, 1, 2, 2, 3, 3, 4]
    assert [row["metrics"]["wins"] for row in rows[:2]] == [1, 1]
    assert rebuild(tournament.pk, check=True) == []


@pytest.mark.parametrize(
    ("format_", "count", "rounds", "sheet"),
    [
        ("round_robin", 5, 5, {}),
        ("swiss", 9, 4, {}),
        ("knockout", 6, 3, {}),
        ("double_knockout", 4, 4, {}),
        ("groups_then_knockout", 8, 5, {"groups": 2, "advance": 2}),
    ],
)
def test_a_whole_tournament_is_drawn_played_and_rebuilt(format_, count, rounds, sheet):
    if format_ not in DRAWN:
        pytest.fail(f"{format_} is not drawn")
    tournament = opened(format_, count, **sheet)
    played = play(tournament, rounds)
    assert all(played)
    assert len(standings_after(tournament).rows) == count
    assert rebuild(tournament, check=True) == []


def test_a_drawn_round_names_the_results_it_was_drawn_from():
    tournament = opened("swiss", 4)
    play(tournament, 2)
    first, second = (loads(notes)["drawn_from"] for notes in Round.objects.values_list("notes", flat=True))
    assert (first["entries"], second["entries"]) == (0, 6)
    assert first["digest"] != second["digest"]


def test_what_is_missing_is_named_by_table_and_by_who_sits_there():
    tournament = opened("swiss", 4)
    organizing.draw_round(tournament_id=tournament, author=DIRECTOR)
    with pytest.raises(Exception, match=r"table 1 of round 1 \(Ana - Caio\)"):
        organizing.draw_round(tournament_id=tournament, author=DIRECTOR)
