"""A table and those who look on: what each is told, as far as his seat may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from hoyle.fairness import Chance
from hoyle.host.effect import Send
from hoyle.host.messages import Accepted, AtTable, Clock, Fair, Happened, Shuffle, Table, Whole
from hoyle.host.running import RunningTable
from hoyle.host.saved import Saved
from hoyle.host.sitting import Sitting
from hoyle.host.telling import change_of, lines_of, view_of
from hoyle.seat import Seat
from hoyle.table import View

Audiences = dict[int | None, tuple[int, ...]]
"""The viewers at each player's seat, and under None the bystanders."""

Answered = tuple[int, Accepted]
"""The viewer whose act it was, and the answer to it."""


class ToldTable(RunningTable):
    """A table that tells each seat, and the bystanders together, what they saw."""

    def __init__(self, saved: Saved, *, chance: Callable[[], Chance], now: float) -> None:
        self._views: dict[int | None, View] = {}
        super().__init__(saved, chance=chance, now=now)

    def _begin(self) -> None:
        super()._begin()
        self._views.clear()

    def _forget_view(self, player: int | None) -> None:
        """Nobody looks on from that seat any more."""
        self._views.pop(player, None)

    def _audiences(self, *, without: set[int]) -> Audiences:
        """Who looks on, but for those viewers."""
        found: dict[int | None, list[int]] = {}
        for viewer, player in self._viewers.items():
            if viewer not in without:
                found.setdefault(player, []).append(viewer)
        return {player: tuple(viewers) for player, viewers in found.items()}

    def _happened(self, audiences: Audiences, answer: Answered | None) -> list[Send]:
        """What has happened since all were last told."""
        sitting = self._sitting
        assert sitting is not None
        happened = [event for events in self._since(self._from) for event in events]
        names = self._names()
        seen_by_all = all(event.seen_by is None for event in happened)
        lines = lines_of(happened, None, names) if seen_by_all else ()
        actor = self._may_take_back()
        told: list[Send] = []
        for player, to in audiences.items():
            seat = self._seat_of(player)
            view = self._view_of(sitting, seat)
            message = Happened(
                prev=self._from,
                seq=self._seq,
                events=lines if seen_by_all else lines_of(happened, seat, names),
                change=change_of(self._views.get(player), view),
                take_back=seat is not None and seat == actor,
                accepted=answer[1] if answer and answer[0] in to else None,
            )
            self._views[player] = view
            told.append(Send(to, message))
        return _together(told)

    def _news(self, audiences: Audiences, now: float) -> Iterator[Send]:
        """What is new of the shuffles, and of the table besides the cards."""
        for player, to in audiences.items():
            if self._fair:
                for each in self._told_shuffles(player, news=True):
                    yield Send(to, Fair(shuffle=each))
            if self._changed:
                yield Send(to, AtTable(table=self._table(player, now)))

    def _whole(self, viewer: int, last: int | None, now: float) -> Whole:
        player = self._viewers[viewer]
        seat = self._seat_of(player)
        view = None
        if self._sitting is not None:
            view = self._views[player] = self._view_of(self._sitting, seat)
        missed = [] if last is None else [event for events in self._since(last) for event in events]
        return Whole(
            seq=self._seq,
            view=view,
            table=self._table(player, now),
            shuffles=self._told_shuffles(player),
            events=lines_of(missed, seat, self._names()),
            take_back=seat is not None and seat == self._may_take_back(),
        )

    def _view_of(self, sitting: Sitting, seat: Seat | None) -> View:
        """What a door draws. Nobody can do anything while the values that order the pack are awaited."""
        view = view_of(self._game, sitting.position, seat)
        if sitting.cut is None:
            return view
        return replace(view, turn=None, prompt="", choices=(), asides=())

    def _told_shuffles(self, player: int | None, *, news: bool = False) -> tuple[Shuffle, ...]:
        you = None
        if self._round and player is not None:
            you = self._round.asked.get(player)
        return self._shuffles.shown(you, news=news)

    def _barred(self) -> tuple[int, ...]:
        """The seats of those who give no more values."""
        if self._sitting is None:
            return ()
        names = self._sitting.header.names
        return tuple(sorted(self._seats.index(names.index(name)) for name in self._shuffles.barred))

    def _may_take_back(self) -> Seat | None:
        """The seat that may take its last act back."""
        return None if self._over or self._sitting is None else self._sitting.last_actor()

    def _table(self, player: int | None, now: float) -> Table:
        first = min(self._clocks(), key=lambda clock: clock[1], default=None)
        clock = None
        if first is not None and self._viewers:
            clock = Clock(what=first[0], seconds=max(0.0, round(first[1] - now, 3)), seat=first[2])
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
            watchers=list(self._viewers.values()).count(None),
            sitting=self._number,
            records=self.records,
            barred=self._barred(),
        )


def _together(told: list[Send]) -> list[Send]:
    """The same, with those who are told the very same told it together: it is then written once."""
    sends: list[Send] = []
    for each in told:
        for place, other in enumerate(sends):
            if other.message == each.message:
                sends[place] = Send((*other.to, *each.to), other.message)
                break
        else:
            sends.append(each)
    return sends
