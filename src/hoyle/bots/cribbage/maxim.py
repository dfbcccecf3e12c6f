"""A player of cribbage who follows the maxims of its book, and the plain player where they are silent."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from hoyle.bots.bot import Bot
from hoyle.bots.cribbage import plain
from hoyle.errors import BadOption
from hoyle.games.cribbage.act import Act, LayOut, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.maxims.counsel import weigh
from hoyle.maxims.cribbage.book import BOOK


def player(*, without: Iterable[str] = ()) -> Bot[Observation, Act]:
    """The maxim player with some maxims taken out.

    Raises:
        UnknownMaxim: if there is no maxim of such a number.
    """
    out = {BOOK.named(id).id for id in without}
    heard = tuple(each for each in BOOK.order if each.id not in out)

    def choose(seen: Observation, rng: Random) -> Act:
        """Lay out or play as the maxims advise; in what they leave open, do as the plain player."""
        see = BOOK.sight(seen)
        if see is None:
            return plain.choose(seen, rng)
        choice = weigh(heard, see, BOOK.open_to(see)).choice
        left = tuple(
            act
            for act in seen.lawful
            if (isinstance(act, LayOut) and act.cards in choice)
            or (isinstance(act, Play) and act.card in choice)
        )
        return plain.choose(replace(seen, lawful=left), rng)

    return Bot(
        name=":".join(["maxim", *(f"-{each.id}" for each in BOOK.maxims if each.id in out)]),
        says="lays out and pegs by the maxims of the book",
        choose=choose,
        with_settings=with_settings,
    )


def with_settings(settings: tuple[str, ...]) -> Bot[Observation, Act]:
    """The maxim player set otherwise: ``-C-M05`` takes a maxim out.

    Raises:
        UnknownMaxim: if there is no maxim of such a number.
        BadOption: if a setting is none.
    """
    for setting in settings:
        if not setting.startswith("-"):
            raise BadOption("maxim", setting, "-ID for each maxim to leave out")
    return player(without=[setting[1:] for setting in settings])


MAXIM = player()
