"""The schedule: a tournament, and what its stream of decisions amounts to.

`Tournament` is an ordinary row (a name belongs to nobody's history); everything else here is a
projection of the log, disposable, and replaced by `manage.py rebuild`. JSON is kept as text, so that
a rebuild can be compared byte for byte.
"""

from django.db import models

from tournaments.ids import new_id


class Tournament(models.Model):
    """A tournament's name, where and when it is played; its id is its stream in the log.

    `starts_at` is shown in `time_zone`, the name of a zone ("" where nobody has said); `round_minutes` is after how
    many minutes time is called, None where matches are played to their end.
    """

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    name = models.CharField(max_length=100)
    place = models.CharField(max_length=100, blank=True, default="")
    time_zone = models.CharField(max_length=64, blank=True, default="")
    starts_at = models.DateTimeField(null=True, blank=True)
    round_minutes = models.PositiveIntegerField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "tournament"
        ordering = ["-created_at", "id"]

    def __str__(self) -> str:
        return self.name


class Setup(models.Model):
    """What the tournament is played by; `sheet` and `house` are JSON, `position` the head of its stream.

    From round `held_from` on the public waits for results and standings. `criteria` is a JSON list of the changes of
    the standings' criteria, each with what they were and why, `coming` who is away or there in the round to be drawn.
    """

    tournament = models.OneToOneField(Tournament, models.CASCADE, primary_key=True, related_name="setup")
    kind = models.CharField(max_length=16)
    format = models.CharField(max_length=32)
    sheet = models.TextField()
    house = models.TextField()
    rounds = models.PositiveIntegerField(default=0)
    held_from = models.PositiveIntegerField(null=True, blank=True)
    criteria = models.TextField(default="[]")
    coming = models.TextField(default="{}")
    position = models.PositiveIntegerField()

    class Meta:
        db_table = "setup"

    def __str__(self) -> str:
        return f"{self.format} of {self.tournament_id}"


class Entrant(models.Model):
    """A player, a pair or a team in a tournament; `players` is a JSON list of person ids, `number` its place in order.

    `team` is the id of the row that holds a team's name, "" where the players' names are the entrant's.
    """

    id = models.CharField(max_length=16, primary_key=True)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entrants")
    number = models.PositiveIntegerField()
    players = models.TextField()
    team = models.CharField(max_length=16, blank=True, default="")
    club = models.CharField(max_length=100, blank=True, default="")
    seed = models.PositiveIntegerField(null=True, blank=True)
    lot = models.PositiveIntegerField(null=True, blank=True)
    withdrawn_after = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        db_table = "entrant"
        ordering = ["tournament", "number"]

    def __str__(self) -> str:
        return self.id


class Round(models.Model):
    """A drawn round: who sits out and why, and the wishes that could not be kept (JSON)."""

    id = models.CharField(max_length=24, primary_key=True)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="rounds")
    number = models.PositiveIntegerField()
    byes = models.TextField()
    notes = models.TextField()

    class Meta:
        db_table = "round"
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="round_number")]
        ordering = ["tournament", "number"]

    def __str__(self) -> str:
        return self.id


class Match(models.Model):
    """A match at a table, and the summary of its stream; recording locks this row.

    `meeting` is the place in the draw of the sides that meet. They may play on several boards, each at a `table` of its
    own, and several games at each; all have their rows from the draw on. Otherwise `board` and `game` are 1.

    `sides` is a JSON list of lists of entrant ids, `header` the data of `match_started`, `reasons` why
    it was drawn. `totals`, `winner`, `decided`, `hands` and `flags` are what has been derived; `carry` is what
    earlier hands hand over to the hand that began at `carry_from`, and `position` the head of the stream. `confirmed`
    and `disputed` are JSON lists of the sides that have said so of the result as it stands. A match
    that was annulled as a whole is `replaced_by` the one that is played again at its table.
    """

    id = models.CharField(max_length=16, primary_key=True)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="matches")
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    meeting = models.PositiveIntegerField()
    board = models.PositiveIntegerField(default=1)
    game = models.PositiveIntegerField(default=1)
    sides = models.TextField()
    header = models.TextField()
    reasons = models.TextField()
    totals = models.TextField()
    winner = models.PositiveIntegerField(null=True, blank=True)
    decided = models.BooleanField(default=False)
    hands = models.PositiveIntegerField(default=0)
    rulings = models.TextField()
    confirmed = models.TextField(default="[]")
    disputed = models.TextField(default="[]")
    carry = models.TextField()
    carry_from = models.PositiveIntegerField(default=1)
    position = models.PositiveIntegerField(default=0)
    replaced_by = models.CharField(max_length=16, blank=True, default="")

    class Meta:
        db_table = "match"
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "round", "table", "game"],
                condition=models.Q(replaced_by=""),
                name="match_table",
            )
        ]
        ordering = ["tournament", "round", "table", "game"]

    def __str__(self) -> str:
        return self.id
