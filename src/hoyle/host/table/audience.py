"""The people who look on: what each was last sent, and the outcome of what they asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Final

from msgspec.structs import replace

from hoyle.host.effect import NOTHING, Advise, Close, News, Send
from hoyle.host.messages import (
    Accepted,
    AtTable,
    ByeMessage,
    Clock,
    Fair,
    Happened,
    ShuffleShown,
    TableShown,
    Whole,
)
from hoyle.host.setup import Setup
from hoyle.host.sitting.sitting import Sitting
from hoyle.host.table.clockwork import Clockwork
from hoyle.host.table.company import Company
from hoyle.host.table.proceedings import Proceedings
from hoyle.seat import Seat
from hoyle.table import View
from hoyle.table.seat_view import change_of, events_for, view_of
from hoyle.words import Text

COUNTED: Final = 1.0
"""Seconds within which all are told how many look on."""

Groups = dict[int | None, tuple[int, ...]]
"""The viewers at each player's seat, and under None the bystanders."""

Answered = tuple[int, Accepted]
"""The viewer whose act it was, and the answer to it."""


class Audience:
    """Holds the viewers of a table, and the seats and the views that they were last sent."""

    def __init__(
        self, table: str, setup: Setup, proceedings: Proceedings, company: Company, clockwork: Clockwork
    ) -> None:
        self._id, self._setup = table, setup
        self._proceedings, self._company, self._clockwork = proceedings, company, clockwork
        self._players: dict[int, int | None] = {}
        self._groups: Groups | None = None
        """All of them by player, once somebody has asked since one came, went or moved."""
        self._views: dict[int | None, View] = {}
        self._seats = proceedings.seats
        self.count_at: float | None = None
        """The moment at which all are told how many look on; None while they know."""

    def __bool__(self) -> bool:
        return bool(self._players)

    def __contains__(self, viewer: int) -> bool:
        return viewer in self._players

    def player_of(self, viewer: int) -> int | None:
        """The player that a viewer is; None for a bystander, or for one who has not joined."""
        return self._players.get(viewer)

    @property
    def viewers(self) -> tuple[int, ...]:
        """All who look on."""
        return tuple(self._players)

    @property
    def host(self) -> Seat | None:
        """The seat of the one who set up the table, or has their chair; None where no person has."""
        keeps = self._setup.keeps
        is_person = self._company.chairs[keeps].kind == "person"
        return self._proceedings.seat_of(keeps) if is_person else None

    def viewers_of(self, player: int) -> tuple[int, ...]:
        """The viewers who are that player."""
        return tuple(viewer for viewer, each in self._players.items() if each == player)

    def join(self, viewer: int, player: int | None) -> None:
        """Let a viewer look on."""
        self._groups = None
        self._players[viewer] = player

    def leave(self, viewer: int) -> int | None:
        """Let a viewer go; return the player, if one looks on no more."""
        player, self._groups = self._players.pop(viewer), None
        if not self._players:
            self.count_at = None
        if player in self._players.values():
            return None
        self._views.pop(player, None)
        return player

    def swap(self, one: int, other: int) -> None:
        """Two players have changed places, before anything was seen from either."""
        self._groups = None
        for viewer, player in self._players.items():
            if player is not None and player in (one, other):
                self._players[viewer] = one + other - player

    def forget_views(self) -> None:
        """Forget what was sent of the last sitting: all are sent the next one whole."""
        self._views.clear()

    def count_soon(self, now: float) -> None:
        """Tell all of bystanders who come and go once in a while: a message for each would cost too much."""
        if self.count_at is None:
            self.count_at = now + COUNTED

    def is_to_count(self, now: float) -> bool:
        """Is it time to tell all how many look on?"""
        return bool(self._players) and self.count_at is not None and now >= self.count_at

    def note_counted(self) -> None:
        """Note that all are being told how many look on."""
        self.count_at = None

    def groups(self, *, without: Collection[int]) -> Groups:
        """The viewers at each seat, and the bystanders, except those viewers."""
        if not without and self._groups is not None:
            return self._groups
        found: dict[int | None, list[int]] = {}
        for viewer, player in self._players.items():
            if viewer not in without:
                found.setdefault(player, []).append(viewer)
        groups = {player: tuple(viewers) for player, viewers in found.items()}
        if not without:
            self._groups = groups
        return groups

    def tell_acts(self, groups: Groups, answer: Answered | None) -> list[Send]:
        """Messages that tell what has happened since the last, and how the views have changed."""
        journal, sitting = self._proceedings.journal, self._proceedings.sitting
        assert sitting is not None, "acts are done in a sitting"
        told, happened = journal.told, journal.events_since(journal.told)
        public = None if any(event.seen_by is not None for event in happened) else tuple(happened)
        seats = self._proceedings.seats
        moved, self._seats = seats if seats != self._seats else None, seats
        sends: list[Send] = []
        for player, to in groups.items():
            seat = self._proceedings.seat_of(player)
            view = self._view_of(sitting, seat)
            message = Happened(
                prev=told,
                seq=journal.seq,
                events=events_for(seat, happened) if public is None else public,
                change=change_of(self._views.get(player), view),
                take_back=self._proceedings.can_take_back(seat),
                accepted=answer[1] if answer and answer[0] in to else None,
                seats=moved,
            )
            self._views[player] = view
            sends.append(Send(to, message))
        return _together(sends)

    def tell_shuffles(self, player: int | None, to: tuple[int, ...], *, past: bool) -> Iterator[Send]:
        """Messages that show the shuffles that went a stage further: those that are past, or the others."""
        for each in self._shuffles(player, news=True):
            if (each.stage in ("void", "revealed")) is past:
                yield Send(to, Fair(shuffle=each))

    def tell_table(self, player: int | None, to: tuple[int, ...], now: float) -> Send:
        """A message that shows the table, besides the cards."""
        return Send(to, AtTable(table=self._table(player, now)))

    def tell_whole(self, viewer: int, last: int | None, now: float) -> Send:
        """A message that shows everything, and what happened since the ``last`` entry that the viewer has."""
        player, proceedings = self._players[viewer], self._proceedings
        seat, view = proceedings.seat_of(player), None
        if proceedings.sitting is not None:
            view = self._views[player] = self._view_of(proceedings.sitting, seat)
        missed = [] if last is None else proceedings.journal.events_since(last)
        whole = Whole(
            seq=proceedings.journal.seq,
            view=view,
            table=self._table(player, now),
            shuffles=self._shuffles(player),
            events=events_for(seat, missed),
            take_back=proceedings.can_take_back(seat),
        )
        return Send((viewer,), whole)

    def _view_of(self, sitting: Sitting, seat: Seat | None) -> View:
        """The view of a seat. Nobody can do anything while the values that order the pack are awaited."""
        view = view_of(sitting.game, sitting.position, seat)
        if sitting.cut is None:
            return view
        return replace(view, turn=None, prompt=None, choices=(), asides=())

    def _shuffles(self, player: int | None, *, news: bool = False) -> tuple[ShuffleShown, ...]:
        you = self._clockwork.interval.shuffling.name_asked(player)
        return self._proceedings.shuffles.shown(you, news=news)

    def _table(self, player: int | None, now: float) -> TableShown:
        proceedings, company, setup = self._proceedings, self._company, self._setup
        first = min(self._clockwork.alarms(), key=lambda alarm: alarm.at, default=None)
        clock = None
        if first is not None and self._players:
            seconds = max(0.0, round(first.at - now, 3)) if first.at < inf else None
            clock = Clock(what=first.what, seconds=seconds, seat=first.seat)
        return TableShown(
            id=self._id,
            game=setup.game,
            variant=setup.variant,
            umpire=setup.umpire.value,
            options=setup.options,
            stage=self._clockwork.stage(),
            seat=proceedings.seat_of(player),
            people=company.people(proceedings.seats),
            ready=tuple(
                sorted(proceedings.seats.index(each) for each in self._clockwork.interval.rest.ready)
            ),
            clock=clock,
            account=proceedings.accounts.shown(company.names),
            watchers=list(self._players.values()).count(None),
            sitting=proceedings.number,
            records=proceedings.records,
            barred=proceedings.barred,
            host=self.host,
            chat=setup.chat,
            held=proceedings.copies.shown(proceedings.seats),
        )


def _together(told: list[Send]) -> list[Send]:
    """Return the messages, equal ones joined into one for all their viewers: each is encoded once."""
    sends: list[Send] = []
    for each in told:
        for place, other in enumerate(sends):
            if other.message == each.message:
                sends[place] = Send((*other.to, *each.to), other.message)
                break
        else:
            sends.append(each)
    return sends


@dataclass(slots=True)
class HappeningOutcome:
    """Collects what one happening comes to, before the table moves on by itself."""

    news: News = NOTHING
    byes: list[Send | Close] = field(default_factory=list)
    joined: list[tuple[int, int | None]] = field(default_factory=list)
    """The viewers who have joined, and the last entry that each knows of."""
    answers: list[Send] = field(default_factory=list)
    done: Answered | None = None
    """The answer to an act that was done just now."""
    advise: list[Advise] = field(default_factory=list)

    def dismiss(self, viewer: int, why: Text, code: int) -> None:
        """Say goodbye to a viewer, and end their line."""
        self.byes += [Send((viewer,), ByeMessage(why=str(why), text=why, again=False)), Close(viewer, code)]
