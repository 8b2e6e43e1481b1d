"""What tests of a director's decisions share."""

import pytest

from tests.archives import an_evening, exported, wipe


@pytest.fixture
def file() -> bytes:
    """The file of an evening that is nowhere else any more."""
    made = exported(an_evening())
    wipe()
    return made
