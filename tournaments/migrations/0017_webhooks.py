"""Webhooks, and what became of each telling."""

import django.db.models.deletion
from django.db import migrations, models

import tournaments.ids


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0016_log_by_time"),
    ]

    operations = [
        migrations.CreateModel(
            name="Webhook",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=tournaments.ids.new_id, max_length=16, primary_key=True, serialize=False
                    ),
                ),
                ("address", models.CharField(max_length=500)),
                ("note", models.CharField(blank=True, default="", max_length=100)),
                ("kinds", models.TextField()),
                ("nonce", models.CharField(max_length=32)),
                ("site", models.CharField(max_length=200)),
                ("told", models.TextField()),
                ("told_version", models.PositiveBigIntegerField(default=0)),
                ("created_by", models.CharField(max_length=16)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="webhooks",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "db_table": "webhook",
                "ordering": ["tournament", "created_at", "id"],
            },
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=tournaments.ids.new_id, max_length=16, primary_key=True, serialize=False
                    ),
                ),
                ("kind", models.CharField(max_length=32)),
                ("subject", models.CharField(blank=True, default="", max_length=16)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "waiting"),
                            ("delivered", "delivered"),
                            ("given_up", "given up"),
                            ("dropped", "nothing public to tell any more"),
                        ],
                        default="waiting",
                        max_length=16,
                    ),
                ),
                ("attempts", models.PositiveIntegerField(default=0)),
                ("next_at", models.DateTimeField()),
                ("status", models.PositiveIntegerField(blank=True, null=True)),
                ("error", models.CharField(blank=True, default="", max_length=32)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("done_at", models.DateTimeField(blank=True, null=True)),
                (
                    "webhook",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deliveries",
                        to="tournaments.webhook",
                    ),
                ),
            ],
            options={
                "db_table": "webhook_delivery",
                "ordering": ["-created_at", "id"],
                "indexes": [models.Index(fields=["state", "next_at"], name="webhook_delivery_due")],
            },
        ),
    ]
