"""Players of increasing strength, measured by ``hoyle trial match``."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hoyle.bots.bezique import plain
from hoyle.bots.bezique.search import SEARCH, impressions, others, regular
from hoyle.bots.bot import Bot
from hoyle.games.bezique.act import Act, Declare, Draw, Play
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import PLAYERS

SLIPS = 0.1
"""The chance that a beginner plays any card, or does not see what could be declared."""


def slipping(seen: Observation, rng: Random, slips: float = SLIPS) -> Act:
    """Return the move of the plain player, or at a slip any lawful card, or a draw without declaring."""
    usual = plain.choose(seen, rng)
    if not isinstance(usual, Play | Declare) or rng.random() >= slips:
        return usual
    instead = Play if isinstance(usual, Play) else Draw
    return rng.choice([act for act in seen.lawful if isinstance(act, instead)] or [usual])


def _club(seen: Observation, rng: Random) -> Act:
    """Return the best move by first impression; once the stock is out, that of the plain player."""
    usual = plain.choose(seen, rng)
    if not isinstance(usual, Play | Declare | Draw) or not regular(seen) or seen.stock < PLAYERS:
        return usual
    moves = [usual, *others(seen, usual)]
    return usual if len(moves) == 1 else impressions(seen, moves, rng)[0][0]


BEGINNER: Bot[Observation, Act] = Bot(
    name="beginner",
    says="slips once in ten cards or declarations, and is nine pence per deal weaker than plain",
    choose=slipping,
    quick=True,
)

CLUB: Bot[Observation, Act] = Bot(
    name="club",
    says="values moves like search but draws no deals, and is three pence per deal stronger than plain",
    choose=_club,
    quick=True,
)

EXPERT = replace(
    SEARCH,
    name="expert",
    says="plays like search, and is seven pence per deal stronger than plain",
)
