"""The acts of blind hookey, in one union."""

from __future__ import annotations

from typing import ClassVar

from hoyle.table.act import Answering, Cut, CutPack, OfAnyTable, SeatAct, Shuffle


class Lift(SeatAct, frozen=True):
    """Lift a packet from the top of the pack, without looking at a card.

    Attributes:
        cards: Number of cards.
    """

    prepares: ClassVar[bool] = True

    cards: int


class Divide(SeatAct, frozen=True):
    """Divide the pack into three packets.

    Attributes:
        sizes: Number of cards of each, from the top.
    """

    sizes: tuple[int, int, int]


class Stake(SeatAct, frozen=True):
    """Stake on an unseen packet.

    Attributes:
        pence: The stake.
        packet: The number of the packet, from 0; None for your own.
    """

    pence: int
    packet: int | None = None


class Rest(SeatAct, frozen=True):
    """Decline to stake on a second packet."""


class Show(SeatAct, frozen=True):
    """Turn up the bottom card of the dealer's packet, and then of the others."""


OfTheGame = Cut | Shuffle | CutPack | Lift | Divide | Stake | Rest | Show
Act = OfTheGame | OfAnyTable | Answering
