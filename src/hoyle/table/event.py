"""What was seen to happen, and by whom."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card
from hoyle.seat import Seat


class Event(Struct, frozen=True, kw_only=True):
    """One thing seen, in words.

    ``what`` follows the name of ``who``, if there is one; each ``{}`` in it stands for the next of
    ``cards``, which a door shows in its own manner. ``seen_by`` are the seats that saw it; None is everybody.
    """

    who: Seat | None = None
    what: str
    cards: tuple[Card, ...] = ()
    seen_by: tuple[Seat, ...] | None = None

    def text(self, names: tuple[str, ...]) -> str:
        """The words, with names for the seats."""
        words = self.what.format(*self.cards)
        return words if self.who is None else f"{names[self.who]} {words}"
