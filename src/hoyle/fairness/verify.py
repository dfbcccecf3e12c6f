"""Checking a shuffle from its public facts alone, as a stranger would."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.errors import ShuffleBroken
from hoyle.fairness.commitment import (
    Contribution,
    Pledge,
    Purpose,
    Reveal,
    bytes_of,
    commitment_of,
    context,
    opened,
)
from hoyle.fairness.seed import Salt, Seed
from hoyle.fairness.shuffle import PACK, shuffle_key, shuffled


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """All that is made public of one shuffle, as the lines of a record hold it.

    Attributes:
        context: The text that names the shuffle.
        commitment: The commitment to its secret.
        pledges: Every pledge.
        contributions: Every value opened.
        reveal: The seed and salt.
    """

    shuffle: int
    """Its number in the sitting, from 0."""
    context: str
    commitment: str
    pledges: tuple[Pledge, ...]
    contributions: tuple[Contribution, ...]
    reveal: Reveal


def proved(facts: Facts, sitting: str, purpose: Purpose, size: int = PACK) -> tuple[int, ...]:
    """The order of the pack that the facts prove, top card first.

    Args:
        facts: what was made public.
        sitting: the name of the sitting, from the header of its record.
        purpose: what the pack was used for.
        size: cards in the pack, 1..256.

    Raises:
        ShuffleBroken: a fact does not fit; ``fact`` says which.
    """
    if facts.context != context(sitting, facts.shuffle, purpose):
        raise ShuffleBroken(facts.context, "commitment", f"shuffle {facts.shuffle} has another context")
    values = opened(facts.context, facts.pledges, facts.contributions)
    seed = kept_promise(facts.context, facts.commitment, facts.reveal)
    return shuffled(shuffle_key(seed, facts.context, values), size)


def kept_promise(context: str, commitment: str, reveal: Reveal) -> bytes:
    """The seed that a reveal shows to be the one promised.

    Raises:
        ShuffleBroken: if it is another.
    """
    seed, salt = bytes_of(reveal.seed, Seed.size), bytes_of(reveal.salt, Salt.size)
    if seed is None or salt is None:
        raise ShuffleBroken(context, "reveal", "seed and salt are 64 and 32 digits of lower-case hex")
    if commitment_of(context, salt, seed) != commitment:
        raise ShuffleBroken(context, "reveal", "the seed and salt are not what was committed")
    return seed
