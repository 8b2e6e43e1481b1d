"""A match that is played again keeps its row beside the new one at its table."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0005_coming_round"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="replaced_by",
            field=models.CharField(blank=True, default="", max_length=16),
        ),
        migrations.RemoveConstraint(
            model_name="match",
            name="match_table",
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.UniqueConstraint(
                condition=models.Q(("replaced_by", "")),
                fields=("tournament", "round", "table"),
                name="match_table",
            ),
        ),
    ]
