"""Text that a spreadsheet would take for a formula, and the apostrophe that keeps it text.

The guard goes before any text that, its apostrophes and spaces aside, begins with one of `DANGEROUS`; so it can
always be taken off again, and a name comes back as it was. The characters are those of OWASP's page on CSV
injection, with their full-width forms.
"""

from typing import Final

DANGEROUS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
GUARD: Final = "'"


def is_dangerous(text: str) -> bool:
    """Whether the text needs the guard, or has had it put on."""
    return text.lstrip(GUARD + " ").startswith(DANGEROUS)


def guarded(text: str) -> str:
    """The text as a cell can hold it."""
    return GUARD + text if is_dangerous(text) else text


def unguarded(text: str) -> str:
    """The text as it was before `guarded`."""
    return text[1:] if text.startswith(GUARD) and is_dangerous(text) else text
