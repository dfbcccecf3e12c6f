"""Acts of any game of tricks."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.table import SeatAct


class FaceInPack(SeatAct, frozen=True):
    """Leave a card face up in the pack while it is shuffled.

    Attributes:
        at: Its place, from 0 at the top.
    """

    at: int


class Deal(SeatAct, frozen=True):
    """Deal cards one at a time, and turn up the last of the pack; by itself, deal the whole pack so.

    Attributes:
        count: Stop after this many cards; another such act continues.
        to: The seat that gets the first of them out of its turn; the next goes to its left.
        shows: The last of them falls face up.
        drops: The last of them falls on the floor, where nobody sees it.
        down: The last card of the pack is laid face down.
    """

    count: int | None = None
    to: Seat | None = None
    shows: bool = False
    drops: bool = False
    down: bool = False


class CallMisdeal(SeatAct, frozen=True):
    """Say, while the cards are dealt, that the deal was begun at the wrong player."""


class PlayAnother(SeatAct, frozen=True):
    """Lay another card to the trick to which one has just played.

    Attributes:
        card: The card.
    """

    card: Card


class Jog(SeatAct, frozen=True):
    """Knock against the dealer, so that the card just dealt turns over."""


class TakeUp(SeatAct, frozen=True):
    """Take up one's cards while they are still being dealt."""


class Count(SeatAct, frozen=True):
    """Have the hands counted, aloud, and the tricks."""


class CountPack(SeatAct, frozen=True):
    """Have all the cards counted, aloud, to see whether the pack is whole."""


class Find(SeatAct, frozen=True):
    """Pick up a card from the floor, and hand it to the player it was dealt to."""


class Quit(SeatAct, frozen=True):
    """Turn the oldest trick on the table and quit it."""

    by_itself: ClassVar[bool] = True


class Withdraw(SeatAct, frozen=True):
    """Take back one's own card from a trick not yet turned; it stays exposed."""


class Claim(SeatAct, frozen=True):
    """Say that an opponent revoked. It names what was seen, never a case.

    Attributes:
        offender: The opponent.
        trick: The trick, from 0.
    """

    in_passing: ClassVar[bool] = True

    offender: Seat
    trick: int


class ShowTricks(SeatAct, frozen=True):
    """Lay the side's tricks open, to answer a claim."""


class MixTricks(SeatAct, frozen=True):
    """Throw the side's tricks together, so that none can be told from another."""


class Call(SeatAct, frozen=True):
    """Call on an adversary to play a card of theirs that lies exposed.

    Attributes:
        card: The exposed card.
    """

    in_passing: ClassVar[bool] = True

    card: Card


class CallRank(SeatAct, frozen=True):
    """Bid an adversary play the highest or the lowest they have of the suit led.

    Attributes:
        of: The opponent.
        highest: Whether the highest is asked for, not the lowest.
    """

    of: Seat
    highest: bool


class AskSuit(SeatAct, frozen=True):
    """Ask one's partner, who has not followed suit, whether they have none of the suit led."""

    in_passing: ClassVar[bool] = True


class AskTrumps(SeatAct, frozen=True):
    """Ask which suit is trumps."""


class Content(SeatAct, frozen=True):
    """Say that one has no more to claim, or to score, of the deal that is over."""


class Separate(SeatAct, frozen=True):
    """Hold a card apart from the rest of the hand, its face to its holder.

    Attributes:
        card: The card.
    """

    card: Card


class PutBack(SeatAct, frozen=True):
    """Put back a card that one had parted from the rest of one's hand."""


class NameCard(SeatAct, frozen=True):
    """Name the card that an adversary has parted from the rest.

    Attributes:
        of: The opponent.
        card: The card named.
    """

    of: Seat
    card: Card


class ThrowDown(SeatAct, frozen=True):
    """Throw one's hand on the table, face up."""


class ShowHand(SeatAct, frozen=True):
    """Lay one's hand open, to claim every trick that is left."""


class PickUp(SeatAct, frozen=True):
    """Take one's hand up again from where it lies open."""


class MixCards(SeatAct, frozen=True):
    """Push the card one has played in among those on the table, upon the card of another.

    Attributes:
        upon: The seat whose card it is pushed upon.
    """

    upon: Seat


class AskWhoPlayed(SeatAct, frozen=True):
    """Ask who played a card that lies on the table.

    Attributes:
        card: The card asked about.
    """

    card: Card


class Expose(SeatAct, frozen=True):
    """Let the others see a card of one's hand.

    Attributes:
        card: The card shown.
    """

    card: Card


class LookBack(SeatAct, frozen=True):
    """Ask to see a trick that was turned.

    Attributes:
        trick: The trick, from 0; None for the last one.
    """

    trick: int | None = None


class ClaimRest(SeatAct, frozen=True):
    """Show your hand, and claim some of the tricks that are left; the others are given up.

    Attributes:
        tricks: Number of tricks claimed.
    """

    in_passing: ClassVar[bool] = True

    tricks: int


class AgreeRest(SeatAct, frozen=True):
    """Agree to a claim of the rest."""


class ObjectRest(SeatAct, frozen=True):
    """Object to a claim of the rest: play goes on."""
