"""The journal of a table: its entries, the answers to acts, and the copies of records that people hold."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from hoyle.errors import BadText
from hoyle.fairness.commitment import bytes_of
from hoyle.host.effect import Entry
from hoyle.host.messages import ActRefused, HeldCopy
from hoyle.host.words import HostRefusals
from hoyle.table import Event, TakeBack
from hoyle.table.act import Act

REMEMBERED: Final = 64
"""The number of acts whose events are remembered for viewers who missed them, besides those of the deal."""

_OUTCOMES: Final = frozenset(("deal_over", "scored", "won", "paid", "deal_passed"))
"""The kinds of events that are remembered of earlier deals of the sitting."""

_MOST_OUTCOMES: Final = 200
"""The most such events that are remembered."""

By = tuple[int, str]
"""The player who acted, and the id that the player gave the act."""


class _Told(NamedTuple):
    """The events seen at one entry, and the number of acts of the sitting up to it.

    ``takes_back``: is its act a take-back?
    """

    seq: int
    acts: int
    events: tuple[Event, ...]
    takes_back: bool


class Journal:
    """Numbers the entries written at a table, and returns each once to be stored. It remembers the events of
    the acts that stand: those of acts taken back are dropped, and so is a take-back right before another.
    """

    def __init__(self, seq: int) -> None:
        self.seq = seq
        """The number of the last entry; -1 before the first."""
        self.told = seq
        """The number of the last entry sent to all viewers."""
        self._entries: list[Entry] = []
        self._past: deque[_Told] = deque()
        self._acts = 0
        self._undone: deque[tuple[int, list[_Told]]] = deque(maxlen=REMEMBERED)
        """The events that each of the last take-backs dropped, by the number of its entry."""
        self._outcomes: deque[Event] = deque(maxlen=_MOST_OUTCOMES)
        self._deal: int | None = None
        """The number of the entry with which the deal began; None before the first."""

    def enter(self, data: bytes, postings: Mapping[str, int], by: By | None) -> None:
        """Number the bytes of one passage of the record, with its payments by account."""
        self.seq += 1
        player, act = by or (None, None)
        self._entries.append(
            Entry(seq=self.seq, data=data, player=player, act=act, postings=tuple(postings.items()))
        )

    def remember(self, events: tuple[Event, ...], seq: int | None = None, *, act: Act | None = None) -> None:
        """Remember the events seen at the last entry, or at an older one, for viewers who missed them.

        ``act``: the act that was written there, if any.
        """
        number = self.seq if seq is None else seq
        self._acts += act is not None
        if isinstance(act, TakeBack):
            self._undone.append((number, self._dropped(act.to)))
        if not events:
            return
        if any(event.kind == "shuffled" for event in events):
            self._deal = 0 if self._deal is None else number  # The first begins with the cut for the deal.
        self._past.append(_Told(number, self._acts, events, isinstance(act, TakeBack)))
        while len(self._past) > REMEMBERED and (self._deal is None or self._past[0].seq < self._deal):
            self._outcomes += _outcomes(self._past.popleft().events)

    def _dropped(self, kept: int) -> list[_Told]:
        """Forget the events after this number of acts, and a take-back right before them; return them."""
        dropped = []
        while self._past and self._past[-1].acts > kept:
            dropped.append(self._past.pop())
        if self._past and self._past[-1].takes_back:
            dropped.append(self._past.pop())
        return dropped

    def forget(self) -> None:
        """Drop the events of a past sitting."""
        self._past.clear()
        self._outcomes.clear()
        self._undone.clear()
        self._acts = 0
        self._deal = None

    def events_since(self, seq: int) -> list[Event]:
        """The remembered events after that entry."""
        missed: list[Event] = []
        for told in reversed(self._past):
            if told.seq <= seq:
                break
            missed[:0] = told.events
        return missed

    def undone_since(self, seq: int) -> list[Event]:
        """The events up to that entry that a later take-back has undone."""
        since = (told for number, dropped in self._undone if number > seq for told in dropped)
        return [event for told in since if told.seq <= seq for event in told.events]

    def story(self) -> list[Event]:
        """The events of the deal, after the outcomes of the earlier deals of the sitting."""
        events = list(self._outcomes)
        for told in self._past:
            events += told.events if told.seq >= (self._deal or 0) else _outcomes(told.events)
        return events

    def take_entries(self) -> tuple[Entry, ...]:
        """Return the entries that are not yet stored; viewers are informed of them at the same time."""
        entries, self._entries = tuple(self._entries), []
        self.told = self.seq
        return entries


def _outcomes(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.kind in _OUTCOMES]


_REFUSALS: Final = 256
"""The number of refusals that are remembered."""


class Answers:
    """Remembers which acts were done or refused, so that a repeated act is not done again."""

    def __init__(self, done: Mapping[By, int]) -> None:
        self._done = dict(done)
        self._refused: dict[By, ActRefused] = {}

    def accept(self, by: By, seq: int) -> None:
        """Note that an act is done, as the entry of that number."""
        self._done[by] = seq

    def refuse(self, by: By, refusal: ActRefused) -> None:
        """Note why an act was refused. Only the latest refusals are remembered."""
        self._refused[by] = refusal
        if len(self._refused) > _REFUSALS:
            del self._refused[next(iter(self._refused))]

    def number_of(self, by: By) -> int | None:
        """The number of the entry of an act that is done; None if it is not."""
        return self._done.get(by)

    def refusal_of(self, by: By) -> ActRefused | None:
        """The refusal of an act; None if it was not refused or the refusal is forgotten."""
        return self._refused.get(by)


class Copies:
    """Notes which record each player's page holds, to show it to the others. It is not stored."""

    def __init__(self) -> None:
        self._held: dict[int, str] = {}

    def clear(self) -> None:
        """Forget the copies of the previous sitting."""
        self._held.clear()

    def hold(self, player: int, hash: str) -> bool:
        """Note the hash that a player holds; return whether it is new.

        Raises:
            BadText: if it is not a hash.
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
