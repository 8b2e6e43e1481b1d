"""What the jobs do: each kind prepares outside of any transaction, then works inside the one that marks it done."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from tempfile import SpooledTemporaryFile
from typing import IO, Any, Final, NamedTuple

import orjson

from scoring.errors import Refusal
from tournaments.jobs.chunks import content_of, pieces
from tournaments.jsontext import loads
from tournaments.models import Job, JobChunk
from tournaments.organizing.archives import import_tournament
from tournaments.organizing.rounds import draw_round
from tournaments.progress import Tell
from tournaments.projections.rebuild import rebuild
from tournaments.recording import Author
from tournaments.selectors.archives import archive_of
from tournaments.sheets.files import file_name

IN_MEMORY: Final = 8_000_000
MOST_TOLD: Final = 100


class Kind(NamedTuple):
    """How a kind of job is done; `work` gets what `prepare` gave, and answers with the result, ready for JSON."""

    work: Callable[[Job, Tell, Any], dict[str, Any]]
    prepare: Callable[[Job, Tell], AbstractContextManager[Any]] = lambda _job, _tell: nullcontext()


def _draw(job: Job, tell: Tell, _: None) -> dict[str, Any]:
    """The round is named: drawing it twice leaves one."""
    number = loads(job.arguments)["number"]
    tell("drawing", 0, 0)
    author = Author(f"u{job.asked_by_id}")
    drawn = draw_round(tournament_id=str(job.tournament_id), author=author, number=number)
    return {"round": drawn.number, "new": drawn.new}


def _rebuild(job: Job, tell: Tell, _: None) -> dict[str, Any]:
    check = loads(job.arguments)["check"]
    found = rebuild(str(job.tournament_id), check=check, tell=tell)
    told = [{"table": each.table, "id": each.id, "what": each.what} for each in found[:MOST_TOLD]]
    return {"check": check, "count": len(found), "differences": told}


@contextmanager
def _uploaded(job: Job, _: Tell) -> Iterator[IO[bytes]]:
    with SpooledTemporaryFile(IN_MEMORY) as file:
        for chunk in content_of(job.id):
            file.write(chunk)
        file.seek(0)
        yield file


def _import(job: Job, tell: Tell, file: Any) -> dict[str, Any]:
    """All of it or nothing; who asked for it owns it here."""
    done = import_tournament(file=file, director_id=job.asked_by_id, tell=tell)
    job.tournament_id = done.tournament_id
    return {"id": done.tournament_id, "name": done.name, "entries": done.entries, "names": done.names}


@contextmanager
def _written(job: Job, tell: Tell) -> Iterator[IO[bytes]]:
    """The file on this worker's disk: nothing is locked meanwhile, since the log only grows."""
    asked = loads(job.arguments)
    lines = archive_of(str(job.tournament_id), everything=asked["everything"], names=asked["names"])
    if lines is None:
        raise Refusal("not_found", "There is no such tournament any more.")
    with SpooledTemporaryFile(IN_MEMORY) as file:
        cover = next(lines)
        total = sum(position + 1 for position, _ in orjson.loads(cover)["heads"].values())
        file.write(cover)
        for done, line in enumerate(lines):
            file.write(line)
            tell("writing", min(done, total), total)
        file.seek(0)
        yield file


def _export(job: Job, _: Tell, file: IO[bytes]) -> dict[str, Any]:
    earlier = JobChunk.objects.filter(job__kind=job.kind, job__tournament_id=job.tournament_id)
    earlier.filter(job__asked_by_id=job.asked_by_id).delete()
    size = 0
    for ordinal, chunk in enumerate(pieces(file)):
        JobChunk.objects.create(job=job, ordinal=ordinal, content=chunk)
        size += len(chunk)
    assert job.tournament is not None
    return {"name": f"{file_name(job.tournament.name)}.jsonl", "bytes": size}


KINDS: Final = {
    Job.Kind.DRAW: Kind(_draw),
    Job.Kind.EXPORT: Kind(_export, _written),
    Job.Kind.IMPORT: Kind(_import, _uploaded),
    Job.Kind.REBUILD: Kind(_rebuild),
}
