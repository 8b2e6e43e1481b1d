"""Reading the matches of a table as a decision names them: one, or one for each game of each board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.schedule.parts import boards_of, places
from scoring.schedule.reading import text
from scoring.schedule.values import DrawnMatch


def read_parts(sheet: Mapping[str, Any], table: Mapping[str, Any]) -> tuple[DrawnMatch, ...]:
    """The matches of a table as a decision names them: one `match`, or `matches` with their boards and games.

    One match is what older decisions named for each game of a best of several.
    """
    listed = table.get("matches")
    if listed is None:
        listed = [{**table, "board": 1, "game": 1}]
    if not isinstance(listed, list) or not all(isinstance(each, Mapping) for each in listed):
        raise Refusal("malformed", "The matches of a table are a list of objects.")
    parts = tuple(_part(each) for each in listed)
    if [part[2:] for part in parts] not in (
        [place[1:] for place in places(sheet, 1)],
        [(board, 1) for board in range(1, boards_of(sheet) + 1)],
    ):
        raise Refusal("malformed", "A table has a match for each game of each board.")
    if len(parts) > 1 and any(not isinstance(side, list) or len(side) > 1 for side in table["sides"]):
        raise Refusal("malformed", "Two entrants meet on several boards or in several games.")
    return parts


def _part(part: Mapping[str, Any]) -> DrawnMatch:
    numbers = [
        number for key in ("table", "board", "game") if is_whole(number := part.get(key)) and number > 0
    ]
    if len(numbers) < 3:
        raise Refusal("malformed", "A match has a table, a board and a game, by their numbers.")
    table, board, game = numbers
    return DrawnMatch(text(part, "match"), table, board, game)
