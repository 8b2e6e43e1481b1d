"""The committed page of roles is the one that the table of rights gives."""

import pytest
from django.core.management import CommandError, call_command


def test_the_page_of_roles_is_up_to_date():
    call_command("roles", "--check")


def test_a_page_that_is_behind_is_told_and_written(tmp_path, settings):
    settings.BASE_DIR = tmp_path
    (tmp_path / "docs").mkdir()
    with pytest.raises(CommandError, match="is behind the table of rights"):
        call_command("roles", "--check")
    assert not (tmp_path / "docs/roles.md").exists()
    call_command("roles")
    call_command("roles", "--check")
