"""What is held back from the public, and the public's own standings; they are wanted anew."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0003_round_results"),
    ]

    operations = [
        migrations.AddField(
            model_name="setup",
            name="criteria",
            field=models.TextField(default="[]"),
        ),
        migrations.AddField(
            model_name="setup",
            name="held_from",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.CreateModel(
            name="PublicStanding",
            fields=[
                ("id", models.CharField(max_length=24, primary_key=True, serialize=False)),
                ("after_round", models.PositiveIntegerField()),
                ("rows", models.TextField()),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="public_standings",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "db_table": "public_standing",
                "ordering": ["tournament", "after_round"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tournament", "after_round"), name="public_standing_round"
                    )
                ],
            },
        ),
        migrations.RunSQL(
            "UPDATE standings_wanted SET version = version + 1",
            "UPDATE standings_wanted SET version = version + 1",
        ),
    ]
