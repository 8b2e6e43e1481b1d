"""`manage.py rebuild`: make the projected rows anew from the log, or say where they differ."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring.errors import Refusal
from tournaments.models import Tournament
from tournaments.projections.rebuild import Difference, rebuild


class Command(BaseCommand):
    """Rebuild one tournament, or all; exit 0 when the rows are whole, 1 when they are not."""

    help = "Make every projected row anew from the log (--check: only say what a rebuild would change)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`[TOURNAMENT] [--check]`."""
        parser.add_argument("tournament", nargs="?", help="the id of one tournament (default: all)")
        parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if anything differs")

    def handle(self, *, tournament: str | None, check: bool, **options: Any) -> None:
        """Name every difference; certified results that the log contradicts are named and left as they are."""
        ids = (
            [tournament]
            if tournament
            else list(Tournament.objects.order_by("id").values_list("pk", flat=True))
        )
        found: list[Difference] = []
        for id_ in ids:
            found += self._rebuild(id_, check=check)
        for difference in found:
            self.stdout.write(str(difference))
        left = found if check else [difference for difference in found if difference.certified]
        if left:
            raise CommandError(f"{len(left)} rows differ from the log.", returncode=1)
        done = f"{len(found)} rows made anew" if found else "nothing to change"
        self.stdout.write(f"Whole: {len(ids)} tournaments, {done}.")

    def _rebuild(self, tournament_id: str, *, check: bool) -> list[Difference]:
        try:
            return rebuild(tournament_id, check=check)
        except Tournament.DoesNotExist:
            raise CommandError(f"There is no tournament {tournament_id}.", returncode=2) from None
        except Refusal as refusal:
            message = f"The log of {tournament_id} cannot be replayed: {refusal} (entry {refusal.position})"
            raise CommandError(message, returncode=1) from None
