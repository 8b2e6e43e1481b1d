"""Every game and every preset keeps the contract from the moment its file exists."""

from itertools import islice

import pytest

from scoring.variants import PRESETS, VARIANTS
from tests.scoring import contract
from tests.scoring.contract import MATCHES, PROMISES, Header, houses, name_of, played, tables

HOUSES = pytest.mark.parametrize("house", houses(), ids=name_of)


@HOUSES
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_random_matches_keep_every_promise(house: Header, promise):
    for game in played(name_of(house), next(iter(house))):
        try:
            promise(game)
        except Exception as broken:
            broken.add_note(f"{game.head}, {game.seen}, seed {game.seed}")
            raise


@HOUSES
def test_a_hand_scores_the_same_whatever_the_referee_saw(house: Header):
    heads = tables(name_of(house), next(iter(house)))
    for seed in range(max(len(heads), MATCHES // 3)):
        contract.sees_the_same(heads[seed % len(heads)], seed)


@HOUSES
def test_what_is_declared_makes_a_form_a_schema_and_a_card(house: Header):
    contract.declares(house)


def test_names_are_found_by_scanning():
    assert {name_of(house) for house in islice(houses(), len(PRESETS))} == set(PRESETS)
    assert all(variant.name == name for name, variant in VARIANTS.items())
    assert all(preset.name == name for name, (_, preset) in PRESETS.items())
