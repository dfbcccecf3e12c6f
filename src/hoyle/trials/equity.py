"""What a maxim gains where it applies: its best card against the best card it does not advise.

Both are played in the same sampled deals, which fit what the player has seen; all hands are then open, and
everyone plays perfectly. A maxim that informs partner, or hides something from an opponent, therefore gains
less here than at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar, cast

from hoyle.bots import bot_named
from hoyle.bots.whist.search_1 import values
from hoyle.bots.whist.worlds import WhistWorlds, away
from hoyle.errors import BadOption
from hoyle.estimate import ratio
from hoyle.files.json_text import Document
from hoyle.games.whist.act import Act, Play
from hoyle.games.whist.observation import Observation
from hoyle.maxims import Maxim
from hoyle.maxims.whist.visible_cards import WhistSight, sight
from hoyle.table import Seen
from hoyle.trials.defaults import WORLDS
from hoyle.trials.maxim import PLAYER, maxim_of
from hoyle.trials.trial import OfVariant, Row, as_document
from hoyle.trials.tricks import deal_of_whist, tricks_of_whist

GAME = "whist"


class Equity(OfVariant, frozen=True, kw_only=True, tag="equity"):
    """Deals between four maxim players. ``worlds`` is the number of sampled deals for each choice.

    A row counts the choices of one deal at which the maxim applied and left another card: the tricks gained
    over all samples, the number of such choices, and the number of them with a gain.
    """

    maxim: str
    worlds: int = WORLDS
    block: ClassVar[int] = 1

    def measured(self, indices: range) -> list[Row]:
        return [self._deal(index) for index in indices]

    def bots_met(self) -> tuple[str, ...]:
        return (PLAYER,)

    def findings(self, rows: Sequence[Row]) -> Document:
        choices = sum(number for _, number, _ in rows)
        return {
            "maxim": self.maxim,
            **as_document(
                ratio([(gain, number) for gain, number, _ in rows], 1 / self.worlds), "tricks a choice"
            ),
            "choices": choices,
            "gained": sum(right for _, _, right in rows) / choices if choices else None,
        }

    def _deal(self, index: int) -> Row:
        maxim, player, gains = maxim_of(self.maxim)[1], bot_named(GAME, PLAYER), list[int]()

        def choose(seen: Observation, rng: Random) -> Act:
            act = cast(Act, player.choose(seen, rng))
            see = sight(seen)
            if isinstance(act, Play) and see is not None:
                gains.extend(gain(maxim, seen, see, rng, self.worlds))
            return act

        watched = replace(player, choose=cast(Callable[[Seen, Random], Act], choose))
        deal = deal_of_whist(self.chance, index)
        tricks_of_whist(deal, (watched, watched), self.chance, index, self.played)
        return [sum(gains), len(gains), sum(each > 0 for each in gains)]


def equity(
    id: str,
    *,
    seed: str,
    variant: str = "",
    options: Mapping[str, str] | None = None,
    worlds: int = WORLDS,
) -> Equity:
    """Return the trial of a maxim of whist, by default at the first variant.

    Raises:
        UnknownMaxim, BadText: as ``maxim_of``.
        UnknownVariant, UnknownOption, BadOption: as ``OfVariant``; and if it is a maxim of another game.
    """
    game, maxim = maxim_of(id)
    if game != GAME:
        raise BadOption("ID", maxim.id, "a maxim of whist: only its worlds can be drawn and solved")
    return Equity(maxim=maxim.id, seed=seed, variant=variant, options=dict(options or {}), worlds=worlds)


def gain(maxim: Maxim[WhistSight], seen: Observation, see: WhistSight, rng: Random, worlds: int) -> list[int]:
    """Return the tricks, over all samples, by which the maxim's best card beats the best other card.

    Empty if the maxim does not apply, or leaves no other card. The maxim's cards are those it advises, or if
    it only warns, those it does not warn of.
    """
    advice = maxim.look(see) if maxim.look else None
    if advice is None:
        return []
    named = (see.cards & advice.advises) or (see.cards - advice.avoids)
    others = see.cards - named
    fitting = WhistWorlds(away(seen, see))
    if not named or not others or not fitting.number:
        return []
    # Without a limit: a limit would leave out the hard worlds, and the mean is over all.
    worth = values(see, [fitting.draw(rng) for _ in range(worlds)], nodes=0)
    best, other = (max(int(worth[card.index]) for card in cards) for cards in (named, others))
    return [best - other]
