"""Acts shared by all trick-taking games."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.table import SeatAct


class FaceInPack(SeatAct, frozen=True):
    """Leave a card face up in the pack while shuffling.

    Attributes:
        at: The position of the card, from 0 at the top.
    """

    at: int


class Deal(SeatAct, frozen=True):
    """Deal cards one at a time and turn up the last card of the pack; without options, deal the whole pack.

    Attributes:
        count: Stop after this many cards; another ``Deal`` continues.
        to: The seat that gets the first of them, out of turn; the next goes to the seat on its left.
        shows: The last of them falls face up.
        drops: The last of them falls on the floor, where nobody sees it.
        down: The last card of the pack is laid face down.
    """

    count: int | None = None
    to: Seat | None = None
    shows: bool = False
    drops: bool = False
    down: bool = False


class PlayAnother(SeatAct, frozen=True):
    """Play a second card to the trick that this player has just played to.

    Attributes:
        card: The second card.
    """

    card: Card


class Jog(SeatAct, frozen=True):
    """Knock against the dealer so that the card just dealt turns over."""


class TakeUp(SeatAct, frozen=True):
    """Take up your cards while the deal is still going on."""


class Count(SeatAct, frozen=True):
    """Have the hands and the tricks counted aloud."""


class CountPack(SeatAct, frozen=True):
    """Have all the cards counted aloud to check that the pack is complete."""


class Find(SeatAct, frozen=True):
    """Pick up a card from the floor and give it to the player it was dealt to."""


class Quit(SeatAct, frozen=True):
    """Turn the oldest trick on the table and quit it."""

    by_itself: ClassVar[bool] = True


class Withdraw(SeatAct, frozen=True):
    """Take back your own card from a trick that has not been turned; it stays exposed."""


class Claim(SeatAct, frozen=True):
    """Claim that an adversary revoked. A claim names the trick, not a case.

    Attributes:
        offender: The adversary.
        trick: The trick, from 0.
    """

    in_passing: ClassVar[bool] = True

    offender: Seat
    trick: int


class ShowTricks(SeatAct, frozen=True):
    """Show your side's tricks in answer to a claim."""


class MixTricks(SeatAct, frozen=True):
    """Mix your side's tricks so that they can no longer be told apart."""


class Call(SeatAct, frozen=True):
    """Require an adversary to play one of their exposed cards.

    Attributes:
        card: The exposed card.
    """

    in_passing: ClassVar[bool] = True

    card: Card


class CallRank(SeatAct, frozen=True):
    """Require an adversary to play their highest or lowest card of the suit led.

    Attributes:
        of: The adversary.
        highest: Whether the highest is required, not the lowest.
    """

    of: Seat
    highest: bool


class AskSuit(SeatAct, frozen=True):
    """Ask your partner, who has not followed suit, whether they have a card of the suit led."""

    in_passing: ClassVar[bool] = True


class AskTrumps(SeatAct, frozen=True):
    """Ask which suit is trumps."""


class Content(SeatAct, frozen=True):
    """Say that you have nothing more to claim or score from the finished deal."""


class Separate(SeatAct, frozen=True):
    """Hold a card apart from the rest of your hand without showing its face.

    Attributes:
        card: The card.
    """

    card: Card


class PutBack(SeatAct, frozen=True):
    """Put a separated card back into your hand."""


class NameCard(SeatAct, frozen=True):
    """Name the card that an adversary has separated from their hand.

    Attributes:
        of: The adversary.
        card: The card named.
    """

    of: Seat
    card: Card


class ThrowDown(SeatAct, frozen=True):
    """Throw your hand face up on the table."""


class ShowHand(SeatAct, frozen=True):
    """Show your hand to claim all the remaining tricks."""


class PickUp(SeatAct, frozen=True):
    """Take your hand up again after showing it."""


class MixCards(SeatAct, frozen=True):
    """Push your card in among those on the table, onto another player's card.

    Attributes:
        upon: The seat whose card it is pushed onto.
    """

    upon: Seat


class AskWhoPlayed(SeatAct, frozen=True):
    """Ask who played a card on the table.

    Attributes:
        card: The card asked about.
    """

    card: Card


class Expose(SeatAct, frozen=True):
    """Show one of your cards to the other players.

    Attributes:
        card: The card shown.
    """

    card: Card


class LookBack(SeatAct, frozen=True):
    """Ask to see a turned trick.

    Attributes:
        trick: The trick, from 0; None for the last one.
    """

    trick: int | None = None


class ClaimRest(SeatAct, frozen=True):
    """Show your hand, claim some of the remaining tricks, and concede the others.

    Attributes:
        tricks: The number of tricks claimed.
    """

    in_passing: ClassVar[bool] = True

    tricks: int


class AgreeRest(SeatAct, frozen=True):
    """Agree to another player's claim of the rest."""


class ObjectRest(SeatAct, frozen=True):
    """Object to a claim of the rest, so that play goes on."""
