"""A whist player that follows the maxims of Bob Short, in our own order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace as replaced
from random import Random

from msgspec.structs import replace

from hoyle.bots.bot import Bot
from hoyle.bots.by_maxims import LEFT_OUT, by_maxims, left_out
from hoyle.bots.whist.plain import card as plain_card
from hoyle.bots.whist.plain import playing
from hoyle.cards import Card
from hoyle.errors import BadOption
from hoyle.games.whist.act import Act
from hoyle.games.whist.observation import Observation
from hoyle.maxims.counsel import weigh
from hoyle.maxims.maxim import Maxim
from hoyle.maxims.whist.book import BOOK
from hoyle.maxims.whist.visible_cards import DEFAULT, SETTINGS, HandReading, WhistSight

Heard = tuple[Maxim[WhistSight], ...]
"""The maxims that a player uses, in order of precedence."""


def card(see: WhistSight, heard: Heard = BOOK.order) -> Card:
    """Return the card to play: the maxims narrow the choice, and the plain player picks among those left."""
    choice = see.cards if len(see.cards) == 1 else weigh(heard, see, see.cards).choice
    return next(iter(choice)) if len(choice) == 1 else plain_card(replace(see, cards=choice))


def player(*, without: Iterable[str] = (), reading: HandReading = DEFAULT) -> Bot[Observation, Act]:
    """Return the maxim player with some maxims left out, or with another reading of the book.

    Raises:
        UnknownMaxim: if there is no maxim with such an id.
    """

    def choosing(heard: Heard) -> Callable[[Observation, Random], Act]:
        return playing(lambda _, see, __: card(see, heard), reading)

    bot = by_maxims(BOOK, "plays by the maxims of Bob Short", choosing, without=without)
    read = [
        f"{name}={value}" for name in SETTINGS if (value := getattr(reading, name)) != getattr(DEFAULT, name)
    ]
    return replaced(bot, name=":".join([bot.name, *read]), with_settings=with_settings)


def with_settings(settings: tuple[str, ...]) -> Bot[Observation, Act]:
    """Return the maxim player with other settings: ``-W-M24`` leaves a maxim out, ``sequence=2`` changes the
    reading.

    Raises:
        UnknownMaxim: if there is no maxim with such an id.
        BadOption: if a setting or its value is unknown.
    """
    reading = DEFAULT
    for setting in settings:
        if not setting.startswith("-"):
            name, _, value = setting.partition("=")
            if value not in SETTINGS.get(name, {}):
                raise BadOption("maxim", setting, f"{LEFT_OUT}, {_choices()}")
            reading = replace(reading, **{name: SETTINGS[name][value]})
    return player(without=left_out(settings), reading=reading)


def _choices() -> str:
    return ", ".join(f"{name}={value}" for name, values in SETTINGS.items() for value in values)


MAXIM = player()
