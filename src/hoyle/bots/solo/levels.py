"""Players of increasing strength, measured by ``hoyle trial ladder``."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hoyle.bots.bot import Bot
from hoyle.bots.looking import Budget
from hoyle.bots.solo import follow, lead
from hoyle.bots.solo.plain import card as plain_card
from hoyle.bots.solo.plain import playing
from hoyle.bots.solo.search import SEARCH, Manner, player
from hoyle.cards import Card
from hoyle.games.solo.act import Act
from hoyle.games.solo.declaration import WITHOUT_TRUMPS
from hoyle.games.solo.observation import Observation
from hoyle.maxims.solo.place_at_table import SoloPlace

FORGETS = 0.3
"""The chance that a beginner forgets a habit that applies."""

CLUB_MANNER = Manner(Budget(200, 10, (0,) * 14), hears=False, solves=False)


def forgetful(see: SoloPlace, seen: Observation, rng: Random, forgets: float = FORGETS) -> Card:
    """Return the card to play: the choice of the plain player's first habit that applies and is not
    forgotten, else any lawful card. Misères have a single habit.
    """
    if len(see.cards) == 1:
        return next(iter(see.cards))
    for said in _said(see, seen):
        if said is not None and rng.random() >= forgets:
            return said
    return rng.choice(list(see.cards))


def _said(see: SoloPlace, seen: Observation) -> list[Card | None]:
    """Return the choices of the habits, in order; None where a habit does not apply."""
    if see.declaration in WITHOUT_TRUMPS:
        return [plain_card(see, seen)]
    if see.trick is None:
        return [habit(see, see.cards) for habit in lead.HABITS]
    return [*(habit(see, see.trick) for habit in follow.HABITS), follow.throw_away(see)]


BEGINNER: Bot[Observation, Act] = Bot(
    name="beginner",
    says="calls like plain, forgets three rules in ten, and is a penny and a half per deal weaker",
    choose=playing(lambda seen, see, rng: forgetful(see, seen, rng)),
)

CLUB = replace(
    player(CLUB_MANNER),
    name="club",
    says="calls like search, looks ahead a little, and is a penny per deal stronger than plain",
    with_settings=None,
)

EXPERT = replace(
    SEARCH,
    name="expert",
    says="plays like search, and is nearly three pence per deal stronger than plain",
    with_settings=None,
)
