"""Penalties at solo in words: what a choice comes to, before it is made."""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.solo.observation import Observation
from hoyle.games.solo.stakes import stake
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.table import Choose
from hoyle.table import words as table
from hoyle.words import Pence, Text, phrase

PAYERS = 3
"""Those who pay a single caller."""


class SoloPenaltyWords:
    """The phrases of penalties."""

    pays_for_all = phrase(
        "{who} {who?pay|pays} {pence}, and {caller} {caller?receive|receives} it", Seat, Pence, Seat
    )


def _comes_to(act: Choose, seen: Observation) -> Text | None:
    """Tell who would pay what, if the stakes are claimed."""
    remedy, contract = table.remedy_of(seen.cases, act), seen.contract
    if not isinstance(remedy, remedies.StakesClaimed) or contract is None or contract.caller is None:
        return None
    pence = PAYERS * stake(seen.variant, contract.declaration)
    return SoloPenaltyWords.pays_for_all(remedy.offender, Pence(pence), contract.caller)


def _note(act: Choose, seen: Observation) -> Text | None:
    return _comes_to(act, seen) or table.reason_if_several(act, seen)


CHOOSE = replace(table.CHOOSE, note=_note)
