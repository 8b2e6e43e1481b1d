"""What every part of a match's page says of its log: who recorded what and when, and what corrections made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from string import ascii_uppercase

from django.utils import timezone
from django.utils.translation import gettext

from tournaments.selectors.matches import Entry, RecordedMatch
from tournaments.web import labels
from tournaments.web.show.corrections import Correction, corrections, fates, repeated
from tournaments.web.viewmodels.log import RecorderView, Told


@dataclass(frozen=True, slots=True)
class Logged:
    """The log of one match; made once for its page.

    `fates` say what became of entries that fell, `repeated` where those stand that were entered again as they were.
    """

    corrections: tuple[Correction, ...]
    fates: Mapping[int, str]
    repeated: Mapping[int, int]
    recorders: tuple[RecorderView, ...]
    day: date | None

    def time(self, entry: Entry) -> str:
        """When it was recorded, in the zone of the hall; with its day where that is not the first one."""
        if not entry.recorded_at:
            return ""
        moment = _local(entry)
        said = f"{moment:%H:%M:%S}"
        return said if moment.date() == self.day else f"{labels.day(moment)}, {said}"

    def by(self, entry: Entry) -> str:
        """The letter of who recorded it; "" where one did it all."""
        if len(self.recorders) < 2:
            return ""
        return next(each.letter for each in self.recorders if (each.id, each.device) == _author(entry))

    def corrected(self, ordinal: int) -> tuple[Told, ...]:
        """The corrections that changed the points of a hand."""
        return tuple(
            Told(correction.position, _became(change.before["points"], change.after["points"]))
            for correction in self.corrections
            for change in correction.hands
            if change.ordinal == ordinal and change.before and change.after
        )


def logged(match: RecordedMatch) -> Logged:
    """The log of a match, read once for its page."""
    found = corrections(match)
    authors = sorted(
        {_author(entry): entry.position for entry in reversed(match.entries)}.items(), key=lambda it: it[1]
    )
    first = next((entry for entry in match.entries if entry.recorded_at), None)
    return Logged(
        corrections=found,
        fates=fates(found),
        repeated=repeated(found),
        recorders=tuple(RecorderView(_letter(at), *author) for at, (author, _) in enumerate(authors)),
        day=_local(first).date() if first else None,
    )


def recorded_words(match: RecordedMatch) -> str:
    """On which day the match was recorded, and by which clock; "" where nothing was."""
    if not match.entries or not match.entries[0].recorded_at:
        return ""
    moment = _local(match.entries[0])
    return gettext("Recorded on %(day)s; times are %(zone)s.") % {
        "day": labels.day(moment),
        "zone": moment.tzname(),
    }


def _local(entry: Entry) -> datetime:
    return timezone.localtime(datetime.fromisoformat(entry.recorded_at))


def _author(entry: Entry) -> tuple[str, str]:
    return (entry.recorded_by, entry.device)


def _letter(index: int) -> str:
    return ascii_uppercase[index] if index < len(ascii_uppercase) else str(index + 1)


def _became(before: list[int], after: list[int]) -> str:
    values = {"before": " : ".join(map(str, before)), "after": " : ".join(map(str, after))}
    if before == after:
        return gettext("The points stay %(after)s.") % values
    return gettext("%(before)s before, %(after)s now.") % values
