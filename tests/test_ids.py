"""Ids are opaque, short and never the same."""

import re

from tournaments.ids import new_id


def test_an_id_is_twelve_characters_that_cannot_be_misread():
    assert all(re.fullmatch("[0-9a-hjkmnp-tv-z]{12}", new_id()) for _ in range(1000))


def test_ids_do_not_repeat():
    assert len({new_id() for _ in range(1000)}) == 1000
