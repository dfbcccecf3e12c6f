"""What comes of itself at a table: rests and shuffles, tricks that are turned, bots, and who stands in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from hoyle.bots import BOTS, bot_named
from hoyle.bots.random import RANDOM
from hoyle.errors import ActError
from hoyle.fairness import Chance, Contribution
from hoyle.host.contributing import PATIENCE, Round
from hoyle.host.effect import Think
from hoyle.host.keeping import KeptTable
from hoyle.host.saved import Saved
from hoyle.host.sitting import Sitting
from hoyle.seat import Seat
from hoyle.table import Event, Umpire
from hoyle.tricks import Quit

Ringing = tuple[Literal["stand_in", "turn", "deal", "end", "shuffle"], float, int | None]
"""What will come of itself, when, and at which seat."""


FULL: Final = "this table has as many events as one table may have"

MOST_EVENTS: Final = 100_000
"""Events that a table may come to: some 1,500 deals of whist, 50 MB of the store."""

LEAST: Final = 0.2
"""Seconds that a bot waits at least, where no person sits or it is one that can take long to think."""


class RunningTable(KeptTable):
    """A table that goes on by itself as far as it can, while anybody looks on."""

    _most: int
    """Events that the table may come to."""

    def __init__(self, saved: Saved, *, chance: Callable[[], Chance], now: float) -> None:
        self._viewers: dict[int, int | None] = {}
        self._contributing: set[int] = set()
        self._round: Round | None = None
        self._rested = False
        self._rest_until: float | None = None
        self._ready: set[int] = set()
        self._turn: tuple[Seat, float] | None = None
        self._asked = -2  # The event after which a bot was last asked; none is numbered so.
        self._think: Think | None = None
        self._thought: tuple[Seat, Any, bool] | None = None
        self._bot_acts = 0.0
        super().__init__(saved, chance=chance, now=now)

    @property
    def wakes(self) -> float | None:
        """When ``tick`` is next wanted; None where only somebody's word can change anything."""
        if not self._viewers or self._sitting is None or self._over:
            return None
        times = [each for _, each, _ in self._clocks()]
        if self._thought is not None and self._turn is None:
            times.append(self._bot_acts)
        return min(times, default=None)

    def _begin(self) -> None:
        super()._begin()
        self._rested = False

    def _run(self, now: float) -> None:
        """Whatever comes of itself now."""
        sitting = self._sitting
        if sitting is None or self._over or not self._viewers:
            return
        while not self._full and self._runs(sitting, now):
            pass
        if self._full and not self._over:
            self._rise(sitting)

    @property
    def attended(self) -> bool:
        """Is anybody connected who has a seat?"""
        return bool(self._company.present)

    @property
    def _full(self) -> bool:
        """Has the table so many events that only the end of its sitting can be added?"""
        return self._seq + 2 >= self._most

    def _rise(self, sitting: Sitting) -> None:
        """End a sitting at a table that is full."""
        sitting.close(abandoned=True)
        self._saw((Event(who=None, what=f"The players rise: {FULL}."),))
        self._round = self._rest_until = self._thought = self._turn = None
        self._over = self._secrets = self._changed = True
        self._records.append(self._number)

    def _runs(self, sitting: Sitting, now: float) -> bool:
        """One thing that comes of itself; False where there is none now."""
        if self._turns(sitting, now):
            return True
        due = sitting.due
        if due is None and (sitting.finished or sitting.chance_due):
            self._thought = None  # What a bot thought of a deal that is over is past.
            return self._between(sitting, now)
        if self._rest_until is not None:
            self._rest_until, self._rested = None, False
            self._changed = True
        if due is not None:
            player = self._seats[due]
            self._stand_in(player, now)
            bot = self._company.plays_for(player, next(iter(BOTS[self._game.name])))
            if bot is not None:
                return self._bot(sitting, due, bot, now)
        self._thought = None
        return False

    def _between(self, sitting: Sitting, now: float) -> bool:
        """Between two deals: rest, then shuffle, or end."""
        if sitting.cut is not None:
            return self._shuffle(sitting, now)
        if sitting.result.over and not self._rested and not self._rests_enough(sitting, now):
            return False
        if not self._rested or self._rest_until is not None:
            self._rested, self._rest_until, self._changed = True, None, True
        if sitting.finished:
            sitting.close()
            self._over = self._secrets = self._changed = True
            self._records.append(self._number)
            return False
        return self._shuffle(sitting, now)

    def _rests_enough(self, sitting: Sitting, now: float) -> bool:
        if sitting.finished and self.setup.umpire is Umpire.STRICT:
            return True  # Nothing can be claimed any more.
        if self._rest_until is None:
            self._rest_until, self._changed = now + self.setup.rest, True
            self._ready.clear()
        waiting = self._company.present
        return now >= self._rest_until or (bool(waiting) and waiting <= self._ready)

    def _shuffle(self, sitting: Sitting, now: float) -> bool:
        """Lay the pack; when it is cut, let people pledge and open their values, then deal."""
        if sitting.lays_pack:
            self._saw(sitting.lay())
            self._changed = True
            return True
        if self._round is None:
            asked = self._asked_for_values(sitting)
            if not asked:
                self._deal(sitting, ())
                return True
            self._round = Round(sitting.promise(), asked, now + PATIENCE)
            self._shuffles.promised(self._round.promise, sitting.header.sitting)
            self._secrets = self._fair = self._changed = True
        if self._round.step(now) and (pledges := self._round.pledged()):
            sitting.pledge(pledges)
        if not self._round.done(now):
            return False
        if failed := self._round.failed():
            self._round = None
            self._void(sitting, "unopened", failed)
        else:
            self._deal(sitting, self._round.contributions())
        return True

    def _asked_for_values(self, sitting: Sitting) -> dict[int, str]:
        """The people who are asked to put a value into the shuffle, by number and name."""
        names = sitting.header.names
        people = sorted(self._company.present & self._contributing)
        return {player: names[player] for player in people if names[player] not in self._shuffles.barred}

    def _deal(self, sitting: Sitting, contributions: tuple[Contribution, ...]) -> None:
        if self._round is None:
            self._shuffles.promised(sitting.promise(), sitting.header.sitting)
        self._saw(sitting.shuffle(contributions))
        self._round, self._rested = None, False
        self._secrets = self._changed = True
        self._find_seats()
        self._saw(sitting.attend())

    def _turns(self, sitting: Sitting, now: float) -> bool:
        """Turn a trick that has lain long enough, where the table does not turn it at once."""
        if self.setup.umpire is Umpire.STRICT:
            return False
        turner = _turner(sitting)
        if turner is None:
            if self._turn is not None:
                self._turn, self._changed = None, True
            return False
        if self._turn is None or self._turn[0] != turner:
            self._turn, self._changed = (turner, now + self.setup.linger), True
        if now < self._turn[1]:
            return False
        self._turn, self._changed = None, True
        self._act(turner, Quit(turner))
        return True

    def _stand_in(self, player: int, now: float) -> None:
        """A bot takes the place of one who was waited for long enough."""
        at = self._company.waited_for_until(player, self.setup.away)
        if at is not None and now >= at:
            self._company.replaced(player)
            self._changed = True

    def _bot(self, sitting: Sitting, seat: Seat, bot: str, now: float) -> bool:
        """Ask a bot, and let it act when its pace lets it; a trick that lies to be seen is left to lie."""
        if self._asked != self._seq:
            self._asked, self._thought, self._bot_acts = self._seq, None, now + self._pace(bot)
            self._think = Think(
                ticket=self._seq,
                seat=seat,
                game=self._game.name,
                bot=bot,
                observation=sitting.observe(seat),
                rng=sitting.rng(seat),
                by_clock=not sitting.header.seeded,
            )
        if self._thought is None or self._turn is not None or now < self._bot_acts:
            return False
        (seat, act, hurried), self._thought = self._thought, None
        try:
            self._act(seat, act, hurried=hurried)
        except ActError:  # A bot's mistake is not to stop the table.
            self._act(seat, RANDOM.choose(sitting.observe(seat), sitting.rng(seat)))
        return True

    def _pace(self, bot: str) -> float:
        """Seconds that a bot waits before it acts.

        A bot that can take long thinks for less than LEAST in 99 acts of 100, and does what it must at once:
        without a time that covers both, its time would tell that it had no choice.
        """
        thinks = bot_named(self._game.name, bot).until is not None
        return max(self.setup.pace, LEAST) if thinks or not self.attended else self.setup.pace

    def _clocks(self) -> list[Ringing]:
        """What will come of itself, and when."""
        clocks: list[Ringing] = []
        if self._rest_until is not None:
            last = self._sitting is not None and self._sitting.finished
            clocks.append(("end" if last else "deal", self._rest_until, None))
        if self._round is not None:
            clocks.append(("shuffle", self._round.until, None))
        if self._turn is not None:
            clocks.append(("turn", self._turn[1], self._turn[0]))
        due = self._sitting.due if self._sitting is not None and not self._over else None
        if due is not None:
            at = self._company.waited_for_until(self._seats[due], self.setup.away)
            if at is not None:
                clocks.append(("stand_in", at, due))
        return clocks

    def _stage(self) -> Literal["gathering", "playing", "resting", "over"]:
        if self._sitting is None:
            return "gathering"
        if self._over:
            return "over"
        return "resting" if self._rest_until is not None else "playing"


def _turner(sitting: Sitting) -> Seat | None:
    """Who may turn the trick that lies complete, if one does."""
    for seat in range(len(sitting.header.players)):
        acts = sitting.game.lawful(sitting.position, Seat(seat))
        if any(type(act) is Quit for act in acts):
            return Seat(seat)
    return None
