"""Pages about oneself. Sign-up and sign-in are allauth's views with our forms and templates."""

from allauth.account import views as allauth_views
from allauth.account.utils import get_login_redirect_url, passthrough_next_redirect_url
from django.contrib import messages
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from django.views.i18n import set_language as django_set_language

from accounts import guests, language
from accounts.forms import TAKEN, SettingsForm
from accounts.models import User


def sign_up(request: HttpRequest) -> HttpResponseBase:
    """Makes an account of a visitor, or of the guest on this browser."""
    if _has_account(request):
        return redirect(get_login_redirect_url(request, signup=True))
    if "guest" in request.POST and guests.guest_of(request) is None:
        # The form was a guest's, and another tab has just signed this guest up, which ended the session that
        # this request brings. Going on would make a second account, without the matches.
        return redirect(passthrough_next_redirect_url(request, request.path, REDIRECT_FIELD_NAME))
    try:
        return _signed_up(request)
    except guests.NoGuestAnyMore:
        return redirect(get_login_redirect_url(request, signup=True))


def _signed_up(request: HttpRequest) -> HttpResponseBase:
    try:
        return allauth_views.signup(request)
    except IntegrityError:
        # Two people took one name between its check and its saving: now the check sees it.
        return allauth_views.signup(request)


def sign_in(request: HttpRequest) -> HttpResponseBase:
    """Signs a visitor in, or the guest on this browser, who brings the matches along."""
    if _has_account(request):
        return redirect(get_login_redirect_url(request))
    return allauth_views.login(request)


def _has_account(request: HttpRequest) -> bool:
    return request.user.is_authenticated and guests.guest_of(request) is None


class PasswordResetFromKey(allauth_views.PasswordResetFromKeyView):
    """Opening the link signs another account out, but leaves a guest, who could never come back."""

    def logout(self) -> None:
        if guests.guest_of(self.request) is None:
            super().logout()


password_reset_from_key = PasswordResetFromKey.as_view()


def set_language(request: HttpRequest) -> HttpResponseBase:
    """Django's language switch, which also tells the person's own setting."""
    picked = request.POST.get("language", "")
    is_offered = language.is_offered(picked)
    if not is_offered:
        # Django would take any language that it has words for itself.
        posted = request.POST.copy()
        posted.pop("language", None)
        request.POST = posted  # type: ignore[assignment]
    response = django_set_language(request)
    if request.user.is_authenticated and is_offered:
        User.objects.filter(pk=request.user.pk).update(language=picked)
    return response


def _saves(form: SettingsForm) -> bool:
    if not form.is_valid():
        return False
    try:
        with transaction.atomic():
            form.save()
    except IntegrityError:
        # Somebody took the name between its check and its saving.
        form.add_error("display_name", TAKEN)
        return False
    return True


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def account_settings(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    # A row of its own: the form writes wrong values into it too, and the header shows request.user.
    form = SettingsForm(request.POST or None, instance=User.objects.get(pk=request.user.pk))
    if request.method != "POST" or not _saves(form):
        status = 422 if form.is_bound else 200
        return render(request, "account/settings.html", {"form": form}, status=status)
    user = form.instance
    if user.language:
        translation.activate(user.language)
    messages.success(request, _("Saved."))
    response = redirect("accounts:settings")
    if user.language:
        language.remember(response, user.language)
    return response
