"""How much anyone may ask of the house, and how fast."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """``frames`` a second on one line, ``burst`` at once; ``lines`` and ``asks`` a minute from one address.

    ``asks`` are new tables, and seats asked for. ``queue`` octets may wait on a line that is slow to take
    them.
    """

    frames: float = 20.0
    burst: int = 60
    lines: int = 200
    asks: int = 60
    queue: int = 1 << 18


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._at = rate, burst, burst, now

    def takes(self, now: float) -> bool:
        """Take one, if there is one left."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


_ADDRESSES: Final = 4096
"""Addresses remembered; the one unheard of longest is forgotten first."""


class Turnstile:
    """So many a minute for each address."""

    def __init__(self, a_minute: int, clock: Callable[[], float]) -> None:
        self._a_minute, self._clock = a_minute, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def lets(self, address: str) -> bool:
        """May this address come through now?"""
        now = self._clock()
        bucket = self._buckets.pop(address, None) or Bucket(self._a_minute / 60, self._a_minute, now)
        self._buckets[address] = bucket
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.takes(now)
