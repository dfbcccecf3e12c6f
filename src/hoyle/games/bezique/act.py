"""The acts of rubicon bézique, in one union."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique.declaration import Kind
from hoyle.seat import Seat
from hoyle.table.act import Act as AnyAct
from hoyle.table.act import Answering, Cut, CutPack, OfAnyTable, Play, SeatAct, Shuffle


class ChooseDealer(SeatAct, frozen=True):
    """Say who deals first, having drawn the higher card."""

    dealer: Seat


class Deal(SeatAct, frozen=True):
    """Deal nine cards to each, the non-dealer first.

    ``numbers`` are the cards dealt to each seat, where they are not nine. ``faced`` are the places in the
    pack, from 0, of cards turned face up in dealing.
    """

    numbers: tuple[int, ...] = ()
    faced: tuple[int, ...] = ()


class CarteBlanche(SeatAct, frozen=True):
    """Show one's nine cards, none of them a king, queen or knave."""


class ShowDrawn(SeatAct, frozen=True):
    """Show the card just drawn: carte blanche again."""


class TakeHeap(SeatAct, frozen=True):
    """Take the cards that lie face up, for the aces and tens among them."""


class Declare(SeatAct, frozen=True):
    """Declare and score; the cards lie face up from then on."""

    kind: Kind
    cards: Hand


class Draw(SeatAct, frozen=True):
    """Draw the top card of the stock, and declare nothing more in this trick.

    ``second`` draws the second instead, where a player looks at two and takes either (RB-23). ``sees`` are
    further cards of the stock that the player looks at, which nobody may.
    """

    second: bool = False
    sees: int = 0


class Given(AnyAct, frozen=True, kw_only=True):
    """A deal handed in whole, as by a test, a desk or an old record.

    ``hands`` are by seat; the other player than the dealer leads. ``stock`` lies in the order of drawing.
    """

    dealer: Seat
    hands: tuple[Hand, Hand]
    stock: tuple[Card, ...] = ()
    trumps: Suit | None = None


OfTheDeal = Cut | ChooseDealer | Shuffle | CutPack | Deal | Given
OfThePlay = CarteBlanche | ShowDrawn | Play | TakeHeap | Declare | Draw
OfTheGame = OfTheDeal | OfThePlay
Act = OfTheGame | OfAnyTable | Answering
