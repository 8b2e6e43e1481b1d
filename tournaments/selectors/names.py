"""Names for ids: the log and its projections hold ids only."""

from collections.abc import Iterable, Mapping

from tournaments.jsontext import loads
from tournaments.models import Entrant, Person

ERASED = "—"
"""Stands for a name that nobody knows any more."""


def names_of(person_ids: Iterable[str]) -> dict[str, str]:
    """Names by person id; who has been erased is missing."""
    return dict(Person.objects.filter(pk__in=set(person_ids)).values_list("pk", "name"))


def entrant_names(tournament_id: str) -> dict[str, str]:
    """What to call each entrant."""
    players = {
        id_: loads(text)
        for id_, text in Entrant.objects.filter(tournament_id=tournament_id).values_list("id", "players")
    }
    names = names_of(person for each in players.values() for person in each)
    return {id_: name_of(each, names) for id_, each in players.items()}


def name_of(players: Iterable[str], names: Mapping[str, str]) -> str:
    """What to call an entrant: its player, or its partners joined by " & "."""
    return " & ".join(names.get(person, ERASED) for person in players)


def entrant_clubs(tournament_id: str) -> dict[str, str]:
    """The club of each entrant that has one."""
    return dict(
        Entrant.objects.filter(tournament_id=tournament_id).exclude(club="").values_list("id", "club")
    )
