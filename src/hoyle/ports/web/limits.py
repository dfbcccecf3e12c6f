"""Limits on how much anybody may ask of a server, and how fast."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import inf
from typing import Final

from msgspec import Struct

DAY: Final = 86400.0


class Limits(Struct, frozen=True, kw_only=True):
    """All limits of a server; docs/protocol.md lists them for those who write programs.

    On one line: ``frames`` a second, ``burst`` at once; ``queue`` bytes may wait on a line that is slow to
    take them.

    For each address: ``lines`` and ``asks`` (new tables, and seats asked for) a minute, where what a table
    grants counts for a tenth; ``gets`` a minute, where a page of a table counts for 10, and a record or a
    replay for 50; ``open_lines`` and ``sockets``
    (of HTTP) open at once; ``tables_a_day``, and ``bytes_a_day`` that the acts at its tables may add to the
    store. Each seat has an allowance of its own beside that of its address: ``seat_lines`` a minute, and
    as many ``gets``.

    For one table: ``events``. In all: ``tables`` kept, ``bytes`` of the store, ``unattended`` acts a
    second at tables of bots where nobody sits, ``watchers`` a second who come,
    and ``hints`` a second that are thought of.

    Seconds: ``head`` and ``body`` for a request to come in, ``answer`` for its answer to go out.
    """

    frames: float = 20.0
    burst: int = 60
    queue: int = 1 << 18
    lines: int = 200
    asks: int = 60
    gets: int = 3000
    open_lines: int = 200
    sockets: int = 300
    tables_a_day: int = 300
    bytes_a_day: int = 256 << 20
    seat_lines: int = 30
    events: int = 100_000
    tables: int = 50_000
    bytes: int = 8 << 30
    unattended: float = 100.0
    watchers: float = 50.0
    hints: float = 20.0
    head: float = 10.0
    body: float = 20.0
    answer: float = 120.0


class Bucket:
    """Token bucket: ``burst`` tokens, refilled at ``rate`` per second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._at = rate, burst, burst, now

    def takes(self, now: float, tokens: float = 1) -> bool:
        """Take so many tokens, if that many are left; False if not."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < tokens:
            return False
        self._left -= tokens
        return True

    def gives(self, tokens: float) -> None:
        """Give tokens back that were taken."""
        self._left = min(self._burst, self._left + tokens)

    def wait(self, tokens: float) -> float:
        """Seconds from the last call of ``takes`` until that many are left; infinite if never."""
        if tokens > self._burst or not self._rate:
            return inf
        return max(0.0, (tokens - self._left) / self._rate)


_KEYS: Final = 4096
"""Addresses or seats remembered; the one that came longest ago is forgotten first."""


class Turnstile:
    """A token bucket for each address, or each seat: ``most`` tokens, refilled within ``seconds``."""

    def __init__(self, most: float, clock: Callable[[], float], seconds: float = 60.0) -> None:
        self._most, self._rate, self._clock = most, most / seconds, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def lets(self, key: str, tokens: float = 1) -> bool:
        """Take so many tokens of this key, if that many are left; False if not."""
        now = self._clock()
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._most, now)
        self._buckets[key] = bucket
        if len(self._buckets) > _KEYS:
            self._buckets.popitem(last=False)
        return bucket.takes(now, tokens)

    def gives(self, key: str, tokens: float) -> None:
        """Give this key tokens back that it took."""
        if (bucket := self._buckets.get(key)) is not None:
            bucket.gives(tokens)

    def wait(self, key: str, tokens: float) -> float:
        """Seconds until a key that was just refused has that many tokens; infinite if never."""
        bucket = self._buckets.get(key)
        return inf if bucket is None else bucket.wait(tokens)


class Queue:
    """Lets ``rate`` through a second, in the order in which they came, and ``burst`` of them at once."""

    def __init__(self, rate: float, burst: float = 10, most: float = 20.0) -> None:
        self._step, self._burst, self._most = 1 / rate, burst / rate, most
        self._next = -inf

    def wait(self, now: float) -> float | None:
        """Seconds that the next one must wait; None if that is more than ``most``."""
        due = max(self._next, now - self._burst) + self._step
        if due - now > self._most:
            return None
        self._next = due
        return max(0.0, due - now)
