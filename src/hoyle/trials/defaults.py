"""The defaults of trials. This module imports nothing heavy, to keep ``--help`` fast."""

from typing import Final

SEED: Final = "1793".zfill(64)
"""The master seed: the digits of a year, padded with zeros."""

BEST: Final = "plain"
"""The bot for the self-play model of whist."""

WORLDS: Final = 20
"""The number of sampled deals in which an equity trial compares each choice."""
