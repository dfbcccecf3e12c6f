"""Duplicate matches: two bots play the same cards twice, changing sides, so that the deal favours neither."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from hoyle.bots import Bot, bot_named
from hoyle.fairness import Chance
from hoyle.games import game_named
from hoyle.seat import Seat, side
from hoyle.table import Game, Position
from hoyle.trials.deals import deal_of_whist
from hoyle.trials.estimate import mean
from hoyle.trials.table import Pair, played, tricks_of_whist
from hoyle.trials.trial import Row, Trial, told

AnyGame = Game[Any, Any, Any, Any]


class Yardstick(Struct, frozen=True):
    """What a match is measured by: what each side takes at one table, and the unit of it."""

    unit: str
    taken: Callable[[Pair, Chance, int], tuple[int, int]]


class Match(Trial, frozen=True, kw_only=True, tag="match"):
    """Pairs of tables between two bots. Each row is what the first takes over the second, at either table."""

    bots: tuple[str, str]

    def measured(self, indices: range) -> list[Row]:
        first, second = self.players()
        chance = self.chance
        return [
            [
                lead(self.game, (first, second), chance, index),
                -lead(self.game, (second, first), chance, index),
            ]
            for index in indices
        ]

    def found(self, rows: Sequence[Row]) -> dict[str, Any]:
        # A lead counts twice, once for what is taken and once for what the others are left.
        return told(mean([sum(row) for row in rows], 1 / 4), yardstick_of(self.game).unit)

    def players(self) -> tuple[Bot[Any, Any], Bot[Any, Any]]:
        """The two bots.

        Raises:
            UnknownGame, UnknownPlayer: if there are no such.
        """
        return bot_named(self.game, self.bots[0]), bot_named(self.game, self.bots[1])


def yardstick_of(game: str) -> Yardstick:
    """What matches of a game are measured by: tricks, games, or else the stakes of a deal.

    Raises:
        UnknownGame: if there is none of that name.
    """
    if game in _YARDSTICKS:
        return _YARDSTICKS[game]
    return Yardstick("pence a deal", partial(_pence_of_a_deal, game_named(game)))


def lead(game: str, bots: Pair, chance: Chance, index: int) -> int:
    """What the first of two bots takes at one table above the second."""
    first, second = yardstick_of(game).taken(bots, chance, index)
    return first - second


def _tricks(bots: Pair, chance: Chance, index: int) -> tuple[int, int]:
    return tricks_of_whist(deal_of_whist(chance, index), bots, chance, index)


def _game_won(bots: Pair, chance: Chance, index: int) -> tuple[int, int]:
    """A whole game of cribbage, to the side that pegs out."""
    tally = _sitting(game_named("cribbage"), bots, chance, index, {"game"}).state.tally
    return tally.games[0], tally.games[1]


def _pence_of_a_deal(game: AnyGame, bots: Pair, chance: Chance, index: int) -> tuple[int, int]:
    """What the even seats and the odd win in one deal of a game of stakes."""
    result = game.result(_sitting(game, bots, chance, index, {"deal", "game"}).state)
    balances = result.ledger.balances(map(str, result.chairs))
    taken = [0, 0]
    for seat, player in enumerate(result.chairs):
        taken[side(Seat(seat))] += balances[str(player)]
    return taken[0], taken[1]


def _sitting(game: AnyGame, bots: Pair, chance: Chance, index: int, until: set[str]) -> Position[Any]:
    """A sitting of the game's first variant, until it has come to the end of one of those."""

    def over(position: Position[Any]) -> bool:
        return game.result(position.state).over in until

    return played(game, Position(game.begin(game.variants[0])), bots, chance, index, over)


_YARDSTICKS = {
    "whist": Yardstick("tricks a deal", _tricks),
    "cribbage": Yardstick("games", _game_won),
}
