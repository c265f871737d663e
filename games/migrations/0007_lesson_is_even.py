from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0006_notes_moved")]

    operations = [
        migrations.AddField(
            model_name="lesson", name="is_even", field=models.BooleanField(default=False)
        ),
    ]
