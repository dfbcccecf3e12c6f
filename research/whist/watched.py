"""Deals of whist at love-all of which every card that a bot plays is watched."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import ClassVar, TypeAlias, cast

from hoyle.bots import any_bot
from hoyle.cards import Card
from hoyle.games.whist.act import Act, Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.state import State
from hoyle.maxims.whist.visible_cards import WhistSight, sight
from hoyle.table import Position, Seen, advance
from hoyle.trials.table import played
from hoyle.trials.trial import OfVariant, Row
from hoyle.trials.tricks import deal_of_whist

Told: TypeAlias = Callable[[Position[State], Observation, WhistSight, Card], object]
"""Called before each card of the bot, with the position and what the player sees."""


class Watched(OfVariant, frozen=True, kw_only=True):
    """Deals that one bot plays. ``deal_row`` returns the row of one of them."""

    bot: str = "search-2"
    block: ClassVar[int] = 1

    @abstractmethod
    def deal_row(self, index: int) -> Row:
        """Return the row of the deal with this index."""

    def bots_met(self) -> tuple[str, ...]:
        return (self.bot,)

    def measured(self, indices: range) -> list[Row]:
        return [self.deal_row(index) for index in indices]

    def watch(self, index: int, told: Told, against: str = "") -> None:
        """Play a deal with the bot in all four seats, or twice against another, for either side."""
        bot = any_bot(self.game, self.bot)
        dealt, _ = advance(GAME, Position(GAME.begin(self.played)), deal_of_whist(self.chance, index))
        position = dealt

        def over(now: Position[State]) -> bool:
            nonlocal position
            position = now
            return is_over(now)

        def choose(seen: Observation, rng: Random) -> Act:
            act, see = cast(Act, bot.choose(seen, rng)), sight(seen)
            if isinstance(act, Play) and see is not None:
                told(position, seen, see, act.card)
            return act

        watched = replace(bot, choose=cast(Callable[[Seen, Random], Act], choose))
        other = any_bot(self.game, against) if against else watched
        for bots in ((watched, other), (other, watched))[: 2 if against else 1]:
            played(GAME, dealt, bots, self.chance, index, over)


def is_over(position: Position[State]) -> bool:
    """Return whether the deal is played out."""
    return position.state.deal is not None and position.state.deal.played_out
