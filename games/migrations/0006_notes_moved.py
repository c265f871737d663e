from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("games", "0005_enter_past_deals")]

    operations = [
        migrations.RemoveField(model_name="deal", name="hints"),
        migrations.RemoveField(model_name="deal", name="reasons"),
    ]
