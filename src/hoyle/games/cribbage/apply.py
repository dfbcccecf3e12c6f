"""Applies rulings to the pegs and to the deal."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.cribbage.state import DealInPlay, Peg, State
from hoyle.law import Ruling, Standing
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.table.any_table import with_payments


@with_payments
def apply(state: State, ruling: Ruling) -> State:
    """Apply the effect of a ruling: pegs set back, pegs given, or the hands thrown in."""
    deal = state.deal
    if deal is None:
        return state
    match ruling:
        case Ruling(standing=Standing.EXACTED, remedy=remedies.Holes(seat, holes), law=law):
            pegs = _set_back(deal, seat, -holes) if holes < 0 else (*deal.pegs, Peg(seat, holes, law))
            return replace(state, deal=replace(deal, pegs=pegs))
        case Ruling(standing=Standing.EXACTED, remedy=remedies.NewDeal(), law=law):
            # Pegs earned in the deal are cancelled with it; pegs given by this law remain.
            penalty_pegs = tuple(peg for peg in deal.pegs if peg.why == law)
            void = replace(deal, void=True, pegs=penalty_pegs)
            return replace(state, deal=void, tally=state.before, pegged=0, over=True)
        case _:
            return state


def _set_back(deal: DealInPlay, seat: Seat, holes: int) -> tuple[Peg, ...]:
    """Set back the last peg, which is the seat's, by this many holes."""
    last = deal.pegs[-1] if deal.pegs else None
    if last is None or last.seat != seat:  # At the desk the count is already in the given score.
        return (*deal.pegs, Peg(seat, -holes, "overcounted"))
    corrected = (replace(last, holes=last.holes - holes),) if last.holes > holes else ()
    return (*deal.pegs[:-1], *corrected)
