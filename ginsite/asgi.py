"""The one application that a server runs: pages by HTTP, notices by websocket."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ginsite.settings")
django.setup(set_prefix=False)

from channels.auth import AuthMiddlewareStack  # noqa: E402  (needs the apps to be loaded)
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.conf import settings  # noqa: E402

from games.routing import websocket_urlpatterns  # noqa: E402
from ginsite.sockets import OwnPagesOnly  # noqa: E402
from ginsite.threads import ThreadedHandler  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": ThreadedHandler(settings.REQUEST_THREADS),
        "websocket": OwnPagesOnly(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)
