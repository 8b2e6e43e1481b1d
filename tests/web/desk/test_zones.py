"""Time zones that somebody may have meant."""

import pytest

from tournaments.web.desk.setup.forms import SetupForm
from tournaments.web.desk.setup.zones import MOST_MEANT, meant


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Rome", "Europe/Rome"),
        ("Italy/Rome", "Europe/Rome"),
        (" new  york ", "America/New_York"),
        ("europe/madrid", "Europe/Madrid"),
    ],
)
def test_a_word_leads_to_the_zone_that_contains_it(typed, zone):
    assert meant(typed) == [zone]


def test_of_many_zones_those_that_are_suggested_anyway_come_first():
    found = meant("america")
    assert len(found) == MOST_MEANT
    assert found[0] == "America/Argentina/Buenos_Aires"
    assert found[1] == "America/Bogota"


@pytest.mark.parametrize("typed", ["", " ", "Mars/", "Mars/Olympus"])
def test_what_is_in_no_name_leads_nowhere(typed):
    assert meant(typed) == []


def test_a_new_tournament_begins_with_the_zone_of_the_installation(settings):
    settings.TIME_ZONE = "America/Panama"
    assert SetupForm()["time_zone"].value() == "America/Panama"
