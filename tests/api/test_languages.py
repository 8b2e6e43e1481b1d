"""What the API says to people is in their language; codes, fields and the default stay what they are."""

import gettext
from uuid import uuid4

import pytest
from django.conf import settings

from tournaments.management import catalogs

LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]


def said(code, template):
    with catalogs.source(code).with_suffix(".mo").open("rb") as stream:
        return gettext.GNUTranslations(stream).gettext(template)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_refusal_is_told_in_the_reader_s_language(director, matches, code):
    director.record(
        matches[0], 0, {"kind": "hand_started"}, {"kind": "tile_played", "seat": 0, "tile": "6-6"}
    )
    again = {"kind": "tile_played", "seat": 0, "tile": "6-5"}

    def refused(event, headers):
        body = {"position": 2, "client_id": str(uuid4()), "events": [event]}
        return director.post(f"{matches[0]}events/", body, expect=422, headers=headers)["error"]

    told = refused(again, {"Accept-Language": code})
    english = refused(again, {})

    assert english == {**told, "message": "It is the turn of seat 1."}
    assert (
        told["message"] == said(code, "It is the turn of seat {seat}.").format(seat=1) != english["message"]
    )


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/api/nowhere/", "There is nothing at this address."),
        ("/api/nowhere", "There is nothing at this address. Addresses end with a slash."),
    ],
)
def test_what_is_not_there_is_told_in_the_reader_s_language(public, code, address, sentence):
    answer = public.get(address, expect=404, headers={"Accept-Language": code})["error"]

    assert (answer["code"], answer["message"]) == ("not_found", said(code, sentence))


def test_the_reasons_of_a_draw_are_told_from_the_log(director, tournament, matches):
    english = director.get(f"{tournament}rounds/1/")["tables"][0]["reasons"][0]
    french = director.get(f"{tournament}rounds/1/", headers={"Accept-Language": "fr"})["tables"][0][
        "reasons"
    ][0]

    assert english.startswith("lots 1 and 4 in round 1 of the Berger table for 4")
    assert french.endswith("de la table de Berger pour 4")


def test_an_unknown_language_is_english(director, tournament):
    answer = director.post(f"{tournament}lots/", {"seed": "x"}, expect=400, headers={"Accept-Language": "de"})
    assert answer["error"]["message"].startswith("seed must be ")


@pytest.mark.parametrize("code", LANGUAGES)
def test_games_are_told_in_the_reader_s_language_and_named_the_same(public, code):
    english = public.get("/api/variants/")["variants"]
    told = public.get("/api/variants/", headers={"Accept-Language": code})["variants"]

    assert [each["name"] for each in told] == [each["name"] for each in english]
    assert public.get("/api/variants/")["variants"] == english


def test_the_headings_of_a_file_are_in_the_reader_s_language(director, tournament, matches):
    director.record(matches[0], 0, {"kind": "result_ruled", "points": [50, 0], "winner": 0, "reason": "late"})
    address = f"{tournament}sheets/standings/"
    heads = {
        code: director.send("GET", address, headers={"Accept-Language": code})
        .content.decode("utf-8-sig")
        .split("\r\n")[0]
        for code in ("en", "fr")
    }

    assert heads["en"].startswith("Rank,Name,Wins,Difference,")
    assert heads["fr"].startswith("Rang,Nom,Victoires,")
