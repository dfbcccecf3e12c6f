"""The messages of a table to its viewers: to each what its seat may see."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Final

from msgspec.structs import replace

from hoyle.coach.advice import is_pure_chance
from hoyle.host.effect import Answered, Send
from hoyle.host.messages import (
    AtTable,
    Clock,
    DealScore,
    Fair,
    Happened,
    ShuffleShown,
    TableShown,
    Whole,
)
from hoyle.host.table.clockwork import Clockwork
from hoyle.host.table.company import Company
from hoyle.host.table.proceedings import Proceedings
from hoyle.host.table.viewers import Groups, Viewers
from hoyle.record.stop import Deals
from hoyle.seat import Seat
from hoyle.table import View
from hoyle.table.seat_view import change_of, events_for, view_of

MOST_DEALS: Final = 12
"""The number of deals of the sitting whose score the table shows."""


class Audience:
    """Composes the messages of a table to its viewers."""

    def __init__(
        self, table: str, proceedings: Proceedings, company: Company, clockwork: Clockwork, viewers: Viewers
    ) -> None:
        self._id, self._proceedings, self._company = table, proceedings, company
        self._clockwork, self._viewers = clockwork, viewers
        self._seats = proceedings.seats

    def tell_acts(self, groups: Groups, answer: Answered | None) -> list[Send]:
        """Messages with the events since the last ones, and the changes of the views."""
        journal, views = self._proceedings.journal, self._viewers.views
        previous, events = journal.told, journal.events_since(journal.told)
        undone = journal.undone_since(journal.told)
        public = None if any(event.seen_by is not None for event in events) else tuple(events)
        seats = self._proceedings.seats
        moved, self._seats = seats if seats != self._seats else None, seats
        sends: list[Send] = []
        for player, to in groups.items():
            seat = self._proceedings.seat_of(player)
            view = self._view_of(seat)
            message = Happened(
                prev=previous,
                seq=journal.seq,
                events=events_for(seat, events) if public is None else public,
                change=change_of(views.get(player), view),
                take_back=self._proceedings.can_take_back(seat),
                accepted=answer[1] if answer and answer[0] in to else None,
                seats=moved,
                undone=len(events_for(seat, undone)),
            )
            views[player] = view
            sends.append(Send(to, message))
        return _merged(sends)

    def tell_shuffles(self, player: int | None, to: tuple[int, ...], *, past: bool) -> Iterator[Send]:
        """Messages about shuffles that have advanced: the finished ones if ``past``, otherwise the others."""
        for each in self._shuffles(player, news=True):
            if (each.stage in ("void", "revealed")) is past:
                yield Send(to, Fair(shuffle=each))

    def tell_table(self, player: int | None, to: tuple[int, ...], now: float) -> Send:
        """A message that shows the table apart from the cards."""
        return Send(to, AtTable(table=self._table(player, now)))

    def tell_whole(self, viewer: int, last: int | None, now: float) -> Send:
        """A message that shows everything, and the events since the ``last`` entry that the viewer has; to a
        viewer who has none, those of the deal and the outcomes of the deals before.
        """
        player, proceedings = self._viewers.player_of(viewer), self._proceedings
        seat, view = proceedings.seat_of(player), None
        if proceedings.sitting is not None:
            view = self._viewers.views[player] = self._view_of(seat)
        journal = proceedings.journal
        missed = journal.story() if last is None else journal.events_since(last)
        message = Whole(
            seq=proceedings.journal.seq,
            view=view,
            table=self._table(player, now),
            shuffles=self._shuffles(player),
            events=events_for(seat, missed),
            undone=0 if last is None else len(events_for(seat, journal.undone_since(last))),
            take_back=proceedings.can_take_back(seat),
        )
        return Send((viewer,), message)

    def _view_of(self, seat: Seat | None) -> View:
        """The view of a seat. While the values that order the pack are awaited nobody can act."""
        sitting = self._proceedings.on
        view = view_of(sitting.game, sitting.position, seat)
        if sitting.play.cut is None and not self._proceedings.prepares:
            return view
        return replace(view, turn=None, prompt=None, choices=(), asides=())

    def _shuffles(self, player: int | None, *, news: bool = False) -> tuple[ShuffleShown, ...]:
        you = self._clockwork.interval.shuffling.name_asked(player)
        return self._proceedings.shuffles.shown(you, news=news)

    def _table(self, player: int | None, now: float) -> TableShown:
        proceedings, company, setup = self._proceedings, self._company, self._proceedings.setup
        first = min(self._clockwork.alarms(), key=lambda alarm: alarm.at, default=None)
        clock, has_choices = None, not is_pure_chance(setup.game)
        if first is not None and self._viewers:
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
            watchers=self._viewers.bystanders,
            sitting=proceedings.number,
            records=proceedings.records,
            barred=proceedings.barred,
            host=proceedings.seat_of(company.host),
            chat=setup.chat,
            hints=not setup.daily and (setup.hints or company.is_solitary) and has_choices,
            held=proceedings.copies.shown(proceedings.seats),
            daily=setup.daily,
            evening=setup.evening,
            reviews=has_choices and (not setup.daily or proceedings.over),
            practice=setup.practice,
            abandoned=proceedings.abandoned,
            deals=_scores(proceedings.sitting.play.deals) if proceedings.sitting else (),
        )


def _scores(deals: Deals) -> tuple[DealScore, ...]:
    """The score after each of the last deals."""
    numbered = list(enumerate(deals.all, start=1))[-MOST_DEALS:]
    return tuple(
        DealScore(number=number, over=each.outcome.over, score=each.score) for number, each in numbered
    )


def _merged(messages: list[Send]) -> list[Send]:
    """Join equal messages into one for all their viewers, so that each is encoded once."""
    sends: list[Send] = []
    for each in messages:
        for place, other in enumerate(sends):
            if other.message == each.message:
                sends[place] = Send((*other.to, *each.to), other.message)
                break
        else:
            sends.append(each)
    return sends
