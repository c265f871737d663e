"""Deals promised before their match exists, so that a seal can be shown and own words be added to it.

A promise is a deal's id, made anew for each page that shows one and signed with the time. Its seed is an HMAC
of the id under the server's secret key, so nothing is kept for those who only look, and nobody can say which
cards an id stands for until it has been dealt. docs/decisions.md says why that cannot be abused.
"""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import NamedTuple

from django.core.signing import BadSignature, TimestampSigner
from django.utils.crypto import salted_hmac

from games.engine.shuffle import commitment
from games.models.match import DEAL_ID_SIZE

PURPOSE = "games.promises"
LASTS = timedelta(days=1)
"""How long a page may stay open before its promise is void."""


@dataclass(frozen=True)
class Promise:
    """A deal to come, known by its id."""

    deal_id: str

    @property
    def seed(self) -> str:
        """The secret seed in hexadecimal digits; shown to nobody before the deal is over."""
        return salted_hmac(PURPOSE, self.deal_id, algorithm="sha256").hexdigest()

    @property
    def seal(self) -> str:
        """What may be shown of it."""
        return commitment(bytes.fromhex(self.seed), self.deal_id)

    @property
    def token(self) -> str:
        """The id with the time and a signature, for a form to carry."""
        return _signer().sign(self.deal_id)


class Opening(NamedTuple):
    """What the maker of a match brings to the shuffle of its first deal."""

    promise: Promise | None = None  # None lets the server promise one now
    words: str = ""


def new_promise() -> Promise:
    """A promise that has never been made before."""
    return Promise(secrets.token_hex(DEAL_ID_SIZE))


def kept_promise(token: str) -> Promise | None:
    """The promise of a form; None for a forged or late one, or one of another secret key."""
    try:
        return Promise(_signer().unsign(token, max_age=LASTS))
    except BadSignature:
        return None


def _signer() -> TimestampSigner:
    # No key of former times: the seed follows from today's, and would not fit the seal of then.
    return TimestampSigner(salt=PURPOSE, fallback_keys=[])
