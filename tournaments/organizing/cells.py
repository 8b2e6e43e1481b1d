"""Names and numbers in the cells of a list: what they say, and what about them is odd."""

import re
import unicodedata
from typing import Final, NamedTuple

from scoring.saying import said
from tournaments.sheets.guard import unguarded
from tournaments.sheets.reading import Field, Reason

LONGEST: Final = 100
HIGHEST: Final = 1_000_000
# Spreadsheets and phones put them around right-to-left names; they show nothing and would make two names of one.
MARKS: Final = re.compile("[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
# UTF-8 that some program took for Windows-1252 and saved: é is Ã© then.
MISREAD: Final = re.compile("[ÃÂ][\u0080-\u00bf]|â€|Ø[§-¯±-º]|Ð[\u0080-\u00bf]")


class Understood(NamedTuple):
    """What a cell says as text or as a number, with what was wrong and what is to be looked at."""

    text: str = ""
    number: int | None = None
    errors: tuple[Reason, ...] = ()
    warnings: tuple[Reason, ...] = ()


def name_in(cell: Field) -> Understood:
    """A name of somebody or of a club; "" where nothing stands."""
    if cell.odd:
        return Understood(
            errors=(Reason("no_text", said("The cell holds {odd} and no text.", odd=cell.odd)),)
        )
    given = cell.text if cell.plain else unguarded(cell.text)
    shown = MARKS.sub("", given)
    text = " ".join(shown.split())
    return Understood(text, None, tuple(_faults(text)), tuple(_oddities(given, shown, text)))


def _faults(text: str) -> list[Reason]:
    faults = []
    if len(text) > LONGEST:
        faults.append(
            Reason(
                "too_long",
                said(
                    "{count} characters are too many: {longest} is the most.",
                    count=len(text),
                    longest=LONGEST,
                ),
            )
        )
    hidden = [each for each in text if not (each.isprintable() or each in "\u200c\u200d")]
    if hidden:
        faults.append(
            Reason("control_characters", said("It holds {hidden}, which nobody can see.", hidden=hidden[0]))
        )
    return faults


def _oddities(given: str, shown: str, text: str) -> list[Reason]:
    oddities = []
    if shown != given:
        oddities.append(Reason("marks_removed", "Invisible marks of direction were left out."))
    if shown.strip() != text:
        oddities.append(
            Reason("spaces_tidied", said("Spaces or line breaks were tidied: {text}.", text=repr(text)))
        )
    if "\ufffd" in text or MISREAD.search(text):
        oddities.append(
            Reason("misread", said("It looks as if accents were lost on the way: {text}.", text=repr(text)))
        )
    if text and not any(each.isalpha() for each in text):
        oddities.append(Reason("no_letters", said("A name without a letter: {text}.", text=repr(text))))
    return oddities


def number_in(cell: Field) -> Understood:
    """A seed or a lot, in the digits of any script; None where nothing stands."""
    text = MARKS.sub("", cell.text).strip()
    if not text and not cell.odd:
        return Understood()
    if cell.odd or not re.fullmatch(r"\d{1,7}", text) or not 0 < int(text) <= HIGHEST:
        given = cell.odd or repr(text[:20])
        return Understood(
            errors=(
                Reason(
                    "no_number",
                    said("{given} is no whole number from 1 to {highest}.", given=given, highest=HIGHEST),
                ),
            )
        )
    number = int(text)
    if text.isascii():
        return Understood(text, number)
    name = unicodedata.name(text[0], "").rpartition(" DIGIT")[0].title()
    return Understood(
        text,
        number,
        (),
        (Reason("digits_read", said("{name} digits were read as {number}.", name=name, number=number)),),
    )
