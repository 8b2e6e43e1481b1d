"""The next round of a tournament, whatever its format.

A format is the module of this package that bears its name and offers
`draw_round(document: Document) -> Proposal`; a new one needs no edit elsewhere.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from typing import Any, Final

import scoring.pairing
from scoring.errors import Refusal
from scoring.pairing.proposal import Proposal
from scoring.rank_document import read_document, require_results
from scoring.rounds import FORMATS, Document
from scoring.saying import said

DrawRound = Callable[[Document], Proposal]


def _scan() -> dict[str, DrawRound]:
    return {
        module.name: importlib.import_module(f"{scoring.pairing.__name__}.{module.name}").draw_round
        for module in pkgutil.iter_modules(scoring.pairing.__path__)
        if module.name in FORMATS
    }


DRAWN: Final[dict[str, DrawRound]] = _scan()
"""How each format draws the round after the last one of a document."""


def draw(document: Document) -> Proposal:
    """The round after the last one of the document, with its reasons.

    Raises `Refusal` at the number of the round that is in the way: `result_missing` while a
    table has no result, `no_legal_round`, and `bad_option` (position 0) for a format that no
    program draws.
    """
    draw_round = DRAWN.get(document.format)
    if draw_round is None:
        choices = sorted(DRAWN)
        message = said(
            "A round of the format {format} is drawn by hand; drawn here are {choices}.",
            format=document.format,
            choices=", ".join(choices),
        )
        raise Refusal("bad_option", message, 0, {"choices": choices})
    require_results(document)
    return draw_round(document)


def propose(document: Mapping[str, Any]) -> dict[str, Any]:
    """The answer of `manage.py draw` to a document of Contract 3, ready for JSON.

    Raises `Refusal` when the document cannot be read, and as `draw` does.
    """
    return draw(read_document(document)).as_dict()
