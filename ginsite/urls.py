"""Addresses: the games at the top, accounts under account/."""

from allauth.account.decorators import secure_admin_login
from django.conf import settings
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path

from accounts.views import set_language
from games.views import crawlers
from games.views.design import design
from ginsite import installable

# The admin's own sign-in page knows no rate limit.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("", include("games.urls")),
    path("account/", include("accounts.urls")),
    path("robots.txt", crawlers.robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": crawlers.SITEMAPS}, name="sitemap"),
    path("language/", set_language, name="set_language"),
    path("manifest/<slug:language>.webmanifest", installable.manifest, name="manifest"),
    path("offline/<slug:language>/", installable.offline, name="offline"),
    path("sw.js", installable.worker, name="worker"),
    path("admin/", admin.site.urls),
]

if settings.DEBUG:
    urlpatterns.append(path("design/", design))

handler400 = "ginsite.errors.bad_request"
handler403 = "ginsite.errors.permission_denied"
handler404 = "ginsite.errors.page_not_found"
handler429 = "ginsite.errors.too_many_requests"
handler500 = "ginsite.errors.server_error"
