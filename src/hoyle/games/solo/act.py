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
    """A deal handed in whole, as by a test, a desk or an old record.

    ``turned`` is the card turned up; where only the suit is known, ``turn_up`` alone. With a
    ``declaration`` the bidding is over too: ``caller`` plays it, with ``partner`` where it is a proposition,
    and ``named`` are the trumps of an abondance.
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
    """Make a call: propose, or undertake something alone."""

    declaration: Declaration


class Accept(SeatAct, frozen=True):
    """Accept another's proposition."""


class CorrectCall(SeatAct, frozen=True):
    """Correct one's last call at once, as a slip; the new call is None if one meant to pass."""

    declaration: Declaration | None = None


class NameTrumps(SeatAct, frozen=True):
    """Name the trumps of one's abondance."""

    suit: Suit


class NameTurnUp(SeatAct, frozen=True):
    """Name the card that was turned up."""


class NameHeld(SeatAct, frozen=True):
    """Name aloud a card that one holds."""

    card: Card


class Demand(SeatAct, frozen=True):
    """Ask something of an adversary's card that lies exposed, when their turn has come.

    That it be played (``play``) or kept (``keep``); or that they play the ``highest`` or
    ``lowest`` of its suit; or, as no law allows, that a ``suit`` be led for it.
    """

    card: Card
    wants: Wanted


class Confer(SeatAct, frozen=True):
    """Ask one's partner, aloud, which penalty to exact."""


class Hint(SeatAct, frozen=True):
    """Let slip something that one's partners should not be told."""


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
