"""The models by which chances are reckoned, by name; it loads nothing, so that ``--help`` answers at once."""

from enum import Enum
from typing import Final

MODELS: Final = {
    "double-dummy": "every player sees all the cards and plays the best",
    "self-play": "one bot plays all four hands, each seeing its own",
    "fair-coin": "each trick falls by a fair coin, whoever holds the honours, as de Moivre has it",
}
"""How deals of whist go. Each model has a file of counts; ``hoyle trial tricks`` makes it."""

USUAL: Final = "double-dummy"
"""The model of whist to go by where nobody names one."""


class Model(Enum):
    """The assumption about how the others lay out."""

    UNIFORM = "uniform"
    """Any of their cards, each as likely."""
    CAREFUL = "careful"
    """For the best average of hand and crib together, as everybody else does."""
    SOLVED = "solved"
    """As the solved table of the variant has it: hand, crib and play together."""
