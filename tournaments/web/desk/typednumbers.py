"""Entrants typed by their numbers ("17", "17 Ana + Bea", "3 + 17"), as the desk and the lists on the wall name them."""

from collections.abc import Mapping

from django.utils.translation import gettext

from scoring.errors import Refusal
from tournaments.models import Entrant

LONGEST = 6
"""Digits."""


def ids_by_number(tournament_id: str) -> dict[int, str]:
    """The ids of a tournament's entrants by their numbers."""
    return dict(Entrant.objects.filter(tournament_id=tournament_id).values_list("number", "pk"))


def entrant(text: str, ids: Mapping[int, str], where: str) -> str:
    """The entrant whose number begins the text ("17" or "17 Ana & Bea"); refuses any other."""
    first = (text.split() or [""])[0].rstrip(".·")
    if not first.isdecimal() or len(first) > LONGEST or int(first) not in ids:
        said = gettext("There is no entrant with the number “%(number)s” (%(where)s).")
        raise Refusal("unknown_entrant", said % {"number": text[:40], "where": where})
    return ids[int(first)]


def side(text: str, ids: Mapping[int, str], where: str) -> list[str]:
    """The entrants of a side: one, perhaps with its name behind, or partners by number only."""
    parts = text.replace("+", " ").split()
    if parts and all(part.isdecimal() for part in parts):
        return [entrant(part, ids, where) for part in parts]
    return [entrant(text, ids, where)] if text.strip() else []
