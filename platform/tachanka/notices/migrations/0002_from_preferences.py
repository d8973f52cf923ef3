"""Who has said among his preferences what he wants to hear by e-mail is told it from now on."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.utils import timezone


def take_over(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """The choices move: preferences have them no more."""
    subscribers = apps.get_model("notices", "Subscriber").objects
    for kept in apps.get_model("accounts", "Preferences").objects.all().iterator():
        wanted = kept.chosen.pop("notices", None)
        daily = kept.chosen.pop("digest", None)
        if wanted is None and daily is None:
            continue
        kept.save(update_fields=["chosen"])
        if wanted:
            subscribers.get_or_create(
                person_id=kept.user_id,
                defaults={
                    "mail": wanted,
                    "rhythm": "daily" if daily else "once",
                    "seen": timezone.now(),
                },
            )


class Migration(migrations.Migration):
    dependencies = [("notices", "0001_initial"), ("accounts", "0003_preferences_and_blocks")]

    operations = [migrations.RunPython(take_over, migrations.RunPython.noop, elidable=True)]
