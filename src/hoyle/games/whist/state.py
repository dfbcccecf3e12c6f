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


class Dealing(Struct, frozen=True, kw_only=True):
    """A deal while its cards fall: from the cut pack's top, until the last is turned up.

    ``fell`` counts the cards dealt and ``to`` is whose the next is. ``hands`` is what each seat was
    dealt, ``dropped`` what of his lies on the floor. ``last`` is the card dealt last and its seat, ``shown``
    those that lie face up, and ``taken`` the seats that have taken up their cards already, in order.
    """

    dealer: Seat
    to: Seat
    fell: int = 0
    hands: tuple[Hand, ...] = EMPTY
    dropped: tuple[Hand, ...] = EMPTY
    last: tuple[Seat, Card] | None = None
    shown: Hand = EMPTY[0]
    taken: tuple[Seat, ...] = ()


class DealInPlay(Struct, frozen=True, kw_only=True):
    """One deal, from its turn-up until the next.

    ``dealt`` are the hands as they fell, ``hands`` what is left of them. ``laid`` are the tricks still
    on the table, at most two. For each quitted trick ``won_by`` gives the seat that won it and
    ``held_by`` the side that holds it. ``exposed`` are cards in hand that lie face up; ``called`` are
    those an adversary has called, until their holder next plays. ``calls`` are the seats that have
    called honours before play, in order, ``answered`` what the partner of each said, and ``shown`` the
    seats whose honours were then laid down. ``honours`` are points set up after play, by side.
    ``void`` once the hands are thrown in for a new deal, ``lost`` if the deal then passes to the left;
    ``abandoned`` once they are given up where they lie.

    ``takers`` took up cards while they were dealt; ``dropped`` are each seat's cards on the floor. ``apart``
    is the card a seat holds parted from the rest, ``thrown`` the seats that threw their hands down.
    ``first`` is the seat that a ruling lets play next out of its order; ``mixed`` are the tricks, by number,
    in which the cards of two seats lie mixed. ``content`` are the seats that have no more to say of it, now that it is over.
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
    lost: bool = False
    abandoned: bool = False
    takers: tuple[Seat, ...] = ()
    dropped: tuple[Hand, ...] = EMPTY
    apart: tuple[Hand, ...] = EMPTY
    thrown: tuple[Seat, ...] = ()
    first: Seat | None = None
    mixed: tuple[tuple[int, Seat, Seat], ...] = ()
    content: tuple[Seat, ...] = ()

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
        """Are all its tricks quitted, or the hands given up?"""
        return self.abandoned or (not self.laid and bool(self.quitted) and self.spent)

    @property
    def spent(self) -> bool:
        """Is there no trick left to lead? A hand that alone has a card too many plays none with it."""
        one = False
        for hand in self.hands:
            if hand.bits:
                if one:
                    return len(self.quitted) + len(self.laid) >= 13
                one = True
        return True

    @property
    def length(self) -> int:
        """How many tricks the deal has: thirteen, where it was dealt whole."""
        return (sum(map(len, self.dealt)) + sum(map(len, self.dropped)) + 2) // 4

    def holds(self, seat: Seat) -> Hand:
        """The cards that are a seat's, one on the floor among them."""
        return self.hands[seat] | self.dropped[seat]

    def laid_by(self, number: int, seat: Seat) -> Card | None:
        """What this seat has laid to the trick of that number, if there is such a trick and such a card."""
        return self.trick(number).card(seat) if number < len(self.quitted) + len(self.laid) else None


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
    to be dealt, ``faced`` the places in it (from 0) of cards that lie face up, ``cut`` whether it has been
    cut, and ``dealing`` how far it is dealt. ``deal`` is the deal in play, or the last one until the next
    trump is turned. ``redeal`` is who deals next, where the cards were thrown in while they were dealt.
    ``before`` is the tally when the deal began; ``tally`` what it has made of it. ``harmed`` are the seats
    whose losses in the rubber at hand a bystander has to pay.
    """

    variant: Variant
    chairs: tuple[int, ...] = ()
    drawn: tuple[tuple[int, Card], ...] = ()
    dealer: Seat = SEATS[0]
    pack: Pack = NO_PACK
    faced: tuple[int, ...] = ()
    cut: bool = False
    dealing: Dealing | None = None
    redeal: Seat | None = None
    deal: DealInPlay | None = None
    before: Tally = NOTHING_YET
    tally: Tally = NOTHING_YET
    harmed: tuple[Seat, ...] = ()
