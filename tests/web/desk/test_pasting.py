"""Lists at the desk: pasted or chosen as a file, looked at first and registered then, all or nothing."""

import io
import re

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests import tournament
from tests.web.people import member
from tournaments.models import Entrant
from tournaments.roles import Role
from tournaments.selectors.attendance import attending

pytestmark = pytest.mark.django_db


@pytest.fixture
def here():
    return tournament.singles(("Ana", "Bea", "Caio", "Dora"))


@pytest.fixture
def desk(here):
    return member(here, Role.DESK)


def at(tournament_id, path=""):
    return f"/desk/{tournament_id}/entrants/{path}"


LISTS = {
    "tabs": "Name\tClub\tSeed\nEva Núñez\tNorth\t1\nمحمد\t\t2\n",
    "commas": "Name,Club,Seed\nEva Núñez,North,1\nمحمد,,2\n",
    "semicolons": "\ufeffName;Club;Seed\r\nEva Núñez;North;1\r\nمحمد;;2\r\n",
}


@pytest.mark.parametrize("kind", LISTS)
def test_what_was_pasted_is_shown_first_and_registered_then(here, desk, kind):
    page = desk.post(at(here, "paste/"), {"text": LISTS[kind]}, follow=True)
    assert page.redirect_chain == [(f"{at(here, 'paste/')}?look", 303)]
    assert "2 lines were read" in page.content.decode()
    assert "<bdi>محمد</bdi>" in page.content.decode()
    assert Entrant.objects.count() == 4
    answer = desk.post(at(here, "paste/"), {"text": LISTS[kind], "register": "1"})
    assert answer.status_code == 303
    assert [each.name for each in attending(here)[4:]] == ["Eva Núñez", "محمد"]


def test_a_line_that_is_wrong_keeps_everybody_out_and_the_list_stays(here, desk):
    text = "Name\tSeed\nEva\t1\nFay\tfirst\n"
    for more, status in (({}, 200), ({"register": "1"}, 422)):
        page = desk.post(at(here, "paste/"), {"text": text, **more}, follow=True)
        assert page.status_code == status
        assert "Fay\tfirst" in page.content.decode()
        assert "Register these" not in page.content.decode()
    assert Entrant.objects.count() == 4


def test_a_workbook_becomes_text_that_can_be_put_right(here, desk):
    book = openpyxl.Workbook()
    for row in (["Name", "Club"], ["Eva", "North"], ["=1+1", "South"], ["Fay & Co\t", 'W"est']):
        book.active.append(row)
    book.active["A3"].data_type = "s"
    file = io.BytesIO()
    book.save(file)
    upload = SimpleUploadedFile("list.xlsx", file.getvalue())
    page = desk.post(at(here, "paste/"), {"file": upload}, follow=True).content.decode()
    assert "3 lines were read" in page
    (text,) = re.findall(r"<textarea[^>]*>\n?(.*?)</textarea>", page, re.DOTALL)
    for code, sign in (("&#x27;", "'"), ("&quot;", '"'), ("&amp;", "&")):
        text = text.replace(code, sign)
    desk.post(at(here, "paste/"), {"text": text, "register": "1"})
    assert [each.name for each in attending(here)[4:]] == ["Eva", "=1+1", "Fay & Co"]


def test_back_leads_to_a_page_that_can_be_shown_again(here, desk):
    path = at(here, "paste/")
    looked = desk.post(path, {"text": "Eva\nFay\n"}).url
    assert "Register these 2" in desk.get(looked).text
    assert "Register these 2" in desk.get(looked).text
    other = tournament.singles(("Zoe", "Yan"))
    assert member(other, Role.DIRECTOR).get(f"{at(other, 'paste/')}?look").status_code == 303
    desk.post(path, {"text": "Eva\nFay\n", "register": "1"})
    back = desk.get(looked, follow=True)
    assert back.redirect_chain == [(path, 303)]
    assert "Eva\nFay" not in back.text


def test_a_name_that_stands_there_twice_leads_to_the_box_for_equal_names(here, desk):
    page = desk.post(at(here, "paste/"), {"text": "Eva\nEva\n"}, follow=True).text
    assert re.search('<a href="#id_same_names">“Equal names are different people”</a>', page)
    page = desk.post(at(here, "paste/"), {"text": "Eva\nEva\n", "same_names": "on"}, follow=True).text
    assert "Register these 2" in page
    assert re.search("<input[^>]*same_names[^>]*checked", page)


@pytest.mark.parametrize("given", [{"text": ""}, {"text": " \n"}, {}])
def test_nothing_to_read_is_said(here, desk, given):
    page = desk.post(at(here, "paste/"), given)
    assert page.status_code == 422
    assert "Paste a list, or choose a file." in page.content.decode()


def test_a_file_that_is_no_list_is_said(here, desk):
    upload = SimpleUploadedFile("list.pdf", b"%PDF-1.7 nothing")
    page = desk.post(at(here, "paste/"), {"file": upload})
    assert "This is no list" in page.content.decode()
