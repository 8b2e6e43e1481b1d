"""A sheet: headings and rows of values, whatever file it becomes."""

from dataclasses import dataclass
from fractions import Fraction

from scoring.options import name_of
from tournaments.saying import told

Cell = str | int | Fraction | None
"""Text is text, whatever it looks like; a number is exact; None is an empty cell."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A title, a heading for each column, and the rows; every row is as long as the headings."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def number(value: float | str | None) -> int | Fraction | None:
    """A number of the standings (a JSON number, or "73/7") as it is exactly."""
    if value is None:
        return None
    exact = Fraction(str(value))
    return int(exact) if exact.denominator == 1 else exact


def is_decimal(value: Fraction) -> bool:
    """Whether it ends within six decimals, as JSON writes it then."""
    return 10**6 % value.denominator == 0


def decimal(value: Fraction) -> str:
    """A number that ends, with a point: "12.5"."""
    return f"{float(value):.6f}".rstrip("0")


def mixed(value: Fraction) -> str:
    """A fraction as a spreadsheet takes it for a number: "10 3/7", "-0 1/3"; 73/7 would be a date in July."""
    whole, rest = divmod(abs(value.numerator), value.denominator)
    return f"{'-' if value < 0 else ''}{whole} {rest}/{value.denominator}"


def title_of_key(key: str) -> str:
    """The heading of a criterion: its key in words, in the active language."""
    return told(name_of(key))
