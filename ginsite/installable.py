"""What makes the site an app: its manifest, its service worker, and the page for when there is no network."""

import hashlib
import json
from functools import cache
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from accounts.language import is_offered

GROUND = "#f5f3ee"
BAR = {"light": "#fdfcfa", "dark": "#1e2125"}
"""The colours of the page and of its header, for what a browser draws around them; as in tokens.css."""
ICONS = [
    {"src": "img/icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "img/icon-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "img/icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    {"src": "img/icon.svg", "sizes": "any", "type": "image/svg+xml"},
]
SHELL = ["css/site.css", "img/icon.svg", "img/back.svg"]
"""The static files that the page without a network shows."""
WORKER = settings.BASE_DIR / "static" / "js" / "worker.js"


def _known(language: str) -> str:
    if not is_offered(language):
        raise Http404
    return language


@require_safe
@cache_control(max_age=3600)
def manifest(request: HttpRequest, language: str) -> JsonResponse:
    """A browser asks for it without cookies, so that its address says the language."""
    with translation.override(_known(language)):
        description = _(
            "Gin rummy for two, at a quiet table: against an AI at once, or with a friend by a link."
        )
    content = {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "name": "Gin Rummy",
        "short_name": "Gin Rummy",
        "description": description,
        "lang": language,
        "dir": "ltr",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": BAR["light"],
        "categories": ["games"],
        "icons": [icon | {"src": static(icon["src"])} for icon in ICONS],
    }
    headers = {"Content-Language": language}
    return JsonResponse(content, content_type="application/manifest+json", headers=headers)


@require_safe
@cache_control(no_cache=True)
def offline(request: HttpRequest, language: str) -> HttpResponse:
    """What is told when there is no network. The service worker keeps it beforehand, in every language."""
    return HttpResponse(_offline_page(_known(language)), headers={"Content-Language": language})


def _offline_page(language: str) -> str:
    with translation.override(language):
        return render_to_string("offline.html")


def _worker_etag(request: HttpRequest) -> str:
    if settings.DEBUG:
        _written_worker.cache_clear()
    version, _text = _written_worker()
    return f'"{version}"'


@require_safe
@cache_control(no_cache=True)
@condition(etag_func=_worker_etag)
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, at the root because it serves the whole site. Browsers ask for it at every page."""
    _version, text = _written_worker()
    return HttpResponse(text, content_type="text/javascript; charset=utf-8")


@cache
def _written_worker() -> tuple[str, str]:
    """Its version and its text, on top what it keeps; a browser takes it for new when a byte differs."""
    code = WORKER.read_text()
    pages = {language: reverse("offline", args=[language]) for language, _name in settings.LANGUAGES}
    kept: dict[str, Any] = {"pages": pages, "files": [static(name) for name in SHELL]}
    texts = [code, json.dumps(kept), *map(_offline_page, pages)]
    version = hashlib.sha256("\0".join(texts).encode()).hexdigest()[:12]
    return version, f"const KEPT = {json.dumps(kept | {'version': version})};\n{code}"
