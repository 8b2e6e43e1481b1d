"""The append-only log: one row for every fact that a referee or a director has recorded."""

from django.db import models


class LogEntry(models.Model):
    """One recorded fact. `tournaments.guard` keeps it from being changed, `tournaments.chain` shows if it was.

    A stream is a match or a tournament, by its id; positions count from 0, its header, without gaps.
    `data` is JSON text and no JSON column, because the digest covers its very characters. All people and
    devices stand here as ids only.
    """

    stream = models.CharField(max_length=16)
    position = models.PositiveIntegerField()
    kind = models.CharField(max_length=32)
    data = models.TextField()
    recorded_at = models.CharField(max_length=27)
    recorded_by = models.CharField(max_length=16)
    device = models.CharField(max_length=16, blank=True, default="")
    client_id = models.CharField(max_length=36, blank=True, default="")
    digest = models.CharField(max_length=64)

    class Meta:
        db_table = "log_entry"
        constraints = [models.UniqueConstraint(fields=["stream", "position"], name="log_entry_position")]
        indexes = [
            models.Index(fields=["stream", "client_id"], name="log_entry_client_id"),
            # The desk reads the log by what was recorded, or by whom, from a moment on.
            models.Index(fields=["kind", "recorded_at"], name="log_entry_kind"),
            models.Index(fields=["recorded_by", "recorded_at"], name="log_entry_recorder"),
        ]

    def __str__(self) -> str:
        return f"{self.stream} {self.position} {self.kind}"
