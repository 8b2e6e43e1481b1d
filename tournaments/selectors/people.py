"""The people of a tournament: who plays for which entrant."""

from tournaments.jsontext import loads
from tournaments.models import Entrant


def entrants_by_person(tournament_id: str) -> dict[str, str]:
    """The entrant of every player, by the player's id."""
    found = (
        Entrant.objects.filter(tournament_id=tournament_id).order_by("number").values_list("id", "players")
    )
    return {person: entrant for entrant, players in found for person in loads(players)}
