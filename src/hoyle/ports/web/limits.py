"""Limits on how much anyone may request from a server, and how fast."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import inf
from typing import Final

from msgspec import Struct

DAY: Final = 86400.0


class Limits(Struct, frozen=True, kw_only=True):
    """All limits of a server. docs/protocol.md lists them for authors of programs.

    Per connection: ``frames`` per second, ``burst`` at once; at most ``queue`` bytes wait for a slow reader.

    Per address: ``lines`` and ``asks`` (new tables, and requests for seats) per minute, where a request that
    a table grants counts a tenth; ``gets`` per minute, where the page of a table counts 10, and a record or a
    replay 50; ``open_lines`` and ``sockets`` (of HTTP) open at once; ``tables_a_day``, and ``bytes_a_day``
    that moves at its tables may add to the store. Each seat has its own allowance besides: ``seat_lines`` per
    minute, and as many ``gets``.

    Per table: ``events``. Overall: ``tables`` stored, ``bytes`` of the store, ``unattended`` acts per second
    at tables of bots, ``watchers`` arriving per second, and ``hints`` computed per second.

    In seconds: ``head`` and ``body`` for receiving a request, ``answer`` for sending its response.
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
        """Take a number of tokens; return False if fewer are left."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < tokens:
            return False
        self._left -= tokens
        return True

    def gives(self, tokens: float) -> None:
        """Return tokens to the bucket."""
        self._left = min(self._burst, self._left + tokens)

    def wait(self, tokens: float) -> float:
        """Return the seconds until this many tokens are left; infinite if never."""
        if tokens > self._burst or not self._rate:
            return inf
        return max(0.0, (tokens - self._left) / self._rate)


_KEYS: Final = 4096
"""The most addresses or seats remembered; the least recent is forgotten first."""


class Turnstile:
    """A token bucket per address or seat: ``most`` tokens, refilled within ``seconds``."""

    def __init__(self, most: float, clock: Callable[[], float], seconds: float = 60.0) -> None:
        self._most, self._rate, self._clock = most, most / seconds, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def lets(self, key: str, tokens: float = 1) -> bool:
        """Take tokens of this key; return False if fewer are left."""
        now = self._clock()
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._most, now)
        self._buckets[key] = bucket
        if len(self._buckets) > _KEYS:
            self._buckets.popitem(last=False)
        return bucket.takes(now, tokens)

    def gives(self, key: str, tokens: float) -> None:
        """Return tokens to this key."""
        if (bucket := self._buckets.get(key)) is not None:
            bucket.gives(tokens)

    def wait(self, key: str, tokens: float) -> float:
        """Return the seconds until a key that was just refused has this many tokens; infinite if never."""
        bucket = self._buckets.get(key)
        return inf if bucket is None else bucket.wait(tokens)


class Queue:
    """Admits ``rate`` per second, first come first served, and ``burst`` at once."""

    def __init__(self, rate: float, burst: float = 10, most: float = 20.0) -> None:
        self._step, self._burst, self._most = 1 / rate, burst / rate, most
        self._next = -inf

    def wait(self, now: float) -> float | None:
        """Return the seconds that the next one must wait, or None if more than ``most``."""
        due = max(self._next, now - self._burst) + self._step
        if due - now > self._most:
            return None
        self._next = due
        return max(0.0, due - now)
