"""Acts that nothing invites, but that a cribbage table which is not strict lets happen."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.cribbage import act
from hoyle.games.cribbage.observation import Observation


def asides(seen: Observation) -> Iterator[act.Act]:
    """Return the faults of dealing, of which the laws may take notice."""
    if seen.umpire == "strict" or not any(isinstance(able, act.Deal) for able in seen.lawful):
        return
    assert seen.seat is not None, "a bystander does not deal"
    variant = seen.variant
    yield act.Deal(seen.seat, faced=(variant.dealt,))
    numbers = [variant.dealt] * variant.players
    numbers[seen.seat] += 1
    yield act.Deal(seen.seat, numbers=tuple(numbers))
