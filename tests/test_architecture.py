"""The arrows between the packages run one way, and the rules stand on the standard library alone."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from importlinter.cli import lint_imports

SCORING = settings.BASE_DIR / "scoring"
MODULES = sorted(path.relative_to(SCORING).as_posix() for path in SCORING.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The top-level packages that a module imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.partition(".")[0] if node.module and not node.level else "scoring"


@pytest.mark.parametrize("module", MODULES)
def test_the_rules_stand_on_the_standard_library(module):
    allowed = {"scoring", *sys.stdlib_module_names} - {"time", "datetime"}
    if module.startswith("pairing/"):
        allowed |= {"rustworkx"}
    assert set(imported(SCORING / module)) <= allowed


def test_imports_run_one_way(monkeypatch):
    monkeypatch.chdir(settings.BASE_DIR)
    assert lint_imports(cache_dir=None, no_logo=True) == 0
