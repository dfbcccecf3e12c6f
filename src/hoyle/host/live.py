"""A table that many sit at, each at his own end of a line: what comes in, and what goes out.

It reads no clock, draws no chance, and touches no socket and no disk: all are handed in, and all it
wants done it says in ``Effects``. Whoever keeps it calls ``tick`` when ``wakes`` says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from hoyle.errors import ActError, BadText, ImpossibleAct, UnlawfulAct
from hoyle.fairness import Chance
from hoyle.games import GAMES
from hoyle.host.contributing import Round
from hoyle.host.effect import Advise, Close, Effects, Send
from hoyle.host.messages import (
    Accepted,
    Again,
    Back,
    Begin,
    Bye,
    DoAct,
    Frame,
    Hint,
    Join,
    Leave,
    Name,
    Open,
    Pledge,
    Ready,
    Refused,
    Typed,
)
from hoyle.host.running import FULL, MOST_EVENTS
from hoyle.host.saved import Saved
from hoyle.host.told import Answered, Audiences, ToldTable
from hoyle.record import parsed, prepare
from hoyle.seat import Seat

prepare(*(game.acts for game in GAMES))

_REFUSALS: Final = 256
_ID: Final = 36
_OVER, _ELSEWHERE = 1000, 4001
COUNTED: Final = 1.0
"""Seconds within which all are told how many look on."""


class LiveTable(ToldTable):
    """One table, its company, and all who look on. It has one owner, who calls it from one thread."""

    def __init__(
        self, saved: Saved, *, chance: Callable[[], Chance], now: float, events: int = MOST_EVENTS
    ) -> None:
        """Take up a table where it was left.

        Args:
            saved: as the store has it.
            chance: gives each sitting its source of secrets.
            now: by the clock of whoever keeps the table.
            events: as many as the table may come to; then its players rise.
        """
        self._most = events
        self._news_at: float | None = None
        self._refused: dict[tuple[int, str], Refused] = {}
        self._tell: list[Send | Close] = []
        self._after: list[Send | Close] = []
        self._joined: list[tuple[int, int | None]] = []
        self._advise: list[Advise] = []
        self._answer: Answered | None = None
        super().__init__(saved, chance=chance, now=now)

    def join(self, viewer: int, player: int | None, said: Join, now: float) -> Effects:
        """Somebody looks on: as the player whose seat he holds, or as a bystander."""
        if player is not None:
            for other in [v for v, p in self._viewers.items() if p == player and v != viewer]:
                self._drop(other)
                self._tell.append(Send((other,), Bye(why="Your seat was opened elsewhere.", again=False)))
                self._tell.append(Close(other, _ELSEWHERE))
            self._company.came(player)
            (self._contributing.add if said.contributes else self._contributing.discard)(player)
            if said.contributes and self._round is not None and self._sitting is not None:
                self._round.ask(self._asked_for_values(self._sitting))
        self._viewers[viewer] = player
        self._joined.append((viewer, said.last))
        self._came_or_went(player, now)
        if self._sitting is None and not self._company.waits:
            self._begin()
        return self._done_at(now)

    def gone(self, viewer: int, now: float) -> Effects:
        """A viewer's line has ended."""
        if viewer in self._viewers:
            player = self._drop(viewer)
            if player is not None:
                self._company.went(player, now)
            self._came_or_went(player, now)
        return self._done_at(now)

    def hear(self, viewer: int, said: Frame, now: float) -> Effects:
        """Something a viewer says; ``join`` on a line that has joined gives it the whole table again."""
        player = self._viewers.get(viewer)
        if isinstance(said, Join) and viewer in self._viewers:
            return self.join(viewer, player, said, now)
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

    def thought(self, ticket: int, seat: Seat, act: Any, now: float, *, hurried: bool = False) -> Effects:
        """What a bot answers to the ``Think`` of that ticket; ``hurried``, if a clock cut it short."""
        if ticket == self._asked == self._seq and self._rest_until is None and self._round is None:
            self._thought = seat, act, hurried
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
                if self._full:
                    raise ImpossibleAct(f"{FULL}; set up another")
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
                self._advise.append(Advise(viewer=viewer, game=self._game.name, observation=seen))
            case Leave():
                self._drop(viewer)
                self._company.left(player, now)
                self._tell.append(Send((viewer,), Bye(why="You have left the table.", again=False)))
                self._tell.append(Close(viewer, _OVER))
                self._changed = True
            case Join():  # ``hear`` has answered one who has joined.
                raise ImpossibleAct("join the table first")

    def _hear_act(self, player: int, viewer: int, name: str, said: DoAct | Typed | Back) -> None:
        if not 1 <= len(name) <= _ID:
            raise BadText(name[:_ID], f"an act's id is 1 to {_ID} characters")
        if (player, name) in self._done:
            self._after.append(Send((viewer,), self._accepted(player, name)))
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
        self._answer = viewer, self._accepted(player, name)

    def _accepted(self, player: int, name: str) -> Accepted:
        """The answer to an act that is done, with the hash that the record has come to."""
        assert self._sitting is not None
        return Accepted(id=name, seq=self._done[player, name], hash=self._sitting.hash)

    def _read(self, raw: msgspec.Raw) -> Any:
        try:
            return parsed(bytes(raw), self._game.acts)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
            raise BadText("", f"there is no such act: {error}") from None

    def _round_of(self, shuffle: int) -> Round:
        if self._round is None or self._round.promise.shuffle != shuffle:
            raise ImpossibleAct(f"shuffle {shuffle} is not on its way")
        return self._round

    @property
    def wakes(self) -> float | None:
        """When ``tick`` is next wanted; None where only somebody's word can change anything."""
        times = [each for each in (super().wakes, self._news_at) if each is not None]
        return min(times, default=None)

    def _came_or_went(self, player: int | None, now: float) -> None:
        """Tell all of a player at once, and of bystanders once in a while: a message to each is dear."""
        if player is not None:
            self._changed = True
        elif self._news_at is None:
            self._news_at = now + COUNTED

    def _drop(self, viewer: int) -> int | None:
        player = self._viewers.pop(viewer)
        if player not in self._viewers.values():
            self._forget_view(player)
            if player is not None:
                self._ready.discard(player)
                if self._round:
                    self._round.forget(player)
        return player

    def _done_at(self, now: float) -> Effects:
        """All that the last happening asks for."""
        self._run(now)
        if not self._viewers:
            self._news_at = None
        elif self._news_at is not None and now >= self._news_at:
            self._changed = True
        audiences: Audiences = {}
        if self._entries or self._fair or self._changed:
            audiences = self._audiences(without={viewer for viewer, _ in self._joined})
        if self._entries:
            self._tell = [*self._happened(audiences, self._answer), *self._tell]
        for viewer, last in self._joined:
            if viewer in self._viewers:
                self._tell.append(Send((viewer,), self._whole(viewer, last, now)))
        self._tell += self._after
        if self._fair or self._changed:
            self._tell += self._news(audiences, now)
        if self._changed:
            self._news_at = None
        self._shuffles.told()
        think = [self._think] if self._think else []
        effects = Effects(keep=self._to_keep(), tell=self._tell, think=think, advise=self._advise)
        self._tell, self._after, self._joined, self._advise = [], [], [], []
        self._think = self._answer = None
        self._is_told()
        return effects
