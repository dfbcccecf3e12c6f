"""Verification of a shuffle from its public facts only."""

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
    """The public facts of one shuffle, as a record stores them.

    Attributes:
        context: The text that names the shuffle.
        commitment: The commitment to its secret.
        pledges: Every pledge.
        contributions: Every value opened.
        reveal: The seed and salt.
    """

    shuffle: int
    """The number of the shuffle in the sitting, from 0."""
    context: str
    commitment: str
    pledges: tuple[Pledge, ...]
    contributions: tuple[Contribution, ...]
    reveal: Reveal


def proved(facts: Facts, sitting: str, purpose: Purpose, size: int = PACK) -> tuple[int, ...]:
    """Return the order of the pack that the facts prove, top card first.

    Args:
        facts: the public facts.
        sitting: the name of the sitting, from the header of its record.
        purpose: what the pack was used for.
        size: cards in the pack, 1..256.

    Raises:
        ShuffleBroken: if a fact does not match; ``fact`` names it.
    """
    if facts.context != context(sitting, facts.shuffle, purpose):
        raise ShuffleBroken(facts.context, "commitment", f"shuffle {facts.shuffle} has another context")
    values = opened(facts.context, facts.pledges, facts.contributions)
    seed = kept_promise(facts.context, facts.commitment, facts.reveal)
    return shuffled(shuffle_key(seed, facts.context, values), size)


def kept_promise(context: str, commitment: str, reveal: Reveal) -> bytes:
    """Return the seed of a reveal, after checking that it matches the commitment.

    Raises:
        ShuffleBroken: if it does not match.
    """
    seed, salt = bytes_of(reveal.seed, Seed.size), bytes_of(reveal.salt, Salt.size)
    if seed is None or salt is None:
        raise ShuffleBroken(context, "reveal", "seed and salt are 64 and 32 digits of lower-case hex")
    if commitment_of(context, salt, seed) != commitment:
        raise ShuffleBroken(context, "reveal", "the seed and salt are not what was committed")
    return seed
