"""A bar on standard error: drawn anew in a terminal, a line at each quarter in a file."""

import time
from types import TracebackType
from typing import TextIO

WIDTH = 30
PARTS = " ▏▎▍▌▋▊▉█"


class Progress:
    """Tells how far a long command is; use it in a `with`."""

    def __init__(self, total: int, what: str, out: TextIO) -> None:
        self.total, self.what, self.out = total, what, out
        self.live = out.isatty()
        self.quarter = 0
        self.begun = time.monotonic()

    def __enter__(self) -> "Progress":
        self.show(0)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.live:
            self.out.write("\n")

    def show(self, done: int) -> None:
        """So many are done."""
        if self.live:
            self.out.write(f"\r{self._bar(done)}\033[K")
            self.out.flush()
        elif 4 * done // self.total > self.quarter:
            self.quarter = 4 * done // self.total
            self.out.write(self._bar(done) + "\n")
            self.out.flush()

    def _bar(self, done: int) -> str:
        eighths = 8 * WIDTH * done // self.total
        bar = ("█" * (eighths // 8) + PARTS[eighths % 8]).ljust(WIDTH)[:WIDTH]
        left = (time.monotonic() - self.begun) * (self.total - done) / done if done else 0.0
        wait = f", {left:.0f} s left" if 0 < done < self.total else ""
        return f"{bar} {done:,} of {self.total:,} {self.what}{wait}"
