"""Calls from tables: rows like any other, since nothing of them belongs to what happened in a match."""

from django.db import models

from tournaments.ids import new_id
from tournaments.models.schedule import Match


class Call(models.Model):
    """A table asks for somebody: since when, on whose phone, and who has answered; people are ids."""

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    match = models.ForeignKey(Match, models.CASCADE, related_name="calls")
    note = models.CharField(max_length=100, blank=True, default="")
    called_by = models.CharField(max_length=16)
    called_at = models.DateTimeField(auto_now_add=True)
    answered_by = models.CharField(max_length=16, blank=True, default="")
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "call"
        constraints = [
            models.UniqueConstraint(
                fields=["match"], condition=models.Q(answered_at=None), name="call_once_at_a_time"
            )
        ]
        ordering = ["called_at", "id"]

    def __str__(self) -> str:
        return f"{self.id} from {self.match_id}"
