"""The tour of a person's first match: how far they have come, kept with their other preferences."""

from accounts.models import User

STEPS = 5
DONE = "done"
_PLACES = {str(step): step for step in range(1, STEPS + 1)} | {DONE: DONE}


def step_of(user: User) -> int | None:
    """The step at which the person is, from 1 on; None once the tour was finished or dismissed."""
    place = user.preferences.get("tour", 1)
    return place if place in range(1, STEPS + 1) else None


def keep_step(user: User, place: str) -> bool:
    """Keeps a step, or that there shall be no more of them; False for a step that there is not.

    A tour that is over stays so, whatever a page that was left open may post.
    """
    if place not in _PLACES:
        return False
    if step_of(user) is not None:
        user.prefer(tour=_PLACES[place])
    return True
