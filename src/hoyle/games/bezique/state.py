"""Everything that is true of a sitting of rubicon bézique; data only."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique.declaration import Declared, ScoredDeclaration, declared_by
from hoyle.games.bezique.variant import DEALT, Variant
from hoyle.ledger import Ledger
from hoyle.seat import Seat
from hoyle.table.pack import OverThePack

NO_CARDS = Hand()

Hands = tuple[Hand, Hand]
"""Cards by seat."""

Series = tuple[tuple[Seat, Card], ...]
"""Cards in the order played, each with its seat."""


class DealInPlay(Struct, frozen=True, kw_only=True):
    """The state of one deal, kept until the next begins.

    The cards: ``hands`` are held unseen, except ``seen``, the cards of each hand that the opponent has seen.
    ``table``: the declared cards, which are face up and may be played. ``heap``: the face-up cards of turned
    tricks; ``taken``: those taken from it, by seat; ``left``: the seat that left a heap it might have taken.

    The play: ``turn``: the seat to play next. ``trick``: the trick on the table, ``last`` the one before;
    ``tricks`` counts those turned. ``winner``: the winner of the trick just turned, until both have drawn or,
    in the last nine tricks, until the next lead. ``drew``: the seats that have drawn since; ``has_declared``:
    whether the winner has scored. ``fresh``: the card that each player has just drawn, until they play;
    ``blank``: whether each may show it for another carte blanche. ``void``: the hands are thrown in for a new
    deal.

    Errors: ``numbers``: the cards dealt to each; ``over``: the seat that has played with too many;
    ``last_to``: those that may score the last trick. ``drawn``: the card each has drawn since the trick;
    ``shows``: the seat that must show the next card it draws. ``peeked``: stock cards that only this player
    has seen; ``picks``: the seats that will look at the next two cards and draw either, one entry for each
    draw to come. For rulings that undo play, ``unled`` is the deal before the card that was led, and
    ``course`` the deal before each card of the last tricks; those copies keep no history themselves.
    """

    dealer: Seat
    hands: Hands
    seen: Hands = (NO_CARDS, NO_CARDS)
    table: Hands = (NO_CARDS, NO_CARDS)
    stock: tuple[Card, ...]
    turn: Seat
    trick: Series = ()
    last: Series = ()
    tricks: int = 0
    heap: tuple[Card, ...] = ()
    taken: Hands = (NO_CARDS, NO_CARDS)
    left: Seat | None = None
    winner: Seat | None = None
    drew: tuple[Seat, ...] = ()
    has_declared: bool = False
    fresh: tuple[Card | None, Card | None] = (None, None)
    blank: tuple[bool, bool] = (False, False)
    played: Hand = NO_CARDS
    begun: tuple[bool, bool] = (False, False)
    trumps: Suit | None = None
    scored: tuple[ScoredDeclaration, ...] = ()
    void: bool = False
    numbers: tuple[int, int] = (DEALT, DEALT)
    over: Seat | None = None
    last_to: tuple[Seat, ...] = (Seat(0), Seat(1))
    drawn: tuple[Card | None, Card | None] = (None, None)
    shows: Seat | None = None
    peeked: Hands = (NO_CARDS, NO_CARDS)
    picks: tuple[Seat, ...] = ()
    unled: DealInPlay | None = None
    course: tuple[DealInPlay, ...] = ()

    def held(self, seat: Seat) -> Hand:
        """All cards that a seat may play: its hand, and its cards on the table."""
        return self.hands[seat] | self.table[seat]

    def declared(self, seat: Seat) -> tuple[Declared, ...]:
        """The declarations that a seat has made so far, except carte blanche."""
        return declared_by(self.scored, seat)

    def total(self, seat: Seat) -> int:
        """The score of a seat, without brisques."""
        return sum(each.points for each in self.scored if each.seat == seat)


class Tally(Struct, frozen=True, kw_only=True):
    """The score by seat: points of the deal in progress, games, and the worth of those games."""

    score: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    worth: tuple[int, int] = (0, 0)
    deals: int = 0
    ledger: Ledger = Ledger()


class State(OverThePack, frozen=True, kw_only=True):
    """The complete state of a sitting, seen or unseen.

    ``chooser``: the seat that has drawn the higher card and must choose the dealer. ``deal``: the deal in
    play, or the last one until the next. ``before``: the tally when it began; ``tally``: the tally including
    it.
    """

    variant: Variant
    chooser: Seat | None = None
    deal: DealInPlay | None = None
    before: Tally = Tally()
    tally: Tally = Tally()


def sat_down(variant: Variant) -> State:
    """Return a sitting before its first act."""
    return State(variant=variant)
