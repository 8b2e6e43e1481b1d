"""`python -m tests.soak` runs the long forms of the checks and keeps what came out in docs/soak.md."""

import os
import platform
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parent.parent
REPORT = ROOT / "docs" / "soak.md"
SERVICES = ["-m", "tests.services", "run", "--", sys.executable]
PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=0"]

SOAK = {"SOAK": "1"}
BOTH = ["-n", "2"]

CHECKS: dict[str, tuple[dict[str, str], list[str]]] = {
    "300 kills of the server during posts, SQLite": ({"KILLS": "300"}, [*PYTEST, "tests/test_kills.py"]),
    "300 kills of the server during posts, PostgreSQL": (
        {"KILLS": "300"},
        [*SERVICES, *PYTEST, "tests/test_kills.py"],
    ),
    "500 games against another engine": (SOAK, [*PYTEST, "tests/scoring/test_foreign_engine.py"]),
    "1,000 Swiss tournaments against another engine": (
        SOAK,
        [*PYTEST, *BOTH, "tests/scoring/pairing/test_foreign_swiss.py"],
    ),
    "Random games and nonsense, ten times as many": (
        SOAK,
        [*PYTEST, *BOTH, *(f"tests/scoring/{name}" for name in ("test_properties.py", "test_fuzz.py"))],
    ),
    "Trains against a plain model, notation there and back, documents of nonsense": (
        SOAK,
        [
            *PYTEST,
            *BOTH,
            *(
                f"tests/scoring/{name}"
                for name in ("test_train_properties.py", "notation", "test_rank_fuzz.py")
            ),
        ],
    ),
    "Whole random matches of every game and preset": (
        SOAK,
        [*PYTEST, *BOTH, "tests/scoring/test_contract.py"],
    ),
    "Every page with axe, in the light and in the dark": (
        SOAK,
        [*PYTEST, "tests/browser/walk"],
    ),
    "The phone's model against the engine, ten times as many games": (
        SOAK,
        [*PYTEST, *BOTH, "tests/browser/test_model.py"],
    ),
}


def main() -> int:
    """Run every check, print as it goes, write the report; 0 when all of them passed."""
    results = [(name, *_run(env, arguments)) for name, (env, arguments) in CHECKS.items()]
    REPORT.write_text(_report(results), encoding="utf-8")
    return max(code for _, code, _, _ in results)


def _run(env: dict[str, str], arguments: list[str]) -> tuple[int, float, str]:
    clean = {key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")}
    start = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, *arguments], cwd=ROOT, env={**clean, **env}, stdout=subprocess.PIPE, text=True
    )
    lines = []
    for line in process.stdout or ():
        sys.stdout.write(line)
        sys.stdout.flush()
        lines.append(line.rstrip())
    return process.wait(), time.monotonic() - start, next((line for line in reversed(lines) if line), "")


def _report(results: list[tuple[str, int, float, str]]) -> str:
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    rows = [
        f"| {name} | {'passed' if code == 0 else 'FAILED'} | {seconds:.0f} s | `{last.strip('= ')}` |"
        for name, code, seconds, last in results
    ]
    return "\n".join(
        [
            "# Soak",
            "",
            "The long forms of the checks that `make test` runs in short; written by `make soak`.",
            "",
            f"{datetime.now(UTC):%Y-%m-%d}, {machine}",
            "",
            "| check | result | took | last line |",
            "|---|---|---|---|",
            *rows,
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
