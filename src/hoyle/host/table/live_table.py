"""A table at which people sit over the network: its input and its output.

It reads no clock, draws no chance, and touches no socket and no disk: all are handed in, and all it
wants done it says in ``Effects``. Whoever keeps it calls ``tick`` when ``wakes`` says so.

Its parts each own what they know, and report what they change as ``News``. A part uses those beneath it
and never calls up: company and proceedings stand at the foot, the clockwork moves them on, the audience
looks at all three, and the hearing takes in what players say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hoyle.errors import ImpossibleAct
from hoyle.fairness import Chance
from hoyle.host.effect import (
    ACTS,
    COMPANY,
    NOTHING,
    SECRETS,
    TABLE,
    Close,
    Effects,
    HappeningOutcome,
    Keep,
    News,
    Saved,
    Send,
)
from hoyle.host.frames import Frame, Join
from hoyle.host.messages import Person
from hoyle.host.table.audience import Audience
from hoyle.host.table.clockwork import MOST_EVENTS, Clockwork
from hoyle.host.table.company import Company
from hoyle.host.table.hearing import Hearing
from hoyle.host.table.proceedings import Proceedings
from hoyle.host.table.viewers import Viewers
from hoyle.host.words import HostRefusals
from hoyle.seat import Seat
from hoyle.table.act import Act

_ELSEWHERE: Final = 4001
"""The code that ends the line of a seat that was opened elsewhere."""


class LiveTable:
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
        self.id, self.setup = saved.table, saved.setup
        self._company = Company(saved.chairs, saved.tokens, now, keeps=saved.setup.keeps)
        self._proceedings = Proceedings(saved, chance)
        self._clockwork = Clockwork(self._proceedings, self._company, most=events)
        below = self._proceedings, self._company, self._clockwork
        self._viewers = Viewers()
        self._audience = Audience(self.id, *below, self._viewers)
        self._hearing = Hearing(*below, self._viewers)
        self._left_over = self._proceedings.resume(saved) if saved.record else NOTHING
        """News of how the table was taken up, until it is handed out with the first effects."""

    @property
    def seq(self) -> int:
        """The number of the last event; -1 before the first."""
        return self._proceedings.journal.seq

    @property
    def acts(self) -> int:
        """The number of acts done in the sitting."""
        return self._proceedings.sitting.done if self._proceedings.sitting else 0

    @property
    def seats(self) -> tuple[int, ...]:
        """The player in each seat."""
        return self._proceedings.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names as they are now, in the order of the header."""
        return self._company.names

    @property
    def records(self) -> tuple[int, ...]:
        """The sittings that are over."""
        return self._proceedings.records

    @property
    def attended(self) -> bool:
        """Is anybody connected who has a seat?"""
        return bool(self._company.present)

    @property
    def wakes(self) -> float | None:
        """The moment at which ``tick`` is next wanted; None while all wait for somebody."""
        by_itself = self._clockwork.wakes if self._viewers else None
        count_at = self._viewers.count_at
        if by_itself is None or count_at is None:
            return count_at if by_itself is None else by_itself
        return min(by_itself, count_at)

    @property
    def host(self) -> int | None:
        """The player who set up the table, or has their chair; None where no person has."""
        return self._company.host

    def is_taken(self, player: int) -> bool:
        """Is that the place of a person, present or not?"""
        return self._company.is_person(player)

    def player_of(self, cookie: bytes) -> int | None:
        """The player whose cookie has this hash; None if nobody's has."""
        return self._company.player_of(cookie)

    def join(self, viewer: int, player: int | None, said: Join, now: float) -> Effects:
        """Let a viewer look on: as the player whose seat they hold, or as a bystander."""
        outcome = HappeningOutcome()
        if player is not None:
            for other in self._viewers.of(player):
                if other != viewer:
                    self._hearing.drop(other)
                    outcome.dismiss(other, HostRefusals.opened_elsewhere(), _ELSEWHERE)
            self._company.connect(player)
            self._clockwork.interval.welcome(player, contributes=said.contributes)
        self._viewers.join(viewer, player)
        outcome.joined.append((viewer, said.last))
        outcome.news |= self._count(player, now)
        return self._finish(outcome, now, complete=True)

    def drop(self, viewer: int, now: float) -> Effects:
        """Let a viewer go whose line has ended."""
        outcome = HappeningOutcome()
        if viewer in self._viewers:
            player = self._viewers.player_of(viewer)
            self._hearing.drop(viewer)
            if player is not None:
                self._company.disconnect(player, now)
            outcome.news |= self._count(player, now)
        return self._finish(outcome, now)

    def hear(self, viewer: int, said: Frame, now: float) -> Effects:
        """Take in what a viewer says; ``join`` on a line that has joined gives it the whole table again."""
        if isinstance(said, Join) and viewer in self._viewers:
            return self.join(viewer, self._viewers.player_of(viewer), said, now)
        outcome = HappeningOutcome()
        self._hearing.hear(viewer, said, now, outcome)
        return self._finish(outcome, now)

    def take_thought(
        self, ticket: int, seat: Seat, act: Act, now: float, *, hurried: bool = False
    ) -> Effects:
        """Take in a bot's answer to the ``Think`` of that ticket; ``hurried``, if a clock cut it short."""
        self._clockwork.hear(ticket, seat, act, now, hurried=hurried)
        return self._finish(HappeningOutcome(), now)

    def tick(self, now: float) -> Effects:
        """Let time pass."""
        return self._finish(HappeningOutcome(), now)

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody, in the order of the seats."""
        return self._company.people(self.seats)

    @property
    def waits(self) -> bool:
        """Has the table not begun, and is its host there, waiting for players?"""
        gathering = self._proceedings.sitting is None and self._company.waits
        return gathering and self.setup.keeps in self._company.present

    def invited(self, invitation: bytes) -> int:
        """The player whose place an invitation gives, by its hash.

        Raises:
            ImpossibleAct: if there is no such invitation, or it is taken.
        """
        return self._company.invited(invitation)

    def listed_invitation(self) -> bytes:
        """The hash of an invitation that anybody may take, at a table that the lobby lists.

        Raises:
            ImpossibleAct: if there is none.
        """
        if not (self.setup.listed and self.waits):
            raise ImpossibleAct(HostRefusals.bad_invitation())
        return self._company.any_invitation()

    def take(self, invitation: bytes, cookie: bytes, name: str, now: float) -> tuple[int, Effects]:
        """Take the seat of an invitation; both are given by their hashes.

        Raises:
            BadText: if the name is none.
            ImpossibleAct: if there is no such invitation, or it is taken.
        """
        player = self._company.take(invitation, cookie, name, now)
        return player, self._finish(HappeningOutcome(COMPANY | TABLE), now, complete=True)

    def invite(self, player: int, invitation: bytes, now: float) -> Effects:
        """Put a new invitation to a seat that nobody has taken or that its player has left, by its hash.

        The old invitation, or the cookie of the one who left, opens it no more.

        Raises:
            ImpossibleAct: if there is no such seat, or somebody has it.
        """
        self._company.invite(player, invitation)
        return self._finish(HappeningOutcome(COMPANY | TABLE), now)

    def _count(self, player: int | None, now: float) -> News:
        """Tell all of a player who comes or goes at once, and of bystanders a little later."""
        if player is not None:
            return TABLE
        if self._viewers:
            self._viewers.count_soon(now)
        return NOTHING

    def _finish(self, outcome: HappeningOutcome, now: float, *, complete: bool = False) -> Effects:
        """Let the table move on by itself; then return all that the happening asks for.

        Args:
            outcome: what the happening came to.
            now: the time.
            complete: somebody has come, so that the company may be complete and sit down.
        """
        news = outcome.news | self._left_over
        self._left_over = NOTHING
        gathered = complete and not self._company.waits and not self.setup.gathers
        if gathered and self._proceedings.sitting is None:
            news |= self._proceedings.begin(self._company.players)
        if self._viewers:
            news |= self._clockwork.run(now)
        if self._viewers.is_to_count(now):
            news |= TABLE
        tell = self._tell(outcome, news, now)
        keep = self._keep(news)
        question = self._clockwork.bot.take_question()
        return Effects(keep=keep, tell=tell, think=[question] if question else [], advise=outcome.advise)

    def _tell(self, outcome: HappeningOutcome, news: News, now: float) -> list[Send | Close]:
        """The messages for all, in this order: acts, goodbyes, whole tables, answers, and other news."""
        audience, viewers, shuffles = self._audience, self._viewers, self._proceedings.shuffles
        of_shuffles = shuffles.news
        tell: list[Send | Close] = list(outcome.byes)
        if not (news or of_shuffles or outcome.joined):
            return [*tell, *outcome.answers]
        groups = viewers.groups(without={viewer for viewer, _ in outcome.joined})
        if news & ACTS:
            tell = [*audience.tell_acts(groups, outcome.done), *tell]
        for viewer, last in outcome.joined:
            if viewer in viewers:
                tell.append(audience.tell_whole(viewer, last, now))
        tell += outcome.answers
        if of_shuffles or news & TABLE:
            for player, to in groups.items():
                # Who is barred is told after the shuffle that is void for it, and before the next.
                if of_shuffles:
                    tell += audience.tell_shuffles(player, to, past=True)
                if news & TABLE:
                    tell.append(audience.tell_table(player, to, now))
                if of_shuffles:
                    tell += audience.tell_shuffles(player, to, past=False)
            shuffles.drop_news()
        if news & TABLE:
            viewers.note_counted()
        return tell

    def _keep(self, news: News) -> list[Keep]:
        """The write of all that has changed and is not stored, if anything has."""
        if not news & (ACTS | SECRETS | COMPANY):
            return []
        proceedings, company = self._proceedings, self._company
        keep = Keep(
            table=self.id,
            sitting=proceedings.number,
            entries=proceedings.journal.take_entries(),
            private=proceedings.private() if news & SECRETS else None,
            closed=proceedings.over,
            chairs=company.chairs if news & COMPANY else None,
            tokens=company.tokens if news & COMPANY else None,
        )
        return [keep]
