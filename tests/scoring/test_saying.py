"""Sentences are English by themselves, and say themselves in another language from their template."""

import pickle

import pytest

from scoring import variants
from scoring.errors import Refusal
from scoring.options import declared, read_options, sentence
from scoring.saying import Said, listed, said, tell

FRENCH = {
    "It is the turn of seat {seat}.": "C’est au tour du siège {seat}.",
    "{name} must be {refused}.": "{name} doit être {refused}.",
    "a whole number from {low} to {high}": "un nombre entier de {low} à {high}",
    "Who can play must play.": "Qui peut jouer doit jouer.",
    "Paid on top: {bonuses}.": "En plus : {bonuses}.",
    "{points} for {what}": "{points} pour {what}",
    "a capicúa": "une capicúa",
    "a pass": "un passage",
    "true or false": "vrai ou faux",
}


def in_french(text):
    return FRENCH.get(text, text)


def test_a_sentence_is_the_filled_in_english():
    sentence = said("It is the turn of seat {seat}.", seat=2)

    assert sentence == "It is the turn of seat 2."
    assert tell(sentence, in_french) == "C’est au tour du siège 2."


def test_values_are_never_taken_for_placeholders():
    assert (
        tell(said("{one} has met {others}", one="{others}", others="{x}"), in_french)
        == "{others} has met {x}"
    )


def test_a_plain_text_is_its_own_template():
    assert tell("Who can play must play.", in_french) == "Qui peut jouer doit jouer."
    assert tell("", {"": "the header of the catalog"}.__getitem__) == ""


@pytest.mark.parametrize("text", ["true or false", said("true or false")])
def test_a_sentence_inside_a_sentence_is_told_too(text):
    outer = said("{name} must be {refused}.", name="low_wins", refused=ValueError(text))

    assert (outer, tell(outer, in_french)) == (
        "low_wins must be true or false.",
        "low_wins doit être vrai ou faux.",
    )


def test_a_text_that_was_no_sentence_stays_as_it_is():
    assert tell(said("{name} must be {refused}.", name="a pass", refused="a pass"), in_french) == (
        "a pass doit être a pass."
    )


def test_a_list_is_told_part_by_part():
    both = listed("; ", [said("a pass"), said("{points} for {what}", points=5, what=said("a capicúa"))])

    assert (both, tell(both, in_french)) == ("a pass; 5 for a capicúa", "un passage; 5 pour une capicúa")
    assert listed(", ", []) == ""


def test_a_sentence_without_values_may_hold_braces():
    assert said('{"every": 5}') == tell(said('{"every": 5}'), in_french) == '{"every": 5}'
    assert said(said("a pass")).template == "a pass"


def test_a_sentence_goes_to_another_process_with_its_template():
    sentence = pickle.loads(pickle.dumps(said("It is the turn of seat {seat}.", seat=2)))

    assert isinstance(sentence, Said)
    assert tell(sentence, in_french) == "C’est au tour du siège 2."


def test_a_refused_house_rule_is_told_with_what_would_be_allowed():
    with pytest.raises(Refusal) as refused:
        read_options({"hands": 0})

    assert refused.value.message == "hands must be null or a whole number from 1 to 999."
    assert tell(refused.value.message, in_french) == "hands doit être null or un nombre entier de 1 à 999."


def test_a_house_rule_is_told_with_its_values():
    says = sentence("bonuses", {"capicua": 25, "pass": 10})

    assert says == "Paid on top: 25 for a capicúa; 10 for a pass."
    assert tell(says, in_french) == "En plus : 25 pour une capicúa; 10 pour un passage."


def test_everything_that_house_rules_may_say_is_declared():
    texts = declared()

    assert {
        "Blocked by",
        "The highest pip of the set.",
        "Nobody draws.",
        "{number} for {count} players",
    } <= set(texts)
    assert "" not in texts


def test_every_game_and_preset_declares_its_texts():
    texts = variants.declared()

    assert len(set(texts)) == len(texts)
    for game in variants.VARIANTS.values():
        assert {game.title, game.summary, *(preset.source for preset in game.presets)} <= set(texts)
