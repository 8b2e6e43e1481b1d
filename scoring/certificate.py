"""The digest under which a match's result is certified: every hand, the totals and the winner."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from scoring.results import HandResult

if TYPE_CHECKING:
    from scoring.state import Match


def certificate(match: Match) -> str:
    """SHA-256, in hexadecimal, over the hands before (`Match.proof`), the last hand, totals and winner."""
    last = match.proof if match.hand is None else proven(match.proof, match.hand.result())
    return _digest([last, match.totals, match.winner])


def proven(before: str, hand: HandResult) -> str:
    """The digest of all hands up to this one, given that of the hands before it ("" for none)."""
    return _digest([before, hand.number, hand.ending, hand.out, hand.winner_side, hand.left, hand.points])


def _digest(parts: list[Any]) -> str:
    return sha256(json.dumps(parts, separators=(",", ":")).encode()).hexdigest()
