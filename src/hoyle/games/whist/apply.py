"""What a ruling does to the cards and tricks on the table."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.whist.state import State
from hoyle.law import NewDeal, Ruling, Standing, Tricks


def apply(state: State, ruling: Ruling) -> State:
    """Move what the ruling moves. Points and cards to be called wait on the docket."""
    deal = state.deal
    if deal is None:
        return state
    match ruling:
        case Ruling(standing=Standing.EXACTED, remedy=Tricks(loser, count)):
            return replace(state, deal=replace(deal, held_by=_handed_over(deal.held_by, loser, count)))
        case Ruling(standing=Standing.EXACTED, remedy=NewDeal()):
            return replace(state, deal=replace(deal, void=True))
        case _:
            return state


def _handed_over(held_by: tuple[int, ...], loser: int, count: int) -> tuple[int, ...]:
    """The last ``count`` tricks of the losers go over, or all they have if fewer."""
    going = [number for number, holder in enumerate(held_by) if holder == loser][-count:]
    return tuple(1 - holder if number in going else holder for number, holder in enumerate(held_by))
