"""Everything that is true of a sitting of whist; data only."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card, Hand, Pack, Suit
from hoyle.games.whist.variant import Variant
from hoyle.ledger import Ledger
from hoyle.seat import SEATS, Seat
from hoyle.tricks import Trick

EMPTY = (Hand(), Hand(), Hand(), Hand())
NO_PACK = Pack(())


class DealInPlay(Struct, frozen=True, kw_only=True):
    """One deal, from its turn-up until the next.

    ``dealt`` are the hands as they fell, ``hands`` what is left of them. ``laid`` are the tricks still
    on the table, at most two. For each quitted trick ``won_by`` gives the seat that won it and
    ``held_by`` the side that holds it. ``exposed`` are cards in hand that lie face up; ``called`` are
    those an adversary has called, until their holder next plays. ``calls`` are the seats that have
    called honours before play, in order, ``answered`` what the partner of each said, and ``shown`` the
    seats whose honours were then laid down. ``honours`` are points set up after play, by side.
    ``void`` once the hands are thrown in for a new deal.
    """

    dealer: Seat
    trumps: Suit
    turned: Card | None
    dealt: tuple[Hand, ...]
    hands: tuple[Hand, ...]
    laid: tuple[Trick, ...] = ()
    quitted: tuple[Trick, ...] = ()
    won_by: tuple[Seat, ...] = ()
    held_by: tuple[int, ...] = ()
    exposed: tuple[Hand, ...] = EMPTY
    called: Hand = EMPTY[0]
    calls: tuple[Seat, ...] = ()
    answered: tuple[bool, ...] = ()
    shown: tuple[Seat, ...] = ()
    honours: tuple[int, int] = (0, 0)
    void: bool = False

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All tricks of the deal, in order; a trick's number is its place here."""
        return self.quitted + self.laid

    def trick(self, number: int) -> Trick:
        """The trick of that number."""
        past = len(self.quitted)
        return self.quitted[number] if number < past else self.laid[number - past]

    @property
    def played_out(self) -> bool:
        return not self.laid and bool(self.quitted) and not any(self.hands)


class Tally(Struct, frozen=True, kw_only=True):
    """What has been won. ``score`` counts all points really made, so it may pass the game.

    ``worth`` is the value of each side's games in the rubber at hand: single, double or treble.
    """

    score: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    worth: tuple[int, int] = (0, 0)
    deals: int = 0
    rubbers: int = 0
    ledger: Ledger = Ledger()


NOTHING_YET = Tally()


class State(Struct, frozen=True, kw_only=True):
    """A sitting.

    ``chairs`` gives the player (his place in the header) in each seat; empty before the cut. ``drawn``
    are the cards of that cut, in the order drawn, each with its player. ``pack`` is what lies on the table
    to be dealt, and ``cut`` whether it has been cut. ``deal`` is the deal in play, or the last one until
    the next trump is turned. ``before`` is the tally when that deal began; ``tally`` what it has made of it.
    """

    variant: Variant
    chairs: tuple[int, ...] = ()
    drawn: tuple[tuple[int, Card], ...] = ()
    dealer: Seat = SEATS[0]
    pack: Pack = NO_PACK
    cut: bool = False
    deal: DealInPlay | None = None
    before: Tally = NOTHING_YET
    tally: Tally = NOTHING_YET
