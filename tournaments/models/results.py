"""Results: projections of the log that nobody edits; `manage.py rebuild` makes them anew."""

from django.db import models

from tournaments.models.schedule import Match, Tournament


class HandResult(models.Model):
    """One hand of a match: where it begins in the stream, what was carried over to it, and how it stands (JSON)."""

    id = models.CharField(max_length=24, primary_key=True)
    match = models.ForeignKey(Match, models.CASCADE, related_name="hand_results")
    ordinal = models.PositiveIntegerField()
    first_position = models.PositiveIntegerField()
    carry = models.TextField()
    result = models.TextField()

    class Meta:
        db_table = "hand_result"
        constraints = [models.UniqueConstraint(fields=["match", "ordinal"], name="hand_result_ordinal")]
        ordering = ["match", "ordinal"]

    def __str__(self) -> str:
        return self.id


class Standing(models.Model):
    """The standings of a tournament after one round, as JSON rows in their order.

    `results` is the digest of all results up to that round, as a draw reads them.
    """

    id = models.CharField(max_length=24, primary_key=True)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="standings")
    after_round = models.PositiveIntegerField()
    rows = models.TextField()
    results = models.CharField(max_length=64, default="")

    class Meta:
        db_table = "standing"
        constraints = [models.UniqueConstraint(fields=["tournament", "after_round"], name="standing_round")]
        ordering = ["tournament", "after_round"]

    def __str__(self) -> str:
        return self.id


class PublicStanding(models.Model):
    """The standings as the public may read them: what is held back is not in this table."""

    id = models.CharField(max_length=24, primary_key=True)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="public_standings")
    after_round = models.PositiveIntegerField()
    rows = models.TextField()

    class Meta:
        db_table = "public_standing"
        constraints = [
            models.UniqueConstraint(fields=["tournament", "after_round"], name="public_standing_round")
        ]
        ordering = ["tournament", "after_round"]

    def __str__(self) -> str:
        return self.id


class Wanted(models.Model):
    """Which version of a tournament's standings is wanted; every changed result raises it in its transaction."""

    tournament = models.OneToOneField(Tournament, models.CASCADE, primary_key=True, related_name="wanted")
    version = models.PositiveBigIntegerField(default=0)

    class Meta:
        db_table = "standings_wanted"

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.version}"


class Published(models.Model):
    """Which version has been worked out; locked while somebody works, apart from `Wanted` so that nobody waits."""

    tournament = models.OneToOneField(Tournament, models.CASCADE, primary_key=True, related_name="published")
    version = models.PositiveBigIntegerField(default=0)

    class Meta:
        db_table = "standings_published"

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.version}"
