"""Whoever is told of challenges is told of eyes that he is offered, too, on the same ways."""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

WAYS = ("mail", "push", "hook")


def tell_too(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """Adds the kind where challenges stand."""
    for kept in apps.get_model("notices", "Subscriber").objects.all().iterator():
        told = [way for way in WAYS if "challenge" in getattr(kept, way)]
        for way in told:
            setattr(kept, way, [*getattr(kept, way), "eyes"])
        if told:
            kept.save(update_fields=told)


class Migration(migrations.Migration):
    dependencies = [("notices", "0002_from_preferences")]

    operations = [
        migrations.AlterField(
            model_name="notice",
            name="kind",
            field=models.CharField(
                choices=[
                    ("turn", "turn"),
                    ("challenge", "challenge"),
                    ("eyes", "eyes"),
                    ("result", "result"),
                    ("round", "round"),
                    ("deadline", "deadline"),
                    ("message", "message"),
                ],
                max_length=12,
            ),
        ),
        migrations.RunPython(tell_too, migrations.RunPython.noop, elidable=True),
    ]
