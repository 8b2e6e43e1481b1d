"""Mexican Train on the page of a match: the hub, whose train is whose, markers, and doubles that wait."""

import re

import pytest

from tests.scoring.tables import events
from tests.tournament import CRITERIA, DIRECTOR, drawn, record
from tournaments import organizing
from tournaments.selectors.matches import recorded_match
from tournaments.web.show.matches import match_page

pytestmark = pytest.mark.django_db

START = {"kind": "hand_started", "leader": 0}


def a_match(**options):
    """Two players around a hub of double-nine that is set out, unless `options` say otherwise."""
    tournament = organizing.open_tournament(
        name="Mexican evening",
        sheet={
            "kind": "individual",
            "format": "round_robin",
            "tiebreaks": CRITERIA,
            "bye": {"wins": 1, "points_for": 1},
        },
        house={"preset": "mexican-train-9", "options": options},
        author=DIRECTOR,
    )
    entries = [organizing.Entry((name,)) for name in ("Ana", "Bea")]
    organizing.register_entrants(tournament_id=tournament.id, entries=entries, author=DIRECTOR)
    organizing.draw_lots(tournament_id=tournament.id, seed=7, author=DIRECTOR)
    return drawn(tournament.id)[0].pk


def the_hand(match_id):
    return match_page(recorded_match(match_id), "").hands[0]


def words_of(drawing):
    return re.search(r'aria-label="([^"]*)"', drawing).group(1).translate({0x2068: None, 0x2069: None})


def test_a_hub_that_was_set_out_lies_there_and_belongs_to_no_entry():
    match_id = a_match()
    record(match_id, 0, START)
    drawing = the_hand(match_id).drawing
    assert "<title>9-9, set out before the deal</title>" in drawing
    assert 'id="e' not in drawing
    assert re.findall(r'class="label"[^>]*>([^<]*)', drawing) == [
        *the_hand(match_id).names,
        "Mexican train",
    ]


def test_markers_and_the_double_that_waits_are_drawn_and_told(client):
    match_id = a_match()
    played = "0:9-1@train-0 1:9-2@mexican 0:1-1@train-0 0:draw 0:pass"
    record(match_id, 0, START, *events(played))
    hand = the_hand(match_id)
    first, second = hand.names
    assert hand.drawing.count('href="#m"') == hand.drawing.count('href="#d"') == 1
    assert words_of(hand.drawing) == (
        f"Line of play: 9-9; {first}: 9-1, 1-1; Mexican train: 9-2; Markers up: {first}; Double to cover: {first}"
    )
    assert hand.to_play == second
    assert f"Double to cover: \u2068{first}\u2069." in hand.note
    assert [play.says for play in hand.plays][1:] == [
        "played 9-1 on the own train",
        "played 9-2 on the Mexican train",
        "played 1-1 on the own train",
        "drew a tile",
        "passed",
    ]
    assert client.get(f"/m/{match_id}/").status_code == 200


def test_the_train_of_another_is_named_and_covering_takes_the_ring_away():
    match_id = a_match()
    record(
        match_id, 0, START, *events("0:9-1@train-0 1:9-2@mexican 0:1-1@train-0 0:draw 0:pass 1:1-0@train-0")
    )
    hand = the_hand(match_id)
    assert hand.plays[-1].says == f"played 1-0 · \u2068{hand.names[0]}\u2069"
    assert '<use href="#d" class="gone" data-at="4 7"/>' in hand.drawing
    assert "Double" not in hand.note


def test_while_the_hub_is_looked_for_the_page_says_what_is_led():
    match_id = a_match(hub_from="hand")
    record(match_id, 0, START, *events("0:draw 1:draw"))
    hand = the_hand(match_id)
    assert (hand.drawing, hand.trains) == ("", ())
    assert hand.note.startswith("9-9 is led first.")
    record(match_id, 3, *events("0:9-9"))
    assert 'id="e4"' in the_hand(match_id).drawing
    assert "set out" not in the_hand(match_id).drawing


def test_a_first_turn_that_may_go_on_says_so():
    match_id = a_match(first_turn="chain")
    record(match_id, 0, START, *events("0:9-1@train-0 0:2-1@train-0"))
    hand = the_hand(match_id)
    assert f"\u2068{hand.names[0]}\u2069 may lay further tiles until the next player acts." in hand.note
