"""A match before its first deal, and the list of open ones."""

from dataclasses import dataclass

from .shuffle import SealView


@dataclass(frozen=True)
class WaitingView:
    """A match before its first deal."""

    match_id: str
    revision: int
    stage: str  # "open", "ready" or "cancelled"
    headline: str
    notice: str
    opponent: str  # the other player's name, empty while nobody sits there
    invitation_url: str  # the link for a friend, while the seat is free
    rules: tuple[tuple[str, str], ...]
    rules_name: str
    is_maker: bool
    seals: tuple[SealView, ...]

    @property
    def picture(self) -> str:
        """Which of templates/partials/_picture.html shows this stage."""
        return {"open": "waiting", "ready": "seated", "cancelled": "gone"}[self.stage]


@dataclass(frozen=True)
class OpenMatchView:
    """One of the reader's matches that are not over."""

    url: str
    opponent: str  # empty while nobody sits there
    rules_name: str
    score_text: str  # the reader's points first
    waiting_for_me: bool
    status_text: str
