"""The automatic part of a table: rests and shuffles, turning tricks, bots, and substitutes."""

from __future__ import annotations

from math import inf
from typing import Final, Literal

from hoyle.bots import BOTS, bot_named
from hoyle.bots.random import RANDOM
from hoyle.errors import ActError
from hoyle.host.effect import ACTS, NOTHING, TABLE, Alarm, News, Think
from hoyle.host.table.bot_pace import BotTurn, LyingTrick, Thought
from hoyle.host.table.company import Company
from hoyle.host.table.interval import Interval
from hoyle.host.table.proceedings import Proceedings
from hoyle.host.words import HostWords
from hoyle.seat import Seat
from hoyle.table import Choose, CutPack, Event, SeatAct, Umpire
from hoyle.table.act import Act

Stage = Literal["gathering", "playing", "resting", "over"]


MOST_EVENTS: Final = 100_000
"""The maximum number of events at a table: about 1,500 deals of whist, 50 MB of the store."""

LEAST: Final = 0.2
"""The shortest wait of a bot in seconds, if no person is at the table or if the bot takes time to think."""

COURTESY: Final = 15.0
"""Seconds for which a bot leaves a penalty or a remedy to its partner, who may choose it too."""


class Clockwork:
    """Advances a table automatically, as far as no player has to act."""

    def __init__(self, proceedings: Proceedings, company: Company, *, most: int) -> None:
        self._proceedings, self._company, self._setup, self._most = (
            proceedings,
            company,
            proceedings.setup,
            most,
        )
        self.interval = Interval(proceedings, company)
        self._trick, self.bot = LyingTrick(), BotTurn()

    @property
    def is_full(self) -> bool:
        """Has the table reached its limit of events, so that only the end of its sitting can be added?"""
        return self._proceedings.journal.seq + 2 >= self._most

    def stage(self) -> Stage:
        """The current stage of the sitting."""
        if self._proceedings.sitting is None:
            return "gathering"
        if self._proceedings.over:
            return "over"
        return "playing" if self.interval.rest.until is None else "resting"

    def alarms(self) -> list[Alarm]:
        """The scheduled events that players are shown."""
        sitting, alarms = self._proceedings.sitting, self.interval.alarms()
        if self._trick.turner is not None:
            alarms.append(Alarm("turn", self._trick.until, self._trick.turner))
        due = sitting.due if sitting is not None and not self._proceedings.over else None
        if due is not None:
            deadline = self._company.waited_for_until(self._proceedings.seats[due], self._setup.away)
            if deadline is not None:
                alarms.append(Alarm("stand_in", deadline, due))
        return alarms

    @property
    def wakes(self) -> float | None:
        """The time at which ``run`` next has something to do; None while the table waits for somebody."""
        if self._proceedings.sitting is None or self._proceedings.over:
            return None
        times = [alarm.at for alarm in self.alarms() if alarm.at < inf]
        if self.bot.has_thought and self._trick.turner is None:
            times.append(self.bot.acts_at)
        return min(times, default=None)

    def hear(self, ticket: int, seat: Seat, act: Act, now: float, *, hurried: bool) -> None:
        """Hold a bot's answer to the request with this ticket, unless the table has moved on since.

        ``hurried``: a time limit cut its thinking short.
        """
        if (
            not self.interval.is_waiting
            and ticket == self._proceedings.journal.seq
            and self.bot.is_asked(ticket)
        ):
            self.bot.hold(Thought(seat, act, hurried), now)

    def run(self, now: float) -> News:
        """Do everything that is due automatically, step by step, until nothing changes any more."""
        news = NOTHING
        if self._proceedings.sitting is None:
            return news
        while not self._proceedings.over:
            step = self.rise(HostWords.full()) if self.is_full else self._step(now)
            if not step:
                break
            news |= step
        return news

    def rise(self, why: Event) -> News:
        """End the sitting in the middle of whatever is going on; everyone sees why."""
        self.interval.stop()
        self._trick, self.bot = LyingTrick(), BotTurn()
        return self._proceedings.close(abandoned=True, events=(why,))

    def _step(self, now: float) -> News:
        """Do one automatic step, if one is due."""
        sitting, news = self._proceedings.on, self._turn_trick(now)
        if news & ACTS:
            return news
        due = sitting.due
        if due is None and (sitting.finished or sitting.play.chance_due):
            self.bot.drop_thought()  # A bot's answer about a finished deal is out of date.
            return news | self.interval.step(now)
        news |= self.interval.rest.interrupt()
        if due is None:
            self.bot.drop_thought()
            return news
        player = self._proceedings.seats[due]
        news |= self._stand_in(player, now)
        usual = self._setup.stand_in or next(iter(BOTS[self._proceedings.game.name]))
        bot = self._company.plays_for(player, usual)
        if bot is None and self._proceedings.prepares:
            bot = self._company.a_bot or usual  # All cut the day's packs alike.
        if bot is None:
            self.bot.drop_thought()
            return news
        return news | self._play_bot(due, bot, now)

    def _turn_trick(self, now: float) -> News:
        """Turn a trick that has been visible long enough, if the table does not turn tricks at once."""
        if self._setup.umpire is Umpire.STRICT:
            return NOTHING
        turning = self._done_by_itself()
        news = self._trick.see(turning.seat if turning else None, now + self._setup.linger)
        if turning is None or not self._trick.is_due(now):
            return news
        self._trick.see(None, now)
        return self._proceedings.act(turning.seat, turning) | TABLE

    def _stand_in(self, player: int, now: float) -> News:
        """Let a bot take over for a player who has been absent for too long."""
        deadline = self._company.waited_for_until(player, self._setup.away)
        if deadline is None or now < deadline:
            return NOTHING
        self._company.stand_in_for(player)
        return TABLE

    def _play_bot(self, seat: Seat, bot: str, now: float) -> News:
        """Request a bot's decision, and let it act at its pace; while a trick is still shown, no bot acts."""
        sitting, seq = self._proceedings.on, self._proceedings.journal.seq
        if not self.bot.is_asked(seq):
            question = self._question(seat, bot, seq)
            pace = self._pace(bot)
            if any(isinstance(act, CutPack) for act in question.observation.lawful):
                pace = min(pace, LEAST)  # The players wait for their cards, and a cut reveals nothing.
            self.bot.ask(question, now + max(pace, self._courtesy(question)), beat=pace)
        decision = None if self._trick.turner is not None else self.bot.take_thought(now)
        if decision is None:
            return NOTHING
        try:
            return self._proceedings.act(decision.seat, decision.act, hurried=decision.hurried)
        except ActError:  # A bot's mistake must not stop the table.
            seat = decision.seat
            return self._proceedings.act(seat, RANDOM.choose(sitting.observe(seat), sitting.rng(seat)))

    def _question(self, seat: Seat, bot: str, seq: int) -> Think:
        sitting = self._proceedings.on
        return Think(
            ticket=seq,
            seat=seat,
            game=self._proceedings.game.name,
            bot=bot,
            observation=sitting.observe(seat),
            rng=sitting.rng(seat),
            by_clock=not sitting.header.seeded,
        )

    def _courtesy(self, question: Think) -> float:
        """Seconds for which a bot leaves a choice under a law to a person who may make it too."""
        if not any(isinstance(act, Choose) for act in question.observation.lawful):
            return 0.0
        sitting, seats = self._proceedings.on, self._proceedings.seats
        people = (Seat(seats.index(player)) for player in self._company.present)
        choices = (sitting.game.lawful(sitting.position, seat) for seat in people)
        shared = any(isinstance(act, Choose) for acts in choices for act in acts)
        return COURTESY if shared else 0.0

    def _pace(self, bot: str) -> float:
        """Seconds between the beats of a bot; it acts only on a beat.

        A thinking bot makes forced plays at once and other choices mostly within ``LEAST``; without a beat
        longer than both, its response time would reveal that it had no choice.
        """
        if self._setup.evening and not self._company.anybody_plays:
            return LEAST  # A hall waits for this table.
        quick = bot_named(self._proceedings.game.name, bot).quick
        attended = bool(self._company.present)
        return self._setup.pace if quick and attended else max(self._setup.pace, LEAST)

    def _done_by_itself(self) -> SeatAct | None:
        """The act that the table does for a player after a while, such as turning a complete trick."""
        sitting = self._proceedings.on
        for seat in range(len(sitting.header.players)):
            for act in sitting.game.lawful(sitting.position, Seat(seat)):
                if isinstance(act, SeatAct) and act.by_itself:
                    return act
        return None
