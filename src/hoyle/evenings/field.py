"""Finite fields, from which movements are built."""

from __future__ import annotations

from itertools import product

from msgspec import Struct


class FiniteField(Struct, frozen=True):
    """A field of ``size`` elements, numbered from 0.

    Attributes:
        prime: The number of times that 1 is added to itself to give 0.
        powers: The powers of a primitive element, from its power 0; every element but 0 once.
    """

    prime: int
    powers: tuple[int, ...]

    @property
    def size(self) -> int:
        """The number of elements."""
        return len(self.powers) + 1

    def plus(self, one: int, other: int) -> int:
        """Add digit by digit, in base ``prime``."""
        total, unit = 0, 1
        while one or other:
            total += unit * ((one + other) % self.prime)
            one, other, unit = one // self.prime, other // self.prime, unit * self.prime
        return total

    def times(self, one: int, other: int) -> int:
        """Multiply, by adding logarithms."""
        if not one or not other:
            return 0
        return self.powers[(self.powers.index(one) + self.powers.index(other)) % len(self.powers)]


def field_of(size: int) -> FiniteField | None:
    """Return a field of ``size`` elements, or None unless ``size`` is a power of a prime.

    >>> [size for size in range(2, 17) if field_of(size)]
    [2, 3, 4, 5, 7, 8, 9, 11, 13, 16]
    """
    prime = next(factor for factor in range(2, size + 1) if size % factor == 0)
    degree = 1
    while prime**degree < size:
        degree += 1
    if prime**degree != size:
        return None
    # The first polynomial x^degree = c(x) for which the powers of x are all elements but 0.
    for constants in product(range(prime), repeat=degree):
        powers = _powers(prime, constants)
        if len({*powers} - {0}) == size - 1:
            return FiniteField(prime, powers)
    raise AssertionError("every finite field has a primitive element")


def _powers(prime: int, constants: tuple[int, ...]) -> tuple[int, ...]:
    """Return ``size - 1`` powers of x where x^degree is given; with degree 1, x is that constant."""
    degree = len(constants)
    element = [1, *[0] * (degree - 1)]
    found = []
    for _ in range(prime**degree - 1):
        found.append(sum(digit * prime**place for place, digit in enumerate(element)))
        top = element[-1]
        shifted = [0, *element[:-1]]
        element = [(low + top * given) % prime for low, given in zip(shifted, constants, strict=True)]
    return tuple(found)
