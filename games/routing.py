"""The addresses of sockets."""

from django.urls import path

from .consumers import TableConsumer

websocket_urlpatterns = [
    path("ws/match/<str:match_id>/", TableConsumer.as_asgi()),
]
