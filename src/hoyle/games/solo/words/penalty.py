"""Penalties at solo in words: the effect of a choice, before it is made."""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.solo.observation import Observation
from hoyle.games.solo.stakes import PAYERS, stake
from hoyle.games.solo.state import Contract, State
from hoyle.games.solo.variant import Variant
from hoyle.law import Remedy, Ruling
from hoyle.law import remedy as remedies
from hoyle.law.paragraph import Worth
from hoyle.seat import Seat
from hoyle.table import Choose
from hoyle.table import words as table
from hoyle.words import Pence, Text, phrase


class SoloPenaltyWords:
    """The phrases of penalties."""

    pays_for_all = phrase("{who} {who?pay|pays} {pence} to {caller}", Seat, Pence, Seat)
    receives_stakes = phrase("{who} {who?receive|receives} {pence}", Seat, Pence)


def worth(state: State) -> Worth:
    """Return the function that describes how much the caller receives, where a choice is to claim the
    stakes.
    """
    contract = state.deal.contract if state.deal else None

    def receives(_: Ruling, remedy: Remedy) -> Text | None:
        claimed = _claimed(remedy, contract, state.variant)
        return SoloPenaltyWords.receives_stakes(*claimed) if claimed else None

    return receives


def _claimed(remedy: Remedy | None, contract: Contract | None, variant: Variant) -> tuple[Seat, Pence] | None:
    """Return who receives how much, if the stakes are claimed."""
    if not isinstance(remedy, remedies.StakesClaimed) or contract is None or contract.caller is None:
        return None
    return contract.caller, Pence(PAYERS * stake(variant, contract.declaration))


def _note(act: Choose, seen: Observation) -> Text | None:
    """Describe who would pay what, if the stakes are claimed."""
    remedy = table.remedy_of(seen.cases, act)
    if (claimed := _claimed(remedy, seen.contract, seen.variant)) and isinstance(
        remedy, remedies.StakesClaimed
    ):
        caller, pence = claimed
        return SoloPenaltyWords.pays_for_all(remedy.offender, pence, caller)
    return table.reason_if_several(act, seen)


CHOOSE = replace(table.CHOOSE, note=_note)
