"""From which shuffle the cards of a deal come."""

from games.fair.shuffle import Shuffle
from games.models import Deal


def shuffle_of(deal: Deal) -> Shuffle | None:
    """The shuffle of a deal that is over; where the cards of an earlier deal were played again, that one's.

    None for cards that came as they were, with a record of a deal played elsewhere.
    """
    while deal.deck:
        earlier = deal.match.again_of
        if earlier is None:
            return None
        deal = earlier
    return Shuffle(deal.public_id, bytes.fromhex(deal.seed), (deal.first_words, deal.second_words))
