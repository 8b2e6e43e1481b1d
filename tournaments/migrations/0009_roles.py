"""Roles: who opened a tournament owns it, every other director stays one."""

from django.db import migrations, models
from django.db.models import Min


def first_members_become_owners(apps, schema_editor):  # noqa: ARG001
    """Opening and importing make the first membership of a tournament."""
    memberships = apps.get_model("tournaments", "Membership").objects
    first = (
        memberships.order_by().values("tournament").annotate(first=Min("id")).values_list("first", flat=True)
    )
    memberships.filter(pk__in=list(first)).update(role="owner")


def owners_become_directors(apps, schema_editor):  # noqa: ARG001
    """The only role that the code before this knows; other roles mean nothing to it."""
    memberships = apps.get_model("tournaments", "Membership").objects
    memberships.filter(role="owner").update(role="director")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0008_boards_and_games")]

    operations = [
        migrations.AlterField(
            model_name="membership",
            name="role",
            field=models.CharField(
                choices=[
                    ("owner", "Owner"),
                    ("director", "Director"),
                    ("desk", "Desk"),
                    ("referee", "Referee"),
                    ("reader", "Read only"),
                ],
                default="director",
                max_length=16,
            ),
        ),
        migrations.RunPython(first_members_become_owners, owners_become_directors),
    ]
