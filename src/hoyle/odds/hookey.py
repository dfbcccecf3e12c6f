"""The chances of blind hookey, exactly: a game of pure chance, in which the dealer has the ties."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from msgspec import Struct

from hoyle.errors import BadText

RANKS, SUITS, PACK = 13, 4, 52
MOST_PUNTERS = 12


class Tenure(Struct, frozen=True, kw_only=True):
    """The value of the deal against a number of punters, each with a packet and the same stake.

    Attributes:
        edge: The dealer's edge, of each stake.
        lose_all: Chance that the dealer loses all round.
        win_all: Chance that the dealer wins all round.
        hands: Average number of hands before the deal passes.
        profit: Average won by the dealer in them, in stakes.
    """

    edge: Fraction
    lose_all: Fraction
    win_all: Fraction
    hands: Fraction
    profit: Fraction


class ThreePackets(Struct, frozen=True, kw_only=True):
    """The value of the deal where all stake on two packets, one stake on each (BH-20 to BH-24).

    Attributes:
        edge: The dealer's edge, of each stake.
        lose_both: Chance that the dealer loses both.
        win_both: Chance that the dealer wins both.
    """

    edge: Fraction
    lose_both: Fraction
    win_both: Fraction


def three_packets(*, ties_to_dealer: bool = True) -> ThreePackets:
    """Return the dealer's chances against two packets, by the rule for equal ranks.

    >>> three_packets().lose_both, three_packets(ties_to_dealer=False).edge
    (Fraction(388, 1275), Fraction(0, 1))
    """
    each = tenure(2)
    return ThreePackets(
        edge=each.edge if ties_to_dealer else Fraction(0),
        lose_both=each.lose_all,
        win_both=each.win_all if ties_to_dealer else each.lose_all,
    )


def tenure(punters: int) -> Tenure:
    """Return the dealer's chances against a number of punters, 1 to 12.

    The bottom cards are any so many cards of the pack, whatever the packets' sizes: the dealer's may be of
    each rank as likely, and the punters' are any of the rest.

    >>> tenure(3).lose_all
    Fraction(184, 833)
    """
    if not 1 <= punters <= MOST_PUNTERS:
        raise BadText(str(punters), f"1 to {MOST_PUNTERS} punters can have a packet, not {punters}")
    others = comb(PACK - 1, punters)
    above = sum(comb(SUITS * (RANKS - 1 - rank), punters) for rank in range(RANKS))
    below = sum(comb(SUITS * rank + SUITS - 1, punters) for rank in range(RANKS))
    edge = Fraction(SUITS - 1, PACK - 1)
    lose_all = Fraction(above, RANKS * others)
    return Tenure(
        edge=edge,
        lose_all=lose_all,
        win_all=Fraction(below, RANKS * others),
        hands=1 / lose_all,
        profit=punters * edge / lose_all,
    )
