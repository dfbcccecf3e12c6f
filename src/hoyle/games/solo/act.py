"""The acts of solo whist, in one union."""

from __future__ import annotations

from typing import Literal

from hoyle.cards import Card, Hand, Suit
from hoyle.games.solo.declaration import Declaration
from hoyle.seat import Seat
from hoyle.table.act import Act as AnyAct
from hoyle.table.act import Answering, Cut, CutPack, OfAnyTable, Play, SeatAct, Shuffle
from hoyle.tricks.act import (
    AgreeRest,
    AskSuit,
    AskTrumps,
    AskWhoPlayed,
    Claim,
    ClaimRest,
    Count,
    CountPack,
    Deal,
    Expose,
    FaceInPack,
    Find,
    LookBack,
    MixTricks,
    ObjectRest,
    PlayAnother,
    Quit,
    ShowHand,
    ShowTricks,
    Withdraw,
)

Wanted = Literal["play", "keep", "highest", "lowest", "suit"]


class Given(AnyAct, frozen=True, kw_only=True):
    """A complete deal given by a test, the desk or an old record.

    Attributes:
        dealer: The dealer.
        turn_up: The suit of the turn-up.
        hands: The four hands.
        turned: The card turned up; None if only its suit is known.
        declaration: The final declaration, if the bidding is over.
        caller: Its caller.
        partner: The player who accepted, at a proposition.
        named: The trumps of an abondance.
    """

    dealer: Seat
    turn_up: Suit
    hands: tuple[Hand, Hand, Hand, Hand]
    turned: Card | None = None
    declaration: Declaration | None = None
    caller: Seat | None = None
    partner: Seat | None = None
    named: Suit | None = None


class Pass(SeatAct, frozen=True):
    """Make no call, or no better one."""


class Declare(SeatAct, frozen=True):
    """Make a call: propose, or undertake to play alone.

    Attributes:
        declaration: The call.
    """

    declaration: Declaration


class Accept(SeatAct, frozen=True):
    """Accept another player's proposition."""


class CorrectCall(SeatAct, frozen=True):
    """Correct your last call at once, as a slip.

    Attributes:
        declaration: The new call; None for a pass.
    """

    declaration: Declaration | None = None


class NameTrumps(SeatAct, frozen=True):
    """Name the trumps of this player's abondance.

    Attributes:
        suit: The trump suit.
    """

    suit: Suit


class NameTurnUp(SeatAct, frozen=True):
    """Name the card that was turned up."""


class NameHeld(SeatAct, frozen=True):
    """Name aloud a card that this player holds.

    Attributes:
        card: The card named.
    """

    card: Card


class Demand(SeatAct, frozen=True):
    """Make a demand about an opponent's exposed card when that opponent must play.

    Attributes:
        card: The exposed card.
        wants: ``play`` or ``keep`` the card; ``highest`` or ``lowest`` of its suit; or ``suit``, that the
            suit be led, which no law allows.
    """

    card: Card
    wants: Wanted


class Confer(SeatAct, frozen=True):
    """Ask one's partner aloud which penalty to exact."""


class Hint(SeatAct, frozen=True):
    """Give away something that this player's partners should not know."""


OfTheDeal = Cut | Shuffle | FaceInPack | CutPack | Deal | Given
OfTheBidding = Pass | Declare | Accept | CorrectCall | NameTrumps | NameTurnUp | AskTrumps | Hint | NameHeld
OfThePlay = (
    Confer
    | Play
    | PlayAnother
    | Quit
    | AskSuit
    | Withdraw
    | Expose
    | Demand
    | ShowHand
    | AskWhoPlayed
    | LookBack
)
OfTheTricks = Count | CountPack | Find | Claim | ClaimRest | AgreeRest | ObjectRest | ShowTricks | MixTricks
OfTheGame = OfTheDeal | OfTheBidding | OfThePlay | OfTheTricks
Act = OfTheGame | OfAnyTable | Answering
