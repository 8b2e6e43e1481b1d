"""What a director should know of a set-up before it hurts."""

from dataclasses import dataclass

from django.utils.translation import gettext

from scoring.pairing.bounds import most_rounds
from scoring.rank_options import read_options
from tournaments.jsontext import loads
from tournaments.models import Entrant, Setup


@dataclass(frozen=True, slots=True)
class Advice:
    """A warning with a stable code; nothing is refused because of it."""

    code: str
    message: str


def advice(tournament_id: str) -> tuple[Advice, ...]:
    """The warnings about a tournament as it is set up, with who is registered and stays."""
    setup = Setup.objects.filter(pk=tournament_id).first()
    if setup is None:
        return ()
    options = read_options(loads(setup.sheet))
    staying = Entrant.objects.filter(tournament_id=tournament_id, withdrawn_after=None).count()
    most = most_rounds(options["format"], staying, options["table_size"])
    wanted = options["total_rounds"]
    if most is None or wanted is None or wanted <= most:
        return ()
    return (Advice("too_many_rounds", _too_many(options["format"], wanted, most, options["allow_rematch"])),)


def _too_many(format_: str, wanted: int, most: int, allowed: bool) -> str:
    values = {"wanted": wanted, "most": most}
    if format_ == "rotating":
        said = gettext("%(wanted)s rounds are more than the %(most)s in which everybody has a new partner.")
    else:
        said = gettext("%(wanted)s rounds are more than the %(most)s in which nobody meets anybody twice.")
    if allowed or format_ == "pools":
        after = gettext("After that people meet again.")
    else:
        after = gettext("After that no round can be drawn unless repeats are allowed.")
    return f"{said % values} {after}"
