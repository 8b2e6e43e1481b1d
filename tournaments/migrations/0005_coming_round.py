"""What is noted for the round to be drawn."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0004_held_back"),
    ]

    operations = [
        migrations.AddField(
            model_name="setup",
            name="coming",
            field=models.TextField(default="{}"),
        ),
    ]
