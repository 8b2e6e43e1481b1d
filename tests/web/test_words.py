"""Sentences: every reason, flag and ending of the contract has one."""

import pytest

from tournaments.web import words

REASONS = """
    opponents_pips others_pips all_pips difference boneyard hand ends penalty_pips double_blank below_threshold
    overshoot reset zero_pays capicua double_out pass_round lead_pass first_pass pass hand_number block
    double_blank_out
""".split()
FLAGS = "false_pass out_of_turn wrong_opening must_draw wrong_leader misdeal".split()


def test_every_reason_of_the_contract_has_a_sentence() -> None:
    assert set(words.REASONS) == set(REASONS)
    assert words.reason("something_new") == "something new"


@pytest.mark.parametrize("code", FLAGS)
def test_every_flag_names_the_player_and_the_entry(code: str) -> None:
    said = words.flag(code, "Ana", 9)
    assert "\u2068Ana\u2069" in said
    assert "entry 9" in said
    assert words.flag_name(code)


def test_a_false_pass_shows_both_moments() -> None:
    assert words.flag("false_pass", "Ana", 9, 14).endswith("Entry 14 shows it.")


@pytest.mark.parametrize(
    ("code", "name", "said"),
    [
        ("out", "Ana", "\u2068Ana\u2069 went out"),
        ("blocked", "Ana", "Blocked by \u2068Ana\u2069"),
        ("blocked", "", "Blocked"),
        ("annulled", "", "Annulled"),
        (None, "", "In play"),
    ],
)
def test_an_ending_says_who(code: str | None, name: str, said: str) -> None:
    assert words.ending(code, name) == said


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("start", "led 6-4"),
        ("left", "played 6-4 on the left"),
        ("up", "played 6-4 · \u2068upper arm\u2069"),
        ("4-4.down", "played 6-4 · \u20684-4, lower arm\u2069"),
        ("arm-2.1", "played 6-4 · \u2068arm 2, toe 1\u2069"),
        ("train-0", "played 6-4 · \u2068Ana\u2069"),
        ("train-1", "played 6-4 on the own train"),
        ("mexican", "played 6-4 on the Mexican train"),
    ],
)
def test_a_play_says_where(end: str, said: str) -> None:
    assert words.played("6-4", end, {"train-0": "Ana"}, own="train-1") == said


def test_draws_and_passes_have_words() -> None:
    assert [words.drew(1), words.drew(3), words.drew(1, "5-2")] == ["drew a tile", "drew 3 tiles", "drew 5-2"]
    assert words.passed() == "passed"
