"""The ratings that a match is for."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0012_declined"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="band",
            field=models.JSONField(null=True),
        ),
    ]
