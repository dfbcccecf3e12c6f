"""Everything that is true of a sitting of blind hookey; data only."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card
from hoyle.games.hookey.variant import Variant
from hoyle.ledger import Ledger
from hoyle.seat import Seat
from hoyle.table.pack import OverThePack

Packet = tuple[Card, ...]
"""Cards face down, the top one first: the last one decides."""


class Bet(Struct, frozen=True, kw_only=True):
    """A stake: pence of a seat on a packet, by its number."""

    seat: Seat
    packet: int
    pence: int


class HandInPlay(Struct, frozen=True, kw_only=True):
    """The state of one hand, from the cut of the pack until the next.

    ``packets``: in the order they were lifted. ``owners``: the seats that lifted them, the dealer's last;
    three packets have no owners. ``rest``: the cards still to be lifted. ``resting``: the seats that stake no
    more. ``dealers``: the number of the dealer's packet, known once the cards are shown.
    """

    dealer: Seat
    rest: Packet
    packets: tuple[Packet, ...] = ()
    owners: tuple[Seat, ...] = ()
    bets: tuple[Bet, ...] = ()
    resting: tuple[Seat, ...] = ()
    dealers: int | None = None

    @property
    def shown(self) -> bool:
        return self.dealers is not None


class Tally(Struct, frozen=True, kw_only=True):
    """The score of a sitting: pence by seat, hands played, and how often the deal has passed."""

    won: tuple[int, ...]
    deals: int = 0
    passed: int = 0
    ledger: Ledger = Ledger()


class State(OverThePack, frozen=True, kw_only=True):
    """The complete state of a sitting, seen or unseen.

    ``hand``: the hand in play, or the last one until the next. ``before``: the tally when it began;
    ``tally``: the tally including it.
    """

    variant: Variant
    hand: HandInPlay | None = None
    before: Tally
    tally: Tally


def sat_down(variant: Variant) -> State:
    """Return a sitting before its first act."""
    tally = Tally(won=(0,) * variant.players)
    return State(variant=variant, before=tally, tally=tally)
