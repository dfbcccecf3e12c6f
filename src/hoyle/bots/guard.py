"""Checks a bot's answer: it must come, in time, and be an act."""

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
"""Seconds a bot may think where people wait: its worlds are so few that only a slow machine takes as long."""

LONGEST = 60.0
"""Seconds after which a bot that nobody waits for is taken to hang."""


def chosen(bot: AnyBot, seen: Seen, rng: Random, clock: Callable[[], float] | None) -> tuple[SeatAct, bool]:
    """Return a bot's act, its thought cut short if need be, and whether it was cut short.

    ``clock`` gives seconds, from whenever; without one nothing is cut short.

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
    """Return the act of a bot, checked.

    Raises:
        BotFailed: if it raises an error of its own.
        BotAnswered: if what it gives is no act of a seat.
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
    """Raised when the time is up; no bot catches it with its own errors."""


@contextmanager
def in_time(name: str, seconds: float) -> Iterator[None]:
    """Stop a bot's work after so many seconds, where the system has timers, and this is the main thread.

    Raises:
        BotSilent: if it has taken longer.
    """
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(
        signal.ITIMER_REAL, seconds, seconds
    )  # Again and again, if the bot goes on all the same.
    try:
        yield
    except _TimeIsUp:
        raise BotSilent(name, seconds) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp
