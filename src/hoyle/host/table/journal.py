"""The journal of a table: its entries, the answers to acts, and the copies of records that people hold."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final

from hoyle.errors import BadText
from hoyle.fairness.commitment import bytes_of
from hoyle.host.effect import Entry
from hoyle.host.messages import ActRefused, HeldCopy
from hoyle.host.words import HostRefusals
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


_REFUSALS: Final = 256
"""Refusals that are remembered."""


class Answers:
    """Knows which acts were done or refused, so that one that is sent again is not done again."""

    def __init__(self, done: Mapping[By, int]) -> None:
        self._done = dict(done)
        self._refused: dict[By, ActRefused] = {}

    def accept(self, by: By, seq: int) -> None:
        """Note that an act is done, as the entry of that number."""
        self._done[by] = seq

    def refuse(self, by: By, refusal: ActRefused) -> None:
        """Note why an act is not done. Only the latest refusals are remembered."""
        self._refused[by] = refusal
        if len(self._refused) > _REFUSALS:
            del self._refused[next(iter(self._refused))]

    def number_of(self, by: By) -> int | None:
        """The number of the entry of an act that is done; None if it is not."""
        return self._done.get(by)

    def refusal_of(self, by: By) -> ActRefused | None:
        """The refusal of an act; None if it was not refused, or that is forgotten."""
        return self._refused.get(by)


class Copies:
    """Notes what each player's page holds, so that the others can be told. Nothing stores it."""

    def __init__(self) -> None:
        self._held: dict[int, str] = {}

    def clear(self) -> None:
        """Forget the copies of the sitting before."""
        self._held.clear()

    def hold(self, player: int, hash: str) -> bool:
        """Note what a player holds; return whether that is new.

        Raises:
            BadText: if it is no hash.
        """
        if bytes_of(hash, 32) is None:
            raise BadText(hash[:64], HostRefusals.not_a_hash())
        if self._held.get(player) == hash:
            return False
        self._held[player] = hash
        return True

    def shown(self, seats: Sequence[int]) -> tuple[HeldCopy, ...]:
        """The copies in the order of the seats; ``seats`` gives the player in each."""
        return tuple(
            HeldCopy(seat=seat, hash=self._held[player])
            for seat, player in enumerate(seats)
            if player in self._held
        )
