"""Calls: tables that ask for somebody."""

import django.db.models.deletion
from django.db import migrations, models

import tournaments.ids


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0014_confirmations"),
    ]

    operations = [
        migrations.CreateModel(
            name="Call",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=tournaments.ids.new_id, max_length=16, primary_key=True, serialize=False
                    ),
                ),
                ("note", models.CharField(blank=True, default="", max_length=100)),
                ("called_by", models.CharField(max_length=16)),
                ("called_at", models.DateTimeField(auto_now_add=True)),
                ("answered_by", models.CharField(blank=True, default="", max_length=16)),
                ("answered_at", models.DateTimeField(blank=True, null=True)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="calls",
                        to="tournaments.match",
                    ),
                ),
            ],
            options={
                "db_table": "call",
                "ordering": ["called_at", "id"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("answered_at", None)),
                        fields=("match",),
                        name="call_once_at_a_time",
                    )
                ],
            },
        ),
    ]
