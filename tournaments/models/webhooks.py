"""Webhooks: addresses of other sites that are told what the public may see, and what became of each telling."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.ids import new_id
from tournaments.models.schedule import Tournament


class Webhook(models.Model):
    """An address that is told of a tournament until `ended_at`; its secret follows from the `nonce` and our key.

    `kinds` and `told` are JSON: what it wants to hear of, and what it has heard of so far, up to the version
    `told_version` of the standings. `site` is the beginning of our addresses as its maker wrote them.
    """

    class Kind(models.TextChoices):
        """What may be told."""

        ROUND = "round_published", _("A round was drawn, or its tables changed")
        RESULT = "result_recorded", _("A match has a result, or another one")
        STANDINGS = "standings_published", _("The standings are other ones")

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="webhooks")
    address = models.CharField(max_length=500)
    note = models.CharField(max_length=100, blank=True, default="")
    kinds = models.TextField()
    nonce = models.CharField(max_length=32)
    site = models.CharField(max_length=200)
    told = models.TextField()
    told_version = models.PositiveBigIntegerField(default=0)
    created_by = models.CharField(max_length=16)
    created_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "webhook"
        ordering = ["tournament", "created_at", "id"]

    def __str__(self) -> str:
        return f"{self.id} of {self.tournament_id}"


class Delivery(models.Model):
    """One telling: of what `kind`, about which match or round (`subject`), how often it was tried and what came of it.

    `status` is the last answer's, `error` a code of why there was none. Nobody takes it before `next_at`.
    """

    PING = "ping"
    """The kind of one that only tries the address."""

    class State(models.TextChoices):
        """How it stands."""

        WAITING = "waiting", _("waiting")
        DELIVERED = "delivered", _("delivered")
        GIVEN_UP = "given_up", _("given up")
        DROPPED = "dropped", _("nothing public to tell any more")

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="deliveries")
    kind = models.CharField(max_length=32)
    subject = models.CharField(max_length=16, blank=True, default="")
    state = models.CharField(max_length=16, choices=State.choices, default=State.WAITING)
    attempts = models.PositiveIntegerField(default=0)
    next_at = models.DateTimeField()
    status = models.PositiveIntegerField(null=True, blank=True)
    error = models.CharField(max_length=32, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "webhook_delivery"
        indexes = [models.Index(fields=["state", "next_at"], name="webhook_delivery_due")]
        ordering = ["-created_at", "id"]

    def __str__(self) -> str:
        return f"{self.id} {self.kind} to {self.webhook_id}"
