"""People and their keys: the only place for names. The log knows them by id, so a person can be erased."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.ids import new_id


class Person(models.Model):
    """A player or a referee; the log holds the id, never the name, which is empty once it has been erased."""

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    name = models.CharField(max_length=100, blank=True)

    class Meta:
        db_table = "person"

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """What a signed-in user may do in one tournament."""

    class Role(models.TextChoices):
        """The roles, strongest first."""

        OWNER = "owner", _("Owner")
        DIRECTOR = "director", _("Director")
        DESK = "desk", _("Desk")
        REFEREE = "referee", _("Referee")
        READER = "reader", _("Read only")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    tournament = models.ForeignKey("tournaments.Tournament", models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=16, choices=Role.choices, default=Role.DIRECTOR)

    class Meta:
        db_table = "membership"
        constraints = [models.UniqueConstraint(fields=["user", "tournament"], name="membership_once")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.role} of {self.tournament_id}"


class Invitation(models.Model):
    """A link that gives one person a role; only the hash of its secret is kept, so it is shown once.

    `note` is for who keeps the list ("Rosa, for the second evening").
    """

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    tournament = models.ForeignKey("tournaments.Tournament", models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=16, choices=Membership.Role.choices)
    note = models.CharField(max_length=100, blank=True, default="")
    digest = models.CharField(max_length=64, unique=True)
    created_by = models.CharField(max_length=16)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)
    used_at = models.DateTimeField(null=True, blank=True)
    used_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        db_table = "invitation"
        ordering = ["tournament", "-created_at", "id"]

    def __str__(self) -> str:
        return f"{self.id} to be {self.role} of {self.tournament_id}"

    @property
    def is_over(self) -> bool:
        """Whether its time is up."""
        return self.expires_at <= timezone.now()

    @property
    def is_open(self) -> bool:
        """Whether it can still be accepted."""
        return self.revoked_at is None and self.used_at is None and not self.is_over


class Link(models.Model):
    """An address that gives every phone that opens it a key of its own, until it ends or is revoked.

    `table` is null where it opens the whole tournament. `note` is for the desk ("spare phone"). Its address is its
    id, signed, so it can be printed again at any time.
    """

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    tournament = models.ForeignKey("tournaments.Tournament", models.CASCADE, related_name="links")
    table = models.PositiveIntegerField(null=True, blank=True)
    note = models.CharField(max_length=100, blank=True, default="")
    created_by = models.CharField(max_length=16)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "link"
        ordering = ["tournament", "table", "created_at", "id"]

    def __str__(self) -> str:
        return f"{self.id} into {self.tournament_id}"


class DeviceToken(models.Model):
    """A referee's key: for one tournament, or for one of its tables; only its hash is kept.

    One that came by a `link` ends and is revoked with it.
    """

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    tournament = models.ForeignKey("tournaments.Tournament", models.CASCADE, related_name="tokens")
    table = models.PositiveIntegerField(null=True, blank=True)
    referee = models.ForeignKey(Person, models.PROTECT, related_name="tokens")
    link = models.ForeignKey(Link, models.CASCADE, null=True, blank=True, related_name="devices")
    digest = models.CharField(max_length=64, unique=True)
    created_by = models.CharField(max_length=16)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "device_token"
        indexes = [models.Index(fields=["tournament", "created_at"], name="device_token_listing")]

    def __str__(self) -> str:
        return f"{self.id} for {self.tournament_id}"
