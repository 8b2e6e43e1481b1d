"""Names for ids: the log and its projections hold ids only."""

from collections.abc import Iterable

from tournaments.jsontext import loads
from tournaments.models import Entrant, Person


def names_of(person_ids: Iterable[str]) -> dict[str, str]:
    """Names by person id; who has been erased is missing."""
    return dict(Person.objects.filter(pk__in=set(person_ids)).values_list("pk", "name"))


def entrant_names(tournament_id: str) -> dict[str, str]:
    """What to call each entrant: its player, or its partners joined by " & "; "—" for an erased name."""
    players = {
        id_: loads(text)
        for id_, text in Entrant.objects.filter(tournament_id=tournament_id).values_list("id", "players")
    }
    names = names_of(person for each in players.values() for person in each)
    return {id_: " & ".join(names.get(person, "—") for person in each) for id_, each in players.items()}


def entrant_clubs(tournament_id: str) -> dict[str, str]:
    """The club of each entrant that has one."""
    return dict(
        Entrant.objects.filter(tournament_id=tournament_id).exclude(club="").values_list("id", "club")
    )
