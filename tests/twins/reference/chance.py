"""The kernel's seeded random numbers: the same as native/random.hpp draws."""

from __future__ import annotations

from typing import Final

WORD: Final = (1 << 64) - 1
"""The largest number of 64 bits; arithmetic is modulo one more."""


class Random:
    """The xoshiro256++ generator, with its state filled by splitmix64 from a seed of 64 bits."""

    def __init__(self, seed: int) -> None:
        self.state = []
        for _ in range(4):
            seed = (seed + 0x9E3779B97F4A7C15) & WORD
            mixed = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & WORD
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & WORD
            self.state.append(mixed ^ (mixed >> 31))

    def next(self) -> int:
        """The next 64 bits."""
        a, b, c, d = self.state
        given = (_turned((a + d) & WORD, 23) + a) & WORD
        c ^= a
        d ^= b
        self.state = [a ^ d, b ^ c, c ^ ((b << 17) & WORD), _turned(d, 45)]
        return given


class Lot:
    """Several small draws from one word."""

    def __init__(self, source: Random) -> None:
        self.left = source.next()

    def below(self, bound: int) -> int:
        """Draw a number from 0 to ``bound`` - 1, each equally likely (to one part in 2^32, as used
        here).
        """
        spread = self.left * bound
        self.left = spread & WORD
        return spread >> 64


def shuffle_head(pack: list[int], wanted: int, source: Random) -> None:
    """Put the first ``wanted`` cards of a random order of the pack at its head, five draws to a word."""
    for at in range(wanted):
        if at % 5 == 0:
            lot = Lot(source)
        other = at + lot.below(len(pack) - at)
        pack[at], pack[other] = pack[other], pack[at]


def _turned(word: int, places: int) -> int:
    return ((word << places) | (word >> (64 - places))) & WORD
