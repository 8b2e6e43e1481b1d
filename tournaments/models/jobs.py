"""Jobs: heavy work that somebody has asked for, how far it has come, and the files that it takes and gives."""

from django.conf import settings
from django.db import models

from tournaments.ids import new_id
from tournaments.models.schedule import Tournament


class Job(models.Model):
    """Work to be done behind the requests; it becomes `done` in the very transaction of its work.

    `arguments`, `result` and `error` are JSON. Whoever may do `action` in the tournament sees it, or only who
    asked for it where that is empty. `attempts` counts who has begun it.
    """

    class Kind(models.TextChoices):
        """What is done."""

        DRAW = "draw"
        EXPORT = "export"
        IMPORT = "import"
        REBUILD = "rebuild"

    class State(models.TextChoices):
        """How it stands; the first two are open."""

        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    OPEN = (State.WAITING, State.RUNNING)

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    kind = models.CharField(max_length=16, choices=Kind.choices)
    tournament = models.ForeignKey(Tournament, models.CASCADE, null=True, blank=True, related_name="jobs")
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="jobs")
    action = models.CharField(max_length=16, blank=True, default="")
    arguments = models.TextField()
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    attempts = models.PositiveIntegerField(default=0)
    result = models.TextField(blank=True, default="")
    error = models.TextField(blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "job"
        ordering = ["-created_at", "id"]
        indexes = [
            models.Index(fields=["tournament", "created_at"], name="job_listing"),
            models.Index(
                fields=["created_at"], condition=models.Q(finished_at__isnull=True), name="job_open"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.id}"


class JobProgress(models.Model):
    """How far a job has come, apart from its row, which is locked while somebody works (PostgreSQL only)."""

    # No constraint: it is written by a connection that need not see the job yet.
    job = models.OneToOneField(
        Job, models.CASCADE, primary_key=True, related_name="progress", db_constraint=False
    )
    stage = models.CharField(max_length=16, blank=True, default="")
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    at = models.FloatField(default=0.0)

    class Meta:
        db_table = "job_progress"

    def __str__(self) -> str:
        return f"{self.job_id} {self.stage} {self.done}"


class JobChunk(models.Model):
    """A piece of the file that a job takes or gives: in the database, which every worker reaches."""

    job = models.ForeignKey(Job, models.CASCADE, related_name="chunks")
    ordinal = models.PositiveIntegerField()
    content = models.BinaryField()

    class Meta:
        db_table = "job_chunk"
        constraints = [models.UniqueConstraint(fields=["job", "ordinal"], name="job_chunk_ordinal")]
        ordering = ["job", "ordinal"]

    def __str__(self) -> str:
        return f"{self.job_id} {self.ordinal}"
