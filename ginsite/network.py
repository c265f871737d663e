"""Where a server on this machine listens, and under which names it is reached."""

import contextlib
import socket

ANYWHERE = {"0.0.0.0", "::"}


def bind(host: str, port: int) -> socket.socket:
    """A listening socket on `port`, or on a free port when that one is taken."""
    address = "127.0.0.1" if host == "localhost" else host
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    for wanted in (port, 0):
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((address, wanted))
            # Some systems find out only here that the port is taken.
            listener.listen(1024)
        except OSError:
            listener.close()
            if wanted == 0:
                raise
        else:
            return listener
    raise AssertionError("the last try either listens or raises")


def names(host: str) -> list[str]:
    """The hosts by which a server that listens on `host` is reached, the best one to hand out first."""
    here = ["localhost", "127.0.0.1", "[::1]"]
    if host not in ANYWHERE:
        named = f"[{host}]" if ":" in host else host
        return list(dict.fromkeys([named, *here]))
    name = socket.gethostname().lower()
    return [*_addresses(), name, f"{name}.local", *here]


def _addresses() -> list[str]:
    """This machine's addresses in its networks."""
    found: list[str] = []
    # The address that would be used to reach another network; connecting a datagram socket sends nothing.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]
