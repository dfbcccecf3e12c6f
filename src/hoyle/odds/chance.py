"""Turns a chance into odds as players say them, and odds into a chance."""

from __future__ import annotations

from fractions import Fraction


def odds_of(chance: Fraction) -> str:
    """Return the odds for an event in whole numbers: its chance to that of its failing.

    >>> odds_of(Fraction(32, 57)), odds_of(Fraction(178, 703))
    ('32 to 25', '178 to 525')
    """
    return f"{chance.numerator} to {chance.denominator - chance.numerator}"


def by_odds(ahead: Fraction | int, behind: Fraction | int) -> Fraction:
    """Return the chance that odds give.

    >>> by_odds(5, 4)
    Fraction(5, 9)
    """
    return Fraction(ahead) / (Fraction(ahead) + Fraction(behind))
