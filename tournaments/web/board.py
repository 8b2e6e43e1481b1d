"""Draws dominoes as SVG: the line of play of one hand, a single tile, and the shapes both are made of.

Drawings refer by id to shapes that `sprite()` holds, so a page includes the sprite once. Colours come from classes of
the style sheet: no style attribute, so a strict content security policy holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from tournaments.web import words
from tournaments.web.feet import is_feet, lay_out_feet
from tournaments.web.layout import LINE_ENDS, Ghost, Layout, Link, Placed, Spot, lay_out, main_line
from tournaments.web.viewmodels.replays import Flips, Timing, timed

HIGHEST = 18
MOST_PIPS = 9
LONGEST_LABEL = 30
MARGIN = 0.6
TRAIN_HEAD = 4
"""From the middle of a train's first row up to its name and its marker."""

# Pip centres in tenths on a 3 x 3 grid, for a tile that lies: three pips of a six run along the tile.
_GRID = {"nw": (-5, -5), "n": (0, -5), "ne": (5, -5), "w": (-5, 0), "c": (0, 0), "e": (5, 0)}
_GRID |= {"sw": (-5, 5), "s": (0, 5), "se": (5, 5)}
_PIPS: tuple[str, ...] = (
    "",
    "c",
    "sw ne",
    "sw c ne",
    "nw ne sw se",
    "nw ne c sw se",
    "nw n ne sw s se",
    "nw n ne c sw s se",
    "nw n ne w e sw s se",
    "nw n ne w c e sw s se",
)


@dataclass(frozen=True, slots=True)
class Train:
    """An end with a row of its own: the pips that open it, whether its marker is up and its double must be covered."""

    end: str
    pips: int
    marked: bool = False
    due: bool = False


def line_svg(
    placed: Sequence[Placed],
    *,
    names: Sequence[str],
    labels: Mapping[str, str] | None = None,
    columns: int = 8,
    trains: Sequence[Train] = (),
    timing: Timing | None = None,
) -> SafeString:
    """The line of play as one picture.

    `placed` is in order of play, `names` are by seat, `labels` name the ends that get a row of their own ("train-0":
    "Ana"); nothing played gives nothing. Every tile that was played is a group with the id `e` and its log position.
    `trains` get a row even while they are not begun, show their markers, and ring the doubles that must be covered.
    With a `timing` everything says when it comes and goes, what is not there at the end included.
    """
    if not placed:
        return SafeString()
    rows = {train.end: train.pips for train in trains}
    layout = lay_out_feet(placed) if is_feet(placed) else lay_out(placed, columns, rows)
    labels = labels or {}
    timing = timing or _as_it_stands(placed, trains)
    told = f'role="img" aria-label="{escape(line_words(placed, labels, trains))}"'
    if trains:
        return _drawing(f'<div class="board trains" {told}>', *_rows(layout, names, labels, timing), "</div>")
    return _drawing(
        f'<svg class="board" viewBox="{_view(layout, layout.top, layout.bottom)}" {told}>',
        _shade(layout.spots, timing),
        *(_link(link, timing) for link in layout.links),
        *(_ghost(ghost, labels, timing) for ghost in layout.ghosts),
        *(_tile(spot, names, timing) for spot in layout.spots),
        "</svg>",
    )


def _rows(layout: Layout, names: Sequence[str], labels: Mapping[str, str], timing: Timing) -> Iterator[str]:
    """The hub, then every train as a picture of its own: a wide page puts them side by side."""
    hub = [spot for spot in layout.spots if spot.placed.end in LINE_ENDS]
    yield '<svg class="hub" viewBox="-2.6 -2.6 5.2 5.2" aria-hidden="true">'
    yield from (_shade(hub, timing), *(_tile(spot, names, timing) for spot in hub), "</svg>")
    for ghost in layout.ghosts:
        spots = [spot for spot in layout.spots if spot.placed.end == ghost.end]
        bottom = max((spot.box[3] for spot in spots), default=ghost.y + 1)
        yield f'<svg viewBox="{_view(layout, ghost.y - TRAIN_HEAD, bottom)}" aria-hidden="true">'
        yield from (_shade(spots, timing), _ghost(ghost, labels, timing))
        yield from (*(_tile(spot, names, timing) for spot in spots), "</svg>")


def _view(layout: Layout, top: float, bottom: float) -> str:
    """The view box of a drawing as wide as the layout."""
    width, height = 2 * (layout.edge + MARGIN), bottom - top + 2 * MARGIN
    return f"{-layout.edge - MARGIN:g} {top - MARGIN:g} {width:g} {height:g}"


def _as_it_stands(placed: Sequence[Placed], trains: Sequence[Train]) -> Timing:
    """Everything that is there now, as if it had always been."""
    last = {tile.end: tile.position for tile in placed}
    return Timing(
        markers={train.end: (1,) for train in trains if train.marked},
        rings={last[train.end]: (1,) for train in trains if train.due and train.end in last},
    )


def line_words(
    placed: Sequence[Placed], labels: Mapping[str, str] | None = None, trains: Sequence[Train] = ()
) -> str:
    """The line of play in words, for whoever does not see the picture."""
    labels = labels or {}
    chains: dict[str, list[str]] = {}
    for tile in placed:
        if tile.end not in ("left", "start", "right"):
            chains.setdefault(tile.end, []).append(tile.tile)
    line = [tile.tile for tile in main_line(placed)]
    said = [
        words.line_of_play(line, {words.end_name(end, labels): tiles for end, tiles in chains.items()}),
        words.markers_up([words.end_name(train.end, labels) for train in trains if train.marked]),
        words.doubles_due([words.end_name(train.end, labels) for train in trains if train.due]),
    ]
    return "; ".join(filter(None, said))


def tile_svg(tile: str, flips: Flips = ()) -> SafeString:
    """A small tile to stand in a line of text, such as "6-4"; "" lies face down. `flips`: when it comes and goes."""
    halves = [int(half) for half in tile.split("-")] if tile else []
    label = "-".join(map(str, halves)) or escape(words.unknown_tile())
    shape = "b" if tile else "u"
    pips = "".join(_half(half, x) for half, x in zip(halves, (-1, 1), strict=False))
    return _drawing(
        f'<svg{timed(flips, css="tile")} viewBox="-2 -1 4 2" role="img" aria-label="{label}">',
        f'<use href="#{shape}"/>{pips}</svg>',
    )


@cache
def sprite() -> SafeString:
    """The shapes every drawing refers to: bodies, pips up to 9, numerals from 10. Once per page, before the first."""
    body = '<rect class="bone" x="-1.93" y="-.93" width="3.86" height="1.86" rx=".3"/>'
    shapes = [
        f'<g id="b">{body}<path class="bar" d="M0-.66V.66"/><circle class="pin" r=".16"/></g>',
        f'<g id="u">{body.replace("bone", "back")}<path class="bar" d="M-1 0 0-.5 1 0 0 .5z"/></g>',
        '<g id="d"><rect class="due" x="-2.1" y="-1.1" width="4.2" height="2.2" rx=".42"/></g>',
        '<g id="m"><path class="pole" d="M0 0V-2"/><path class="flag" d="M.1-2H1.5L1.1-1.5 1.5-1H.1z"/></g>',
        '<g id="f"><rect class="first" x="-1.78" y="-.78" width="3.56" height="1.56" rx=".18"/></g>',
        *(f'<path id="p{pips}" class="pips" d="{_dots(pips)}"/>' for pips in range(MOST_PIPS + 1)),
    ]
    for pips in range(MOST_PIPS + 1, HIGHEST + 1):
        numeral = f'<text class="numeral k{pips % 3}" y=".45">{pips}</text>'
        # Upright tiles are turned as a whole; their numerals are turned back so that they stay readable.
        shapes.append(f'<g id="p{pips}">{numeral}</g><g id="n{pips}" transform="rotate(-90)">{numeral}</g>')
    return _drawing(
        '<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>', *shapes, "</defs></svg>"
    )


def _drawing(*parts: str) -> SafeString:
    return mark_safe("".join(parts))  # noqa: S308 - whatever comes from outside is escaped where it is put in


def _tile(spot: Spot, names: Sequence[str], timing: Timing) -> str:
    placed = spot.placed
    seat = placed.seat
    title = (
        words.set_out(placed.tile)
        if seat is None
        else words.tile_played(placed.tile, names[seat], placed.position)
    )
    id_ = "" if seat is None else f' id="e{placed.position}"'
    flips = timing.rings.get(placed.position)
    ring = f'<use href="#d"{timed(flips)}/>' if flips else ""
    turn = "rotate(90)" if spot.vertical else ""
    mark = '<use href="#f"/>' if placed.end == "start" else ""
    return (
        f'<g{id_}{_since(placed.position, timing)} transform="translate({spot.x} {spot.y}){turn}">'
        f'<title>{escape(title)}</title><use href="#b"/>{mark}'
        f"{_half(spot.first, -1, spot.vertical)}{_half(spot.second, 1, spot.vertical)}{ring}</g>"
    )


def _since(position: int, timing: Timing, *, css: str = "") -> str:
    """The attributes of what lies there from an entry on."""
    step = timing.steps.get(position)
    return timed((step,) if step else (), css=css)


def _half(pips: int, x: int, vertical: bool = False) -> str:
    if pips == 0:
        return ""
    upright = "n" if vertical and pips > MOST_PIPS else "p"
    return f'<use href="#{upright}{pips}" x="{x}"/>'


def _shade(spots: Iterable[Spot], timing: Timing) -> str:
    # Shadows fall the same way however a tile is turned, and on no tile: one path for all that come together.
    paths: dict[str, list[str]] = {}
    for spot in spots:
        left, top, right, bottom = spot.box
        since = _since(spot.placed.position, timing)
        paths.setdefault(since, []).append(f"M{left} {top}H{right}V{bottom}H{left}z")
    drawn = "".join(f'<path{since} d="{"".join(path)}"/>' for since, path in paths.items())
    return f'<g class="shade" transform="translate(.12 .2)">{drawn}</g>'


def _link(link: Link, timing: Timing) -> str:
    (left, high), (right, low) = link.start, link.stop
    middle = (left + right) / 2
    path = f"M{left - 1} {high}H{left}C{middle:g} {high} {middle:g} {low} {right} {low}h1"
    return f'<path{_since(link.position, timing, css="link")} d="{path}"/>'


def _ghost(ghost: Ghost, labels: Mapping[str, str], timing: Timing) -> str:
    name = words.end_name(ghost.end, labels)
    short = name if len(name) <= LONGEST_LABEL else name[: LONGEST_LABEL - 1] + "…"
    flips = timing.markers.get(ghost.end, ())
    flag = f'<use href="#m" x="{ghost.x - 0.2:g}" y="{ghost.y - 2.1:g}"{timed(flips)}/>' if flips else ""
    left = ghost.x + (1.9 if flips else -1)
    return (
        f'{flag}<text class="label" x="{left:g}" y="{ghost.y - 2.4:g}">{escape(short)}</text>'
        f'<g class="ghost" transform="translate({ghost.x} {ghost.y})">'
        f'<rect class="bone" x="-.93" y="-.93" width="1.86" height="1.86" rx=".3"/>{_half(ghost.pips, 0)}</g>'
    )


def _dots(pips: int) -> str:
    # A stroke of no length with round caps is a dot, at a fifth of the bytes of a circle.
    points = (_GRID[name] for name in _PIPS[pips].split())
    return "".join(f"M{x / 10:g} {y / 10:g}h0" for x, y in points)
