"""A table at which people play over the network: its input and its output.

It reads no clock, draws no random numbers, and touches no socket and no disk: all of these are passed in, and
everything it wants done is in the ``Effects`` it returns. Its owner calls ``tick`` at the time given by
``wakes``.

Each of its parts owns its state and reports its changes as ``News``. A part uses only the parts below it:
company and proceedings are at the bottom, the clockwork advances them, the audience reads all three, and the
hearing receives the players' frames.
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
"""The code that closes the connection of a seat that was opened elsewhere."""

TOKEN_VOID: Final = 4005
"""The code that closes the connection of a program whose token is void."""


class LiveTable:
    """One table, its company, and all its viewers. It has one owner, who calls it from one thread."""

    def __init__(
        self, saved: Saved, *, chance: Callable[[], Chance], now: float, events: int = MOST_EVENTS
    ) -> None:
        """Continue a table where it was left.

        Args:
            saved: the table as stored.
            chance: returns the source of secrets for each sitting.
            now: the time by the owner's clock.
            events: the maximum number of events at the table; when it is reached the players rise.
        """
        self.id, self.setup = saved.table, saved.setup
        self.company = Company(
            saved.chairs, saved.tokens, now, keeps=saved.setup.keeps, goes_on=bool(saved.setup.evening)
        )
        self.proceedings = Proceedings(saved, chance)
        self._clockwork = Clockwork(self.proceedings, self.company, most=events)
        below = self.proceedings, self.company, self._clockwork
        self._viewers = Viewers()
        self._audience = Audience(self.id, *below, self._viewers)
        self._hearing = Hearing(*below, self._viewers)
        self._left_over = self.proceedings.resume(saved) if saved.record else NOTHING
        """News from loading the table, returned with the first effects."""

    @property
    def seq(self) -> int:
        """The number of the last event; -1 before the first."""
        return self.proceedings.journal.seq

    @property
    def acts(self) -> int:
        """The number of acts done in the sitting."""
        return self.proceedings.sitting.done if self.proceedings.sitting else 0

    @property
    def attended(self) -> bool:
        """Is anybody connected who has a seat?"""
        return bool(self.company.present)

    @property
    def due_secret(self) -> bytes | None:
        """The hash of the secret that opens the seat whose turn it is; None if no person has that seat."""
        sitting = self.proceedings.sitting
        due = None if sitting is None or self.proceedings.over else sitting.due
        number = None if due is None else self.proceedings.seats[due]
        if number is None or not self.company.is_person(number):
            return None
        return self.company.tokens[number].hash

    def is_away(self, secret: bytes) -> bool:
        """Is nobody connected in the seat that this opens, with no bot that plays for it?"""
        number = self.company.player_of(secret)
        return number is not None and self.company.is_away(number)

    @property
    def wakes(self) -> float | None:
        """The time at which to call ``tick`` next; None while the table waits for somebody."""
        scheduled = self._clockwork.wakes if self._viewers or self.goes_on else None
        count_at = self._viewers.count_at
        if scheduled is None or count_at is None:
            return count_at if scheduled is None else scheduled
        return min(scheduled, count_at)

    def join(self, viewer: int, player: int | None, frame: Join, now: float) -> Effects:
        """Add a viewer: as the player whose seat they hold, or as a bystander."""
        outcome = HappeningOutcome()
        if player is not None:
            for other in self._viewers.of(player):
                if other != viewer:
                    self._hearing.drop(other)
                    outcome.dismiss(other, HostRefusals.opened_elsewhere(), _ELSEWHERE)
            self.company.connect(player)
            self._clockwork.interval.welcome(player, contributes=frame.contributes)
        self._viewers.join(viewer, player)
        outcome.joined.append((viewer, frame.last))
        outcome.news |= self._count(player, now)
        return self._finish(outcome, now, complete=True)

    def drop(self, viewer: int, now: float) -> Effects:
        """Remove a viewer whose connection has closed."""
        outcome = HappeningOutcome()
        if viewer in self._viewers:
            player = self._viewers.player_of(viewer)
            self._hearing.drop(viewer)
            if player is not None:
                self.company.disconnect(player, now)
            outcome.news |= self._count(player, now)
        return self._finish(outcome, now)

    def hear(self, viewer: int, frame: Frame, now: float) -> Effects:
        """Carry out a viewer's frame; a second ``join`` on one connection sends the whole table again."""
        if isinstance(frame, Join) and viewer in self._viewers:
            return self.join(viewer, self._viewers.player_of(viewer), frame, now)
        outcome = HappeningOutcome()
        self._hearing.hear(viewer, frame, now, outcome)
        return self._finish(outcome, now)

    def note_hint(self, viewer: int) -> None:
        """Note that a viewer was warned of a choice; the record keeps it with the next act."""
        self._hearing.note_hint(viewer)

    def take_thought(
        self, ticket: int, seat: Seat, act: Act, now: float, *, hurried: bool = False
    ) -> Effects:
        """Accept a bot's answer to the ``Think`` with this ticket; ``hurried`` if a time limit cut it
        short.
        """
        self._clockwork.hear(ticket, seat, act, now, hurried=hurried)
        return self._finish(HappeningOutcome(), now)

    def start(self, now: float) -> Effects:
        """Begin the sitting of a table of an evening, for which nobody has to come."""
        return self._finish(HappeningOutcome(), now, complete=True)

    def play_out(self, now: float) -> Effects:
        """Let bots play the rest of the deal for everybody."""
        news = TABLE if self.company.stand_in_for_all() else NOTHING
        return self._finish(HappeningOutcome(news), now)

    @property
    def goes_on(self) -> bool:
        """Is this the table of an evening, and not over, so that it plays though nobody is connected?"""
        return bool(self.setup.evening) and not self.proceedings.over

    def tick(self, now: float) -> Effects:
        """Do everything that is due at this time."""
        return self._finish(HappeningOutcome(), now)

    @property
    def waits(self) -> bool:
        """Has the table not begun, and is its host present and waiting for players?"""
        gathering = self.proceedings.sitting is None and self.company.waits
        return gathering and self.setup.keeps in self.company.present

    def listed_invitation(self) -> bytes:
        """The hash of an invitation that anybody may accept, at a table that the lobby lists.

        Raises:
            ImpossibleAct: if there is none.
        """
        if not (self.setup.listed and self.waits):
            raise ImpossibleAct(HostRefusals.bad_invitation())
        return self.company.any_invitation()

    def take(self, invitation: bytes, cookie: bytes, name: str, now: float) -> tuple[int, Effects]:
        """Accept an invitation and take its seat; ``invitation`` and ``cookie`` are hashes.

        Raises:
            BadText: if the name is invalid.
            ImpossibleAct: if the invitation is invalid or used.
        """
        player = self.company.take(invitation, cookie, name, now)
        return player, self._finish(HappeningOutcome(COMPANY | TABLE), now, complete=True)

    def invite(self, player: int, invitation: bytes, now: float) -> Effects:
        """Issue a new invitation, given by its hash, to a seat that is open or whose player has left.

        The old invitation, or the cookie of the player who left, stops working.

        Raises:
            ImpossibleAct: if there is no such seat, or somebody has it.
        """
        self.company.invite(player, invitation)
        return self._finish(HappeningOutcome(COMPANY | TABLE), now)

    def seat_program(self, player: int, token: bytes, name: str, now: float) -> Effects:
        """Give an open seat, or one that a program has, to the program with the token of this hash.

        Raises:
            BadText: if the name is invalid.
            ImpossibleAct: if the seat is neither open nor a program's.
        """
        self.company.seat_program(player, token, name, now)
        return self._finish(self._end_program(player), now, complete=True)

    def dismiss_program(self, player: int, secret: bytes, now: float) -> Effects:
        """Take the seat of a program from it; ``secret`` is the hash of one that nobody knows.

        Raises:
            ImpossibleAct: if no program has the seat.
        """
        self.company.dismiss_program(player, secret)
        return self._finish(self._end_program(player), now)

    def _end_program(self, player: int) -> HappeningOutcome:
        """Close the connections of a program whose token has stopped working."""
        outcome = HappeningOutcome(COMPANY | TABLE)
        for viewer in self._viewers.of(player):
            self._hearing.drop(viewer)
            outcome.dismiss(viewer, HostRefusals.token_void(), TOKEN_VOID)
        return outcome

    def _count(self, player: int | None, now: float) -> News:
        """Inform everyone of a player who comes or goes at once, and of bystanders a little later."""
        if player is not None:
            return TABLE
        if self._viewers:
            self._viewers.count_soon(now)
        return NOTHING

    def _finish(self, outcome: HappeningOutcome, now: float, *, complete: bool = False) -> Effects:
        """Let the table advance automatically; then return all effects of the event.

        Args:
            outcome: the results of the event so far.
            now: the time.
            complete: somebody has come, so the company may be complete and the sitting may begin.
        """
        news = outcome.news | self._left_over
        self._left_over = NOTHING
        gathered = complete and not self.company.waits and not self.setup.gathers
        if gathered and self.proceedings.sitting is None:
            news |= self.proceedings.begin(self.company.players)
        if self._viewers or self.goes_on:
            news |= self._clockwork.run(now)
        if self._viewers.is_to_count(now):
            news |= TABLE
        tell = self._tell(outcome, news, now)
        keep = self._keep(news)
        question = self._clockwork.bot.take_question()
        return Effects(keep=keep, tell=tell, think=[question] if question else [], advise=outcome.advise)

    def _tell(self, outcome: HappeningOutcome, news: News, now: float) -> list[Send | Close]:
        """The messages to viewers, in this order: acts, goodbyes, whole tables, answers, and other news."""
        audience, viewers, shuffles = self._audience, self._viewers, self.proceedings.shuffles
        shuffles_advanced = shuffles.news
        tell: list[Send | Close] = list(outcome.byes)
        if not (news or shuffles_advanced or outcome.joined):
            return [*tell, *outcome.answers]
        groups = viewers.groups(without={viewer for viewer, _ in outcome.joined})
        if news & ACTS:
            tell = [*audience.tell_acts(groups, outcome.done), *tell]
        for viewer, last in outcome.joined:
            if viewer in viewers:
                tell.append(audience.tell_whole(viewer, last, now))
        tell += outcome.answers
        if shuffles_advanced or news & TABLE:
            for player, to in groups.items():
                # A bar on a player is shown after the void shuffle that caused it, and before the next
                # shuffle.
                if shuffles_advanced:
                    tell += audience.tell_shuffles(player, to, past=True)
                if news & TABLE:
                    tell.append(audience.tell_table(player, to, now))
                if shuffles_advanced:
                    tell += audience.tell_shuffles(player, to, past=False)
            shuffles.drop_news()
        if news & TABLE:
            viewers.count_at = None
        return tell

    def _keep(self, news: News) -> list[Keep]:
        """The write of everything changed but not stored, if anything has changed."""
        if not news & (ACTS | SECRETS | COMPANY):
            return []
        proceedings, company = self.proceedings, self.company
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
