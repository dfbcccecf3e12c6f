"""Everything that is true of a sitting of solo whist; data only."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card, Suit
from hoyle.games.solo.declaration import MISERES, Declaration
from hoyle.games.solo.stakes import prices
from hoyle.games.solo.variant import Variant
from hoyle.ledger import Ledger
from hoyle.seat import SEATS, Seat
from hoyle.tricks import InPlay, InTheDealersHands

EACH_FOR_HIMSELF = (0, 1, 2, 3)


class Word(Struct, frozen=True):
    """One word of a player in the bidding: a call, an acceptance, or a pass (no declaration).

    ``void`` is what has no effect; ``in_turn`` whether it was that seat's turn. ``slip`` is what it had
    said first, where it has corrected itself.
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

    ``turned`` is the card turned up, ``turn_up`` its suit; ``trumps`` are known once the play may begin, and
    None where there are none. ``naming`` while the caller has still to name them. ``thrown_up`` where
    nobody would play; ``given_up`` once the play ends
    before its time, ``charged`` the adversary of whom the stakes of a misère were then claimed, which is done
    once. ``miscounted`` are the seats found with a wrong number of cards after a call; as soon as
    there is a contract, that ends the play.
    """

    turn_up: Suit
    turned: Card | None
    said: tuple[Word, ...] = ()
    contract: Contract | None = None
    naming: bool = False
    thrown_up: bool = False
    given_up: bool = False
    charged: Seat | None = None
    miscounted: tuple[Seat, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winner of each trick so far; a trick is won when its fourth card lies."""
        if not self.laid:
            return self.won_by + self.conceded_to
        whole = tuple(trick.winner(self.trumps) for trick in self.laid if trick.complete)
        return self.won_by + whole + self.conceded_to

    @property
    def decided(self) -> bool:
        """Has a misère been lost by its first trick, or an abondance déclarée by its first trick lost?"""
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
        """Are all its tricks quitted, or has the play ended before?"""
        miscounted = bool(self.miscounted) and self.contract is not None
        return self.given_up or miscounted or self.decided or self.all_quitted or self.conceded

    @property
    def over(self) -> bool:
        """Is there nothing more to be called or played in it?"""
        return self.void or self.thrown_up or self.played_out

    @property
    def laid_down(self) -> Seat | None:
        """The caller whose hand lies face up: at a misère ouverte, once the first trick is won.

        If that trick loses it the play is over, and nothing is laid down.
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
    """The whole state of a sitting: everything that is true of it, seen or unseen.

    ``deal`` is the deal in play, or the last one until the next trump is turned. ``before`` is the tally
    when the deal began; ``tally`` what it has made of it.
    """

    variant: Variant
    deal: DealInPlay | None = None
    before: Tally = NOTHING_YET
    tally: Tally = NOTHING_YET


def sat_down(variant: Variant) -> State:
    """Return a sitting at which nobody has cut yet.

    Raises:
        BadOption: if the variant leaves a price open.
    """
    prices(variant)
    return State(variant=variant)
