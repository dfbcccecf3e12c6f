"""Calls a bot and checks that it answers in time with an act."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from threading import current_thread, main_thread
from types import FrameType

from hoyle.bots.bot import AnyBot
from hoyle.errors import BotAnswered, BotFailed, BotSilent, HoyleError
from hoyle.table import SeatAct, Seen

PATIENCE = 1.0
"""Seconds that a bot may think while people wait; its budgets are small, so only a slow machine needs as
long.
"""

LONGEST = 60.0
"""Seconds after which a bot is considered to hang when nobody is waiting."""


def chosen(bot: AnyBot, seen: Seen, rng: Random, clock: Callable[[], float] | None) -> tuple[SeatAct, bool]:
    """Return a bot's act, and whether its thinking was cut short.

    ``clock`` returns seconds from any origin; without it, there is no time limit.

    Raises:
        BotFailed, BotAnswered: as ``answer``.
    """
    if bot.until is None or clock is None:
        return answer(bot, seen, rng), False
    end, cut_short = clock() + PATIENCE, False

    def time_is_up() -> bool:
        nonlocal cut_short
        cut_short = cut_short or clock() >= end
        return cut_short

    return answer(bot.until(time_is_up), seen, rng), cut_short


def answer(bot: AnyBot, seen: Seen, rng: Random) -> SeatAct:
    """Return the act of a bot after checking it.

    Raises:
        BotFailed: if the bot raises an exception other than HoyleError.
        BotAnswered: if it returns something other than an act of a seat.
    """
    try:
        act = bot.choose(seen, rng)
    except HoyleError:
        raise
    except Exception as error:
        raise BotFailed(bot.name, f"{type(error).__name__}: {error}") from error
    if not isinstance(act, SeatAct):
        raise BotAnswered(bot.name, repr(act), "which is no act")
    return act


class _TimeIsUp(BaseException):
    """Raised when the time is up; a BaseException, so that bots do not catch it by accident."""


@contextmanager
def in_time(name: str, seconds: float) -> Iterator[None]:
    """Stop a bot after this number of seconds. Works only in the main thread, on systems with timers.

    Raises:
        BotSilent: if it has taken longer.
    """
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)  # Repeats, in case the bot catches the first one.
    try:
        yield
    except _TimeIsUp:
        raise BotSilent(name, seconds) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp
