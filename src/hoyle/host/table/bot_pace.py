"""What waits for its beat: the bot that is to act, and a complete trick that lies to be seen."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from hoyle.host.effect import NOTHING, TABLE, News, Think
from hoyle.seat import Seat
from hoyle.table.act import Act


class Thought(NamedTuple):
    """The choice of a bot; ``hurried``, if a clock cut its thought short."""

    seat: Seat
    act: Act
    hurried: bool


class BotTurn:
    """Asks a bot, and holds its answer until it may act."""

    def __init__(self) -> None:
        self._asked: int | None = None
        self._question: Think | None = None
        self._thought: Thought | None = None
        self._beat = 0.0
        self.acts_at = 0.0
        """The moment at which the bot that was asked may act."""

    @property
    def has_thought(self) -> bool:
        """Has the bot answered, and not acted yet?"""
        return self._thought is not None

    def is_asked(self, ticket: int) -> bool:
        """Was a bot asked after the entry of that number?"""
        return self._asked == ticket

    def ask(self, question: Think, acts_at: float, beat: float) -> None:
        """Ask a bot, which may act then or whole beats later; the thoughts of another are dropped."""
        self._asked, self._question = question.ticket, question
        self._thought, self.acts_at, self._beat = None, acts_at, beat

    def take_question(self) -> Think | None:
        """Hand out the question, once."""
        question, self._question = self._question, None
        return question

    def hold(self, thought: Thought, now: float) -> None:
        """Hold what the bot has chosen until the next beat: how long it thought would tell of its hand."""
        late = now - self.acts_at
        if late > 0 and self._beat > 0:
            self.acts_at += ceil(late / self._beat) * self._beat
        self._thought = thought

    def take_thought(self, now: float) -> Thought | None:
        """Hand out the answer, once, when the bot may act; None before."""
        if self._thought is None or now < self.acts_at:
            return None
        thought, self._thought = self._thought, None
        return thought

    def drop_thought(self) -> None:
        """Drop what a bot has thought, since no bot is to act now."""
        self._thought = None


class LyingTrick:
    """Counts the time for which a complete trick lies, before the table turns it for its winner."""

    def __init__(self) -> None:
        self.turner: Seat | None = None
        """The seat that is to turn the trick; None while no complete trick lies on the table."""
        self.until = 0.0
        """The moment at which the trick is turned."""

    def see(self, turner: Seat | None, until: float) -> News:
        """Note who may turn the trick now; one that has just been completed lies until then."""
        if turner == self.turner:
            return NOTHING
        self.turner, self.until = turner, until
        return TABLE

    def is_due(self, now: float) -> bool:
        """Has the trick lain long enough?"""
        return self.turner is not None and now >= self.until
