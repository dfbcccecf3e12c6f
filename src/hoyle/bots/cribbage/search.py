"""A cribbage player that follows the solved tables: it discards and plays with the frequencies they give.

At five-card cribbage it maximises the chance of winning the game, from the solution of the whole game. Near
the end of a six-card game it does so by sampling deals, and maximises the stake where a lurch pays double. At
seven-card cribbage it uses a learned table. With three or four players it tries each card against random
hands. Without a table, or where the table lacks the position, it plays as the plain player.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from hoyle.bots.bot import Bot, answering
from hoyle.bots.cribbage import by_game_solution, by_learned_solution, plain, play_outs
from hoyle.bots.cribbage.moves import in_play, moves
from hoyle.cards import Hand
from hoyle.games.cribbage.act import Act, LayOut, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import RANKS
from hoyle.kernel import DEALER, PONE
from hoyle.solution import NEAR, DealSolution, GameRollout, OwnScore, deal_solution, game_of, has_board

T = TypeVar("T")

LAY_OUT_DEALS: Final = 2000
"""Deals in which each promising discard is tried near the end of a game."""

FIRST_DEALS: Final = 250
"""Deals in which every discard is tried first, to find the promising ones."""

ERRORS: Final = 3
"""Standard errors by which a discard must be worse in the first deals to be dropped."""

PLAY_DEALS: Final = 500
"""Deals in which each card to play is tried near the end of a game."""

MARGIN: Final = 0.02
"""The gain in winning chance needed to depart from the table's choice; a smaller one may be noise."""


@answering
def choose(seen: Observation, rng: Random) -> Act:
    """Discard and play by the table of the variant; do everything else as the plain player does."""
    first = seen.lawful[0]
    table = (
        deal_solution(seen.variant)
        if isinstance(first, LayOut | Play) and seen.variant.players == 2
        else None
    )
    if table is None:
        chosen = (
            play_outs.choice(seen, rng) if seen.variant.players > 2 else by_learned_solution.choice(seen, rng)
        )
        return chosen if chosen in seen.lawful else plain.choose(seen, rng)
    by_table = _lay_out(table, seen, rng) if isinstance(first, LayOut) else _play(table, seen, rng)
    return by_table if by_table in seen.lawful else plain.choose(seen, rng)


def _lay_out(table: DealSolution, seen: Observation, rng: Random) -> Act | None:
    assert seen.seat is not None, "a bystander lays nothing out"
    by_race = by_game_solution.lay_outs(seen)
    shares = by_race or table.shares(seen.hand, DEALER if seen.dealer == seen.seat else PONE)
    (cards,) = rng.choices(list(shares), list(shares.values()))
    if not by_race and (game := _near_the_end(table, seen, FIRST_DEALS, rng)):
        outs = [Hand.of(out) for out in combinations(seen.hand, seen.variant.lays_out)]
        outs = worth_it(cards, outs, game.by_lay_out(seen.hand, outs))
        if len(outs) > 1 and (game := _near_the_end(table, seen, LAY_OUT_DEALS, rng)):
            cards = _for_the_game(cards, outs, game.by_lay_out(seen.hand, outs).mean(axis=1))
    return LayOut(seen.seat, cards)


def worth_it(choice: Hand, outs: Sequence[Hand], chances: NDArray[np.float64]) -> list[Hand]:
    """Return the choice and the discards that may still prove better than it by more than ``MARGIN``."""
    better = chances - chances[outs.index(choice)]
    most = better.mean(axis=1) + ERRORS * better.std(axis=1) / better.shape[1] ** 0.5
    return [out for out, gain in zip(outs, most, strict=True) if out == choice or gain > MARGIN]


def _play(table: DealSolution, seen: Observation, rng: Random) -> Act | None:
    path = moves(seen)
    if path is None:
        return None
    shares = plays(table, seen, path)
    if not shares:
        return None if len({RANKS[card.index] for card in seen.hand}) > 1 else seen.lawful[0]
    ranks = list(shares)
    (rank,) = rng.choices(ranks, list(shares.values()) if any(shares.values()) else None)
    by_deals = None if by_game_solution.serves(seen) else _near_the_end(table, seen, PLAY_DEALS, rng)
    if by_deals and (play := in_play(seen, path)) and (by_card := by_deals.by_card(play, ranks)):
        rank = _for_the_game(rank, ranks, by_card.chances)
    return _card(seen, rank)


def plays(table: DealSolution, seen: Observation, path: Sequence[int]) -> dict[int, float]:
    """Return the weight of each rank (0 for the ace) after some moves: how often it is played, in any unit.

    Empty if there is only one rank, or the table has no such play.
    """
    held = [RANKS[card.index] - 1 for card in seen.hand]
    return by_game_solution.plays(seen, path, held) or dict(table.plays(game_of(seen.variant), path, held))


def _card(seen: Observation, rank: int) -> Play:
    return next(act for act in seen.lawful if isinstance(act, Play) and RANKS[act.card.index] - 1 == rank)


def _for_the_game(choice: T, choices: Sequence[T], chances: NDArray[np.float64]) -> T:
    """Return the choice with the best winning chance if it is better by more than ``MARGIN``, else
    ``choice``.
    """
    best = int(chances.argmax())
    return choices[best] if chances[best] > chances[choices.index(choice)] + MARGIN else choice


def _near_the_end(table: DealSolution, seen: Observation, deals: int, rng: Random) -> GameRollout | None:
    if seen.seat is None or max(seen.score) < seen.variant.game_points - NEAR or not has_board(seen.variant):
        return None
    own = seen.score[seen.seat]
    score = OwnScore(own, sum(seen.score) - own, seen.dealer == seen.seat)
    return GameRollout(table, seen.variant, score, deals=deals, rng=rng, lurch=seen.variant.lurch_pays)


SEARCH: Bot[Observation, Act] = Bot(
    name="search",
    says="uses the tables of the solved game, and plays like plain where there are none",
    choose=choose,
)
