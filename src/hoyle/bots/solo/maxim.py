"""A player of solo who follows the maxims of its book, in an order of our own."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from hoyle.bots.bot import Bot
from hoyle.bots.solo.plain import before_play
from hoyle.bots.solo.plain import card as plain_card
from hoyle.cards import Card
from hoyle.errors import BadOption
from hoyle.games.solo.act import Act, Play
from hoyle.games.solo.observation import Observation
from hoyle.maxims.counsel import weigh
from hoyle.maxims.solo.book import BOOK, Heard
from hoyle.maxims.solo.place import Place, place


def card(see: Place, seen: Observation, heard: Heard = BOOK.order) -> Card:
    """Return the card to lay: the maxims narrow the choice, and the plain player takes one of what they
    leave.
    """
    choice = see.cards if len(see.cards) == 1 else weigh(heard, see, see.cards).choice
    return next(iter(choice)) if len(choice) == 1 else plain_card(replace(see, cards=choice), seen, heard)


def player(*, without: Iterable[str] = ()) -> Bot[Observation, Act]:
    """The maxim player with some maxims taken out.

    Raises:
        UnknownMaxim: if there is no maxim of such a number.
    """
    out = {BOOK.named(id).id for id in without}
    heard = tuple(each for each in BOOK.order if each.id not in out)

    def choose(seen: Observation, rng: Random) -> Act:
        spoken = before_play(seen, rng)
        if spoken is not None:
            return spoken
        see = place(seen)
        return seen.lawful[0] if see is None else Play(see.seat, card(see, seen, heard))

    return Bot(
        name=":".join(["maxim", *(f"-{each.id}" for each in BOOK.maxims if each.id in out)]),
        says="calls as plain does, and plays by the maxims of solo whist",
        choose=choose,
        with_settings=with_settings,
    )


def with_settings(settings: tuple[str, ...]) -> Bot[Observation, Act]:
    """The maxim player set otherwise: ``-S-M08`` takes a maxim out.

    Raises:
        UnknownMaxim: if there is no maxim of such a number.
        BadOption: if a setting is none.
    """
    for setting in settings:
        if not setting.startswith("-"):
            raise BadOption("maxim", setting, "-ID for each maxim to leave out")
    return player(without=[setting[1:] for setting in settings])


MAXIM = player()
