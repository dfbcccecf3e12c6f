"""The acts of whist, in one union."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card, Hand, Suit
from hoyle.seat import Seat
from hoyle.table.act import Act as AnyAct
from hoyle.table.act import Answering, ChanceAct, CutPack, OfAnyTable, Play, SeatAct, Shuffle
from hoyle.tricks.act import (
    AgreeRest,
    AskSuit,
    AskTrumps,
    AskWhoPlayed,
    Call,
    CallRank,
    Claim,
    ClaimRest,
    Content,
    Count,
    CountPack,
    Deal,
    FaceInPack,
    Find,
    Jog,
    MixCards,
    MixTricks,
    NameCard,
    ObjectRest,
    PickUp,
    PlayAnother,
    PutBack,
    Quit,
    Separate,
    ShowHand,
    ShowTricks,
    TakeUp,
    ThrowDown,
    Withdraw,
)


class CutIn(ChanceAct, frozen=True, kw_only=True):
    """All four draw from a spread pack for partners and the deal.

    Attributes:
        keeps: The seat that keeps its chair.
    """

    purpose: ClassVar[str] = "cut"
    keeps: Seat


class Given(AnyAct, frozen=True, kw_only=True):
    """A complete deal given by a test, the desk or an old record.

    Attributes:
        dealer: The dealer.
        trumps: The trump suit.
        hands: The four hands.
        turned: The card turned up; None if only its suit is known.
        score: The score at which it begins.
    """

    dealer: Seat
    trumps: Suit
    hands: tuple[Hand, Hand, Hand, Hand]
    turned: Card | None = None
    score: tuple[int, int] = (0, 0)


class CallHonours(SeatAct, frozen=True):
    """Ask partner, before play, whether they hold an honour to add to the caller's two."""


class Answer(SeatAct, frozen=True):
    """Answer a partner who asks whether one holds an honour, at a call, or a card of the suit led.

    Attributes:
        yes: The answer.
    """

    yes: bool


class Remind(SeatAct, frozen=True):
    """Remind partner to call honours."""


class Challenge(SeatAct, frozen=True):
    """Challenge honours that the adversaries have scored but may not have held."""


class AskTurnUp(SeatAct, frozen=True):
    """Ask which card was turned up."""


class ScoreHonours(SeatAct, frozen=True):
    """Score a side's honours after play.

    Attributes:
        points: Points for honours.
    """

    points: int


OfTheDeal = CutIn | Shuffle | FaceInPack | CutPack | Deal | Jog | TakeUp | Given
BeforePlay = AskTurnUp | AskTrumps | CallHonours | Answer | Remind
OfThePlay = Play | PlayAnother | Quit | AskSuit | Withdraw | Call | CallRank
Misplay = Separate | PutBack | NameCard | ThrowDown | ShowHand | PickUp | MixCards
OfTheTricks = AskWhoPlayed | Count | CountPack | Find | Claim | ClaimRest | AgreeRest | ObjectRest
OfTheScore = ShowTricks | MixTricks | ScoreHonours | Content | Challenge
OfTheGame = OfTheDeal | BeforePlay | OfThePlay | Misplay | OfTheTricks | OfTheScore
Act = OfTheGame | OfAnyTable | Answering
