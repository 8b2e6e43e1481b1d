"""Links: addresses that give referees' phones keys of their own."""

import django.db.models.deletion
from django.db import migrations, models

import tournaments.ids


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0010_invitations"),
    ]

    operations = [
        migrations.CreateModel(
            name="Link",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=tournaments.ids.new_id, max_length=16, primary_key=True, serialize=False
                    ),
                ),
                ("table", models.PositiveIntegerField(blank=True, null=True)),
                ("note", models.CharField(blank=True, default="", max_length=100)),
                ("created_by", models.CharField(max_length=16)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("expires_at", models.DateTimeField()),
                ("revoked_at", models.DateTimeField(blank=True, null=True)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="links",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "db_table": "link",
                "ordering": ["tournament", "table", "created_at", "id"],
            },
        ),
        migrations.AddField(
            model_name="devicetoken",
            name="link",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="devices",
                to="tournaments.link",
            ),
        ),
    ]
