"""Rounds: how every table stands in a word, and which of them fit on the tournament's page."""

from dataclasses import replace

import pytest

from tests.tournament import a_match, counted, drawn, record, singles
from tournaments.jsontext import dumps
from tournaments.models import Match, Round
from tournaments.selectors.names import entrant_names
from tournaments.selectors.rounds import DrawnRound, SeatedTable, rounds_of
from tournaments.web.show.rounds import MOST_TABLES, rounds


def table(number):
    return SeatedTable(f"m{number}", number, ("A", "B"), (0, 0), 0, False, False, None, ())


def a_round(number, tables):
    return DrawnRound(number, tuple(map(table, range(1, tables + 1))), (), ())


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("options", "events", "state", "said"),
    [
        ({}, [], "waiting", "Not started"),
        ({}, counted(0), "playing", "Hand 1"),
        ({}, [{"kind": "penalty_given", "side": 0, "points": -5}], "playing", "In play"),
        ({"hands": 1}, counted(0), "done", "1 hand"),
        ({"hands": 2}, [*counted(0), *counted(1)], "done", "Level after 2 hands"),
        ({}, [{"kind": "side_forfeited", "side": 0}], "done", "Given up"),
        ({}, [{"kind": "result_ruled", "points": [5, 0], "winner": 0}], "done", "Ruled by the director"),
    ],
)
def test_a_table_says_how_it_stands(options, events, state, said):
    match_id = a_match(**options)
    if events:
        record(match_id, 0, *events)
    tournament_id = Match.objects.get(pk=match_id).tournament_id
    (shown,) = rounds(tournament_id, rounds_of(tournament_id, entrant_names(tournament_id)))
    (view,) = shown.tables
    assert (view.state, view.state_words) == (state, said)
    assert [side.points == "" for side in view.sides] == [state == "waiting"] * 2


def test_the_last_round_stands_first_and_is_unfolded_while_it_is_short():
    shown = rounds("t", [a_round(1, 3), a_round(2, 3)])
    assert [(each.number, each.open) for each in shown] == [(2, True), (1, False)]
    assert not rounds("t", [a_round(1, 20)])[0].open


def test_earlier_rounds_lose_their_tables_where_there_are_too_many():
    shown = rounds("t", [a_round(number, 15) for number in (1, 2, 3)])
    assert [len(each.tables) for each in shown] == [15, 15, 0]
    assert shown[2].url == "/t/t/round/1/"
    assert not rounds("t", [a_round(1, MOST_TABLES + 1)])[0].tables


@pytest.mark.django_db
def test_wishes_that_could_not_be_kept_are_told():
    match_id = a_match()
    match = Match.objects.get(pk=match_id)
    names = entrant_names(match.tournament_id)
    wish = {"wish": "rematch", "entrants": list(names), "reason": "the field has grown"}
    Round.objects.update(notes=dumps({"bye_reasons": {}, "relaxed": [wish]}))
    (drawn,) = rounds_of(match.tournament_id, names)
    assert drawn.relaxed == (f"{' – '.join(names.values())}: the field has grown",)


def test_a_round_says_what_was_done_to_it_and_who_is_away():
    drawn = replace(
        a_round(2, 1), by_hand=("club mates.",), corrected=True, half_byes=("Ana",), absent=("Bea", "Caio")
    )
    (shown,) = rounds("t", [drawn])
    said = shown.note.replace("\u2068", "").replace("\u2069", "")
    assert said == (
        "Changed by hand: club mates. Drawn from results that have been corrected since."
        " Half a bye: Ana. Away: Bea, Caio."
    )


@pytest.mark.django_db
@pytest.mark.parametrize(("room", "whole"), [(4, [1, 2]), (3, [2]), (0, [2])])
def test_a_round_beyond_the_room_is_counted_as_it_would_be_shown(room, whole):
    tournament_id = singles(("Ana", "Bea", "Caio", "Dora"), hands=1)
    for decided in (2, 1):
        for match in drawn(tournament_id)[:decided]:
            record(match.pk, 0, *counted(0))
    names = entrant_names(tournament_id)
    told = rounds_of(tournament_id, names)
    found = rounds_of(tournament_id, names, room=room)
    assert [each.number for each in found if each.tables] == whole
    assert [(each.done, each.total) for each in found] == [(each.done, each.total) for each in told]
