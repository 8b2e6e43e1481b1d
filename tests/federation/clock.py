"""Where the time goes."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Clock:
    """Adds up the seconds of each kind of work, and how often it was done."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self.times: Counter[str] = Counter()
        self.begun = time.perf_counter()

    @contextmanager
    def of(self, work: str) -> Iterator[None]:
        """The block is of this kind."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[work] += time.perf_counter() - start
            self.times[work] += 1

    def rows(self) -> list[tuple[str, str, str, str]]:
        """(work, times, seconds, ms each) in the order of their first time, and the whole."""
        found = [
            (
                work,
                f"{self.times[work]:,}",
                f"{seconds:.1f}",
                f"{1e3 * seconds / self.times[work]:,.1f}",
            )
            for work, seconds in self.seconds.items()
        ]
        return [*found, ("all of it", "", f"{time.perf_counter() - self.begun:.1f}", "")]
