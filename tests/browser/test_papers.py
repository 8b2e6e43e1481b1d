"""Papers as the printer gets them, on A4 and on Letter: how many pages, what is on them, and nothing cut off."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from tests.browser.papers import Printer, pages_of, read
from tests.tournament import DIRECTOR, drawn, opened, singles
from tests.web.people import member
from tournaments import organizing
from tournaments.models import Link
from tournaments.organizing.links import signed
from tournaments.roles import Role
from tournaments.web.qr import qr_svg

pytestmark = pytest.mark.once

SIZES = ("A4", "Letter")
LONG = "Maximiliano-Alejandro Bartholomäus von Hohenstaufen Fernández de la Vega"
HARD = ("Ana Núñez", "سلمى بنت يوسف", LONG, "W" * 97, "Ютта Иванова", "José Ángel Pérez")


def hard_names(count):
    return [f"{HARD[number % len(HARD)]} {number:02}" for number in range(count)]


@pytest.fixture
def printer(browser, live_server):
    """Prints for the public, or for the desk of a tournament."""
    opened_here = []

    def at(tournament=""):
        client = member(tournament, Role.DESK) if tournament else None
        opened_here.append(Printer(browser, live_server.url, client))
        return opened_here[-1]

    yield at
    for each in opened_here:
        each.close()


def mexican(names):
    made = organizing.open_tournament(
        name="Mexican night with a name that is rather long for a sheet of paper, in the hall by the sea",
        sheet={
            "kind": "pools",
            "format": "pools",
            "table_size": 8,
            "tiebreaks": ["points_for"],
            "low_wins": True,
        },
        house={"preset": "mexican-train"},
        author=DIRECTOR,
    )
    entries = [organizing.Entry((name,)) for name in names]
    organizing.register_entrants(tournament_id=made.id, entries=entries, author=DIRECTOR)
    organizing.draw_lots(tournament_id=made.id, seed=7, author=DIRECTOR)
    drawn(made.id)
    return made.id


@pytest.mark.parametrize("size", SIZES)
def test_24_tables_are_24_pages_whatever_the_names(printer, size):
    names = hard_names(96)
    pairs = [organizing.Entry(pair) for pair in zip(names[::2], names[1::2], strict=True)]
    tournament = opened("pairs", pairs, bonuses={"capicua": 25, "hand_number": [100, 75]})
    drawn(tournament)
    organizing.make_links(tournament_id=tournament, created_by="u1")
    desk = printer(tournament)
    sheets = [
        read(page, size) for page in pages_of(desk.pdf(f"/desk/{tournament}/papers/score-sheets/", size))
    ]
    assert len(sheets) == 24
    for said in sheets:
        assert re.search("Signature A.* Signature B.* Referee", said)
        assert all(word in said for word in ("Round 1", "First to 100 points", "Result", "1 (+100)"))
    everything = " ".join(sheets)
    for name in names:
        assert (name if name.startswith(("Ana", "José", "Ютта", LONG)) else name[-2:]) in everything
    two = pages_of(desk.pdf(f"/desk/{tournament}/papers/score-sheets/?two=1&to=6", size))
    assert len(two) == 3
    assert [read(page, size).count("Signature B") for page in two] == [2, 2, 2]
    assert len(pages_of(desk.pdf(f"/desk/{tournament}/papers/table-cards/", size))) == 12


@pytest.mark.parametrize("size", SIZES)
def test_eight_players_of_mexican_train_have_room_on_one_page(printer, size):
    tournament = mexican(hard_names(24))
    pages = pages_of(printer(tournament).pdf(f"/desk/{tournament}/papers/score-sheets/", size))
    assert len(pages) == 3
    for page in pages:
        said = read(page, size)
        assert all(f"{hub}-{hub}" in said for hub in range(13))
        assert said.count("Signature") == 8
        assert "Referee" in said


@pytest.mark.parametrize("size", SIZES)
def test_standings_of_200_have_their_heads_on_every_page_and_every_name(printer, size):
    names = [f"Player {number:03} {'of the long name' * (number % 5)}".strip() for number in range(200)]
    tournament = singles(tuple(names))
    pages = pages_of(printer().pdf(f"/t/{tournament}/print/standings/", size))
    words = [read(page, size) for page in pages]
    assert len(pages) > 3
    for number, said in enumerate(words, 1):
        # What the columns mean may stand alone on the last page.
        assert ("Decided by" in said) == ("Player" in said)
        assert f"{number} / {len(pages)}" in said
        assert "Club evening · Before the first round · printed" in said
    assert sum("Player" in said for said in words) >= len(words) - 1
    everything = " ".join(words)
    assert [name for name in names if name not in everything] == []


@pytest.mark.parametrize("size", SIZES)
def test_pairings_have_every_name_twice_and_their_heads_on_every_page(printer, size):
    names = [f"Player {number:03}" for number in range(120)]
    tournament = singles(tuple(names))
    drawn(tournament)
    pages = pages_of(printer().pdf(f"/t/{tournament}/print/pairings/1/", size))
    words = [read(page, size) for page in pages]
    by_table = [said for said in words if "Who plays" in said]
    rest = " ".join(said for said in words if "Who plays" not in said)
    assert len(by_table) > 1
    for name in names:
        assert name in " ".join(by_table)
        assert name in rest


@pytest.mark.parametrize("size", SIZES)
def test_a_cross_table_lies_across_and_is_cut_into_columns_that_fit(printer, size):
    tournament = singles(tuple(f"Player {number:02}" for number in range(30)))
    drawn(tournament)
    pages = pages_of(printer().pdf(f"/t/{tournament}/print/cross-table/", size))
    assert all(page.mediabox.width > page.mediabox.height for page in pages)
    everything = " ".join(read(page, size) for page in pages)
    assert all(f"Player {number:02}" in everything for number in range(30))


def test_the_squares_of_a_printed_code_are_those_of_the_address(page, live_server):
    tournament = singles(("Ana", "Bea"))
    drawn(tournament)
    organizing.make_links(tournament_id=tournament, created_by="u1")
    address = f"{live_server.url}/k/{signed(Link.objects.get().pk)}/"
    client = member(tournament, Role.DESK)
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": live_server.url}])
    page.goto(f"{live_server.url}/desk/{tournament}/papers/score-sheets/")
    drawing = qr_svg(address)
    expected = re.findall(r'\bd="([^"]+)"', drawing)
    assert page.locator("svg.qr path").evaluate_all("all => all.map(e => e.getAttribute('d'))") == expected
    box = page.locator("svg.qr").bounding_box()
    assert box["width"] == pytest.approx(box["height"], abs=1)
    assert box["width"] >= 110  # 30 mm
    assert page.locator(".code p").text_content() == address.partition("://")[2]


def test_on_a_phone_a_paper_can_be_looked_at_and_printed_by_its_button(page, live_server):
    tournament = singles(("Ana", "Bea"))
    page.add_init_script("window.print = () => { window.printed = true }")
    page.goto(f"{live_server.url}/t/{tournament}/print/standings/")
    button = page.get_by_role("button", name="Print")
    assert button.bounding_box()["height"] >= 48
    button.click()
    assert page.evaluate("window.printed")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_nothing_but_the_sheet_is_printed():
    css = (Path(__file__).parents[2] / "tournaments/static/capicua/print.css").read_text()
    assert re.search(r"@media print \{\s*\.bar \{ display: none; \}", css)
    assert not re.search(r"url\(|@import|@font-face|https?:", css)
