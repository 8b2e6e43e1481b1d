"""Confirmations: what the sides of a match say of its result."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0013_where_and_when"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="confirmed",
            field=models.TextField(default="[]"),
        ),
        migrations.AddField(
            model_name="match",
            name="disputed",
            field=models.TextField(default="[]"),
        ),
    ]
