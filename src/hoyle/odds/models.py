"""The names of the models of play; imports nothing heavy, to keep ``--help`` fast."""

from enum import Enum
from typing import Final

MODELS: Final = {
    "double-dummy": "everyone sees all the cards and plays perfectly",
    "self-play": "a bot plays all four hands, each seeing only its own cards",
    "fair-coin": "each trick is a fair coin toss, whoever holds the honours (de Moivre)",
}
"""The models of a deal of whist. Each has a file of counts, made by ``hoyle trial tricks``."""

USUAL: Final = "double-dummy"
"""The default model of whist."""


class Model(Enum):
    """How the other players are assumed to discard."""

    UNIFORM = "uniform"
    """Any of their cards, all equally likely."""
    CAREFUL = "careful"
    """For the best average of hand and crib together, against others who do the same."""
    SOLVED = "solved"
    """As the solved strategy of the variant does, for hand, crib and play together."""
