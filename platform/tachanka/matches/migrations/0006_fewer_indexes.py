"""Of a match nothing is indexed that every act changes, and of no table what nobody asks by."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

import tachanka.matches.models


def leave_room(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """PostgreSQL writes a changed row beside the old one, where its page has room for it.

    Matches that are played at the same time share a page, and the room is free again only when
    nobody can see the old rows any more: half a page outlives a slow commit elsewhere.
    """
    if editor.connection.vendor == "postgresql":
        editor.execute("ALTER TABLE matches_match SET (fillfactor = 50)")


def describe_match(related_name: str) -> models.Field:
    """The match of a table that has an index which begins with it."""
    return models.ForeignKey(
        db_index=False,
        on_delete=django.db.models.deletion.CASCADE,
        related_name=related_name,
        to="matches.match",
    )


class Migration(migrations.Migration):
    dependencies = [("matches", "0005_keys_of_entries")]

    operations = [
        migrations.DeleteModel("Entry"),
        migrations.DeleteModel("Snapshot"),
        migrations.RenameModel("NewEntry", "Entry"),
        migrations.RenameModel("NewSnapshot", "Snapshot"),
        migrations.AlterField("request", "match", describe_match("requests")),
        migrations.AlterField("seat", "match", describe_match("seats")),
        migrations.RemoveIndex("match", "match_list"),
        migrations.RemoveIndex("match", "match_bots"),
        migrations.AddIndex(
            "match",
            models.Index(fields=["status", "public", "-active", "-id"], name="match_active"),
        ),
        migrations.AddIndex(
            "match",
            models.Index(
                fields=["-active", "-id"], name="match_public", condition=models.Q(public=True)
            ),
        ),
        migrations.AddIndex(
            "match",
            models.Index(fields=["id"], name="match_bot_asked", condition=models.Q(bot_asked=True)),
        ),
        migrations.AlterField(
            "match",
            "code",
            models.CharField(default=tachanka.matches.models.draw_code, max_length=16),
        ),
        migrations.AddConstraint(
            "match", models.UniqueConstraint(fields=("code",), name="match_code")
        ),
        migrations.RunPython(leave_room, migrations.RunPython.noop),
    ]
