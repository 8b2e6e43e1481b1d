"""Papers: the rows of the pages and of the sheets, the columns that the rules need, and only for who may see them."""

import re

import pytest
from django.urls import reverse

from tests.tournament import DIRECTOR, counted, drawn, opened, pairs, record, singles
from tests.web.people import member, stranger
from tournaments import organizing
from tournaments.models import Link
from tournaments.organizing.links import signed
from tournaments.roles import Role
from tournaments.selectors.seating import sittings
from tournaments.sheets.crosstable import crosstable_sheet
from tournaments.web.papers.columns import grid
from tournaments.web.papers.crosstable import blocks
from tournaments.web.papers.pairings import by_name, sorting_key
from tournaments.web.qr import qr_svg

pytestmark = pytest.mark.django_db

FOUR = (("Ana", "Bea"), ("Caio", "Dora"))
DESK_PAPERS = ("", "score-sheets/", "blank-sheet/", "table-cards/", "certificates/")


def text(response):
    assert response.status_code == 200
    return response.content.decode()


def played(names=("Ana", "Bea", "Caio", "Dora")):
    tournament = singles(names, target=10)
    for match in drawn(tournament):
        record(match.pk, 0, *counted(0, "6-6"))
    return tournament


def mexican(players=8):
    made = organizing.open_tournament(
        name="Mexican night",
        sheet={
            "kind": "pools",
            "format": "pools",
            "table_size": 8,
            "tiebreaks": ["points_for"],
            "low_wins": True,
        },
        house={"preset": "mexican-train", "options": {"double_blank": 50}},
        author=DIRECTOR,
    )
    entries = [organizing.Entry((f"Player {number}",)) for number in range(players)]
    organizing.register_entrants(tournament_id=made.id, entries=entries, author=DIRECTOR)
    organizing.draw_lots(tournament_id=made.id, seed=7, author=DIRECTOR)
    drawn(made.id)
    return made.id


def test_pairings_name_every_table_and_every_player_by_the_alphabet(client):
    tournament = pairs((("Zoë", "Ana"), ("Ángel", "bea")))
    drawn(tournament)
    page = text(client.get(f"/t/{tournament}/print/pairings/1/"))
    assert page.count('<th scope="row">') == 1
    listed = re.findall(r'class="who"><bdi>(.*?)</bdi>', page)
    assert listed == ["Ana", "Ángel", "bea", "Zoë"]
    assert sorting_key("Ángel") == "angel"
    only = text(client.get(f"/t/{tournament}/print/pairings/1/?by=name"))
    assert "<table" not in only
    assert "Where everybody sits" in only


def test_a_line_by_name_tells_the_partner_and_the_opponents():
    tournament = pairs(FOUR)
    drawn(tournament)
    line = by_name(sittings(tournament, 1))[0]
    assert (line.name, line.partners, sorted(line.opponents)) == ("Ana", ("Bea",), ["Caio", "Dora"])


def test_who_sits_out_is_on_the_notice_board(client):
    tournament = singles(("Ana", "Bea", "Caio"))
    drawn(tournament)
    page = text(client.get(f"/t/{tournament}/print/pairings/1/"))
    (match,) = sittings(tournament, 1)
    (bye,) = {"Ana", "Bea", "Caio"} - set(match.seats)
    assert f"<strong>Bye</strong> <bdi>{bye}</bdi>" in page


def test_standings_on_paper_are_those_of_the_page(client):
    tournament = played()
    paper = text(client.get(f"/t/{tournament}/print/standings/1/"))
    page = client.get(f"/t/{tournament}/after/1/")
    rows = page.context["page"].standings.rows
    cells = re.findall(r'class="rank">(=?\d+)</td><th scope="row" class="name"><bdi>(.*?)</bdi>', paper)
    assert cells == [(f"{'=' if row.equal else ''}{row.rank}", row.name) for row in rows]
    for row in rows:
        assert "".join(f"<td>{value}</td>" for value in row.values) in paper
    assert text(client.get(f"/t/{tournament}/print/standings/")) == paper


def test_the_cross_table_on_paper_is_the_one_of_the_downloads(client):
    tournament = played(tuple(f"Player {number}" for number in range(20)))
    sheet = crosstable_sheet(tournament)
    cut = list(blocks(sheet, 14))
    assert [len(block.headings) for block in cut] == [10, 10]
    for place, row in enumerate(sheet.rows):
        joined = [cell for block in cut for cell in block.rows[place][2]]
        assert joined == ["" if cell is None else str(cell) for cell in row[2:]]
    page = text(client.get(f"/t/{tournament}/print/cross-table/"))
    assert page.count('<section class="leaf flow wide">') == 2


def test_papers_for_the_public_hold_back_what_is_held_back(client):
    tournament = played()
    addresses = [f"/t/{tournament}/print/{paper}" for paper in ("standings/", "cross-table/")]
    assert "12–0" in text(client.get(addresses[1]))
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    assert client.get(f"/t/{tournament}/print/standings/1/").status_code == 404
    standings, cross = (text(client.get(address)) for address in addresses)
    assert "Before the first round" in standings
    assert "<td>12</td>" not in standings
    assert "12–0" not in cross
    assert "<bdi>Ana</bdi>" in text(client.get(f"/t/{tournament}/print/pairings/1/"))


@pytest.mark.parametrize("path", ["pairings/2/", "standings/2/", "pairings/0/"])
def test_what_has_not_been_drawn_cannot_be_printed(client, path):
    assert client.get(f"/t/{played()}/print/{path}").status_code == 404
    assert client.get(f"/t/nowhere/print/{path}").status_code == 404


def test_public_papers_exist_in_every_language_and_are_kept_by_readers(client):
    tournament = played()
    answer = client.get(f"/fr/t/{tournament}/print/standings/")
    assert 'lang="fr"' in text(answer)
    again = client.get(
        f"/fr/t/{tournament}/print/standings/", headers={"If-None-Match": answer.headers["ETag"]}
    )
    assert again.status_code == 304


@pytest.mark.parametrize("paper", DESK_PAPERS)
def test_three_people_ask_for_a_paper_of_the_desk(client, paper):
    tournament = played()
    address = f"/desk/{tournament}/papers/{paper}"
    assert member(tournament, Role.DESK).get(address).status_code == 200
    needs_links = paper in ("score-sheets/", "table-cards/")
    assert member(tournament, Role.READER).get(address).status_code == (403 if needs_links else 200)
    assert stranger().get(address).status_code == 404
    assert client.get(address).status_code == 302


def test_the_page_of_papers_offers_to_make_the_codes_that_are_missing():
    tournament = played()
    desk = member(tournament, Role.DESK)
    page = text(desk.get(f"/desk/{tournament}/papers/"))
    assert "2 tables of this round have no codes" in page
    (address,) = set(re.findall(r'<form method="post" action="(/desk/[^"]+)" class="message', page))
    desk.post(address, {"tables": "1"})
    assert sorted(Link.objects.values_list("table", flat=True)) == [1, 2]
    assert "Make the codes" not in text(desk.get(f"/desk/{tournament}/papers/"))


def test_every_sheet_and_card_has_the_code_of_its_own_table():
    tournament = played()
    desk = member(tournament, Role.DESK)
    organizing.make_links(tournament_id=tournament, created_by="u1")
    sheets = text(desk.get(f"/desk/{tournament}/papers/score-sheets/"))
    cards = text(desk.get(f"/desk/{tournament}/papers/table-cards/"))
    articles = sheets.split("<article")[1:], cards.split("<article")[1:]
    for table, link in enumerate(Link.objects.order_by("table"), 1):
        drawing = qr_svg(f"http://testserver{reverse('link', args=[signed(link.pk)])}")
        for each in articles:
            assert [drawing in article for article in each].index(True) == table - 1
    link.revoked_at = link.created_at
    link.save()
    assert "1 table has no code" in text(desk.get(f"/desk/{tournament}/papers/score-sheets/"))


def test_a_reader_gets_no_code_on_any_paper():
    tournament = played()
    organizing.make_links(tournament_id=tournament, created_by="u1")
    reader = member(tournament, Role.READER)
    for paper in ("", "blank-sheet/", "certificates/"):
        assert "/k/" not in text(reader.get(f"/desk/{tournament}/papers/{paper}"))


def test_tables_from_and_to_are_chosen_and_two_fit_a_page():
    tournament = played(tuple(f"Player {number}" for number in range(12)))
    desk = member(tournament, Role.DESK)
    address = f"/desk/{tournament}/papers/score-sheets/"
    page = text(desk.get(f"{address}?from=2&to=5&two=1&size=letter"))
    assert (page.count("<article"), page.count("<section")) == (4, 2)
    assert "print-letter" in page
    assert "There is no such table" in text(desk.get(f"{address}?from=90"))
    assert text(desk.get(f"{address}?round=x&from=-1&to=1.5&size=a5")).count("<article") == 6
    assert desk.get(f"{address}?round=7").status_code == 404


def test_columns_follow_from_the_rules():
    tournament = pairs(FOUR, bonuses={"capicua": 25, "pass_round": 30, "hand_number": [100, 75]})
    drawn(tournament)
    made = grid(sittings(tournament, 1)[0].rules)
    assert made.left == (1, 2, 3, 4)
    assert [column.kind for column in made.side] == ["bonus", "points", "total"]
    assert made.hands[:3] == ("1 (+100)", "2 (+75)", "3")
    assert "Capicúa 25 · All others pass 30" in made.notes[0]


def test_a_plain_game_has_no_column_for_bonuses_and_all_fives_has_one_for_points_in_play():
    plain, fives = (
        singles(("Ana", "Bea"), hands=3, target=None),
        opened("individual", [organizing.Entry((name,)) for name in ("Ana", "Bea")], divisors=[5]),
    )
    drawn(plain)
    drawn(fives)
    one, other = (grid(sittings(each, 1)[0].rules) for each in (plain, fives))
    assert [column.kind for column in one.side] == ["points", "total"]
    assert one.hands == ("1", "2", "3")
    assert [column.kind for column in other.side] == ["play", "points", "total"]


def test_mexican_train_has_a_line_for_each_hub_and_columns_for_each_player():
    tournament = mexican()
    made = grid(sittings(tournament, 1)[0].rules)
    assert (made.hands[0], made.hands[-1], len(made.hands)) == ("12-12", "0-0", 13)
    assert [column.kind for column in made.side] == ["left", "total"]
    assert any("0-0 left in a hand costs 50" in note for note in made.notes)
    page = text(member(tournament, Role.DESK).get(f"/desk/{tournament}/papers/score-sheets/?two=1"))
    assert page.count('class="of-side"') == 8
    assert "leaf own two" not in page


def test_names_that_look_like_markup_stay_names():
    tournament = played(("<b>Ana</b>", "=1+1", "سلمى", "Dora"))
    page = text(member(tournament, Role.DESK).get(f"/desk/{tournament}/papers/score-sheets/"))
    assert "&lt;b&gt;Ana&lt;/b&gt;" in page
    assert "<b>Ana" not in page


def test_certificates_follow_the_standings_of_the_desk_and_say_what_was_typed():
    tournament = played()
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    desk = member(tournament, Role.DESK)
    address = f"/desk/{tournament}/papers/certificates/"
    page = text(desk.get(address, {"places": "2", "director": "Rosa <i>", "date": "1 May", "place": "Lima"}))
    assert page.count('class="certificate"') == 2
    assert "Rosa &lt;i&gt;" in page
    assert "<bdi>Lima</bdi>, 1 May" in page
    assert member(tournament, Role.REFEREE).get(address).status_code == 403
    assert text(desk.get(address, {"places": "0"})).count('class="certificate"') == 3


def test_before_the_draw_the_page_of_papers_says_so_and_a_blank_sheet_is_there():
    tournament = singles(("Ana", "Bea"))
    desk = member(tournament, Role.DESK)
    assert "No round has been drawn yet." in text(desk.get(f"/desk/{tournament}/papers/"))
    page = text(desk.get(f"/desk/{tournament}/papers/blank-sheet/"))
    assert page.count("<article") == 1
    assert "Ana" not in page
    assert "There are no standings yet." in text(desk.get(f"/desk/{tournament}/papers/certificates/"))


def test_a_paper_runs_and_loads_nothing_that_is_not_ours(client):
    page = text(client.get(f"/t/{played()}/print/standings/"))
    assert not re.search(r"<style|style=|onclick|https?://(?!www\.w3\.org)", page)
    assert page.count("<script") == 2


def test_the_pages_of_rounds_and_standings_lead_to_their_papers(client):
    tournament = played()
    for page, paper in (("round/1/", "pairings/1/"), ("after/1/", "standings/1/")):
        address = f"/t/{tournament}/print/{paper}"
        assert f'href="{address}"' in text(client.get(f"/t/{tournament}/{page}"))
        assert client.get(address).status_code == 200
