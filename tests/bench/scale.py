"""Weighs what a page asks for, as it comes over the network."""

from typing import Any

from playwright.sync_api import CDPSession, Page


class Scale:
    """Bytes by address since the last `reset`: heads and bodies, compressed as they were sent."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.addresses: dict[str, str] = {}
        self.loads: list[tuple[str, int]] = []
        self.session.on("Network.requestWillBeSent", self._asked)
        self.session.on("Network.loadingFinished", self._came)
        self.session.send("Network.enable")
        self.session.send("Network.setCacheDisabled", {"cacheDisabled": False})

    def _asked(self, event: dict[str, Any]) -> None:
        self.addresses[event["requestId"]] = event["request"]["url"]

    def _came(self, event: dict[str, Any]) -> None:
        address = self.addresses.get(event["requestId"], "")
        self.loads.append((address, round(event["encodedDataLength"])))

    def reset(self) -> None:
        self.loads.clear()

    @property
    def total(self) -> int:
        return sum(size for _address, size in self.loads)

    def __str__(self) -> str:
        heavy = sorted(self.loads, key=lambda load: -load[1])
        return "\n".join(f"{size:8} {address}" for address, size in heavy)
