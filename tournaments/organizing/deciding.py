"""What every decision shares: the tournament's lock, its schedule, and the way into its stream."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from scoring.errors import Refusal
from scoring.saying import said
from scoring.schedule import Schedule, decide
from tournaments import dispatch
from tournaments.models import Tournament
from tournaments.projections.schedule import setup_row, upsert
from tournaments.projections.standings import load_schedule
from tournaments.recording import stream
from tournaments.recording.stream import Author


class NoSuchTournament(LookupError):
    """There is no tournament with this id."""


class Decisions:
    """A tournament's stream while its lock is held: decisions are checked, then appended together."""

    def __init__(self, tournament_id: str, schedule: Schedule, author: Author) -> None:
        self.tournament_id = tournament_id
        self.schedule = schedule
        self.author = author
        self.entries: list[tuple[str, str]] = []

    def add(self, kind: str, data: dict[str, Any]) -> None:
        """Check a decision against all before it; raises `Refusal`."""
        text = stream.canonical(data)
        decide(self.schedule, {**data, "kind": kind})
        self.entries.append((kind, text))

    def write(self) -> None:
        """Append what was added, with the set-up row that follows from it; nothing where nothing was decided."""
        if not self.entries:
            return
        head = stream.last(self.tournament_id)
        stream.append(stream=self.tournament_id, head=head, entries=self.entries, author=self.author)
        upsert([setup_row(self.tournament_id, self.schedule)])
        dispatch.want_standings(self.tournament_id)


@contextmanager
def deciding(tournament_id: str, author: Author) -> Iterator[Decisions]:
    """One transaction under the tournament's lock; what was added is written at its end.

    Raises `NoSuchTournament`.
    """
    with transaction.atomic():
        # Not against keys: nobody who writes rows that refer to the tournament has to wait for a decision.
        found = Tournament.objects.select_for_update(no_key=True).filter(pk=tournament_id).first()
        if found is None:
            raise NoSuchTournament(tournament_id)
        decisions = Decisions(tournament_id, load_schedule(tournament_id), author)
        yield decisions
        decisions.write()


def plain_name(text: Any, field: str) -> str:
    """A name as typed, trimmed; refuses what is empty, too long or holds control characters.

    Right-to-left names and a leading `=` are fine: they are kept as they are and defused where they are shown.
    """
    name = " ".join(text.split()) if isinstance(text, str) else ""
    unseen = any(not (character.isprintable() or character in "\u200c\u200d") for character in name)
    if not 0 < len(name) <= 100 or unseen:
        expected = said("text of 1 to 100 characters that can be seen")
        raise Refusal(
            "malformed",
            said("{field} must be {expected}.", field=field, expected=said(expected)),
            None,
            {field: expected},
        )
    return name
