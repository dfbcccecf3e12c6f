"""A table and its sitting: who has which chair, what was done, and what of it is not yet kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Any, Final, Literal
from weakref import ref

from hoyle.errors import ImpossibleAct
from hoyle.fairness import Chance, Pledge
from hoyle.host.accounts import Accounts
from hoyle.host.company import Company
from hoyle.host.effect import Entry, Keep
from hoyle.host.saved import Saved
from hoyle.host.setup import players_of
from hoyle.host.showing import Shuffles
from hoyle.host.shuffled_sitting import seen_of
from hoyle.host.sitting import Sitting
from hoyle.host.written import events_of, is_act
from hoyle.record import Moment
from hoyle.seat import Seat
from hoyle.table import Event, SeatAct

REMEMBERED: Final = 64
"""Events that the table can tell one who has missed them."""


class KeptTable:
    """A table as far as a store knows it. What an act writes is handed out once, by ``_to_keep``."""

    def __init__(self, saved: Saved, *, chance: Callable[[], Chance], now: float) -> None:
        self.id, self.setup = saved.table, saved.setup
        self._chance = chance
        self._game = saved.setup.house
        self._company = Company(saved.chairs, saved.tokens, now)
        self._seq, self._number = saved.seq, saved.sitting
        self._records = list(saved.records)
        self._done = dict(saved.acts)
        self._past: deque[tuple[int, tuple[Event, ...]]] = deque(maxlen=REMEMBERED)
        self._accounts = Accounts(saved.account)
        self._shuffles = Shuffles()
        self._sitting: Sitting | None = None
        self._over = False
        self._seats: tuple[int, ...] = tuple(range(len(saved.chairs)))
        self._by: tuple[int, str] | None = None
        self._entries: list[Entry] = []
        self._secrets = self._people = False
        self._changed = self._fair = False
        """Whether there is news of the table itself, and of a shuffle."""
        if saved.octets:
            self._take_up(saved)
        self._from = self._seq
        """The last event that all viewers have been told of."""

    def player_of(self, cookie: bytes) -> int | None:
        """Whose cookie this is the hash of, if anybody's."""
        return self._company.player_of(cookie)

    @property
    def seq(self) -> int:
        """The number of the last event; -1 before the first."""
        return self._seq

    @property
    def acts(self) -> int:
        """How many acts the sitting has come to."""
        return self._sitting.done if self._sitting else 0

    @property
    def seats(self) -> tuple[int, ...]:
        """The player in each chair."""
        return self._seats

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called now, in the order of the header."""
        return tuple(chair.name for chair in self._company.chairs)

    @property
    def records(self) -> tuple[int, ...]:
        """The sittings that are over."""
        return tuple(self._records)

    def _begin(self) -> None:
        """Sit down to a new sitting."""
        chairs = self._company.chairs
        self._over = False
        self._seats = tuple(range(len(chairs)))
        self._accounts.turn_over([chair.name for chair in chairs])
        self._shuffles.clear()
        self._past.clear()
        self._sitting = None
        self._sitting = Sitting.begin(
            self._game,
            self.setup.chosen(),
            players=players_of(chairs),
            umpire=self.setup.umpire,
            keeps=Seat(self.setup.keeps),
            stop=self.setup.until,
            chance=self._chance(),
            write=self._writer(),
        )
        self._secrets = self._changed = True

    def _take_up(self, saved: Saved) -> None:
        """Go on where a record ends."""
        self._over = saved.sitting in saved.records
        self._seq = -1
        heard: list[tuple[Event, ...]] = []

        def hear(moment: Moment) -> None:
            heard.append(seen_of(self._game, moment))

        if self._over:
            self._sitting = Sitting.ended(saved.octets, hear)
        else:
            self._sitting = Sitting.resume(saved.octets, saved.private, self._writer(), hear)
        self._seq = saved.seq
        self._remember(saved, heard, self._sitting.header.sitting)
        self._accounts.turn_over(self._sitting.header.names)
        self._accounts.recall(saved.octets)
        self._find_seats()
        if self._sitting.is_interrupted:
            self._void(self._sitting, "restart")

    def _remember(self, saved: Saved, heard: Iterable[tuple[Event, ...]], sitting: str) -> None:
        """Number again what happened, and learn again how far the shuffles have gone."""
        events, moments = list(events_of(saved.octets)), iter(heard)
        for seq, lines in enumerate(events, start=saved.seq - len(events) + 1):
            if said := self._shuffles.read(b"".join(lines), sitting):
                self._past.append((seq, said))
            self._past.extend((seq, next(moments)) for line in lines if is_act(line))
        self._shuffles.told()

    def _void(
        self, sitting: Sitting, why: Literal["unopened", "restart"], failed: tuple[Pledge, ...] = ()
    ) -> None:
        """Deal nothing from the shuffle that is promised; all are told."""
        sitting.void(why, failed)
        self._secrets = self._changed = True

    def _act(self, seat: Seat, act: Any, *, by: tuple[int, str] | None = None, hurried: bool = False) -> None:
        assert self._sitting is not None
        if not isinstance(act, SeatAct) or act.seat != seat:
            raise ImpossibleAct("that is not for you to do")
        sitting = self._sitting
        self._deed(lambda: sitting.act(act, hurried=hurried), by=by)
        self._saw(sitting.attend())

    def _deed(self, deed: Callable[[], tuple[Event, ...]], by: tuple[int, str] | None) -> None:
        """Do something whose first event is of that player, and was given that id."""
        self._by = by
        try:
            self._saw(deed())
        finally:
            self._by = None

    def _writer(self) -> Callable[[bytes], None]:
        """Gives the sitting ``_write`` by a weak reference.

        A strong one would be a cycle: a table put away would keep its memory until the collector's next run.
        """
        table = ref(self)

        def write(octets: bytes) -> None:
            held = table()
            assert held is not None, "a sitting is played only by its table"
            held._write(octets)

        return write

    def _write(self, octets: bytes) -> None:
        """One event: the sitting hands in the lines of one act."""
        self._seq += 1
        player, name = self._by if self._by else (None, None)
        if self._by:
            self._done[self._by] = self._seq
            self._by = None
        postings = self._accounts.read(octets)
        if self._sitting is not None:  # There is none yet while the header is written.
            self._saw(self._shuffles.read(octets, self._sitting.header.sitting))
        self._fair = self._fair or self._shuffles.news
        self._changed = self._changed or bool(postings)
        self._entries.append(
            Entry(seq=self._seq, octets=octets, player=player, act=name, postings=tuple(postings.items()))
        )

    def _saw(self, events: tuple[Event, ...]) -> None:
        if events:
            self._past.append((self._seq, events))

    def _chairs_changed(self) -> None:
        self._people = self._changed = True

    def _find_seats(self) -> None:
        assert self._sitting is not None
        self._seats = self._sitting.result.chairs or tuple(range(len(self._company.chairs)))

    def _to_keep(self) -> list[Keep]:
        """What has not been handed out to be kept."""
        if not (self._entries or self._secrets or self._people):
            return []
        keep = Keep(
            table=self.id,
            sitting=self._number,
            entries=tuple(self._entries),
            private=self._private() if self._secrets else None,
            closed=self._over,
            chairs=self._company.chairs if self._people else None,
            tokens=self._company.tokens if self._people else None,
        )
        return [keep]

    def _is_told(self) -> None:
        """All that is new has been handed out."""
        self._entries = []
        self._secrets = self._people = self._changed = self._fair = False
        self._from = self._seq

    def _private(self) -> bytes:
        return b"" if self._over or self._sitting is None else self._sitting.keep()

    def _since(self, seq: int) -> list[tuple[Event, ...]]:
        """What happened after that event, as far as the table remembers it."""
        found = list(takewhile(lambda each: each[0] > seq, reversed(self._past)))
        return [events for _, events in reversed(found)]

    def _seat_of(self, player: int | None) -> Seat | None:
        return None if player is None else Seat(self._seats.index(player))

    def _names(self) -> tuple[str, ...]:
        return tuple(self._company.chairs[player].name for player in self._seats)
