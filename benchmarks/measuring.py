"""Timing rivals in turns, so that a busy neighbour disturbs all of them alike, and printing what came out."""

import os
import platform
import statistics
import time
from collections.abc import Callable, Mapping, Sequence

RUNS = 7


def machine() -> str:
    """Where this was measured."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {python}"


def seconds(rivals: Mapping[str, Callable[[], object]], runs: int = RUNS) -> dict[str, float]:
    """The median time of each rival, after one run of each to warm up."""
    times: dict[str, list[float]] = {name: [] for name in rivals}
    for turn in range(runs + 1):
        for name, work in rivals.items():
            start = time.perf_counter()
            work()
            if turn:
                times[name].append(time.perf_counter() - start)
    return {name: statistics.median(each) for name, each in times.items()}


def table(title: str, header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows in columns, the first to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    print(f"\n{title}")
    for cells in (header, *rows):
        first, *rest = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        print("  " + "  ".join((first.strip().ljust(widths[0]), *rest)))
