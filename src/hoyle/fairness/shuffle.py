"""The deterministic shuffle: from a seed and contributions to the order of a pack."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256, shake_256
from itertools import chain
from typing import Final

from hoyle.fairness.seed import KEY, STREAM, framed

PACK: Final = 52
"""The number of cards in a pack."""

LARGEST: Final = 256
"""The largest pack that single-byte draws can shuffle."""

_FAIR: Final = (0, *(LARGEST - LARGEST % below for below in range(1, LARGEST + 1)))
"""For each range, the largest multiple of it that a byte can be below."""

_BLOCK: Final = 136  # SHAKE-256 produces 136 bytes at a time, enough for almost every pack of 52


def shuffle_key(seed: bytes, context: str, contributions: Iterable[tuple[str, bytes]]) -> bytes:
    """Return the 32-byte key of a shuffle: the HMAC-SHA256 of all public facts, keyed by its seed.

    Args:
        seed: 32 bytes.
        context: the text that names sitting, shuffle and purpose.
        contributions: the player and the 32 bytes of each, in the order pledged.
    """
    parts: list[str | bytes] = [part for contribution in contributions for part in contribution]
    return hmac.digest(seed, sha256(framed(KEY, context, *parts)).digest(), "sha256")


def stream(key: bytes) -> Iterator[int]:
    """Return the endless pseudorandom bytes, 0..255, of a key."""
    return chain.from_iterable(_blocks(key))


def _blocks(key: bytes) -> Iterator[bytes]:
    sponge = shake_256(framed(STREAM, key))
    start, end = 0, _BLOCK
    while True:
        yield sponge.digest(end)[start:]
        start, end = end, 2 * end


def draws(data: Iterable[int], size: int = PACK) -> list[int]:
    """Return uniform draws below ``size``, ``size - 1``, … down to 2, one from each range.

    A byte at or above the largest multiple of the range is rejected, so that every number is equally likely.

    Args:
        data: numbers 0..255; consumes as many as needed.
        size: 1..256.

    Raises:
        ValueError: if there are too few of them.
    """
    assert 1 <= size <= LARGEST, "a pack has 1 to 256 cards"
    drawn: list[int] = []
    below = size
    if below == 1:
        return drawn
    for byte in data:
        if byte < _FAIR[below]:
            drawn.append(byte % below)
            below -= 1
            if below == 1:
                return drawn
    raise ValueError("the data end before the last draw")


def arrangement(drawn: Sequence[int]) -> tuple[int, ...]:
    """Return the order that n draws give to n + 1 cards, by a Fisher-Yates shuffle from the last card up.

    Each draw is the position, from the top, of the card swapped with the last unsettled card. Every order
    results from exactly one sequence of draws.

    >>> arrangement([0, 1])
    (2, 1, 0)
    """
    last = len(drawn)
    pack = list(range(last + 1))
    for place in drawn:
        pack[last], pack[place] = pack[place], pack[last]
        last -= 1
    return tuple(pack)


def shuffled(key: bytes, size: int = PACK) -> tuple[int, ...]:
    """Return the order that a key gives to a pack: ``order[n]`` is the card at position n from the top."""
    return arrangement(draws(stream(key), size))
