"""Names for ids: the log and its projections hold ids only."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils.translation import gettext

from tournaments.jsontext import loads
from tournaments.models import Entrant, Person

ERASED = "—"
"""Stands for a name that nobody knows any more."""


def names_of(person_ids: Iterable[str]) -> dict[str, str]:
    """Names by person id; who has been erased is missing."""
    known = Person.objects.filter(pk__in=set(person_ids)).exclude(name="")
    return dict(known.values_list("pk", "name"))


def entrant_names(tournament_id: str) -> dict[str, str]:
    """What to call each entrant; one whose players have all been erased goes by its number."""
    found = Entrant.objects.filter(tournament_id=tournament_id).values_list("id", "players", "number", "team")
    players = {id_: (loads(text), number, team) for id_, text, number, team in found}
    names = names_of(id_ for each, _, team in players.values() for id_ in (*each, team))
    return {id_: entrant_name(*each, names) for id_, each in players.items()}


def entrant_name(players: Sequence[str], number: int, team: str, names: Mapping[str, str]) -> str:
    """What to call the entrant with this number: by its team's name if it has one."""
    if team in names:
        return names[team]
    if any(person in names for person in players):
        return name_of(players, names)
    return gettext("Entrant %(number)d") % {"number": number}


def name_of(players: Iterable[str], names: Mapping[str, str]) -> str:
    """What to call an entrant: its player, or its partners joined by " & "."""
    return " & ".join(names.get(person, ERASED) for person in players)


def entrant_clubs(tournament_id: str) -> dict[str, str]:
    """The club of each entrant that has one."""
    return dict(
        Entrant.objects.filter(tournament_id=tournament_id).exclude(club="").values_list("id", "club")
    )
