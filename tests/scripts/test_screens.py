"""The pictures that are kept: every page that the walk visits has its own, and all of them together are small."""

import re

from django.conf import settings

from tests.browser.walk.stops import OTHER_TIMES

FOLDER = settings.BASE_DIR / "docs/screens"


def test_every_picture_is_in_the_index_and_there():
    named = set(re.findall(r'src="([^"]+)"', (FOLDER / "README.md").read_text()))
    assert named == {each.name for each in FOLDER.iterdir()} - {"README.md"}
    assert all((FOLDER / name.replace("-390.", "-1280.")).exists() for name in named)
    assert len(named) > 2 * len(OTHER_TIMES)


def test_the_pictures_stay_small():
    sizes = [each.stat().st_size for each in FOLDER.glob("*.webp")]
    assert max(sizes) < 100_000
    assert sum(sizes) < 7_000_000
