"""Seasons: several tournaments under one table."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import tournaments.ids


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0006_played_again"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Season",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=tournaments.ids.new_id, max_length=16, primary_key=True, serialize=False
                    ),
                ),
                ("name", models.CharField(max_length=100)),
                ("rules", models.TextField()),
                ("aliases", models.TextField(default="{}")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "keeper",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seasons",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "tournaments",
                    models.ManyToManyField(
                        db_table="season_tournament", related_name="seasons", to="tournaments.tournament"
                    ),
                ),
            ],
            options={
                "db_table": "season",
                "ordering": ["-created_at", "id"],
            },
        ),
    ]
