"""A solo player that follows the maxims of its book, in our own order."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from hoyle.bots.by_maxims import by_maxims
from hoyle.bots.solo.plain import card as plain_card
from hoyle.bots.solo.plain import playing
from hoyle.cards import Card
from hoyle.games.solo.act import Act
from hoyle.games.solo.observation import Observation
from hoyle.maxims.counsel import weigh
from hoyle.maxims.solo.book import BOOK, Heard
from hoyle.maxims.solo.place_at_table import SoloPlace


def card(see: SoloPlace, seen: Observation, heard: Heard = BOOK.order) -> Card:
    """Return the card to play: the maxims narrow the choice, and the plain player picks among those left."""
    choice = see.cards if len(see.cards) == 1 else weigh(heard, see, see.cards).choice
    return next(iter(choice)) if len(choice) == 1 else plain_card(replace(see, cards=choice), seen, heard)


def _choosing(heard: Heard) -> Callable[[Observation, Random], Act]:
    return playing(lambda seen, see, _: card(see, seen, heard))


MAXIM = by_maxims(BOOK, "calls like plain, and plays by the maxims of solo whist", _choosing)
