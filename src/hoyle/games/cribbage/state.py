"""Everything that is true of a sitting of cribbage; data only."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from hoyle.cards import Card, Hand
from hoyle.games.cribbage.variant import Variant
from hoyle.ledger import Ledger
from hoyle.seat import Seat
from hoyle.table.pack import OverThePack

NO_CARDS = Hand()

Series = tuple[tuple[Seat, Card], ...]
"""Cards in the order played, each with its seat."""


class Peg(Struct, frozen=True, gc=False):
    """Holes pegged at once, and their cause: ``play``, ``last``, ``his heels``, ``hand`` …"""

    seat: Seat
    holes: int
    why: str


class ShownCards(Struct, frozen=True, gc=False, kw_only=True):
    """A hand or crib laid open: its holder's count, its true count, and the claim by muggins."""

    seat: Seat
    crib: bool
    cards: Hand
    counted: int
    holds: int
    claimed: int = 0

    @property
    def overlooked(self) -> int:
        return max(self.holds - self.counted - self.claimed, 0)


class DealInPlay(Struct, frozen=True, gc=False, kw_only=True):
    """The state of one deal, kept until the next begins.

    ``dealt``: the hands as dealt; ``hands``: the cards left in them. ``faced``: cards that everyone saw in
    dealing. ``laid_out``: cards laid out by each seat, empty until then. ``from_pack``: cards in the crib
    from the pack. ``stock``: the rest of the pack. ``series``: the cards of the current count, and ``count``
    their sum. ``gone``: the seats that have said go in it. ``past``: the earlier series. ``answered``: the
    adversaries that have answered the last count. ``content``: the seats that let every count stand.
    ``pegs``: all holes in the order earned. ``void``: the hands are thrown in for a new deal.
    """

    dealer: Seat
    dealt: tuple[Hand, ...]
    faced: Hand = NO_CARDS
    laid_out: tuple[Hand, ...]
    from_pack: Hand = NO_CARDS
    stock: tuple[Card, ...]
    start: Card | None = None
    hands: tuple[Hand, ...]
    turn: Seat
    series: Series = ()
    count: int = 0
    gone: tuple[Seat, ...] = ()
    past: tuple[Series, ...] = ()
    played_out: bool = False
    shown: tuple[ShownCards, ...] = ()
    answered: tuple[Seat, ...] = ()
    content: tuple[Seat, ...] = ()
    pegs: tuple[Peg, ...] = ()
    void: bool = False

    @property
    def crib(self) -> Hand:
        """The cards of the crib so far."""
        bits = self.from_pack.bits
        for hand in self.laid_out:
            bits |= hand.bits
        return Hand(bits)

    def kept(self, seat: Seat) -> Hand:
        """The cards that a seat shows: those dealt, less those laid out."""
        return self.dealt[seat] - self.laid_out[seat]


class Tally(Struct, frozen=True, gc=False, kw_only=True):
    """The score of a sitting, by side.

    ``score``: the place of each front peg; the winner's is in the game hole. ``hinder``: the place of each
    rear peg. ``game_points``: the score by skunks, where a won game may count two or three; otherwise unset.
    ``round`` counts the deals of the current game, ``deals`` those of the sitting.
    """

    score: tuple[int, ...]
    hinder: tuple[int, ...]
    games: tuple[int, ...]
    game_points: tuple[int, ...] | UnsetType = UNSET
    round: int = 0
    deals: int = 0
    ledger: Ledger = Ledger()


class State(OverThePack, frozen=True, kw_only=True):
    """The complete state of a sitting, seen or unseen.

    ``deal``: the deal in play, or the last one until the next. ``before``: the tally when that deal began.
    ``tally``: the tally including its first ``pegged`` pegs. ``over``: whether no deal is in progress: none
    yet, or the last one shown, thrown in or won early.
    """

    variant: Variant
    deal: DealInPlay | None = None
    before: Tally
    tally: Tally
    pegged: int = 0
    over: bool


def sat_down(variant: Variant) -> State:
    """Return a sitting before its first act."""
    zero = (0,) * variant.sides
    tally = Tally(score=zero, hinder=zero, games=zero)
    return State(variant=variant, before=tally, tally=tally, over=True)
