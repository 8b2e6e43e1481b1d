"""A new tournament like an earlier one: what the form begins with."""

from typing import Any, Final
from zoneinfo import ZoneInfo

from tournaments.jsontext import loads
from tournaments.models import Tournament
from tournaments.web.desk.setup import games
from tournaments.web.desk.setup.forms import COUNTS, FLAGS
from tournaments.web.desk.setup.unplayed import initial_credits

OTHERS: Final = ("kind", "format", "tiebreaks", "boards", "board_kind")


def initial_like(tournament: Tournament) -> dict[str, Any]:
    """The values of an earlier tournament; its date is not taken over."""
    sheet, house = loads(tournament.setup.sheet), loads(tournament.setup.house)
    known = {key: sheet[key] for key in (*COUNTS, *FLAGS, *OTHERS) if key in sheet}
    given = {
        "name": tournament.name,
        "place": tournament.place,
        "time_zone": tournament.time_zone or None,
        "round_minutes": tournament.round_minutes,
        "expected": tournament.entrants.count() or None,
        "game": games.game_of(house),
        **initial_credits(sheet),
    }
    return {**known, **{key: each for key, each in given.items() if each is not None}, "house": house}


def local_start(tournament: Tournament) -> Any:
    """When it begins, by the clock of its place."""
    if tournament.starts_at is None:
        return None
    zone = ZoneInfo(tournament.time_zone) if tournament.time_zone else None
    return tournament.starts_at.astimezone(zone).replace(tzinfo=None)
