"""Who takes part in a round: late entries, withdrawals and absences."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.rounds import Document, Entrant, pairing_key


def entered(entrant: Entrant) -> int:
    """The first round of an entrant."""
    return max(entrant.entered_before or 1, 1)


def withdrew(entrant: Entrant, number: int) -> bool:
    """True when an entrant no longer belongs to round `number`."""
    return entrant.withdrawn_after is not None and entrant.withdrawn_after < number


def away(document: Document, number: int) -> dict[str, str]:
    """Who does not play in round `number`, the one to be drawn, and why."""
    missing = dict.fromkeys(document.absent, "is absent")
    for entrant in document.entrants:
        if withdrew(entrant, number):
            missing[entrant.id] = f"withdrew after round {entrant.withdrawn_after}"
    return missing


def field_at(document: Document, number: int) -> tuple[Entrant, ...]:
    """Who belongs to round `number`, absent or not, late entries last, else by pairing number.

    Numbers that were given out stand when the field grows.
    """
    belong = [one for one in document.entrants if entered(one) <= number and not withdrew(one, number)]
    return tuple(sorted(belong, key=lambda one: (entered(one), pairing_key(one))))


def numbered_by(field: Sequence[Entrant]) -> str:
    """What the numbers of a field are to those in it: the `lot` that each drew, or a `number` of the draw alone."""
    drawn = all(one.seed is None and one.lot == place for place, one in enumerate(field, 1))
    return "lot" if drawn else "number"
