"""Links by which a player shows a deal that is over to people who did not play it."""

from accounts.models import User
from games.models import DealLink
from games.queries import past_deal_or_404


def share(user: User, deal_id: str, hides_names: bool) -> DealLink:
    """Makes the player's link to a deal, or changes whether it hides the names: one link for one player.

    A deal that is not over, or not the player's, is a 404.
    """
    past = past_deal_or_404(deal_id, user)
    link, _is_new = DealLink.objects.update_or_create(
        deal=past.deal, owner=user, use=DealLink.Use.SHOW, seat=0, defaults={"hides_names": hides_names}
    )
    return link


def unshare(user: User, deal_id: str) -> None:
    """Takes the link back; whoever has it finds nothing there. Another one gets another address."""
    past = past_deal_or_404(deal_id, user)
    DealLink.objects.filter(deal=past.deal, owner=user, use=DealLink.Use.SHOW).delete()
