"""Which column of a list of teams holds what: the team, its players in the order of the boards, club, seed and lot."""

import re
from collections.abc import Sequence
from typing import Final

from tournaments.organizing.columns import LOOKED_AT, Column, Columns, is_of_numbers
from tournaments.sheets.headings import meaning_of, normal
from tournaments.sheets.reading import Line

NUMBERED: Final = re.compile(r"(?P<word>\D+)(?P<number>\d{1,2})")


def player(number: int) -> str:
    """What the column of a team's player means, from 1."""
    return f"player{number}"


def find_team_columns(lines: Sequence[Line], most: int) -> Columns:
    """The columns of the filled lines of a list of teams that have at most so many players."""
    for line in lines[:LOOKED_AT]:
        meanings = [_meaning(field.text) for field in line.fields]
        if any(meaning.startswith("player") for meaning in meanings):
            columns = [
                Column(
                    index,
                    " ".join(field.text.split())[:100],
                    "" if meaning in meanings[:index] else meaning,
                )
                for index, (field, meaning) in enumerate(zip(line.fields, meanings, strict=True))
            ]
            return Columns(tuple(columns), line.number)
    return Columns(_guessed(lines, most), None)


def _meaning(heading: str) -> str:
    """A numbered word for a player means that player; a name without a number is the team's."""
    numbered = NUMBERED.fullmatch(normal(heading))
    if numbered and meaning_of(f"{numbered['word']}1") == "player1":
        return player(int(numbered["number"]))
    known = meaning_of(heading)
    return "team" if known == "name" else known


def _guessed(lines: Sequence[Line], most: int) -> tuple[Column, ...]:
    """Without headings: the team comes first, then its players, then a seed and a lot."""
    width = max((len(line.fields) for line in lines), default=0)
    texts = iter(("team", *map(player, range(1, most + 1))))
    numbers = iter(("seed", "lot"))
    return tuple(
        Column(index, "", next(numbers if is_of_numbers(lines, index) else texts, ""))
        for index in range(width)
    )
