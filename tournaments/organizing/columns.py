"""Which column of a list holds what: by its headings in any of our languages, or by what stands in it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tournaments.organizing.cells import number_in
from tournaments.sheets.headings import meaning_of
from tournaments.sheets.reading import Line

LOOKED_AT: Final = 10
"""The headings are among so many first lines; above them may stand a title."""
OF_PEOPLE: Final = frozenset({"name", "given", "family", "player1", "player2"})


class Column(NamedTuple):
    """A column from 0, its heading ("" without), and its meaning ("" for a column that is left alone)."""

    index: int
    heading: str
    meaning: str


class Columns(NamedTuple):
    """The columns of a list, and on which line their headings stand; None where they were guessed."""

    columns: tuple[Column, ...]
    headings: int | None


def find_columns(lines: Sequence[Line], wanted: int) -> Columns:
    """The columns of the filled lines of a list whose entrants are `wanted` players."""
    for line in lines[:LOOKED_AT]:
        meanings = [meaning_of(field.text) for field in line.fields]
        if OF_PEOPLE.intersection(meanings):
            headings = [" ".join(field.text.split())[:100] for field in line.fields]
            return Columns(_once_each(headings, meanings, wanted), line.number)
    return Columns(_guessed(lines, wanted), None)


def _once_each(headings: Sequence[str], meanings: Sequence[str], wanted: int) -> tuple[Column, ...]:
    """Of two columns with one meaning the first counts, and of two columns of names each is a partner."""
    people = [index for index, meaning in enumerate(meanings) if meaning == "name"]
    known = list(meanings)
    if wanted == 2 and len(people) == 2 and "player1" not in meanings:
        known[people[0]], known[people[1]] = "player1", "player2"
    if "player2" in known and "player1" not in known and people:
        known[people[0]] = "player1"
    if "player1" in known:
        known = ["" if meaning in ("name", "given", "family") else meaning for meaning in known]
    return tuple(
        Column(index, heading, "" if meaning in known[:index] else meaning)
        for index, (heading, meaning) in enumerate(zip(headings, known, strict=True))
    )


def _guessed(lines: Sequence[Line], wanted: int) -> tuple[Column, ...]:
    """Without headings: names come first, then a club, then a seed and a lot; a first column of numbers counts."""
    width = max((len(line.fields) for line in lines), default=0)
    numbers = [is_of_numbers(lines, index) for index in range(width)]
    one_name = wanted == 1 or sum(not each for each in numbers) == 1
    texts = iter(("name", "club") if one_name else ("player1", "player2", "club"))
    after = iter(("seed", "lot"))
    columns = []
    for index, of_numbers in enumerate(numbers):
        counts = of_numbers and index == 0
        meaning = "" if counts else next(after if of_numbers else texts, "")
        columns.append(Column(index, "", meaning))
    return tuple(columns)


def is_of_numbers(lines: Sequence[Line], index: int) -> bool:
    """Whether whatever stands in a column is numbers."""
    found = [line.fields[index] for line in lines if index < len(line.fields)]
    filled = [number_in(field) for field in found if field.text.strip() or field.odd]
    return bool(filled) and all(each.number is not None for each in filled)
