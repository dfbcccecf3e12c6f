"""The outcome of a deal: the stakes that each seat has won or lost by it. S-K01 to S-K09."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.stakes import SoloPlayed, settled
from hoyle.games.solo.state import Contract, DealInPlay, State
from hoyle.games.solo.variant import Variant
from hoyle.law import Case, Docket, Standing
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS, Seat
from hoyle.table import Position


def score(position: Position[State]) -> State:
    """Return the state with its tally updated for this deal so far; safe to call after every act."""
    state = position.state
    deal = state.deal
    if deal is None or not (deal.over or position.docket.cases):
        return state
    if deal.void or not deal.over:
        return state if state.tally == state.before else replace(state, tally=state.before)
    played = played_for(state.variant, deal, position.docket)
    deltas = settled(state.variant, played).deltas if played else (0, 0, 0, 0)
    won = tuple(earlier + pence for earlier, pence in zip(state.before.won, deltas, strict=True))
    if state.tally.won == won and state.tally.deals == state.before.deals + 1:
        return state
    return replace(state, tally=replace(state.before, won=won, deals=state.before.deals + 1))


def played_for(variant: Variant, deal: DealInPlay, docket: Docket) -> SoloPlayed | None:
    """Return the declaration, its tricks, and the faults found in it; None if nobody played."""
    contract = deal.contract
    if contract is None:
        return None
    return SoloPlayed(
        declaration=contract.declaration,
        caller=contract.caller,
        partner=contract.partner,
        tricks=sum(seat in contract.declarers for seat in deal.winners),
        takers=_takers(variant, deal, contract),
        revokes=_revokers(docket, contract),
        claimed_against=deal.charged,
        miscounted=deal.miscounted,
    )


def _revokers(docket: Docket, contract: Contract) -> tuple[Seat, ...]:
    """Return the seat of each revoke that is paid for, in the order of the offences.

    If a caller revoked and a misère was claimed for an adversary's fault, the earlier offence counts: a
    revoke made after the fault costs nothing.
    """
    exacted = docket.at(Standing.EXACTED)
    faults = [_when(case) for case in exacted if isinstance(case.last.remedy, remedies.StakesClaimed)]
    claimed = min(faults, default=None)
    return tuple(
        case.last.remedy.seat
        for case in exacted
        if isinstance(case.last.remedy, remedies.TricksLost | remedies.Forfeited)
        and (claimed is None or case.last.remedy.seat not in contract.declarers or _when(case) < claimed)
    )


def _when(case: Case) -> tuple[int, int]:
    """Return when an offence was made: its trick, and then the order in which the referee saw it."""
    return case.last.at, case.place


def _takers(variant: Variant, deal: DealInPlay, contract: Contract) -> tuple[Seat, ...]:
    """Return who pays at a general misère: the taker of the last trick, or those who took the most."""
    if contract.declaration is not Declaration.GENERAL_MISERE or not deal.winners:
        return ()
    if variant.general_misere_pays == "last-trick":
        return deal.winners[-1:]
    taken = Counter(deal.winners)
    return tuple(seat for seat in SEATS if taken[seat] == max(taken.values()))
