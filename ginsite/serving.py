"""How uvicorn serves the site; `manage.py play` and the command in docs/development.md say the same."""

from typing import Any

OPTIONS: dict[str, Any] = {
    "lifespan": "off",
    # The other parser takes a request's head of any length; this one stops at 64 KB.
    "http": "h11",
    # Beyond what a small machine can hold, further requests get a 503 at once. Open tables count as well.
    "limit_concurrency": 1000,
    # Pages say nothing over the socket.
    "ws_max_size": 1024,
    # It would cost a socket more memory than all that is ever sent over it.
    "ws_per_message_deflate": False,
    "access_log": False,
    "server_header": False,
}
