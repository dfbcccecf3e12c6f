"""Measured games of rubicon bézique between two plain bots."""

from __future__ import annotations

from msgspec import Struct

from hoyle.bots import bot_named
from hoyle.estimate import Estimate, mean
from hoyle.fairness import Chance
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.score import won
from hoyle.games.bezique.state import State
from hoyle.table import Position
from hoyle.trials.table import played

PLAYER = "plain"
"""The bot that plays both seats."""


class Games(Struct, frozen=True, kw_only=True):
    """Results of a number of games: a player's score, the value of a game, and how often the loser was
    rubiconed.
    """

    games: int
    score: Estimate
    worth: Estimate
    rubicon: Estimate


def games(chance: Chance, number: int) -> Games:
    """Measure a number of games. The two scores of a game are not independent, so they count as one value."""
    ended = [_played(chance, index) for index in range(number)]
    tallies = [state.tally for state in ended]
    came_to = [won(state.variant, state.deal) for state in ended if state.deal]
    return Games(
        games=number,
        score=mean([sum(tally.score) for tally in tallies], 0.5),
        worth=mean([each.worth if each else 0 for each in came_to]),
        rubicon=mean([bool(each and each.rubiconed) for each in came_to]),
    )


def _played(chance: Chance, index: int) -> State:
    bot = bot_named(GAME.name, PLAYER)
    position = Position(GAME.begin(GAME.variants[0]))
    return played(
        GAME, position, (bot, bot), chance, index, lambda each: bool(GAME.result(each.state).over)
    ).state
