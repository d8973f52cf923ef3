from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0020_file_words"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="watchers",
            field=models.CharField(
                choices=[("number", "Number"), ("names", "Names")], default="number", max_length=8
            ),
        ),
    ]
