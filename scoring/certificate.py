"""The digest under which a match's result is certified."""

from __future__ import annotations

import json
from hashlib import sha256

from scoring.state import Match


def certificate(match: Match) -> str:
    """SHA-256, in hexadecimal, of the canonical JSON of hands scored, totals and winner."""
    result = {"hands": match.scored_hands, "totals": match.totals, "winner": match.winner}
    return sha256(json.dumps(result, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
