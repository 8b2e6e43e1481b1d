"""The demo in the terminal: standings as text, where to look, and how to record a hand."""

import json
from collections.abc import Iterator, Sequence
from uuid import uuid4

from scoring.columns import left, one_line, right, width
from tournaments.models import Match
from tournaments.recording.entries import present_state
from tournaments.selectors.names import entrant_names
from tournaments.selectors.overviews import Overview
from tournaments.selectors.standings import standings_after

WIDEST_NAME = 42
HEADINGS = {"wins": "won", "difference": "diff", "points_for": "for", "direct": "direct", "lot": "lot"}


def standings_text(overview: Overview) -> Iterator[str]:
    """A tournament's standings as a table."""
    table = standings_after(overview.id)
    if table is None:
        return
    names = entrant_names(overview.id)
    yield f"{overview.name}, {overview.place}"
    yield f"Round {overview.rounds} of {overview.total_rounds}, {overview.done} of {overview.tables} tables done"
    heads = [HEADINGS.get(key, key) for key in overview.tiebreaks]
    rows = [["", "name", *heads]]
    for row in table.rows:
        rank = f"{'=' if row['equal'] else ''}{row['rank']}"
        cells = [_cell(row["metrics"][key]) for key in overview.tiebreaks]
        rows.append([rank, one_line(names[row["id"]], WIDEST_NAME), *cells])
    yield from _aligned(rows)


def _cell(value: object) -> str:
    return "-" if value is None else str(value)


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for rank, name, *cells in rows:
        padded = (right(cell, columns) for cell, columns in zip(cells, widths[2:], strict=True))
        yield "  ".join((" " + right(rank, widths[0]), left(name, widths[1]), *padded))


def recording_line(url: str, token: str, tournament_id: str) -> Iterator[str]:
    """A command that records a hand as a referee's phone would, at a table where the next one may start."""
    undecided = Match.objects.filter(tournament_id=tournament_id, decided=False).order_by("position", "table")
    places = ((match.pk, *present_state(match.pk)) for match in undecided)
    waiting = ((match, position) for match, position, state in places if "hand_started" in state["expects"])
    match, position = next(waiting, (None, 0))
    if match is None:
        return
    left_over = [{"tiles": []}, {"tiles": ["6-5", "4-1"]}, {"tiles": ["2-2"]}, {"tiles": ["3-0"]}]
    counted = {"kind": "hand_counted", "ending": "out", "out": 0, "leader": 0, "left": left_over}
    body = {
        "position": position,
        "client_id": str(uuid4()),
        "events": [{"kind": "hand_started", "leader": 0}, counted],
    }
    yield f"  curl -X POST {url}/api/matches/{match}/events/ \\"
    yield f"    -H 'Authorization: Token {token}' -H 'Content-Type: application/json' \\"
    yield f"    -d '{json.dumps(body)}'"
    yield f"  and see it at {url}/m/{match}/"
