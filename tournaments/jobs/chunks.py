"""Files of jobs, piece by piece, so that no worker holds a whole one in memory."""

from collections.abc import Iterator
from itertools import count
from typing import IO, Final

from tournaments.models import JobChunk

CHUNK: Final = 1_000_000


def pieces(file: IO[bytes]) -> Iterator[bytes]:
    """A file in pieces that fit into a row."""
    while piece := file.read(CHUNK):
        yield piece


def content_of(job_id: str) -> Iterator[bytes]:
    """The pieces of a job's file, each read when it is its turn."""
    for ordinal in count():
        piece = (
            JobChunk.objects.filter(job_id=job_id, ordinal=ordinal).values_list("content", flat=True).first()
        )
        if piece is None:
            return
        yield bytes(piece)
