"""Time zones: those that are suggested, and those that somebody may have meant."""

from typing import Final
from zoneinfo import available_timezones

ZONES: Final = (
    "America/Argentina/Buenos_Aires America/Bogota America/Caracas America/Chicago America/Guatemala "
    "America/Havana America/Jamaica America/Lima America/Los_Angeles America/Martinique America/Mexico_City "
    "America/New_York America/Panama America/Port-au-Prince America/Puerto_Rico America/Santo_Domingo "
    "America/Sao_Paulo Atlantic/Canary Europe/Berlin Europe/Lisbon Europe/London Europe/Madrid Europe/Paris "
    "Europe/Rome UTC"
).split()
"""Suggested; any other may be typed."""
MOST_MEANT: Final = 5


def meant(typed: str) -> list[str]:
    """The zones whose names contain what was typed, or its last part; those that are suggested anyway first."""
    whole = "_".join(typed.casefold().split())
    for word in (whole, whole.rpartition("/")[2]):
        found = [zone for zone in available_timezones() if word and word in zone.casefold()]
        if found:
            return sorted(found, key=lambda zone: (zone not in ZONES, zone))[:MOST_MEANT]
    return []
