"""Who may open a socket: pages of this site."""

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import AllowedHostsOriginValidator, WebsocketDenier


class OwnPagesOnly:
    """Channels' check of the Origin header, which raises at an address that cannot be taken apart."""

    def __init__(self, application: Any) -> None:
        self.checked = AllowedHostsOriginValidator(application)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        application = self.checked if _origin_is_readable(scope) else WebsocketDenier()
        return await application(scope, receive, send)


def _origin_is_readable(scope: Any) -> bool:
    try:
        for name, value in scope["headers"]:
            if name == b"origin":
                urlsplit(value.decode("latin1"))
    except ValueError:
        return False
    return True
