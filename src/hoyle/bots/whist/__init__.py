"""The bots of whist."""

from hoyle.bots.whist.levels import BEGINNER, CLUB, EXPERT
from hoyle.bots.whist.maxim import MAXIM
from hoyle.bots.whist.plain import PLAIN
from hoyle.bots.whist.search import SEARCH
from hoyle.bots.whist.search_1 import SEARCH_1
from hoyle.bots.whist.search_2 import SEARCH_2

__all__ = ["BOTS", "EARLIER", "MAXIM", "PLAIN", "SEARCH", "SEARCH_2"]

BOTS = (PLAIN, MAXIM, SEARCH, SEARCH_2, BEGINNER, CLUB, EXPERT)
"""The bots of the game, the default opponent first."""

EARLIER = (SEARCH_1,)
"""Earlier bots, not listed but used as opponents in trials."""
