"""The pace of bots, and the time for which a complete trick stays visible."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from hoyle.host.effect import NOTHING, TABLE, News, Think
from hoyle.seat import Seat
from hoyle.table.act import Act


class Thought(NamedTuple):
    """The choice of a bot; ``hurried`` if a time limit cut its thinking short."""

    seat: Seat
    act: Act
    hurried: bool


class BotTurn:
    """Requests a bot's decision, and holds the answer until it may act."""

    def __init__(self) -> None:
        self._asked: int | None = None
        self._question: Think | None = None
        self._thought: Thought | None = None
        self._beat = 0.0
        self.acts_at = 0.0
        """The time at which the bot that was asked may act."""

    @property
    def has_thought(self) -> bool:
        """Has the bot answered but not acted yet?"""
        return self._thought is not None

    def is_asked(self, ticket: int) -> bool:
        """Was a bot asked after the entry with this number?"""
        return self._asked == ticket

    def ask(self, question: Think, acts_at: float, beat: float) -> None:
        """Request a decision, to be acted on at ``acts_at`` or whole beats later; earlier answers are
        dropped.
        """
        self._asked, self._question = question.ticket, question
        self._thought, self.acts_at, self._beat = None, acts_at, beat

    def take_question(self) -> Think | None:
        """Return the request, once."""
        question, self._question = self._question, None
        return question

    def hold(self, thought: Thought, now: float) -> None:
        """Hold the bot's choice until the next beat, because its thinking time would reveal something of its
        hand.
        """
        late = now - self.acts_at
        if late > 0 and self._beat > 0:
            self.acts_at += ceil(late / self._beat) * self._beat
        self._thought = thought

    def take_thought(self, now: float) -> Thought | None:
        """Return the answer, once, when the bot may act; None before."""
        if self._thought is None or now < self.acts_at:
            return None
        thought, self._thought = self._thought, None
        return thought

    def drop_thought(self) -> None:
        """Drop the bot's answer, since no bot is due now."""
        self._thought = None


class LyingTrick:
    """Times how long a complete trick stays visible before the table turns it for its winner."""

    def __init__(self) -> None:
        self.turner: Seat | None = None
        """The seat that will turn the trick; None while no complete trick is on the table."""
        self.until = 0.0
        """The time at which the trick is turned."""

    def see(self, turner: Seat | None, until: float) -> News:
        """Note who may turn the trick now; a trick that is newly complete stays until the given time."""
        if turner == self.turner:
            return NOTHING
        self.turner, self.until = turner, until
        return TABLE

    def is_due(self, now: float) -> bool:
        """Has the trick been visible long enough?"""
        return self.turner is not None and now >= self.until
