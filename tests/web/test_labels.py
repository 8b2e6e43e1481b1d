"""Short words: every criterion has a heading, and numbers look as people write them."""

from datetime import UTC, datetime

import pytest
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import override

from scoring.rounds import FORMATS
from scoring.tiebreaks import METRICS
from tournaments.web import labels


def test_every_criterion_has_a_short_heading_and_a_meaning():
    for key in METRICS:
        assert key in labels.SHORT
        assert labels.label(key)
        assert len(labels.short(key)) <= 10


@pytest.mark.parametrize("code", ["es", "fr", "it"])
def test_a_heading_is_short_in_every_language(code):
    with override(code):
        assert [short for key in METRICS if len(short := labels.short(key)) > 14] == []


def test_every_format_has_a_name():
    assert set(labels.FORMATS) == set(FORMATS)


def test_words_that_are_not_known_stand_for_themselves():
    assert labels.short("new_one") == "New one"
    assert labels.format_name("new_one") == "new one"


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("wins", 3, "3"),
        ("wins", 2.5, "2½"),
        ("wins", 0.5, "½"),
        ("wins", 0, "0"),
        ("average", 12.25, "12.25"),
        ("average", "73/7", "73/7"),
        ("difference", 12, "+12"),
        ("difference", 0, "0"),
        ("difference", -7, "−7"),
        ("difference", -1.5, "−1½"),
        ("difference", "-73/7", "−73/7"),
        ("direct", None, "–"),
    ],
)
def test_a_number_looks_as_people_write_it(key, value, said):
    assert labels.number(key, value) == said


@pytest.mark.parametrize(
    ("count", "kind", "said"),
    [
        (1, "individual", "1 player"),
        (9, "pools", "9 players"),
        (6, "pairs", "6 pairs"),
        (8, "teams", "8 teams"),
    ],
)
def test_entrants_are_called_what_they_are(count, kind, said):
    assert labels.entrants(count, kind) == said


def test_a_moment_is_told_in_the_zone_of_the_hall(settings):
    settings.TIME_ZONE = "America/Santo_Domingo"
    assert labels.moment("2026-11-30T12:00:00.000000Z") == "Last entry recorded 30 November 2026, 08:00 AST."
    assert labels.moment("") == ""


@pytest.mark.parametrize(
    ("code", "number", "day"),
    [
        ("en", "12.25", "30 November 2026"),
        ("es", "12,25", "30 de noviembre de 2026"),
        ("fr", "12,25", "30 novembre 2026"),
        ("it", "12,25", "30 novembre 2026"),
    ],
)
def test_numbers_and_days_are_written_as_the_language_writes_them(code, number, day):
    with override(code):
        assert labels.number("average", 12.25) == number
        assert labels.day(datetime(2026, 11, 30, 12, tzinfo=UTC)) == day


@pytest.mark.parametrize(
    ("code", "sentence", "entry"),
    [
        ("es", "30 de noviembre de 2026 a las 20:15", "30 nov, 20:15:07"),
        ("fr", "30 novembre 2026 à 20:15", "30 nov., 20:15:07"),
        ("it", "30 novembre 2026 alle 20:15", "30 nov, 20:15:07"),
    ],
)
def test_a_moment_is_written_as_in_a_sentence_of_the_language(code, sentence, entry):
    with override(code), timezone.override("UTC"):
        assert sentence in labels.moment("2026-11-30T20:15:07.000000Z")
        assert labels.at("2026-11-30T20:15:07.000000Z") == entry


@pytest.mark.parametrize(("code", "said"), [("en", "(−7) + 12.25 = 5"), ("es", "(−7) + 12,25 = 5")])
def test_numbers_within_a_sentence_are_written_likewise_but_not_within_names(code, said):
    with override(code):
        assert labels.figures("\u2068Peña 2.0-1\u2069, (-7) + 12.25 = 5") == f"\u2068Peña 2.0-1\u2069, {said}"


def test_hours_are_told_to_24_in_every_language():
    evening = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
    for code in ("en", "es", "fr", "it"):
        with override(code), timezone.override("UTC"):
            assert labels.hour(evening) == "20:15"
            assert date_format(evening, "SHORT_DATETIME_FORMAT").endswith("20:15")
