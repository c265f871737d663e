from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import UserChangeForm
from django.utils.translation import gettext_lazy as _

from accounts.forms import SettingsForm
from accounts.models import User


class PersonForm(UserChangeForm):
    clean_display_name = SettingsForm.clean_display_name


@admin.register(User)
class PersonAdmin(UserAdmin):
    form = PersonForm
    list_display = ["username", "display_name", "is_guest", "is_staff", "date_joined"]
    list_filter = ["is_guest", "is_staff", "is_active"]
    show_full_result_count = False
    search_fields = ["username", "display_name", "email"]
    fieldsets = [
        (None, {"fields": ["username", "display_name", "email", "password"]}),
        (_("Settings"), {"fields": ["language", "preferences", "is_guest"]}),
        (_("Permissions"), {"fields": ["is_active", "is_staff", "is_superuser", "groups"]}),
    ]
