"""The addresses of sockets. Ids are slugs, as in `urls.py`."""

from channels.security.websocket import WebsocketDenier
from django.urls import path, re_path

from .consumers import TableConsumer

websocket_urlpatterns = [
    path("ws/match/<slug:match_id>/", TableConsumer.as_asgi()),
    # No page of ours opens another one; without this a stranger's guess would be an error of ours.
    re_path("", WebsocketDenier.as_asgi()),
]
