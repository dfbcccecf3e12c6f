"""The exact chances of partner's cards when the hands are taken up (W-C1 to W-C6), and odds as players say
them.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from msgspec import Struct

from hoyle.errors import BadOption


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


UNSEEN: Final = 39
HELD: Final = 13
"""The cards a player does not see after taking up a hand, and how many of them the partner holds."""


class Printed(Struct, frozen=True):
    """Odds that Bob Short prints on partner's cards: ``ahead`` to ``behind``, for the event or against it."""

    source: str
    ahead: int
    behind: int
    against: bool = False

    @property
    def chance(self) -> Fraction:
        """The chance of the event by these odds."""
        chance = by_odds(self.ahead, self.behind)
        return 1 - chance if self.against else chance

    def __str__(self) -> str:
        return f"{self.ahead} to {self.behind}{' against' if self.against else ''}"


PRINTED: Final = {
    (1, 2): Printed("W-C1", 5, 4),
    (1, 3): Printed("W-C2", 5, 2),
    (1, 4): Printed("W-C3", 4, 1),
    (1, 1): Printed("W-C4", 2, 1, against=True),
    (2, 3): Printed("W-C5", 3, 1, against=True),
    (2, 4): Printed("W-C6", 3, 2, against=True),
}
"""The book's six calculations, by the cards wanted and the cards named. They hold at the deal alone."""


def holds(wanted: int, of: int, unseen: int = UNSEEN, held: int = HELD) -> Fraction:
    """Return the chance that partner holds at least ``wanted`` of the ``of`` cards named.

    Args:
        wanted: 1..of.
        of: cards named, none of which one sees; 1..unseen.
        unseen: cards in all other hands together, less any whose place is known.
        held: how many of those are partner's, 0..unseen.

    Raises:
        BadOption: if there can be no such cards; it names the number.

    >>> holds(1, of=2)
    Fraction(32, 57)
    """
    _check(wanted, of, unseen, held)
    ways = sum(comb(of, some) * comb(unseen - of, held - some) for some in range(wanted, min(of, held) + 1))
    return Fraction(ways, comb(unseen, held))


def printed(wanted: int, of: int, unseen: int = UNSEEN, held: int = HELD) -> Printed | None:
    """Return the book's own figure for the question, if it prints one."""
    return PRINTED.get((wanted, of)) if (unseen, held) == (UNSEEN, HELD) else None


def _check(wanted: int, of: int, unseen: int, held: int) -> None:
    """Refuse a question that no hand of cards could raise."""
    for name, number, least, most in (
        ("unseen", unseen, 1, 51),
        ("of", of, 1, unseen),
        ("wanted", wanted, 1, of),
        ("held", held, 0, unseen),
    ):
        if not least <= number <= most:
            raise BadOption(name, str(number), f"{least} to {most} here")
