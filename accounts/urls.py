"""Our own pages (`accounts:...`), and those of allauth that we use, under the names that it looks for."""

from allauth.account import views as allauth_views
from django.urls import include, path, re_path

from accounts import views
from accounts.access import account_required

own = [
    path("settings/", views.account_settings, name="settings"),
]

urlpatterns = [
    path("", include((own, "accounts"))),
    path("sign-up/", views.sign_up, name="account_signup"),
    path("sign-in/", views.sign_in, name="account_login"),
    path("sign-out/", allauth_views.logout, name="account_logout"),
    path("inactive/", allauth_views.account_inactive, name="account_inactive"),
    path("password/", account_required(allauth_views.password_change), name="account_change_password"),
    path("password/reset/", allauth_views.password_reset, name="account_reset_password"),
    path("password/reset/sent/", allauth_views.password_reset_done, name="account_reset_password_done"),
    re_path(
        r"^password/reset/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        views.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path(
        "password/reset/done/",
        allauth_views.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
]
