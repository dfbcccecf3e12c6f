"""The choices blind hookey players make before they cut, and the value of being the dealer."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from hoyle.frozen import Frozen
from hoyle.table.setting import PackCost, Setting

LEAST = 4
"""The number of cards in the smallest packet (BH-04)."""

PACKETS = 3
"""The number of packets that a dealer divides the pack into, where all stake on the same (BH-20)."""


class Variant(Frozen, Struct, frozen=True, kw_only=True):
    """A way of playing blind hookey: a packet for each player, or three packets for all."""

    name: str
    each_lifts: bool
    players: Annotated[int, Setting("BH-05", "how many play, including the dealer", 2, 52 // LEAST)] = 4
    ace_high: Annotated[bool, Setting("BH-11", "the ace beats the king; if not, it is the lowest card")] = (
        True
    )
    due_proportion: Annotated[
        Literal["fixed", "remaining"],
        Setting(
            "BH-04", "the largest packet a player may lift: an equal share of the pack, or of what is left"
        ),
    ] = "fixed"
    ties: Annotated[
        Literal["dealer", "nobody"],
        Setting(
            "BH-23",
            "with three packets, equal cards: the dealer wins (an edge of 1/17), or nobody does",
        ),
    ] = "dealer"
    pack_cost: PackCost = 0
    stake: Annotated[
        int,
        Setting("BH-12", "pence that a player stakes unless they say otherwise", 1, 1000, at_most="limit"),
    ] = 1
    limit: Annotated[int, Setting("BH-12", "the most pence that a player may stake on a packet", 1, 1000)] = (
        60
    )

    @property
    def ties_to_dealer(self) -> bool:
        """Does the dealer win from an equal rank? Where each player has a packet the dealer always does."""
        return self.each_lifts or self.ties == "dealer"


EACH_PACKET = Variant(name="each-packet", each_lifts=True)
THREE_PACKETS = replace(EACH_PACKET, name="three-packets", each_lifts=False)

VARIANTS = (EACH_PACKET, THREE_PACKETS)


def edge(variant: Variant) -> Fraction:
    """Return the dealer's average profit as a share of every penny staked against the dealer.

    Two bottom cards are any two of the pack: each is higher equally often, and of the fifty-one cards that
    the second may be, three have the rank of the first.

    >>> edge(EACH_PACKET)
    Fraction(1, 17)
    """
    return Fraction(3, 51) if variant.ties_to_dealer else Fraction(0)
