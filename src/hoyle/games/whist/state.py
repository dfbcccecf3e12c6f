"""Everything that is true of a sitting of whist; data only."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Hand, Suit
from hoyle.games.whist.variant import Variant
from hoyle.ledger import Ledger
from hoyle.seat import Seat, side
from hoyle.tricks.dealing import InTheDealersHands
from hoyle.tricks.in_play import EMPTY, InPlay


class DealInPlay(InPlay, frozen=True, kw_only=True):
    """The state of one deal, from its turn-up until that of the next.

    ``calls``: the seats that have called honours before play, in order; ``answered``: the partners' answers;
    ``shown``: the seats whose honours were then laid down. ``honours``: points scored after play, by side.
    ``lost``: a void deal passes to the left. ``abandoned``: the hands were given up unplayed. ``takers``: the
    seats that took up cards while they were dealt. ``apart``: the card that each seat holds parted from the
    rest; ``put_back``: cards that it held so and that may still be named. ``thrown``: the seats that threw
    their hands down. ``first``: the seat that a ruling lets play next out of order. ``mixed``: the tricks, by
    number, in which the cards of two seats are mixed. ``content``: the seats that have nothing more to say
    about the finished deal. ``questions``: the tricks in which a seat was asked by its partner whether it has
    none of the suit led; ``asked``: the seat that must still answer. ``owed``: the tricks that a side must
    give up for a revoke, as pairs of side and number. ``judged``: the sides whose wrongly scored honours the
    referee has announced.
    """

    trumps: Suit
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
        return (
            self.abandoned
            or (not self.laid and self.all_quitted)
            or (self.rest is not None and self.conceded)
        )

    @property
    def taken(self) -> tuple[int, int]:
        """The tricks of each side; a trick is won when its fourth card is played.

        Tricks owed for a revoke change hands when the deal is played out, as far as there are any.
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
    """The score of a sitting. ``score`` counts every point earned, so it may exceed the game score.

    ``worth``: the value of each side's games in the current rubber: single, double or treble.
    """

    score: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    worth: tuple[int, int] = (0, 0)
    deals: int = 0
    rubbers: int = 0
    ledger: Ledger = Ledger()


NOTHING_YET = Tally()


class State(InTheDealersHands, frozen=True, kw_only=True):
    """The complete state of a sitting, seen or unseen.

    ``deal``: the deal in play, or the last one until the next trump is turned. ``before``: the tally when the
    deal began; ``tally``: the tally including it. ``over``: whether there is no deal to play on: none yet, or
    the last one played out, thrown in or won early.
    """

    variant: Variant
    deal: DealInPlay | None = None
    before: Tally = NOTHING_YET
    tally: Tally = NOTHING_YET
    over: bool


def sat_down(variant: Variant) -> State:
    """Return a sitting before its first act."""
    return State(variant=variant, over=True)
