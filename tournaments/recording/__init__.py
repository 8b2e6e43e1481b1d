"""The only way into the log."""

from tournaments.recording.corrections import correct
from tournaments.recording.entries import NoSuchMatch, Recorded, Stale, record, was_recorded
from tournaments.recording.previews import Preview, preview
from tournaments.recording.stream import Author

__all__ = [
    "Author",
    "NoSuchMatch",
    "Preview",
    "Recorded",
    "Stale",
    "correct",
    "preview",
    "record",
    "was_recorded",
]
