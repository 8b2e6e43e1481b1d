"""A clock for tests of earlier moments: everything that is recorded happens a minute after what came before."""

from datetime import UTC, datetime, timedelta

from tournaments.recording import stream

START = datetime(2026, 11, 30, 18, tzinfo=UTC)


class Clock:
    """What the log takes for now."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> str:
        self.at += timedelta(minutes=1)
        return self.at.strftime("%Y-%m-%dT%H:%M:%S.250000Z")


def ticking(monkeypatch) -> Clock:
    """Let the log's clock tick."""
    clock = Clock()
    monkeypatch.setattr(stream, "now", clock)
    return clock
