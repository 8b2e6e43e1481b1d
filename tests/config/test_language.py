"""Which language an answer is in, and that a public page in one language is the same for everybody."""

import pytest
from django.conf import settings
from django.urls import reverse

from tests.tournament import singles
from tournaments.models import Entrant
from tournaments.organizing.checkinlinks import signed_entrant
from tournaments.web import public_urls, urls
from tournaments.web.languages import is_personal

CODES = [code for code, _ in settings.LANGUAGES]


@pytest.mark.django_db
@pytest.mark.parametrize("code", CODES)
def test_a_public_address_says_its_language(client, code):
    id_ = singles()
    address = f"/t/{id_}/" if code == "en" else f"/{code}/t/{id_}/"
    answer = client.get(address, HTTP_ACCEPT_LANGUAGE="de")
    assert answer.status_code == 200
    assert answer.headers["Content-Language"] == code
    assert f'<html lang="{code}"' in answer.text
    assert "Vary" not in answer.headers
    for other in CODES:
        there = f"/t/{id_}/" if other == "en" else f"/{other}/t/{id_}/"
        assert f'href="{there}" lang="{other}"' in answer.text


@pytest.mark.django_db
@pytest.mark.parametrize("code", CODES)
def test_links_between_public_pages_stay_in_their_language(client, code):
    id_ = singles()
    home = "/" if code == "en" else f"/{code}/"
    assert f'href="{home}t/{id_}/"' in client.get(home).text


@pytest.mark.django_db
def test_a_cookie_chooses_the_language_of_personal_pages(client):
    client.post("/language/", {"language": "fr", "next": "/account/sign-in/"})
    answer = client.get("/account/sign-in/")
    assert answer.headers["Content-Language"] == "fr"
    assert "Cookie" in answer.headers["Vary"]


@pytest.mark.django_db
def test_without_a_choice_the_browser_s_language_counts(client):
    answer = client.get("/account/sign-in/", HTTP_ACCEPT_LANGUAGE="it-CH, it;q=0.9")
    assert answer.headers["Content-Language"] == "it"


@pytest.mark.django_db
def test_who_is_checked_in_reads_it_in_their_own_language(client):
    singles()
    address = reverse("check-in", args=[signed_entrant(Entrant.objects.first().pk)])
    answer = client.get(address, HTTP_ACCEPT_LANGUAGE="fr")
    assert answer.headers["Content-Language"] == "fr"
    assert '<html lang="fr"' in answer.text
    assert 'class="languages" method="post"' in answer.text


def test_the_addresses_say_which_pages_are_personal():
    assert all(is_personal(f"/{str(each.pattern).partition('<')[0]}") for each in urls.urlpatterns)
    assert not any(is_personal(f"/{str(each.pattern).partition('<')[0]}") for each in public_urls.urlpatterns)
    assert is_personal("/api/")
    assert is_personal("/language/")


@pytest.mark.django_db
def test_a_cookie_changes_no_public_page(client):
    client.cookies["django_language"] = "fr"
    assert client.get("/").headers["Content-Language"] == "en"


def test_a_language_that_is_not_there_is_no_address(client):
    assert client.get("/de/").status_code == 404


STANDINGS = {"en": "Standings", "es": "Clasificación", "fr": "Classement", "it": "Classifica"}


@pytest.mark.django_db
@pytest.mark.parametrize("code", CODES)
def test_a_public_page_speaks_its_language(client, code):
    page = client.get("/".join(("", *([code] if code != "en" else []), "t", singles(), ""))).text
    assert [each for each in CODES if STANDINGS[each] in page] == [code]
