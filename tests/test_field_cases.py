"""Which modules test which case of the field: draws (T), results (R), score entry (S), files and names (X), by id."""

from importlib import import_module

import pytest

CASES: dict[str, tuple[str, ...]] = {
    "T01": ("scoring.pairing.test_swiss",),
    "T03": ("scoring.tiebreaks.test_results",),
    "T04": ("scoring.pairing.test_swiss",),
    "T05": ("scoring.pairing.test_swiss_properties",),
    "T07": (
        "scoring.pairing.test_bounds",
        "web.test_policies",
    ),
    "T09": ("scoring.test_standings",),
    "T10": ("scoring.test_standings",),
    "T11": ("organizing.test_attendance",),
    "T12": ("organizing.test_races",),
    "T15": ("scoring.pairing.test_knockout",),
    "T16": (
        "scoring.pairing.test_swiss",
        "web.test_policies",
    ),
    "T18": (
        "scoring.pairing.test_swiss",
        "scoring.pairing.test_seeding",
        "scoring.pairing.test_knockout",
    ),
    "R01": ("scoring.test_standings",),
    "R02": ("scoring.test_standings",),
    "R04": ("scoring.test_standings",),
    "R05": (
        "scoring.tiebreaks.test_buchholz",
        "web.test_policies",
    ),
    "R06": (
        "scoring.tiebreaks.test_buchholz",
        "web.test_policies",
    ),
    "R08": ("recording.test_previews",),
    "R09": ("recording.test_previews",),
    "R11": (
        "scoring.pairing.test_claims",
        "organizing.test_reseating",
    ),
    "R13": (
        "scoring.tiebreaks.test_results",
        "web.test_policies",
        "web.desk.test_entrants",
    ),
    "R14": (
        "api.test_field",
        "web.desk.test_papers",
    ),
    "R15": (
        "api.test_sanctions",
        "scoring.test_sanctions",
    ),
    "R17": (
        "organizing.test_attendance",
        "scoring.test_attendance",
    ),
    "R18": (
        "scoring.test_rank_document",
        "api.test_to_the_standings",
    ),
    "R19": (
        "scoring.test_rank_document",
        "scoring.pairing.test_draw",
        "web.desk.test_rounds",
    ),
    "R20": (
        "scoring.pairing.test_swiss",
        "web.test_policies",
    ),
    "R21": ("scoring.test_season",),
    "R23": (
        "api.test_field",
        "web.desk.test_papers",
    ),
    "R24": (
        "scoring.test_standings",
        "web.test_policies",
    ),
    "R26": ("api.test_publishing",),
    "R27": ("test_identical",),
    "R28": ("projections.test_standings",),
    "R29": ("scoring.test_standings",),
    "S01": ("web.desk.test_papers",),
    "S02": ("web.desk.test_papers",),
    "S03": ("web.desk.test_papers",),
    "S05": (
        "api.test_meetings",
        "recording.test_previews",
        "browser.test_phone_corrections",
    ),
    "S06": (
        "web.desk.test_papers",
        "browser.test_phone_offline",
    ),
    "S07": ("web.desk.test_entrants",),
    "S09": ("web.desk.test_log",),
    "S12": ("web.desk.test_papers",),
    "X01": (
        "sheets.test_guard",
        "sheets.test_files",
        "organizing.test_importing",
    ),
    "X02": (
        "sheets.test_files",
        "sheets.test_opening",
    ),
    "X04": (
        "web.test_pages_render",
        "web.desk.test_log",
    ),
    "X05": (
        "web.test_views",
        "web.desk.test_log",
    ),
    "X07": (
        "browser.test_desk",
        "browser.test_phone_keys",
    ),
    "X09": ("web.desk.test_rounds",),
    "X10": ("web.desk.test_rounds",),
}
"""Modules below `tests`."""


@pytest.mark.parametrize(
    ("case", "module"), [(case, each) for case, found in CASES.items() for each in found]
)
def test_a_case_of_the_field_is_a_test(case, module):
    names = [name for name in vars(import_module(f"tests.{module}")) if name.startswith("test_")]
    assert any(case in name.split("_") for name in names)
