"""Seasons: several tournaments under one table; rows like any other, since nothing of them is in the log."""

from django.conf import settings
from django.db import models

from tournaments.ids import new_id
from tournaments.models.schedule import Tournament


class Season(models.Model):
    """A season's name, and what its tournaments are worth: `rules` is JSON.

    `aliases` is a JSON object from person to person: who was registered twice counts as the second. `keeper` is the
    user who opened it.
    """

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    name = models.CharField(max_length=100)
    rules = models.TextField()
    aliases = models.TextField(default="{}")
    keeper = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="seasons")
    created_at = models.DateTimeField(auto_now_add=True)
    tournaments = models.ManyToManyField(Tournament, related_name="seasons", db_table="season_tournament")

    class Meta:
        db_table = "season"
        ordering = ["-created_at", "id"]

    def __str__(self) -> str:
        return self.name
