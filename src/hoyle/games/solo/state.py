"""Everything that is true of a sitting of solo whist; data only."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Suit
from hoyle.games.solo.declaration import MISERES, Declaration
from hoyle.games.solo.stakes import prices
from hoyle.games.solo.variant import Variant
from hoyle.ledger import Ledger
from hoyle.seat import SEATS, Seat
from hoyle.tricks.dealing import InTheDealersHands
from hoyle.tricks.in_play import InPlay

EACH_FOR_HIMSELF = (0, 1, 2, 3)


class Word(Struct, frozen=True):
    """One word of a player in the bidding: a call, an acceptance, or a pass (no declaration).

    ``void``: it has no effect. ``in_turn``: it was that seat's turn. ``slip``: the word it corrects, if any.
    """

    seat: Seat
    declaration: Declaration | None = None
    accepts: bool = False
    void: bool = False
    in_turn: bool = True
    slip: Word | None = None

    @property
    def passes(self) -> bool:
        return self.declaration is None and not self.accepts


class Contract(Struct, frozen=True):
    """The contract: a declaration, its caller, and at a proposition the partner who accepted it.

    A general misère has no caller.
    """

    declaration: Declaration
    caller: Seat | None = None
    partner: Seat | None = None

    @property
    def declarers(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in (self.caller, self.partner) if seat is not None)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat: the declarers against the rest, or each seat alone."""
        if self.caller is None:
            return EACH_FOR_HIMSELF
        return tuple(0 if seat in self.declarers else 1 for seat in SEATS)


class DealInPlay(InPlay, frozen=True, kw_only=True):
    """The state of one deal, from its turn-up until the next, with the words ``said`` and the ``contract``.

    ``turn_up``: the suit turned up. ``trumps``: known once play may begin, None where
    there are none. ``naming``: the caller must still name them. ``thrown_up``: nobody would play.
    ``given_up``: play has ended early; ``charged``: the adversary from whom the stakes of a misère were then
    claimed, which happens once. ``miscounted``: the seats found with a wrong number of cards after a call;
    once there is a contract, that ends the play.
    """

    turn_up: Suit
    said: tuple[Word, ...] = ()
    contract: Contract | None = None
    naming: bool = False
    thrown_up: bool = False
    given_up: bool = False
    charged: Seat | None = None
    miscounted: tuple[Seat, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winner of each trick so far; a trick is won when its fourth card is played."""
        if not self.laid:
            return self.won_by + self.conceded_to
        complete = tuple(trick.winner(self.trumps) for trick in self.laid if trick.complete)
        return self.won_by + complete + self.conceded_to

    @property
    def decided(self) -> bool:
        """Has a misère been lost by its first trick taken, or an abondance déclarée by its first trick
        lost?
        """
        contract = self.contract
        if contract is None:
            return False
        if contract.declaration in MISERES:
            return contract.caller in self.winners
        if contract.declaration is Declaration.ABONDANCE_DECLAREE:
            return any(seat != contract.caller for seat in self.winners)
        return False

    @property
    def played_out(self) -> bool:
        """Are all its tricks quitted, or has the play ended earlier?"""
        miscounted = bool(self.miscounted) and self.contract is not None
        return self.given_up or miscounted or self.decided or self.all_quitted or self.conceded

    @property
    def over(self) -> bool:
        """Is there nothing more to bid or play in it?"""
        return self.void or self.thrown_up or self.played_out

    @property
    def laid_down(self) -> Seat | None:
        """The caller whose hand is face up: at a misère ouverte, once the first trick is won.

        If that trick loses the misère, play is over and nothing is laid down.
        """
        contract = self.contract
        if contract is None or contract.declaration is not Declaration.MISERE_OUVERTE:
            return None
        return contract.caller if self.winners and self.winners[0] != contract.caller else None


class Tally(Struct, frozen=True, kw_only=True):
    """The winnings: pence by seat, and the number of deals completed."""

    won: tuple[int, ...] = (0, 0, 0, 0)
    deals: int = 0
    ledger: Ledger = Ledger()


NOTHING_YET = Tally()


class State(InTheDealersHands, frozen=True, kw_only=True):
    """The complete state of a sitting, seen or unseen.

    ``deal``: the deal in play, or the last one until the next trump is turned. ``before``: the tally when the
    deal began; ``tally``: the tally including it.
    """

    variant: Variant
    deal: DealInPlay | None = None
    before: Tally = NOTHING_YET
    tally: Tally = NOTHING_YET


def sat_down(variant: Variant) -> State:
    """Return a sitting at which nobody has cut yet.

    Raises:
        BadOption: if the variant leaves a price undefined.
    """
    prices(variant)
    return State(variant=variant)
