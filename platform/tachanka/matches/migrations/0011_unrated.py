"""Matches that count for nobody's rating: all at one screen or against the rulebook never did."""

from typing import Any

from django.db import migrations, models


def mark_uncountable(apps: Any, schema_editor: Any) -> None:
    matches = apps.get_model("matches", "Match").objects
    matches.filter(opponent__in=("hotseat", "rules")).update(unrated=True)


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0010_deals"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="unrated",
            field=models.BooleanField(default=False),
        ),
        migrations.RunPython(mark_uncountable, migrations.RunPython.noop, elidable=True),
    ]
