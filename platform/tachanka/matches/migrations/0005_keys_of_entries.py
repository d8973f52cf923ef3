"""Entries and snapshots are found by match and number alone, not by numbers of their own.

A table with another key is made anew. PostgreSQL alters no table within the transaction that fills
it: the next migration puts the new ones in the place of the old.
"""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def copy_updated(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """Lists stay in their order."""
    apps.get_model("matches", "Match").objects.update(active=models.F("updated"))


def describe_match(related_name: str) -> models.Field:
    """The match of a table whose own key begins with it."""
    return models.ForeignKey(
        db_index=False,
        on_delete=django.db.models.deletion.CASCADE,
        related_name=related_name,
        to="matches.match",
    )


def describe_key() -> models.Field:
    """The match and the number."""
    return models.CompositePrimaryKey(
        "match", "seq", blank=True, editable=False, primary_key=True, serialize=False
    )


def copy_rows(old: str, new: str, columns: str) -> migrations.RunSQL:
    """All rows of one table into another. There is no way back: it would be a way without them."""
    insert = f"INSERT INTO matches_{new} ({columns}) SELECT {columns} FROM matches_{old}"
    return migrations.RunSQL(insert)


class Migration(migrations.Migration):
    dependencies = [("matches", "0004_origin")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="active",
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.RunPython(copy_updated, migrations.RunPython.noop, elidable=True),
        migrations.CreateModel(
            name="NewEntry",
            fields=[
                ("pk", describe_key()),
                ("match", describe_match("entries")),
                ("seq", models.PositiveIntegerField()),
                ("seat", models.CharField(blank=True, default="", max_length=32)),
                ("key", models.CharField(max_length=64, null=True)),
                ("body", models.BinaryField()),
                ("at", models.DateTimeField()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("match", "seat", "key"), name="key_once")
                ]
            },
        ),
        migrations.CreateModel(
            name="NewSnapshot",
            fields=[
                ("pk", describe_key()),
                ("match", describe_match("snapshots")),
                ("seq", models.PositiveIntegerField()),
                ("body", models.BinaryField()),
            ],
        ),
        copy_rows("entry", "newentry", "match_id, seq, seat, key, body, at"),
        copy_rows("snapshot", "newsnapshot", "match_id, seq, body"),
    ]
