"""When and where a tournament is played."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0012_jobs"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="round_minutes",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="tournament",
            name="starts_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="tournament",
            name="time_zone",
            field=models.CharField(blank=True, default="", max_length=64),
        ),
    ]
