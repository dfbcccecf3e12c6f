"""From a seed and contributions to the order of a pack, with nothing left to choose."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256, shake_256
from typing import Final

from hoyle.fairness.framing import KEY, STREAM, framed

PACK: Final = 52
"""Cards in a pack."""

LARGEST: Final = 256
"""Cards in the largest pack that draws of one byte can order."""

_BLOCK: Final = 136  # SHAKE-256 gives its bytes by 136 at a time, enough for almost every pack of 52


def shuffle_key(seed: bytes, context: str, contributions: Iterable[tuple[str, bytes]]) -> bytes:
    """The 32-byte key of a shuffle: HMAC-SHA256 of all that is public, under its seed.

    Args:
        seed: 32 bytes.
        context: which sitting, shuffle and purpose.
        contributions: player and 32 bytes of each, in the order they were pledged.
    """
    parts: list[str | bytes] = [part for contribution in contributions for part in contribution]
    return hmac.digest(seed, sha256(framed(KEY, context, *parts)).digest(), "sha256")


def stream(key: bytes) -> Iterator[int]:
    """The endless bytes, 0..255, that a key gives."""
    sponge = shake_256(framed(STREAM, key))
    start, end = 0, _BLOCK
    while True:
        yield from sponge.digest(end)[start:]
        start, end = end, 2 * end


def draws(data: Iterator[int], size: int = PACK) -> list[int]:
    """Fair draws below ``size``, ``size - 1``, … down to 2, one from each range.

    A byte at or above the largest multiple of the range is thrown away, so that what is left
    falls on every number of the range equally often.

    Args:
        data: numbers 0..255; as many are taken as are needed.
        size: 1..256.
    """
    assert 1 <= size <= LARGEST, "a pack has 1 to 256 cards"
    drawn = []
    for below in range(size, 1, -1):
        fair = LARGEST - LARGEST % below
        byte = next(data)
        while byte >= fair:
            byte = next(data)
        drawn.append(byte % below)
    return drawn


def arrangement(drawn: Sequence[int]) -> tuple[int, ...]:
    """The order that n draws give to a pack of n + 1 cards: the shuffle of Fisher and Yates, from the last
    card up.

    Each draw names the place, from the top, of the card that changes places with the last card not
    yet settled. Every order comes from exactly one sequence of draws.

    >>> arrangement([0, 1])
    (2, 1, 0)
    """
    pack = list(range(len(drawn) + 1))
    for last, place in zip(range(len(drawn), 0, -1), drawn, strict=True):
        pack[last], pack[place] = pack[place], pack[last]
    return tuple(pack)


def shuffled(key: bytes, size: int = PACK) -> tuple[int, ...]:
    """The order that a key gives to a pack: ``order[n]`` is the card in place n from the top."""
    return arrangement(draws(stream(key), size))
