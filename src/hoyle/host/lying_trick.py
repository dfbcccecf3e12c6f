"""A complete trick that lies on the table to be seen."""

from __future__ import annotations

from hoyle.host.news import NOTHING, TABLE, News
from hoyle.seat import Seat


class LyingTrick:
    """Counts the time for which a complete trick lies, before the table turns it for its winner."""

    def __init__(self) -> None:
        self.turner: Seat | None = None
        """The seat that is to turn the trick; None while no complete trick lies on the table."""
        self.until = 0.0
        """The moment at which the trick is turned."""

    def see(self, turner: Seat | None, until: float) -> News:
        """Note who may turn the trick now; one that has just been completed lies until then."""
        if turner == self.turner:
            return NOTHING
        self.turner, self.until = turner, until
        return TABLE

    def is_due(self, now: float) -> bool:
        """Has the trick lain long enough?"""
        return self.turner is not None and now >= self.until
