"""A match as text, easy to type on a phone and to paste into a message; `docs/notation.md` describes it."""

from scoring.notation.reading import read
from scoring.notation.writing import write

__all__ = ["read", "write"]
