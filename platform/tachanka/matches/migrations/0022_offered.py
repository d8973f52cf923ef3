from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0021_watchers"),
    ]

    operations = [
        migrations.AddField(
            model_name="confidant",
            name="offered",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddIndex(
            model_name="confidant",
            index=models.Index(
                condition=models.Q(("offered__isnull", False)),
                fields=["offered"],
                name="confidant_offered",
            ),
        ),
    ]
