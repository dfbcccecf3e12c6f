"""Claims of the remaining tricks, and the other players' answers, in any trick-taking game."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from hoyle.errors import ImpossibleAct
from hoyle.seat import Seat
from hoyle.tricks import act
from hoyle.tricks.impossible import TrickImpossible
from hoyle.tricks.in_play import InPlay, RestOfTricks

D = TypeVar("D", bound=InPlay)


def may_claim_rest(deal: InPlay, to_lay: Seat | None, seat: Seat) -> bool:
    """Return whether this seat may claim the rest now: on its turn to play, once for each card."""
    return seat == to_lay and deal.hands[seat].bits != 0 and deal.denied != (seat, len(deal.hands[seat]))


def claimed(deal: D, done: act.ClaimRest, *, may: bool) -> D:
    """Claim the rest; the claimant's hand is open until the others have answered.

    Raises:
        ImpossibleAct: if it is not the seat's turn to play, if an objection was made since its last card, or
            if fewer tricks are left.
    """
    if not may:
        raise ImpossibleAct(TrickImpossible.no_rest_to_claim())
    left = len(deal.hands[done.seat])
    if not 0 <= done.tricks <= left:
        raise ImpossibleAct(TrickImpossible.not_so_many_left(left, done.tricks))
    return replace(deal, rest=RestOfTricks(done.seat, done.tricks))


def asked_of_rest(deal: InPlay) -> Seat | None:
    """Return the next seat to answer a claim of the rest, from the claimant's left; None if there is none."""
    rest = deal.rest
    if rest is None or rest.granted:
        return None
    return Seat((rest.seat + 1 + rest.agreed) % 4)


def agreed_to(deal: D, seat: Seat) -> D:
    """Agree to the claim. Once all agree, the claimant gets the tricks claimed, and the next adversary the
    others.

    Raises:
        ImpossibleAct: if it is not this seat's turn to answer.
    """
    rest = _of(deal, seat)
    return replace(deal, rest=replace(rest, agreed=rest.agreed + 1))


def objected_to(deal: D, seat: Seat) -> D:
    """Object to the claim: the claimant takes up the hand, and play goes on.

    Raises:
        ImpossibleAct: if it is not this seat's turn to answer.
    """
    claimant = _of(deal, seat).seat
    return replace(deal, rest=None, denied=(claimant, len(deal.hands[claimant])))


def _of(deal: InPlay, seat: Seat) -> RestOfTricks:
    if deal.rest is None or asked_of_rest(deal) != seat:
        raise ImpossibleAct(TrickImpossible.no_rest_claimed(seat))
    return deal.rest
