"""What a law may give the side wronged. Each prints as the words a player chooses by."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card, Suit
from hoyle.seat import Seat, side_name


class Tricks(Struct, frozen=True, tag=True):
    """Tricks taken from one side and given to the other."""

    loser: int
    count: int

    def __str__(self) -> str:
        return f"take {self.count} tricks from {side_name(self.loser)}"


class Points(Struct, frozen=True, tag=True):
    """Points added to a side's score, or taken from it."""

    side: int
    points: int

    def __str__(self) -> str:
        if self.points < 0:
            return f"take {-self.points} from the score of {side_name(self.side)}"
        return f"add {self.points} to the score of {side_name(self.side)}"


class HighestOrLowest(Struct, frozen=True, tag=True):
    """The highest, or the lowest, of a suit, to be played to the trick of the offence."""

    seat: Seat
    suit: Suit
    highest: bool

    def __str__(self) -> str:
        return f"{'highest' if self.highest else 'lowest'} of {self.suit}"


class CardCalled(Struct, frozen=True, tag=True):
    """An exposed card that may be called for during the rest of the deal."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"call {self.card} later"


class NewDeal(Struct, frozen=True, tag=True):
    """The hands are void and the same dealer deals again."""

    def __str__(self) -> str:
        return "new deal"


class Holes(Struct, frozen=True, tag=True):
    """Holes that a seat pegs, or is set back."""

    seat: Seat
    holes: int

    def __str__(self) -> str:
        holes = "1 hole" if abs(self.holes) == 1 else f"{abs(self.holes)} holes"
        return f"seat {self.seat} is set back {holes}" if self.holes < 0 else f"seat {self.seat} pegs {holes}"


Remedy = Tricks | Points | Holes | HighestOrLowest | CardCalled | NewDeal
