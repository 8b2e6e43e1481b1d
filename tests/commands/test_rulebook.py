"""The committed rule book is the one that the code declares."""

import pytest
from django.core.management import CommandError, call_command


def test_the_rule_book_is_up_to_date():
    call_command("rulebook", "--check")


def test_a_rule_book_that_is_behind_is_told_and_written(tmp_path, settings):
    settings.BASE_DIR = tmp_path
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "readings.md").write_text("# Readings\n", "utf-8")
    with pytest.raises(CommandError, match="is behind what the code declares"):
        call_command("rulebook", "--check")
    assert not (docs / "rules.md").exists()
    call_command("rulebook")
    call_command("rulebook", "--check")
    (docs / "readings.md").write_text("# Other readings\n", "utf-8")
    with pytest.raises(CommandError, match="is behind what the code declares"):
        call_command("rulebook", "--check")
