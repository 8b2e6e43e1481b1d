"""The federation open in small: `make open` holds it with 120 pairs."""

import subprocess

from tests import processes


def test_a_small_open_is_whole_to_the_last_digest():
    # Few pairs and many rounds can leave no round without a rematch: nine rounds want two dozen.
    env = processes.environment(lambda: "")
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with processes.running(["-m", "tests.federation", "--pairs", "24"], env, **pipes) as held:
        said = held.communicate(timeout=300)[0]
    assert held.returncode == 0, said
    for check in ("rebuild --check", "rebuild", "verify_log", "export_tournament", "verify_log FILE"):
        assert f"\n{check}: " in said
