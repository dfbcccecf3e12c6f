"""The time between two deals: a rest for the players, then the shuffle."""

from __future__ import annotations

from collections.abc import Set
from math import inf

from hoyle.fairness import Contribution
from hoyle.host.effect import NOTHING, TABLE, Alarm, News
from hoyle.host.table.company import Company
from hoyle.host.table.proceedings import Proceedings
from hoyle.host.table.shuffling import Shuffling
from hoyle.table import Umpire


class Interval:
    """Takes a sitting from the end of one deal to the next, or to its own end."""

    def __init__(self, proceedings: Proceedings, company: Company) -> None:
        self._proceedings, self._company = proceedings, company
        self.rest, self.shuffling = RestBetweenDeals(), Shuffling()

    @property
    def is_waiting(self) -> bool:
        """Is the table resting, or waiting for the values of a shuffle?"""
        return self.rest.until is not None or self.shuffling.round is not None

    def stop(self) -> None:
        """Stop all waiting, since the sitting is over."""
        self.rest.reset()
        self.shuffling.round = None

    def welcome(self, player: int, *, contributes: bool) -> None:
        """Let a player who has connected contribute to shuffles, including the one in progress."""
        self.shuffling.answers(player, yes=contributes)
        if contributes and self.shuffling.round and self._proceedings.sitting:
            self.shuffling.round.ask(self._asked_for_values())

    def drop(self, player: int) -> None:
        """Stop waiting for a player who is no longer connected."""
        self.rest.forget(player)
        self.shuffling.forget(player)

    def alarms(self) -> list[Alarm]:
        """The end of the rest, and the time at which the shuffle continues without those who have not
        answered.
        """
        alarms, sitting = list[Alarm](), self._proceedings.sitting
        if self.rest.until is not None:
            is_last = sitting is not None and sitting.finished
            alarms.append(Alarm("end" if is_last else "deal", self.rest.until))
        if self.shuffling.round is not None:
            alarms.append(Alarm("shuffle", self.shuffling.round.until))
        return alarms

    def step(self, now: float) -> News:
        """Take the next step, if it is due."""
        sitting = self._proceedings.on
        if sitting.play.cut is not None:
            return self._shuffle(now)
        news = NOTHING
        if sitting.result.over and not self.rest.is_past and not self._is_settled():
            if self.rest.until is None:
                pause = self._proceedings.setup.rest
                is_solitary = self._company.is_solitary and self._company.present
                news = self.rest.start(inf if is_solitary and pause else now + pause)
            if not self.rest.is_enough(now, self._company.present):
                return news
        news |= self.rest.end()
        if sitting.finished:
            self.stop()
            return news | self._proceedings.close()
        return news | self._shuffle(now)

    def _is_settled(self) -> bool:
        """Has the sitting ended, with no claims possible any more?"""
        return self._proceedings.on.finished and self._proceedings.setup.umpire is Umpire.STRICT

    def _shuffle(self, now: float) -> News:
        """Lay the pack; once it is cut, let people pledge and open their values, then deal."""
        sitting = self._proceedings.on
        if sitting.play.lays_pack:
            return self._proceedings.lay()
        news, current = NOTHING, self.shuffling.round
        if current is None:
            news = self._proceedings.promise()
            asked = self._asked_for_values()
            if not asked and not self._is_expecting():
                return news | self._deal(())
            current = self.shuffling.begin(sitting.play.promise(), asked, now)
        if current.step(now, expecting=self._is_expecting()):
            self._company.expected.clear()  # Anyone who has not connected had time to.
            if pledges := current.pledged():
                news |= self._proceedings.pledge(pledges)
        if not current.is_done(now):
            return news
        if failed := current.failed():
            self.shuffling.round = None
            return news | self._proceedings.void("unopened", failed)
        return news | self._deal(current.contributions())

    def _deal(self, contributions: tuple[Contribution, ...]) -> News:
        self.rest.reset()
        self.shuffling.round = None
        return self._proceedings.deal(contributions)

    def _is_expecting(self) -> bool:
        """May somebody still connect who would be asked for a value?

        After a server restart people reconnect one by one: the first must not be the only contributor.
        """
        if self._proceedings.setup.daily:
            return False
        barred = self._proceedings.shuffles.barred
        names = self._proceedings.on.header.names
        return any(names[player] not in barred for player in self._company.expected)

    def _asked_for_values(self) -> dict[int, str]:
        """The people who are asked to contribute to the shuffle, by number and name."""
        if self._proceedings.setup.daily:
            return {}  # The day's seed alone orders its packs.
        barred = self._proceedings.shuffles.barred
        return self.shuffling.asked_among(self._company.present, self._proceedings.on.header.names, barred)


class RestBetweenDeals:
    """The pause after a deal: it lasts until its time is up, or until everyone present is ready."""

    def __init__(self) -> None:
        self.until: float | None = None
        """The end of the rest; None while there is none."""
        self.is_past = False
        """Is the rest before the next deal over?"""
        self.ready: set[int] = set()
        """The players who are ready for the next deal."""

    def start(self, until: float) -> News:
        """Start a rest in which everyone can look at the finished deal."""
        self.until = until
        self.ready.clear()
        return TABLE

    def note_ready(self, player: int) -> News:
        """Note that a player is ready for the next deal."""
        self.ready.add(player)
        return TABLE

    def forget(self, player: int) -> None:
        """Stop waiting for a player who has disconnected."""
        self.ready.discard(player)

    def is_enough(self, now: float, present: Set[int]) -> bool:
        """May the next deal start?"""
        return self.until is not None and (now >= self.until or (bool(present) and present <= self.ready))

    def end(self) -> News:
        """End the rest: the next deal may start."""
        changed = self.until is not None or not self.is_past
        self.until, self.is_past = None, True
        return TABLE if changed else NOTHING

    def reset(self) -> None:
        """Start over: the next rest is after the next deal."""
        self.until, self.is_past = None, False

    def interrupt(self) -> News:
        """Cancel the rest because somebody can still act on the deal; another rest follows that act."""
        if self.until is None:
            return NOTHING
        self.until = None
        return TABLE
