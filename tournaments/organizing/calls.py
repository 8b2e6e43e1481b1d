"""Calling the referee or the desk to a table, and answering."""

from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from tournaments.models import Call, Match
from tournaments.organizing.deciding import plain_name
from tournaments.recording import Author, NoSuchMatch


class Called(NamedTuple):
    """The call that is open now, and whether this request has made it."""

    call: Call
    new: bool


def call_to_table(*, match_id: str, author: Author, note: str = "") -> Called:
    """Call somebody to the table of a match; a call that is open already is left as it is.

    Raises `NoSuchMatch`, and `Refusal` (`malformed`) for a note that nobody can read.
    """
    note = plain_name(note, "note") if note else ""
    with transaction.atomic():
        # The lock lets two phones of one table call once.
        if Match.objects.select_for_update(no_key=True).filter(pk=match_id).first() is None:
            raise NoSuchMatch(match_id)
        found = Call.objects.filter(match_id=match_id, answered_at=None).first()
        if found is not None:
            return Called(found, new=False)
        return Called(Call.objects.create(match_id=match_id, note=note, called_by=author.by), new=True)


def answer_call(*, match_id: str, author: Author) -> None:
    """Somebody goes there, or the table has taken its call back; harmless where none is open."""
    Call.objects.filter(match_id=match_id, answered_at=None).update(
        answered_at=timezone.now(), answered_by=author.by
    )
