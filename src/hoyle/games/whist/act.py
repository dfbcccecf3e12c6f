"""The acts of whist, in one union."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card, Hand, Suit
from hoyle.seat import Seat
from hoyle.table import ChanceAct, Choose, Consult, SeatAct, Shuffle, Waive
from hoyle.table.act import Act as AnyAct
from hoyle.tricks import Call, Claim, CutPack, Deal, MixTricks, Play, Quit, ShowTricks, Withdraw

__all__ = [
    "Act",
    "Answer",
    "Call",
    "CallHonours",
    "Choose",
    "Claim",
    "Consult",
    "CutIn",
    "CutPack",
    "Deal",
    "Given",
    "MixTricks",
    "Play",
    "Quit",
    "ScoreHonours",
    "ShowTricks",
    "Shuffle",
    "Waive",
    "Withdraw",
]


class CutIn(ChanceAct, frozen=True, kw_only=True):
    """All four draw from a spread pack for partners and the deal; ``keeps`` stays in his chair."""

    purpose: ClassVar[str] = "cut"
    keeps: Seat


class Given(AnyAct, frozen=True, kw_only=True):
    """A deal handed in whole, as by a test, a desk or an old record, with the score it begins at.

    ``turned`` is the card turned up; where only the suit is known, ``trumps`` alone.
    """

    dealer: Seat
    trumps: Suit
    hands: tuple[Hand, Hand, Hand, Hand]
    turned: Card | None = None
    score: tuple[int, int] = (0, 0)


class CallHonours(SeatAct, frozen=True):
    """Ask partner, before play, whether he holds an honour to add to one's own two."""


class Answer(SeatAct, frozen=True):
    """Tell a partner who has called whether one holds an honour."""

    yes: bool


class ScoreHonours(SeatAct, frozen=True):
    """Set up a side's honours after play."""

    points: int


Act = (
    CutIn
    | Shuffle
    | CutPack
    | Deal
    | Given
    | CallHonours
    | Answer
    | Play
    | Quit
    | Withdraw
    | Call
    | Claim
    | ShowTricks
    | MixTricks
    | ScoreHonours
    | Choose
    | Waive
    | Consult
)
