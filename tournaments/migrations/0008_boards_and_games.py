"""Several boards and games of one meeting; every match there is was the only one of its meeting."""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def number_meetings(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:  # noqa: ARG001 - as Django calls it
    """A table was a meeting until now."""
    apps.get_model("tournaments", "Match").objects.update(meeting=models.F("table"))


class Migration(migrations.Migration):
    """Columns, then their values, then what must be unique."""

    dependencies = [("tournaments", "0007_seasons")]

    operations = [
        migrations.AddField(
            "entrant", "team", models.CharField(blank=True, default="", max_length=16), preserve_default=True
        ),
        migrations.AddField(
            "match", "meeting", models.PositiveIntegerField(default=1), preserve_default=False
        ),
        migrations.AddField("match", "board", models.PositiveIntegerField(default=1)),
        migrations.AddField("match", "game", models.PositiveIntegerField(default=1)),
        migrations.RunPython(number_meetings, migrations.RunPython.noop),
        migrations.RemoveConstraint("match", "match_table"),
        migrations.AlterModelOptions("match", {"ordering": ["tournament", "round", "table", "game"]}),
        migrations.AddConstraint(
            "match",
            models.UniqueConstraint(
                fields=["tournament", "round", "table", "game"],
                condition=models.Q(replaced_by=""),
                name="match_table",
            ),
        ),
    ]
