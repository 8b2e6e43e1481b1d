"""What the API answers about jobs."""

from typing import Annotated, Literal, TypedDict

from tournaments.api.listshapes import ImportedTournament
from tournaments.api.shapes import Id, Note, Problem, When


class JobProgress(TypedDict):
    """What is being done, how much of it is done, and of how much; `total` is 0 where that is not known."""

    says: str
    done: int
    total: int


class DrawnRound(TypedDict):
    """The round that is there now, and whether this job has drawn it."""

    round: int
    new: bool


class ExportedFile(TypedDict):
    """A file to fetch; `file` is null once it has been removed, a day after the job ended."""

    name: str
    bytes: int
    file: str | None


class RowDifference(TypedDict):
    """A row that was not what the log says."""

    table: str
    id: str
    what: str


class Rebuilt(TypedDict):
    """How many rows differed, the first hundred of them, and whether they were only looked at."""

    check: bool
    count: int
    differences: list[RowDifference]


class Job(TypedDict):
    """Work behind the requests. `result` is there once it is done, `error` once it has failed."""

    id: Id
    kind: Literal["draw", "export", "import", "rebuild"]
    tournament: Annotated[str | None, Note("Null until an import is done.")]
    state: Literal["waiting", "running", "done", "failed"]
    progress: JobProgress
    result: DrawnRound | ImportedTournament | ExportedFile | Rebuilt | None
    error: Problem | None
    page: Annotated[str, Note("The same for people.")]
    created_at: When
    started_at: When | None
    finished_at: When | None


class StandingsBehind(TypedDict):
    """The version of the standings that is wanted, and the one that has been worked out."""

    wanted: int
    done: int


class Jobs(TypedDict):
    """The latest jobs of a tournament that you may see, and how far its standings are."""

    jobs: list[Job]
    standings: StandingsBehind
