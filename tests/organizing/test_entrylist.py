"""What a list of entrants says, line by line."""

import pytest

from tournaments.organizing.entrylist import EntryList, ListedEntrant, read_entries
from tournaments.organizing.likeness import compared, likeness
from tournaments.sheets.guard import guarded
from tournaments.sheets.opening import open_list


def read(text: str, wanted: int = 1) -> EntryList:
    return read_entries(open_list(text.encode()), wanted)


def only(text: str, wanted: int = 1) -> ListedEntrant:
    (entrant,) = read(text, wanted).entrants
    return entrant


def codes(entrant: ListedEntrant) -> list[str]:
    return [reason.code for reason in (*entrant.errors, *entrant.warnings)]


@pytest.mark.parametrize(
    "headings",
    [
        "Name;Club;Seed;Lot",
        "NOMBRE;CLUB;Cabeza de serie;Sorteo",
        "Nom;Club;Tête de série;Tirage",
        "Nome;Circolo;Testa di serie;Sorteggio",
        "Jogador;Clube;Cabeça-de-chave;Sorteio",
        "Spieler;Verein;Setzplatz;Los-Nr.",
        "Naam;Vereniging;Plaatsing;Loting",
        "Jugador;Entitat;seed;lot",
        "Игрок;Клуб;Посев;Жребий",
        "الاسم;النادي;seed;القرعة",
    ],
)
def test_headings_are_known_in_many_languages(headings):
    entrant = only(f"{headings}\nJosé;Peña;2;5")
    assert (entrant.players, entrant.club, entrant.seed, entrant.lot) == (("José",), "Peña", 2, 5)
    assert entrant.status == "ok"


@pytest.mark.parametrize(
    ("headings", "line"),
    [
        ("First name;Last name", "José;Pérez"),
        ("Last name;First name", "Pérez;José"),
        ("Nombre;Apellidos", "José;Pérez"),
        ("NOM;Prénom", "Pérez;José"),
        ("Vorname;Nachname", "José;Pérez"),
    ],
)
def test_given_and_family_names_make_one_name(headings, line):
    assert only(f"{headings}\n{line}").players == ("José Pérez",)


@pytest.mark.parametrize(
    "text",
    [
        "Player 1;Player 2;Club\nAna;Bea;X",
        "Jugador 1;Jugador 2;Club\nAna;Bea;X",
        "Name;Partner;Club\nAna;Bea;X",
        "Joueur;Joueur;Club\nAna;Bea;X",
        "Pair;Player 1;Player 2;Club\n7;Ana;Bea;X",
        "Pair;Club\nAna & Bea;X",
        "Name;Club\nAna / Bea;X",
        "Ana;Bea;X",
        "1;Ana;Bea;X",
        "Ana & Bea;X;3\n",
    ],
)
def test_pairs_are_understood(text):
    found = read(text, 2)
    entrant = found.entrants[-1]
    assert entrant.players == ("Ana", "Bea") or text.startswith("Ana & Bea")
    assert entrant.errors == ()


def test_a_pair_in_one_column_without_headings():
    entrant = only("Ana & Bea;3", 2)
    assert (entrant.players, entrant.seed) == (("Ana", "Bea"), 3)


def test_without_headings_the_columns_are_guessed_and_told():
    found = read("1;Ana;Club X;4;9\n2;Bea;;3;8\n")
    assert found.headings is None
    assert [column.meaning for column in found.columns] == ["", "name", "club", "seed", "lot"]
    assert [(e.players, e.club, e.seed, e.lot) for e in found.entrants] == [
        (("Ana",), "Club X", 4, 9),
        (("Bea",), None, 3, 8),
    ]


def test_a_title_above_the_headings_and_blank_lines_are_told():
    found = read("Lista de inscritos;;\n;;\nNombre;Club;Pagado\nAna;X;sí\n;;\n\nBea;Y;no\n;;\n")
    assert (found.headings, found.before, found.blank) == (3, (1,), (2, 5, 6))
    assert [entrant.line for entrant in found.entrants] == [4, 7]
    assert [column.meaning for column in found.columns] == ["name", "club", ""]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Ana\x07;X;1", "control_characters"),
        ("A\x00na;X;1", "control_characters"),
        ("x" * 101 + ";X;1", "too_long"),
        ("Ana;" + "x" * 101 + ";1", "too_long"),
        (";X;1", "wrong_players"),
        ("Ana;X;0", "no_number"),
        ("Ana;X;-1", "no_number"),
        ("Ana;X;1.5", "no_number"),
        ("Ana;X;1000001", "no_number"),
        ("Ana;X;99999999999999999999", "no_number"),
        ("Ana;X;²", "no_number"),
        ("Ana;X;one", "no_number"),
        ("Ana;X;=1", "no_number"),
    ],
)
def test_what_cannot_be_is_an_error(line, code):
    entrant = only(f"Name;Club;Seed\n{line}")
    assert entrant.status == "error"
    assert codes(entrant) == [code]


@pytest.mark.parametrize(
    ("line", "code", "name"),
    [
        ("\u200fمحمد\u200e;X;1", "marks_removed", "محمد"),
        ("Ana  \t Gil;X;1", "spaces_tidied", "Ana Gil"),
        ('"Ana\nGil";X;1', "spaces_tidied", "Ana Gil"),
        ("JosÃ©;X;1", "misread", "JosÃ©"),
        ("Jos\ufffd;X;1", "misread", "Jos\ufffd"),
        ("12;X;1", "no_letters", "12"),
        ("Ana & Bea;X;1", "looks_like_a_pair", "Ana & Bea"),
        ("Ana;X;١٢", "digits_read", "Ana"),
        ("Ana;X;1;;more", "extra_cells", "Ana"),
    ],
)
def test_what_is_odd_is_told_and_taken(line, code, name):
    entrant = only(f"Name;Club;Seed\n{line}")
    assert (entrant.status, codes(entrant), entrant.players) == ("warning", [code], (name,))


def test_digits_of_other_scripts_are_numbers():
    assert only("Name;Seed\nAna;١٢").seed == 12
    assert only("Name;Seed\nAna;१२").seed == 12


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        "@cmd",
        "-Ana",
        "'Ana",
        "'=x",
        "محمد",
        "Sébastien",
        "Иван",
        "Núñez",
        "O'Neill; Ltd",
        "Zo\u200dë",
    ],
)
def test_names_come_back_as_they_were(name):
    quoted = guarded(name).replace('"', '""')
    entrant = only(f'Name;Club\n"{quoted}";X')
    assert (entrant.players, entrant.errors) == ((name,), ())


@pytest.mark.parametrize(
    ("text", "wanted"), [("Player 1;Player 2\nAna;", 2), ("Name\nAna", 2), ("Pair\nA & B & C", 2)]
)
def test_a_wrong_number_of_partners_is_an_error(text, wanted):
    assert codes(only(text, wanted)) == ["wrong_players"]


def test_two_players_on_a_line_are_an_error_where_people_play_alone():
    assert codes(only("Player 1;Player 2\nAna;Bea", 1)) == ["wrong_players"]


def test_nobody_is_his_own_partner():
    assert "same_player" in codes(only("Player 1;Player 2\nAna;Ana", 2))


def check(text: str, registered=(), wanted=1, same_names=False) -> list[list[str]]:
    return [codes(each) for each in compared(read(text, wanted).entrants, registered, same_names=same_names)]


def test_the_same_name_twice_is_an_error_until_somebody_says_otherwise():
    text = "Name\nJosé Pérez\nJosé Pérez"
    assert check(text) == [[], ["duplicate"]]
    assert check(text, same_names=True) == [[], ["same_names"]]
    assert check("Name\nJosé Pérez", [("José Pérez",)]) == [["duplicate"]]


@pytest.mark.parametrize(
    "other", ["Jose Perez", "JOSÉ PÉREZ", "Pérez, José", "José-Pérez", "jose\u0301 pe\u0301rez"]
)
def test_a_likely_duplicate_is_a_warning(other):
    assert check(f'Name;Club\nJosé Pérez;X\n"{other}";Y') == [[], ["likely_duplicate"]]
    assert check(f'Name;Club\n"{other}";Y', [("José Pérez",)]) == [["likely_duplicate"]]


def test_partners_are_compared_one_by_one():
    text = "Player 1;Player 2\nAna;Bea\nBea;Caio\nBea;Ana\nJosé;Dora\nJose;Eva"
    assert check(text, wanted=2) == [[], ["same_name"], ["duplicate"], [], ["likely_duplicate"]]


def test_different_people_are_not_alike():
    assert likeness("Ana Gil") != likeness("Ana Gill")
    assert likeness("محمد") != likeness("محمود")
    assert likeness("أحمد") == likeness("احمد")
