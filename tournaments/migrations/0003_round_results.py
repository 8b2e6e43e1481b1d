"""Standings note the results they came from; those that are there are wanted anew."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0002_schedule"),
    ]

    operations = [
        migrations.AddField(
            model_name="standing",
            name="results",
            field=models.CharField(default="", max_length=64),
        ),
        migrations.RunSQL(
            "UPDATE standings_wanted SET version = version + 1",
            "UPDATE standings_wanted SET version = version + 1",
        ),
    ]
