"""A histogram as SVG: one file without scripts or fonts of its own, for light and dark pages alike."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 92, 64
MOST_BARS = 48
MIDDLE = 'text-anchor="middle"'

STYLE = """
    .paper { fill: #fffdf6 } .bar { fill: #11503d } .late { fill: #b98a2e }
    .grid { stroke: #dcd2bb } .axis { stroke: #4a5149 }
    .mark { stroke: #8f2f0e; stroke-width: 1.5; stroke-dasharray: 5 4 }
    text { fill: #4a5149; font: 13px system-ui, sans-serif; font-variant-numeric: tabular-nums }
    .title { fill: #17201b; font-size: 20px; font-weight: 650 } .said { fill: #8f2f0e; font-weight: 600 }
    @media (prefers-color-scheme: dark) {
      .paper { fill: #151e19 } .bar { fill: #8fdcb6 } .late { fill: #e5c277 }
      .grid { stroke: #2c3a33 } .axis { stroke: #b9c1b5 } .mark { stroke: #f4ac72 }
      text { fill: #b9c1b5 } .title { fill: #f3ecdb } .said { fill: #f4ac72 }
    }"""


@dataclass(frozen=True, slots=True)
class Histogram:
    """What is drawn: a count for each label in order, and a line at `mark` (0 is the first label, 0.5 half way on).

    Bars from `late_from` on are of another colour.
    """

    title: str
    subtitle: str
    along: str
    counts: Mapping[str, int]
    mark: float
    said: str
    late_from: int | None = None


def svg(what: Histogram) -> str:
    """The picture."""
    bars = _grouped(what)
    size = max(1, -(-len(what.counts) // MOST_BARS))
    step = (WIDTH - LEFT - RIGHT) / len(bars)
    top = _round_up(max(count for _, count, _ in bars))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"  <title>{escape(what.title)}</title>",
        f"  <desc>{escape(what.subtitle)}</desc>",
        f"  <style>{STYLE}\n  </style>",
        f'  <rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="12"/>',
        f'  <text class="title" x="{LEFT}" y="40">{escape(what.title)}</text>',
        f'  <text x="{LEFT}" y="62">{escape(what.subtitle)}</text>',
        *_grid(top),
        *_bars(bars, top, step),
        *_mark(what, LEFT + (what.mark / size + 0.5) * step),
        f'  <path class="axis" d="M{LEFT} {HEIGHT - BOTTOM}H{WIDTH - RIGHT}"/>',
        f'  <text x="{(LEFT + WIDTH - RIGHT) / 2:g}" y="{HEIGHT - 14}" {MIDDLE}>{escape(what.along)}</text>',
        "</svg>",
        "",
    ]
    return "\n".join(parts)


def _grouped(what: Histogram) -> list[tuple[str, int, bool]]:
    """Label, count and lateness of each bar; neighbours go together where there are too many for the width."""
    labels = list(what.counts)
    late = len(labels) if what.late_from is None else what.late_from
    size = max(1, -(-len(labels) // MOST_BARS))
    return [
        (
            labels[at] if size == 1 else f"{labels[at]}–{labels[min(at + size, len(labels)) - 1]}",
            sum(what.counts[label] for label in labels[at : at + size]),
            at >= late,
        )
        for at in range(0, len(labels), size)
    ]


def _round_up(count: int) -> int:
    """The least of 5, 10, 20, 25, 50, 100, ... that is no smaller, so that fifths of it are whole."""
    unit = 5
    while True:
        for factor in (1, 2, 4, 5):
            if unit * factor >= count:
                return unit * factor
        unit *= 10


def _height(count: float, top: int) -> float:
    return (HEIGHT - TOP - BOTTOM) * count / top


def _grid(top: int) -> list[str]:
    lines = []
    for fifth in range(1, 6):
        count = top * fifth // 5
        y = HEIGHT - BOTTOM - _height(count, top)
        lines += [
            f'  <line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>',
            f'  <text x="{LEFT - 10}" y="{y + 4:.1f}" text-anchor="end">{count:,}</text>',
        ]
    return lines


def _bars(bars: Sequence[tuple[str, int, bool]], top: int, step: float) -> list[str]:
    """The bars with their counts as tooltips; every so many have a label below."""
    every = max(1, -(-max(len(label) for label, _, _ in bars) * 9 // max(1, int(step))))
    lines = []
    for at, (label, count, late) in enumerate(bars):
        tall, x = _height(count, top), LEFT + at * step
        lines.append(
            f'  <rect class="{"late" if late else "bar"}" x="{x + step * 0.08:.1f}" y="{HEIGHT - BOTTOM - tall:.1f}" '
            f'width="{step * 0.84:.1f}" height="{tall:.1f}" rx="{min(3, step / 6):.1f}">'
            f"<title>{escape(label)}: {count:,}</title></rect>"
        )
        if at % every == 0:
            lines.append(
                f'  <text x="{x + step / 2:.1f}" y="{HEIGHT - BOTTOM + 20}" {MIDDLE}>{escape(label)}</text>'
            )
    return lines


def _mark(what: Histogram, x: float) -> list[str]:
    aside, anchor = (-7, "end") if x > WIDTH - RIGHT - 160 else (7, "start")
    return [
        f'  <path class="mark" d="M{x:.1f} {TOP - 10}V{HEIGHT - BOTTOM}"/>',
        f'  <text class="said" x="{x + aside:.1f}" y="{TOP - 1}" text-anchor="{anchor}">{escape(what.said)}</text>',
    ]
