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
"""Cards in the order they fell, each with its seat."""


class DealInPlay(Struct, frozen=True, kw_only=True):
    """The state of one deal, kept until the next begins.

    ``hands`` are held unseen, but for ``seen``: those of each hand that the other player has seen. ``table``
    are the cards declared, which lie face up and may be played. ``turn`` is the seat to play next. ``trick``
    is the trick on the table, ``last`` the one before; ``tricks`` counts those turned. ``heap`` are the cards
    face up, ``taken`` those taken from it, by seat; ``left`` is the seat that left a heap it might take.
    ``winner`` has won the trick just turned, until both have drawn, or in the last nine until the next lead;
    ``drew`` are the seats that have drawn since, and ``has_declared`` says whether the winner has scored.
    ``fresh`` is the card that each has just drawn, until it plays, and ``blank`` whether each may show it for
    another carte blanche. ``void`` once the hands are thrown in for a new deal.

    ``numbers`` are the cards dealt to each; ``over`` is the seat that has played with too many, and
    ``last_to`` those that may score the last trick. ``drawn`` is what each has drawn since the trick, and
    ``shows`` the seat that is to show the next card that it draws. ``peeked`` are cards that each has seen in
    the stock, and nobody else; ``picks`` the seats that are to look at the next two cards and draw either,
    one for each draw to come. Rulings may go back: ``unled`` is the deal before the card that was led, and
    ``course`` the deal before each card of the last tricks; those keep none themselves.
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
        """All cards that a seat may play from: its hand, and its cards on the table."""
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
    """The whole state of a sitting: everything that is true of it, seen or unseen.

    ``chooser`` has drawn the higher card, and is to say who deals. ``deal`` is the deal in play, or the last
    one until the next. ``before`` is the tally when it began; ``tally`` what it has made of it.
    """

    variant: Variant
    chooser: Seat | None = None
    deal: DealInPlay | None = None
    before: Tally = Tally()
    tally: Tally = Tally()


def sat_down(variant: Variant) -> State:
    """Return a sitting before its first act."""
    return State(variant=variant)
