"""Pages about oneself. Sign-up and sign-in are allauth's views with our forms and templates."""

from allauth.account import views as allauth_views
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from django.views.i18n import set_language as django_set_language

from accounts import language
from accounts.forms import SettingsForm
from accounts.models import User


def sign_up(request: HttpRequest) -> HttpResponseBase:
    try:
        return allauth_views.signup(request)
    except IntegrityError:
        # Two people took one name between its check and its saving: now the check sees it.
        return allauth_views.signup(request)


def set_language(request: HttpRequest) -> HttpResponseBase:
    """Django's language switch, which also tells the person's own setting."""
    response = django_set_language(request)
    picked = request.POST.get("language", "")
    if request.user.is_authenticated and language.is_offered(picked):
        User.objects.filter(pk=request.user.pk).update(language=picked)
    return response


@login_required
@require_http_methods(["GET", "POST"])
def account_settings(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    # A row of its own: the form writes wrong values into it too, and the header shows request.user.
    form = SettingsForm(request.POST or None, instance=User.objects.get(pk=request.user.pk))
    if request.method != "POST" or not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "account/settings.html", {"form": form}, status=status)
    user = form.save()
    if user.language:
        translation.activate(user.language)
    messages.success(request, _("Saved."))
    response = redirect("accounts:settings")
    if user.language:
        language.remember(response, user.language)
    return response
