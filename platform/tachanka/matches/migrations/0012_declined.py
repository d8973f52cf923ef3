"""Challenges that were declined, which are told apart from those that were called off."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0011_unrated"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="declined",
            field=models.BooleanField(default=False),
        ),
    ]
