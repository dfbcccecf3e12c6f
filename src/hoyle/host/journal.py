"""The journal of one table: every act by its number, until it is stored and told."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final

from hoyle.host.effect import Entry
from hoyle.table import Event

REMEMBERED: Final = 64
"""Acts that the table can tell one who has missed them."""

By = tuple[int, str]
"""The player whose act it was, and the id that the player gave it."""


class Journal:
    """Numbers what is written at a table, and hands it out once to be stored."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
        """The number of the last entry; -1 before the first."""
        self.told = seq
        """The number of the last entry that all viewers have been told of."""
        self._entries: list[Entry] = []
        self._past: deque[tuple[int, tuple[Event, ...]]] = deque(maxlen=REMEMBERED)

    def enter(self, data: bytes, postings: Mapping[str, int], by: By | None) -> None:
        """Number the bytes of one passage of the record, with what they settle by account."""
        self.seq += 1
        player, act = by or (None, None)
        self._entries.append(
            Entry(seq=self.seq, data=data, player=player, act=act, postings=tuple(postings.items()))
        )

    def remember(self, events: tuple[Event, ...], seq: int | None = None) -> None:
        """Keep what was seen to happen at the last entry, or at an older one, for those who missed it."""
        if events:
            self._past.append((self.seq if seq is None else seq, events))

    def forget(self) -> None:
        """Drop what happened in a sitting that is past."""
        self._past.clear()

    def events_since(self, seq: int) -> list[Event]:
        """The events after that entry, as far as they are remembered."""
        found: list[Event] = []
        for number, events in reversed(self._past):
            if number <= seq:
                break
            found[:0] = events
        return found

    def take_entries(self) -> tuple[Entry, ...]:
        """Hand out the entries that are not yet stored; viewers are told of them in the same moment."""
        entries, self._entries = tuple(self._entries), []
        self.told = self.seq
        return entries
