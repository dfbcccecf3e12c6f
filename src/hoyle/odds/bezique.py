"""The chances of the nine cards dealt at rubicon bézique, exactly."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from msgspec import Struct

from hoyle.games.bezique.declaration import BEZIQUES, COURT
from hoyle.games.bezique.variant import DEALT, FOUR_PACKS

PACK = len(FOUR_PACKS.cards)


class HandChances(Struct, frozen=True, kw_only=True):
    """Chances of one hand of nine: of a carte blanche, of each bézique or more, and of four of a rank."""

    carte_blanche: Fraction
    beziques: dict[str, Fraction]
    four_of_a_rank: Fraction


def dealt() -> HandChances:
    """Return the chances of the combinations in nine cards of the 128.

    >>> round(float(dealt().carte_blanche), 5)
    0.01217
    """
    court = sum(card.rank in COURT for card in FOUR_PACKS.cards)
    alike = FOUR_PACKS.copies
    of_a_rank = alike * 4
    return HandChances(
        carte_blanche=Fraction(comb(PACK - court, DEALT), comb(PACK, DEALT)),
        beziques={kind: _pairs(size) for size, kind in enumerate(BEZIQUES, start=1)},
        four_of_a_rank=_at_least(4, of_a_rank),
    )


def _at_least(number: int, of: int) -> Fraction:
    """Return the chance of at least this many, in nine cards, of ``of`` such cards in the pack."""
    ways = sum(comb(of, held) * comb(PACK - of, DEALT - held) for held in range(number, min(of, DEALT) + 1))
    return Fraction(ways, comb(PACK, DEALT))


def _pairs(size: int) -> Fraction:
    """Return the chance of at least this many queens of spades and as many knaves of diamonds."""
    alike = FOUR_PACKS.copies
    others = PACK - 2 * alike
    ways = sum(
        comb(alike, queens) * comb(alike, knaves) * comb(others, DEALT - queens - knaves)
        for queens in range(size, alike + 1)
        for knaves in range(size, min(alike, DEALT - queens) + 1)
    )
    return Fraction(ways, comb(PACK, DEALT))
