"""Who may see a page about oneself."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import resolve_url

from accounts.guests import guest_of


def account_required(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """For pages that need a password: a visitor signs in first, a guest signs up first."""

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if guest_of(request):
            return redirect_to_login(request.get_full_path(), resolve_url("account_signup"))
        return view(request, *args, **kwargs)

    return guarded
