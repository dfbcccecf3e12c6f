"""The cards of a trial: every pack grows from the master seed and a number, and from nothing else."""

from __future__ import annotations

from hoyle.cards import FULL, Composition, Pack
from hoyle.fairness import Chance, Purpose, context, seal


def shuffled(
    chance: Chance,
    index: int,
    number: int = 0,
    purpose: Purpose = Purpose.DEAL,
    made: Composition = FULL,
) -> Pack:
    """Return the pack of one shuffle at the table of that index: the same wherever and whenever it is
    asked for.
    """
    sealed = seal(chance, context(str(index), number, purpose))
    return Pack.ordered(sealed.order((), (), len(made.cards)), made)
