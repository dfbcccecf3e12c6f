"""A cribbage player that follows the maxims of its book, and the plain player where no maxim applies."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from hoyle.bots.by_maxims import by_maxims
from hoyle.bots.cribbage import plain
from hoyle.games.cribbage.act import Act, LayOut, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.maxims.counsel import weigh
from hoyle.maxims.cribbage.book import BOOK
from hoyle.maxims.cribbage.moment import CribbageMoment
from hoyle.maxims.maxim import Maxim


def _choosing(heard: tuple[Maxim[CribbageMoment], ...]) -> Callable[[Observation, Random], Act]:
    def choose(seen: Observation, rng: Random) -> Act:
        """Return the act that the maxims advise; the plain player chooses among those they leave."""
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

    return choose


MAXIM = by_maxims(BOOK, "discards and pegs by the maxims of the book", _choosing)
