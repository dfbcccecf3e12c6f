"""Shuffles that anyone can verify: committed to before the deal, revealed after it. Independent of any
game.
"""

from hoyle.fairness.commitment import (
    Contribution,
    Pledge,
    Promise,
    Purpose,
    Reveal,
    Sealed,
    SealedContribution,
    context,
    pledge,
    seal,
    unsealed,
)
from hoyle.fairness.seed import Chance, Master, Salt, Seed, System, written_out
from hoyle.fairness.shuffle import PACK
from hoyle.fairness.verify import Facts, kept_promise, proved
from hoyle.fairness.words import in_words

__all__ = [
    "PACK",
    "Chance",
    "Contribution",
    "Facts",
    "Master",
    "Pledge",
    "Promise",
    "Purpose",
    "Reveal",
    "Salt",
    "Sealed",
    "SealedContribution",
    "Seed",
    "System",
    "context",
    "in_words",
    "kept_promise",
    "pledge",
    "proved",
    "seal",
    "unsealed",
    "written_out",
]
