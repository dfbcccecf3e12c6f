"""The rest between two deals."""

from __future__ import annotations

from collections.abc import Set

from hoyle.host.news import NOTHING, TABLE, News


class Rest:
    """The pause after a deal: it lasts until its time is up, or until all who are there are ready."""

    def __init__(self) -> None:
        self.until: float | None = None
        """The end of the rest; None while there is none."""
        self.is_past = False
        """Is the rest before the next deal over?"""
        self.ready: set[int] = set()
        """The players who wait for the next deal."""

    def start(self, until: float) -> News:
        """Let all look at the deal that is over."""
        self.until = until
        self.ready.clear()
        return TABLE

    def note_ready(self, player: int) -> News:
        """Note that a player waits for the next deal."""
        self.ready.add(player)
        return TABLE

    def forget(self, player: int) -> None:
        """Wait no longer for a player who has gone."""
        self.ready.discard(player)

    def is_enough(self, now: float, present: Set[int]) -> bool:
        """May the next deal come?"""
        return self.until is not None and (now >= self.until or (bool(present) and present <= self.ready))

    def end(self) -> News:
        """The next deal may come."""
        changed = self.until is not None or not self.is_past
        self.until, self.is_past = None, True
        return TABLE if changed else NOTHING

    def reset(self) -> None:
        """Let there be another rest after the next deal, and none before."""
        self.until, self.is_past = None, False

    def interrupt(self) -> News:
        """Somebody has something to do on the deal after all; there is another rest when that is done."""
        if self.until is None:
            return NOTHING
        self.until = None
        return TABLE
