"""The matter of a deal: everything a law of solo may weigh besides the incident."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.cards import Suit
from hoyle.games.solo.deal import next_dealer
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.state import EACH_FOR_HIMSELF, Contract, State
from hoyle.games.solo.variant import Variant
from hoyle.law import Landmark, Matter, Standing
from hoyle.law.remedy import StakesClaimed
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.tricks.in_play import foes, partners


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloMatter(Matter[Variant]):
    """The matter of a deal. ``contract``: the result of the bidding. ``trumps``: the suit, if there are any.

    ``decided``: nothing is left to play, although the last trick may not be turned.
    """

    contract: Contract | None = None
    trumps: Suit | None = None
    decided: bool = False

    @property
    def over(self) -> bool:
        """Is there nothing left to play?"""
        claimed = any(
            isinstance(case.last.remedy, StakesClaimed) for case in self.docket.at(Standing.EXACTED)
        )
        return self.decided or claimed or Landmark.DEAL_END in self.clock

    @property
    def misere(self) -> bool:
        """Is it a misère, which a single trick, or many a slip of an adversary, decides?"""
        return self.contract is not None and self.contract.declaration in MISERES

    def alone(self, seat: Seat) -> bool:
        """Is this the seat that has undertaken to play alone?"""
        return self.contract is not None and self.contract.partner is None and self.contract.caller == seat

    def foes(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other side, starting at this seat's left; during the bidding, everybody else."""
        return foes(self._sides, seat)

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other members of this seat's side."""
        return partners(self._sides, seat)

    @property
    def _sides(self) -> tuple[int, ...]:
        return self.contract.sides if self.contract else EACH_FOR_HIMSELF


def matter(position: Position[State]) -> SoloMatter:
    """Return the matter of this table for the laws."""
    state = position.state
    deal = state.deal
    return SoloMatter(
        variant=state.variant,
        dealer=next_dealer(state) if state.cut else state.dealer,
        score=state.tally.won,
        clock=_CUT if state.cut else _NOTHING,
        docket=position.docket,
        contract=deal.contract if deal else None,
        trumps=deal.trumps if deal else None,
        decided=deal is None or deal.over,
    )


_CUT, _NOTHING = frozenset({Landmark.CUT}), frozenset[Landmark]()
