"""A table as one reader sees it: what all parts of the presenter are given."""

from dataclasses import dataclass
from functools import cached_property

from games.engine.observation import Observation
from games.models import Match, Seat
from games.queries import Table
from games.wording.labels import role_names

Names = tuple[str, str]


@dataclass(frozen=True)
class Sight:
    """What the reader in the seat `number` (a spectator: None) may know of a table that has been dealt."""

    table: Table
    seen: Observation
    number: int | None
    is_past: bool = False  # looked at afterwards, where nothing can be done

    @classmethod
    def of(cls, table: Table, number: int | None) -> "Sight":
        """The sight from a seat; the first deal must have been dealt."""
        seen = table.observation(number)
        assert seen is not None
        return cls(table, seen, number)

    @cached_property
    def names(self) -> Names:
        """What the players are called, by seat."""
        if self.table.hides_names:
            return role_names(self.seen.dealer)
        first, second = (seat.player for seat in self.table.seats)
        return first, second

    @property
    def seat(self) -> Seat | None:
        """The reader's seat."""
        return self.table.seat(self.number)

    @property
    def takes_part(self) -> bool:
        """Whether the reader sits here and the table is the present one."""
        return self.number is not None and not self.is_past

    @property
    def bottom(self) -> int:
        """The seat drawn at the bottom: the reader's, or the first one for a spectator."""
        return self.number or 0

    @property
    def columns(self) -> tuple[int, int]:
        """The seats in the order in which both are told of: the one drawn at the top first."""
        return 1 - self.bottom, self.bottom

    @property
    def is_playing(self) -> bool:
        """Whether the match goes on; a resigned one leaves a deal unfinished."""
        return self.table.match.status == Match.Status.PLAYING

    @property
    def may_act(self) -> bool:
        """Whether it is the reader's turn."""
        return (
            self.is_playing and self.takes_part and not self.seen.is_over and self.seen.to_act == self.number
        )
