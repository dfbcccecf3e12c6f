"""A table that many sit at, each at his own end of a line: what comes in, and what goes out.

It reads no clock, draws no chance, and touches no socket and no disk: all are handed in, and all it
wants done it says in ``Effects``. Whoever keeps it calls ``tick`` when ``wakes`` says so.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import takewhile
from typing import Any, Final

import msgspec

from hoyle.bots import BOTS
from hoyle.bots.random import RANDOM
from hoyle.errors import ActError, BadText, ImpossibleAct, UnlawfulAct
from hoyle.fairness import Chance, Contribution
from hoyle.host.accounts import Accounts
from hoyle.host.company import Company
from hoyle.host.contributing import PATIENCE, Round
from hoyle.host.effect import Close, Effects, Entry, Keep, Send, Think
from hoyle.host.hinting import hint
from hoyle.host.messages import (
    Accepted,
    Again,
    AtTable,
    Back,
    Begin,
    Bye,
    Clock,
    DoAct,
    Fair,
    Frame,
    Happened,
    Hint,
    Join,
    Leave,
    Name,
    Open,
    Pledge,
    Ready,
    Refused,
    Table,
    Typed,
    Whole,
)
from hoyle.host.saved import Saved
from hoyle.host.setup import players_of
from hoyle.host.showing import Shuffles
from hoyle.host.sitting import Sitting, seen_of
from hoyle.host.telling import change_of, lines_of, view_of
from hoyle.record import Moment, parsed
from hoyle.seat import Seat
from hoyle.table import Event, SeatAct, Umpire, View
from hoyle.tricks import Quit

REMEMBERED: Final = 200
"""Events that the table can tell one who has missed them."""

_REFUSALS: Final = 256
_ID: Final = 36
_OVER, _ELSEWHERE = 1000, 4001


class LiveTable:
    """One table, its company, and all who look on. It has one owner, who calls it from one thread."""

    def __init__(self, saved: Saved, *, chance: Callable[[], Chance], now: float) -> None:
        """Take up a table where it was left; ``chance`` gives each sitting its source of secrets."""
        self.id, self.setup = saved.table, saved.setup
        self._chance = chance
        self._game = saved.setup.house
        self._company = Company(saved.chairs, saved.tokens, now)
        self._seq, self._number = saved.seq, saved.sitting
        self._records = list(saved.records)
        self._done = dict(saved.acts)
        self._refused: dict[tuple[int, str], Refused] = {}
        self._past: deque[tuple[int, tuple[Event, ...]]] = deque(maxlen=REMEMBERED)
        self._accounts = Accounts(saved.account)
        self._shuffles = Shuffles()
        self._sitting: Sitting | None = None
        self._over = False
        self._seats: tuple[int, ...] = tuple(range(len(saved.chairs)))
        self._round: Round | None = None
        self._rested = False
        self._rest_until: float | None = None
        self._ready: set[int] = set()
        self._turn: tuple[Seat, float] | None = None
        self._asked = -2
        self._bot_acts = 0.0
        self._thought: tuple[Seat, Any] | None = None
        self._viewers: dict[int, int | None] = {}
        self._contributing: set[int] = set()
        self._views: dict[int | None, View] = {}
        self._think: Think | None = None
        self._by: tuple[int, str] | None = None
        self._clear()
        if saved.octets:
            self._take_up(saved)
        self._clear()

    # What comes in.

    def join(self, viewer: int, player: int | None, said: Join, now: float) -> Effects:
        """Somebody looks on: as the player whose seat he holds, or as a bystander."""
        if player is not None:
            for other in [v for v, p in self._viewers.items() if p == player and v != viewer]:
                self._drop(other)
                self._tell.append(Send((other,), Bye(why="Your seat was opened elsewhere.", again=False)))
                self._tell.append(Close(other, _ELSEWHERE))
            self._company.came(player)
            (self._contributing.add if said.contributes else self._contributing.discard)(player)
        self._viewers[viewer] = player
        self._joined.append((viewer, said.last))
        self._changed = True
        if self._sitting is None and not self._company.waits:
            self._begin()
        return self._done_at(now)

    def gone(self, viewer: int, now: float) -> Effects:
        """A viewer's line has ended."""
        if viewer in self._viewers:
            player = self._drop(viewer)
            if player is not None:
                self._company.went(player, now)
            self._changed = True
        return self._done_at(now)

    def hear(self, viewer: int, said: Frame, now: float) -> Effects:
        """Something a viewer says, other than ``join``."""
        player = self._viewers.get(viewer)
        name = getattr(said, "id", None)
        try:
            if viewer not in self._viewers:
                raise ImpossibleAct("join the table first")
            if player is None:
                raise ImpossibleAct("you only watch; take a seat by its invitation to play")
            self._hear(player, viewer, said, now)
        except (ActError, BadText) as error:
            rule = error.rule if isinstance(error, UnlawfulAct) else None
            refused = Refused(id=name[:_ID] if name else None, why=str(error), rule=rule)
            if name and player is not None and isinstance(error, ActError):
                self._refused[player, name] = refused
                if len(self._refused) > _REFUSALS:
                    del self._refused[next(iter(self._refused))]
            self._after.append(Send((viewer,), refused))
        return self._done_at(now)

    def thought(self, ticket: int, seat: Seat, act: Any, now: float) -> Effects:
        """What a bot answers to the ``Think`` of that ticket."""
        if ticket == self._asked == self._seq and self._rest_until is None and self._round is None:
            self._thought = seat, act
        return self._done_at(now)

    def tick(self, now: float) -> Effects:
        """Time has passed."""
        return self._done_at(now)

    def take(self, invitation: bytes, cookie: bytes, name: str, now: float) -> tuple[int, Effects]:
        """Take the seat of an invitation; both are given by their hashes.

        Raises:
            BadText: if the name is none.
            ImpossibleAct: if there is no such invitation, or it is taken.
        """
        player = self._company.take(invitation, cookie, name, now)
        self._chairs_changed()
        if self._sitting is None and not self._company.waits:
            self._begin()
        return player, self._done_at(now)

    def invite(self, player: int, invitation: bytes, now: float) -> Effects:
        """A new invitation to a seat that nobody has taken, by its hash; the old one is void.

        Raises:
            ImpossibleAct: if there is no such seat, or somebody has it.
        """
        self._company.invite(player, invitation)
        self._chairs_changed()
        return self._done_at(now)

    def player_of(self, cookie: bytes) -> int | None:
        """Whose cookie this is the hash of, if anybody's."""
        return self._company.player_of(cookie)

    @property
    def wakes(self) -> float | None:
        """When ``tick`` is next wanted; None where only somebody's word can change anything."""
        if not self._viewers or self._sitting is None or self._over:
            return None
        times = [each for _, each, _ in self._clocks()]
        if self._thought is not None and self._turn is None:
            times.append(self._bot_acts)
        return min(times, default=None)

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

    # What is said.

    def _hear(self, player: int, viewer: int, said: Frame, now: float) -> None:
        match said:
            case DoAct(id=name) | Typed(id=name) | Back(id=name):
                self._hear_act(player, viewer, name, said)
            case Begin():
                if self._sitting is not None:
                    raise ImpossibleAct("the sitting has begun")
                self._begin()
            case Ready():
                self._ready.add(player)
                self._changed = True
            case Again():
                if not self._over:
                    raise ImpossibleAct("the sitting is not over")
                self._number += 1
                self._begin()
            case Pledge(shuffle=shuffle, commitment=commitment):
                self._round_of(shuffle).pledge(player, commitment)
            case Open(shuffle=shuffle, value=value):
                self._round_of(shuffle).open(player, value)
            case Name(name=text):
                if self._sitting is not None:
                    raise ImpossibleAct("names stand when the sitting has begun")
                self._company.rename(player, text)
                self._chairs_changed()
            case Hint():
                if self._sitting is None or self._over:
                    raise ImpossibleAct("there is no sitting now")
                seen = self._sitting.observe(self._seat_of(player))
                self._after.append(Send((viewer,), hint(self._game.name, seen)))
            case Leave():
                self._drop(viewer)
                self._company.left(player, now)
                self._tell.append(Send((viewer,), Bye(why="You have left the table.", again=False)))
                self._tell.append(Close(viewer, _OVER))
                self._changed = True
            case Join():
                raise ImpossibleAct("you have joined already")

    def _hear_act(self, player: int, viewer: int, name: str, said: DoAct | Typed | Back) -> None:
        if not 1 <= len(name) <= _ID:
            raise BadText(name[:_ID], f"an act's id is 1 to {_ID} characters")
        if (player, name) in self._done:
            self._after.append(Send((viewer,), Accepted(id=name, seq=self._done[player, name])))
            return
        if (player, name) in self._refused:
            self._after.append(Send((viewer,), self._refused[player, name]))
            return
        sitting = self._sitting
        if sitting is None or self._over:
            raise ImpossibleAct("there is no sitting now")
        seat = Seat(self._seats.index(player))
        match said:
            case Typed(text=text):
                act = self._game.read(text[:80], sitting.observe(seat))
                self._act(seat, act, by=(player, name))
            case Back():
                self._deed(lambda: sitting.take_back(seat), by=(player, name))
            case DoAct(act=raw):
                self._act(seat, self._read(raw), by=(player, name))
        self._after.append(Send((viewer,), Accepted(id=name, seq=self._done[player, name])))

    def _read(self, raw: msgspec.Raw) -> Any:
        try:
            return parsed(bytes(raw), self._game.acts)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
            raise BadText("", f"there is no such act: {error}") from None

    def _act(self, seat: Seat, act: Any, *, by: tuple[int, str] | None = None) -> None:
        assert self._sitting is not None
        if not isinstance(act, SeatAct) or act.seat != seat:
            raise ImpossibleAct("that is not for you to do")
        sitting = self._sitting
        self._deed(lambda: sitting.act(act), by=by)
        self._saw(sitting.attend())

    def _deed(self, deed: Callable[[], tuple[Event, ...]], by: tuple[int, str] | None) -> None:
        """Do something whose first event is of that player, and was given that id."""
        self._by = by
        try:
            self._saw(deed())
        finally:
            self._by = None

    def _round_of(self, shuffle: int) -> Round:
        if self._round is None or self._round.promise.shuffle != shuffle:
            raise ImpossibleAct(f"shuffle {shuffle} is not on its way")
        return self._round

    # How it goes on.

    def _begin(self) -> None:
        """Sit down to a new sitting."""
        chairs = self._company.chairs
        self._over, self._rested = False, False
        self._seats = tuple(range(len(chairs)))
        self._accounts.turn_over([chair.name for chair in chairs])
        self._shuffles.clear()
        self._views.clear()
        self._past.clear()
        self._sitting = Sitting.begin(
            self._game,
            self.setup.chosen(),
            players=players_of(chairs),
            umpire=self.setup.umpire,
            keeps=Seat(self.setup.keeps),
            stop=self.setup.until,
            chance=self._chance(),
            write=self._write,
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
            self._sitting = Sitting.resume(saved.octets, saved.private, self._write, hear)
        self._seq = saved.seq
        last = saved.seq - self._over
        self._past.extend((last - len(heard) + 1 + n, events) for n, events in enumerate(heard))
        self._accounts.turn_over(self._sitting.header.names)
        self._accounts.recall(saved.octets)
        self._shuffles.read(saved.octets, self._sitting.header.sitting)
        self._find_seats()

    def _run(self, now: float) -> None:
        """Whatever comes of itself now."""
        sitting = self._sitting
        if sitting is None or self._over or not self._viewers:
            return
        while self._runs(sitting, now):
            pass

    def _runs(self, sitting: Sitting, now: float) -> bool:
        """One thing that comes of itself; False where there is none now."""
        due = sitting.due
        if due is None and (sitting.finished or sitting.chance_due):
            self._thought = None  # What a bot thought of a deal that is over is past.
            return self._between(sitting, now)
        if self._round or self._rest_until is not None:
            self._round, self._rest_until, self._rested = None, None, False
            self._changed = True
        if self._turns(sitting, now):
            return True
        if due is not None:
            player = self._seats[due]
            self._stand_in(player, now)
            bot = self._company.plays_for(player, next(iter(BOTS[self._game.name])))
            if bot is not None:
                return self._bot(sitting, due, bot, now)
        self._thought = None
        return False

    def _between(self, sitting: Sitting, now: float) -> bool:
        """Between two deals: rest, then shuffle, or end."""
        if sitting.result.over and not self._rested and not self._rests_enough(sitting, now):
            return False
        if not self._rested or self._rest_until is not None:
            self._rested, self._rest_until, self._changed = True, None, True
        if sitting.finished:
            sitting.close()
            self._over = self._secrets = self._changed = True
            self._records.append(self._number)
            return False
        return self._shuffle(sitting, now)

    def _rests_enough(self, sitting: Sitting, now: float) -> bool:
        if sitting.finished and self.setup.umpire is Umpire.STRICT:
            return True  # Nothing can be claimed any more.
        if self._rest_until is None:
            self._rest_until, self._changed = now + self.setup.rest, True
            self._ready.clear()
        waiting = self._company.present
        return now >= self._rest_until or (bool(waiting) and waiting <= self._ready)

    def _shuffle(self, sitting: Sitting, now: float) -> bool:
        if self._round is None:
            people = sorted(self._company.present & self._contributing)
            if not people:
                self._deal(sitting, ())
                return True
            names = sitting.header.names
            asked = {player: names[player] for player in people}
            self._round = Round(sitting.promise(), asked, now + PATIENCE)
            self._shuffles.promised(self._round.promise, sitting.header.sitting)
            self._secrets = self._fair = True
        if self._round.step(now):
            self._shuffles.opening(self._round.told())
            self._fair = True
        if not self._round.done(now):
            return False
        self._deal(sitting, self._round.contributions())
        return True

    def _deal(self, sitting: Sitting, contributions: tuple[Contribution, ...]) -> None:
        self._shuffles.promised(sitting.promise(), sitting.header.sitting)
        self._saw(sitting.shuffle(contributions))
        self._shuffles.dealt(contributions)
        self._round, self._rested = None, False
        self._secrets = self._fair = self._changed = True
        self._find_seats()
        self._saw(sitting.attend())

    def _turns(self, sitting: Sitting, now: float) -> bool:
        """Turn a trick that has lain long enough, where the table does not turn it at once."""
        if self.setup.umpire is Umpire.STRICT:
            return False
        turner = _turner(sitting)
        if turner is None:
            if self._turn is not None:
                self._turn, self._changed = None, True
            return False
        if self._turn is None or self._turn[0] != turner:
            self._turn, self._changed = (turner, now + self.setup.linger), True
        if now < self._turn[1]:
            return False
        self._turn, self._changed = None, True
        self._act(turner, Quit(turner))
        return True

    def _stand_in(self, player: int, now: float) -> None:
        """A bot takes the place of one who was waited for long enough."""
        at = self._company.waited_for_until(player, self.setup.away)
        if at is not None and now >= at:
            self._company.replaced(player)
            self._changed = True

    def _bot(self, sitting: Sitting, seat: Seat, bot: str, now: float) -> bool:
        """Ask a bot, and let it act when its pace lets it; a trick that lies to be seen is left to lie."""
        if self._asked != self._seq:
            self._asked, self._thought, self._bot_acts = self._seq, None, now + self.setup.pace
            self._think = Think(
                ticket=self._seq,
                seat=seat,
                game=self._game.name,
                bot=bot,
                observation=sitting.observe(seat),
                rng=sitting.rng(seat),
            )
        if self._thought is None or self._turn is not None or now < self._bot_acts:
            return False
        thought, self._thought = self._thought, None
        try:
            self._act(*thought)
        except ActError:  # A bot's mistake is not to stop the table.
            self._act(seat, RANDOM.choose(sitting.observe(seat), sitting.rng(seat)))
        return True

    # What is kept and told.

    def _write(self, octets: bytes) -> None:
        """One event: the sitting hands in the lines of one act."""
        self._seq += 1
        player, name = self._by if self._by else (None, None)
        if self._by:
            self._done[self._by] = self._seq
            self._by = None
        postings = self._accounts.read(octets)
        self._shuffles.read_reveals(octets)
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

    def _drop(self, viewer: int) -> int | None:
        player = self._viewers.pop(viewer)
        if player not in self._viewers.values():
            self._views.pop(player, None)
            if player is not None:
                self._ready.discard(player)
                if self._round:
                    self._round.forget(player)
        return player

    def _clear(self) -> None:
        self._entries: list[Entry] = []
        self._tell: list[Send | Close] = []
        self._after: list[Send | Close] = []
        self._joined: list[tuple[int, int | None]] = []
        self._think = None
        self._by = None
        self._secrets = self._people = self._changed = self._fair = False
        self._from = self._seq

    def _done_at(self, now: float) -> Effects:
        """All that the last happening asks for."""
        self._run(now)
        keep = []
        if self._entries or self._secrets or self._people:
            keep.append(
                Keep(
                    table=self.id,
                    sitting=self._number,
                    entries=tuple(self._entries),
                    private=self._private() if self._secrets else None,
                    closed=self._over,
                    chairs=self._company.chairs if self._people else None,
                    tokens=self._company.tokens if self._people else None,
                )
            )
        whole = {viewer for viewer, _ in self._joined}
        if self._entries:
            self._tell_happened(whole)
        for viewer, last in self._joined:
            if viewer in self._viewers:
                self._tell.append(Send((viewer,), self._whole(viewer, last, now)))
        self._tell += self._after
        for player in self._audiences(whole):
            to = self._viewers_of(player, whole)
            if self._fair:
                self._tell += [
                    Send(to, Fair(shuffle=each)) for each in self._told_shuffles(player, news=True)
                ]
            if self._changed:
                self._tell.append(Send(to, AtTable(table=self._table(player, now))))
        self._shuffles.told()
        effects = Effects(keep=keep, tell=self._tell, think=[self._think] if self._think else [])
        self._clear()
        return effects

    def _private(self) -> bytes:
        return b"" if self._over or self._sitting is None else self._sitting.keep()

    def _audiences(self, without: set[int]) -> set[int | None]:
        return {player for viewer, player in self._viewers.items() if viewer not in without}

    def _viewers_of(self, player: int | None, without: set[int]) -> tuple[int, ...]:
        return tuple(v for v, p in self._viewers.items() if p == player and v not in without)

    def _tell_happened(self, without: set[int]) -> None:
        """Tell each seat that somebody sits at, and the bystanders together, what they saw."""
        sitting = self._sitting
        assert sitting is not None
        names = self._names()
        news = self._since(self._from)
        told: list[Send | Close] = []
        for player in self._audiences(without):
            seat = self._seat_of(player)
            view = view_of(self._game, sitting.position, seat)
            happened = Happened(
                prev=self._from,
                seq=self._seq,
                events=tuple(line for events in news for line in lines_of(events, seat, names)),
                change=change_of(self._views.get(player), view),
                take_back=self._may_take_back(seat),
            )
            self._views[player] = view
            told.append(Send(self._viewers_of(player, without), happened))
        self._tell = told + self._tell

    def _whole(self, viewer: int, last: int | None, now: float) -> Whole:
        player = self._viewers[viewer]
        seat = self._seat_of(player)
        view = None
        if self._sitting is not None:
            view = self._views[player] = view_of(self._game, self._sitting.position, seat)
        missed = [] if last is None else self._since(last)
        return Whole(
            seq=self._seq,
            view=view,
            table=self._table(player, now),
            shuffles=self._told_shuffles(player),
            events=tuple(line for events in missed for line in lines_of(events, seat, self._names())),
            take_back=self._may_take_back(seat),
        )

    def _since(self, seq: int) -> list[tuple[Event, ...]]:
        """What happened after that event, as far as the table remembers it."""
        found = list(takewhile(lambda each: each[0] > seq, reversed(self._past)))
        return [events for _, events in reversed(found)]

    def _told_shuffles(self, player: int | None, *, news: bool = False) -> Any:
        you = None
        if self._round and player is not None:
            you = self._round.asked.get(player)
        return self._shuffles.shown(you, news=news)

    def _may_take_back(self, seat: Seat | None) -> bool:
        if seat is None or self._over or self._sitting is None:
            return False
        return self._sitting.last_actor() == seat

    def _seat_of(self, player: int | None) -> Seat | None:
        return None if player is None else Seat(self._seats.index(player))

    def _names(self) -> tuple[str, ...]:
        return tuple(self._company.chairs[player].name for player in self._seats)

    def _clocks(self) -> list[tuple[str, float, int | None]]:
        """What will come of itself, and when."""
        clocks: list[tuple[str, float, int | None]] = []
        if self._rest_until is not None:
            clocks.append(("deal", self._rest_until, None))
        if self._round is not None:
            clocks.append(("shuffle", self._round.until, None))
        if self._turn is not None:
            clocks.append(("turn", self._turn[1], self._turn[0]))
        due = self._sitting.due if self._sitting is not None and not self._over else None
        if due is not None:
            at = self._company.waited_for_until(self._seats[due], self.setup.away)
            if at is not None:
                clocks.append(("stand_in", at, due))
        return clocks

    def _table(self, player: int | None, now: float) -> Table:
        first = min(self._clocks(), key=lambda clock: clock[1], default=None)
        clock = None
        if first is not None and self._viewers:
            clock = Clock(what=first[0], seconds=max(0.0, round(first[1] - now, 3)), seat=first[2])  # type: ignore[arg-type]
        return Table(
            id=self.id,
            game=self.setup.game,
            variant=self.setup.variant,
            umpire=self.setup.umpire.value,
            options=self.setup.options,
            stage=self._stage(),
            seat=self._seat_of(player),
            people=self._company.people(self._seats),
            ready=tuple(sorted(self._seats.index(each) for each in self._ready)),
            clock=clock,
            account=self._accounts.told(self.names),
            watchers=sum(each is None for each in self._viewers.values()),
            sitting=self._number,
            records=self.records,
        )

    def _stage(self) -> Any:
        if self._sitting is None:
            return "gathering"
        if self._over:
            return "over"
        return "resting" if self._rest_until is not None else "playing"


def _turner(sitting: Sitting) -> Seat | None:
    """Who may turn the trick that lies complete, if one does."""
    for seat in range(len(sitting.header.players)):
        acts = sitting.game.lawful(sitting.position, Seat(seat))
        if any(type(act) is Quit for act in acts):
            return Seat(seat)
    return None
