"""The defaults of a trial. This module imports nothing heavy, so that ``--help`` answers at once."""

from typing import Final

SEED: Final = "1793".zfill(64)
"""The master seed: the digits of a year, with zeros before them."""

BEST: Final = "plain"
"""The bot whose play the model of self-play at whist goes by."""

WORLDS: Final = 20
"""The worlds in which an equity compares each choice."""
