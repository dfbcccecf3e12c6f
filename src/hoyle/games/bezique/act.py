"""The acts of rubicon bézique, in one union."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique.declaration import Kind
from hoyle.seat import Seat
from hoyle.table.act import Act as AnyAct
from hoyle.table.act import Answering, Cut, CutPack, OfAnyTable, Play, SeatAct, Shuffle


class ChooseDealer(SeatAct, frozen=True):
    """Choose who deals first, as the player who drew the higher card.

    Attributes:
        dealer: The first dealer.
    """

    prepares: ClassVar[bool] = True

    dealer: Seat


class Deal(SeatAct, frozen=True):
    """Deal nine cards to each player, the non-dealer first.

    Attributes:
        numbers: Cards dealt to each seat, if not nine.
        faced: Places in the pack, from 0, of cards turned face up in dealing.
    """

    numbers: tuple[int, ...] = ()
    faced: tuple[int, ...] = ()


class CarteBlanche(SeatAct, frozen=True):
    """Show a hand of nine cards without a king, queen or knave."""


class ShowDrawn(SeatAct, frozen=True):
    """Show the card just drawn, for carte blanche again."""


class TakeHeap(SeatAct, frozen=True):
    """Take the face-up cards, for the aces and tens among them."""


class Declare(SeatAct, frozen=True):
    """Declare and score; the cards remain face up on the table.

    Attributes:
        kind: The combination.
        cards: Its cards.
    """

    kind: Kind
    cards: Hand


class Draw(SeatAct, frozen=True):
    """Draw the top card of the stock, and declare nothing more in this trick.

    Attributes:
        second: Draw the second card instead, when a player may look at two and take either (RB-23).
        sees: The number of further stock cards the player looks at, which is against the rules.
    """

    second: bool = False
    sees: int = 0


class Given(AnyAct, frozen=True, kw_only=True):
    """A complete deal given by a test, the desk or an old record. The dealer's opponent leads.

    Attributes:
        dealer: The dealer.
        hands: The hands, by seat.
        stock: The stock, in the order of drawing.
        trumps: The trump suit, if there is one.
    """

    dealer: Seat
    hands: tuple[Hand, Hand]
    stock: tuple[Card, ...] = ()
    trumps: Suit | None = None


OfTheDeal = Cut | ChooseDealer | Shuffle | CutPack | Deal | Given
OfThePlay = CarteBlanche | ShowDrawn | Play | TakeHeap | Declare | Draw
OfTheGame = OfTheDeal | OfThePlay
Act = OfTheGame | OfAnyTable | Answering
