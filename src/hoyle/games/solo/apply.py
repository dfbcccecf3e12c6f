"""What a ruling does to the cards and the deal on the table."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.solo.deal import thrown_in
from hoyle.games.solo.state import State
from hoyle.law import BystanderPays, FreshPacks, NewDeal, Ruling, Standing
from hoyle.ledger import shared
from hoyle.seat import Seat


def apply(state: State, ruling: Ruling) -> State:
    """Move what the ruling moves. Stakes, and cards to be played, wait on the docket."""
    if ruling.standing is not Standing.EXACTED:
        return state
    match ruling.remedy:
        case NewDeal():
            return thrown_in(state)
        case FreshPacks(payers=payers):
            return _charged(state, payers)
        case BystanderPays(seats=seats):
            return replace(state, harmed=tuple(sorted({*state.harmed, *seats})))
        case _:
            return state


def _charged(state: State, payers: tuple[Seat, ...]) -> State:
    """The ledger with the price of fresh packs entered, before this deal's stakes and so beneath them."""
    price = state.variant.pack_cost
    accounts = [str(state.chairs[seat]) for seat in payers]
    before, tally = (
        replace(kept, ledger=kept.ledger.enter("packs", kept.deals, shared("packs", price, accounts)))
        for kept in (state.before, state.tally)
    )
    return replace(state, before=before, tally=tally)
