"""The clock on the wall of the hall: times of a tournament are told in its zone, else in the installation's."""

from contextlib import AbstractContextManager

from django.utils import timezone


def in_hall(zone: str) -> AbstractContextManager[None]:
    """While it lasts, times are told in the zone of this name; "" is the installation's own."""
    return timezone.override(zone or None)
