"""Lists of teams: which column is the team, which its players, and how they are registered."""

import pytest

from tests.tournament import DIRECTOR
from tournaments import organizing
from tournaments.models import Entrant
from tournaments.organizing.entrylist import ListedEntrant, read_entries
from tournaments.organizing.importing import import_entrants
from tournaments.selectors.names import entrant_names
from tournaments.sheets.opening import open_list


def read(text: str, least: int = 2, most: int = 3) -> tuple[ListedEntrant, ...]:
    return read_entries(open_list(text.encode()), least, most).entrants


@pytest.mark.parametrize(
    "headings",
    [
        "Team;Player 1;Player 2;Player 3;Club",
        "Equipo;Jugador 1;Jugador 2;Jugador 3;Club",
        "Équipe;Joueur 1;Joueur 2;Joueur 3;Club",
        "Squadra;Giocatore 1;Giocatore 2;Giocatore 3;Circolo",
    ],
)
def test_numbered_players_stand_in_the_order_of_the_boards(headings):
    (entrant,) = read(f"{headings}\nLos Tigres;José;Ana;Bea;Peña")
    assert (entrant.team, entrant.players, entrant.club) == ("Los Tigres", ("José", "Ana", "Bea"), "Peña")
    assert entrant.status == "ok"


def test_a_reserve_may_be_left_out():
    (entrant,) = read("Team;Player 2;Player 1;Player 3\nLions;Bea;Ana;")
    assert (entrant.players, entrant.status) == (("Ana", "Bea"), "ok")


def test_without_headings_the_team_comes_first():
    (entrant,) = read("Lions;Ana;Bea;Caio;4")
    assert (entrant.team, entrant.players, entrant.seed) == ("Lions", ("Ana", "Bea", "Caio"), 4)


@pytest.mark.parametrize("players", ["Ana;;", "Ana;Bea;Ana"])
def test_too_few_players_or_one_twice_is_an_error_of_the_line(players):
    (entrant,) = read(f"Team;Player 1;Player 2;Player 3\nLions;{players}")
    assert entrant.status == "error"


def test_more_cells_than_players_are_told():
    (entrant,) = read("Team;Player 1;Player 2;Player 3\nLions;Ana;Bea;Caio;Dora")
    assert [each.code for each in entrant.warnings] == ["extra_cells"]


@pytest.mark.django_db
def test_a_list_of_teams_is_registered():
    sheet = {"kind": "teams", "format": "round_robin", "boards": 2, "board_kind": "individual", "reserves": 1}
    opened = organizing.open_tournament(
        name="League", sheet=sheet, house={"variant": "block"}, author=DIRECTOR
    )
    content = b"Team;Player 1;Player 2;Player 3\nLions;Ana;Bea;Caio\nTigers;Dora;Eva;\n"
    done = import_entrants(tournament_id=opened.id, content=content, author=DIRECTOR, dry_run=False)
    assert not done.wrong
    assert list(entrant_names(opened.id).values()) == ["Lions", "Tigers"]
    assert Entrant.objects.filter(tournament=opened).count() == 2
