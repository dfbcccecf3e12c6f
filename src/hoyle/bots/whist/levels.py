"""Players of increasing strength, measured by ``hoyle trial ladder``."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hoyle.bots.bot import Bot
from hoyle.bots.looking import Budget
from hoyle.bots.whist.follow import FOLLOWS
from hoyle.bots.whist.lead import LEADS
from hoyle.bots.whist.plain import playing
from hoyle.bots.whist.search import player
from hoyle.bots.whist.search_2 import SEARCH_2
from hoyle.cards import Card
from hoyle.games.whist.act import Act
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.visible_cards import WhistSight

FORGETS = 0.3
"""The chance that a beginner forgets a habit that applies."""

CLUB_BUDGET = Budget(200, 10, (0,) * 14)


def forgetful(see: WhistSight, rng: Random, forgets: float = FORGETS) -> Card:
    """Return the card to play: the choice of the first habit that applies and is not forgotten, else any
    lawful card.
    """
    for habit in LEADS if see.trick is None else FOLLOWS:
        said = habit(see)
        if said is not None and rng.random() >= forgets:
            return said
    return rng.choice(list(see.cards))


BEGINNER: Bot[Observation, Act] = Bot(
    name="beginner",
    says="forgets three rules of thumb in ten, and is half a trick per deal weaker than plain",
    choose=playing(lambda _, see, rng: forgetful(see, rng)),
)

CLUB = replace(
    player(CLUB_BUDGET),
    name="club",
    says="looks ahead a little, and is a third of a trick per deal stronger than plain",
    with_settings=None,
)

EXPERT = replace(
    SEARCH_2,
    name="expert",
    says="plays like search-2, and is 0.9 tricks per deal stronger than plain",
    with_settings=None,
)
