"""The acts of cribbage, in one union."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card, Hand
from hoyle.seat import Seat
from hoyle.table.act import Act as AnyAct
from hoyle.table.act import Answering, Cut, CutPack, OfAnyTable, Play, SeatAct, Shuffle


class Deal(SeatAct, frozen=True):
    """Deal the cards one at a time; by default the right number to each player.

    Attributes:
        numbers: Cards dealt to each seat, if the numbers are wrong.
        faced: Places in the pack, from 0, of cards turned face up in dealing.
    """

    numbers: tuple[int, ...] = ()
    faced: tuple[int, ...] = ()


class LayOut(SeatAct, frozen=True):
    """Lay cards out for the crib, face down.

    Attributes:
        cards: The cards laid out.
    """

    cards: Hand


class Lift(SeatAct, frozen=True):
    """Lift the upper part of the pack; the dealer turns up the next card, which is the start.

    Attributes:
        at: Number of cards lifted.
    """

    blind: ClassVar[bool] = True
    prepares: ClassVar[bool] = True

    at: int


class Go(SeatAct, frozen=True):
    """Say go: this player has no card that keeps the count within thirty-one."""


class Count(SeatAct, frozen=True):
    """Show this player's hand, or as dealer the crib, and count it aloud.

    Attributes:
        points: The count.
        crib: Whether it is the crib.
    """

    points: int
    crib: bool = False


class Muggins(SeatAct, frozen=True):
    """Claim holes that an adversary overlooked in the hand just counted.

    Attributes:
        points: Holes claimed.
    """

    points: int


class LetStand(SeatAct, frozen=True):
    """Let an adversary's count stand as announced."""


class LetAllStand(SeatAct, frozen=True):
    """Let this count and all further counts of this deal stand."""


class Given(AnyAct, frozen=True, kw_only=True):
    """A complete deal given by a test, the desk or an old record.

    Attributes:
        dealer: The dealer.
        hands: The cards dealt, by seat.
        start: The start.
        from_pack: Cards that go to the crib from the pack.
        score: The score at which it begins.
    """

    dealer: Seat
    hands: tuple[Hand, ...]
    start: Card
    from_pack: Hand | None = None
    score: tuple[int, ...] = ()


OfTheDeal = Cut | Shuffle | CutPack | Deal | Given
OfTheGame = OfTheDeal | LayOut | Lift | Play | Go | Count | Muggins | LetStand | LetAllStand
Act = OfTheGame | OfAnyTable | Answering
