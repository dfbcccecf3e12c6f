"""Everything that is true of a sitting of whist; data only."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.games.whist.variant import Variant
from hoyle.ledger import Ledger
from hoyle.seat import Seat, side
from hoyle.tricks import EMPTY, InPlay, InTheDealersHands


class DealInPlay(InPlay, frozen=True, kw_only=True):
    """The state of one deal, from its turn-up until that of the next.

    ``calls`` are the seats that have called honours before play, in order, ``answered`` what the partner
    of each said, and ``shown`` the seats whose honours were then laid down. ``honours`` are points set up
    after play, by side. ``lost`` where a void deal passes
    to the left; ``abandoned`` once the hands are given up where they lie.

    ``takers`` took up cards while they were dealt. ``apart`` is the card a seat holds parted from the rest,
    ``put_back`` those that it held so and may still be named,
    ``thrown`` the seats that threw their hands down. ``first`` is the seat that a ruling lets play next out
    of its order; ``mixed`` are the tricks, by number, in which the cards of two seats lie mixed. ``content``
    are the seats that have no more to say of it, now that it is over. ``questions`` are the tricks in which
    a seat's partner has asked it whether it has none of the suit led; ``asked`` is the seat that has still
    to answer. ``owed`` are the tricks that a side has to give up for a revoke, each as the side and how many;
    ``judged`` the sides whose honours, wrongly set up, the referee has told of.
    """

    trumps: Suit
    turned: Card | None
    calls: tuple[Seat, ...] = ()
    answered: tuple[bool, ...] = ()
    shown: tuple[Seat, ...] = ()
    honours: tuple[int, int] = (0, 0)
    lost: bool = False
    abandoned: bool = False
    takers: tuple[Seat, ...] = ()
    apart: tuple[Hand, ...] = EMPTY
    put_back: tuple[Hand, ...] = EMPTY
    thrown: tuple[Seat, ...] = ()
    first: Seat | None = None
    mixed: tuple[tuple[int, Seat, Seat], ...] = ()
    content: tuple[Seat, ...] = ()
    questions: tuple[tuple[int, Seat], ...] = ()
    asked: Seat | None = None
    owed: tuple[tuple[int, int], ...] = ()
    judged: tuple[int, ...] = ()

    def parted(self, seat: Seat) -> Hand:
        """The cards in a seat's hand that it holds apart, or held so before, and that may be named."""
        return (self.apart[seat] | self.put_back[seat]) & self.hands[seat]

    @property
    def played_out(self) -> bool:
        """Are all its tricks quitted, or the hands given up?"""
        return self.abandoned or self.all_quitted or self.conceded

    @property
    def taken(self) -> tuple[int, int]:
        """Tricks of each side; a trick is won when its fourth card lies.

        Those that are owed for a revoke change hands when the deal is played out, so far as there are any.
        """
        tricks = [self.held_by.count(0), self.held_by.count(1)]
        for seat in self.conceded_to:
            tricks[side(seat)] += 1
        for trick in self.laid:
            if trick.complete:
                tricks[side(trick.winner(self.trumps))] += 1
        if self.owed and self.played_out:
            for loser, count in self.owed:
                going = min(count, tricks[loser])
                tricks[loser] -= going
                tricks[1 - loser] += going
        return tricks[0], tricks[1]


class Tally(Struct, frozen=True, kw_only=True):
    """The score of a sitting. ``score`` counts all points really made, so it may pass the game.

    ``worth`` is the value of each side's games in the rubber at hand: single, double or treble.
    """

    score: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    worth: tuple[int, int] = (0, 0)
    deals: int = 0
    rubbers: int = 0
    ledger: Ledger = Ledger()


NOTHING_YET = Tally()


class State(InTheDealersHands, frozen=True, kw_only=True):
    """The whole state of a sitting: everything that is true of it, seen or unseen.

    ``deal`` is the deal in play, or the last one until the next trump is turned. ``before`` is the tally
    when the deal began; ``tally`` what it has made of it.
    """

    variant: Variant
    deal: DealInPlay | None = None
    before: Tally = NOTHING_YET
    tally: Tally = NOTHING_YET


def sat_down(variant: Variant) -> State:
    """Return a sitting before its first act."""
    return State(variant=variant)
