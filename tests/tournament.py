"""Small tournaments made through the services, for tests of everything behind them."""

from typing import Any
from uuid import uuid4

from tournaments import organizing, recording
from tournaments.models import Match
from tournaments.recording import Author

DIRECTOR = Author("u1")
REFEREE = Author("ref000000000", "device000000")
CRITERIA = ["wins", "difference", "points_for", "direct", "lot"]

HAND: list[dict[str, Any]] = [
    {"kind": "hand_started", "leader": 0, "dealt": [["6-6", "3-1"], ["6-2", "4-2"]]},
    {"kind": "tile_played", "seat": 0, "tile": "6-6"},
    {"kind": "tile_played", "seat": 1, "tile": "6-2", "on": "right"},
    {"kind": "turn_passed", "seat": 0},
    {"kind": "tile_played", "seat": 1, "tile": "4-2"},
]
"""A whole hand of two players: seat 1 goes out, 3-1 is left, four points."""


def counted(winner: int, tile: str = "6-5", leader: int = 0) -> list[dict[str, Any]]:
    """A hand recorded by its count alone: `winner` of two goes out, the other is left with one tile."""
    left = [{"tiles": [] if seat == winner else [tile]} for seat in (0, 1)]
    return [
        {"kind": "hand_started", "leader": leader},
        {"kind": "hand_counted", "ending": "out", "out": winner, "left": left},
    ]


def singles(names: tuple[str, ...] = ("Ana", "Bea", "Caio"), **house: Any) -> str:
    """A round robin of single players, opened and registered; returns its id."""
    return opened("individual", [organizing.Entry((name,)) for name in names], **house)


def pairs(names: tuple[tuple[str, str], ...], **house: Any) -> str:
    """A round robin of pairs, opened and registered; returns its id."""
    return opened("pairs", [organizing.Entry(each) for each in names], **house)


def opened(
    kind: str, entries: list[organizing.Entry], sheet: dict[str, Any] | None = None, **house: Any
) -> str:
    """A round robin of block to 100 points unless `sheet` and `house` say otherwise."""
    tournament = organizing.open_tournament(
        name="Club evening",
        sheet={
            "kind": kind,
            "format": "round_robin",
            "tiebreaks": CRITERIA,
            "bye": {"wins": 1, "points_for": 100},
            **(sheet or {}),
        },
        house={"variant": house.pop("variant", "block"), "options": house},
        author=DIRECTOR,
    )
    organizing.register_entrants(tournament_id=tournament.id, entries=entries, author=DIRECTOR)
    organizing.draw_lots(tournament_id=tournament.id, seed=7, author=DIRECTOR)
    return tournament.id


def drawn(tournament_id: str) -> list[Match]:
    """Draw the next round; its matches by table."""
    number = organizing.draw_round(tournament_id=tournament_id, author=DIRECTOR).number
    return list(Match.objects.filter(tournament_id=tournament_id, round=number).order_by("table"))


def a_match(**house: Any) -> str:
    """The id of one open match between two single players."""
    return drawn(singles(("Ana", "Bea"), **house))[0].pk


def record(match_id: str, position: int, *events: dict[str, Any], **more: Any) -> recording.Recorded:
    """Record as the referee, under a client_id of its own unless one is given."""
    client_id = more.pop("client_id", None) or str(uuid4())
    return recording.record(
        match_id=match_id, position=position, client_id=client_id, events=events, author=REFEREE, **more
    )
