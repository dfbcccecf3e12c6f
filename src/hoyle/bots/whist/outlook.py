"""The value of tricks to a side: their number or, near the end of a game, the chance of winning it."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from hoyle.cards import Hand
from hoyle.games.whist.honours import HONOURS
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.variant import Variant
from hoyle.kernel.argument import how_many
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.odds.whist_deal import TRICKS, score_after
from hoyle.odds.whist_model import model
from hoyle.odds.whist_score import Scores
from hoyle.seat import partner, side

NEAR = 2
"""When either side is this close to game, in points, the chance of winning replaces tricks."""

MOST_POINTS = 7
"""The points of all thirteen tricks."""

MODEL = "self-play"


def worth(seen: Observation, see: WhistSight, hands: NDArray[np.uint64]) -> NDArray[np.float64]:
    """Return the value of further tricks to this seat's side, by world.

    Args:
        seen, see: the observation and the view of the seat to play.
        hands: uint64[n, 4]; all four hands of one world in each row.

    Returns:
        float64[n, 14]; for 0 to 13 further tricks.
    """
    if not near(seen, see):
        return np.tile(np.arange(TRICKS + 1.0), (len(hands), 1))
    return winning(seen, see, hands)


def in_reach(seen: Observation, see: WhistSight, hands: NDArray[np.uint64]) -> NDArray[np.float64]:
    """Return the same, with the chance of winning wherever this deal's tricks may end the game."""
    if not may_end(seen, see):
        return np.tile(np.arange(TRICKS + 1.0), (len(hands), 1))
    return winning(seen, see, hands)


def may_end(seen: Observation, see: WhistSight) -> bool:
    """Return whether this deal's tricks may end the game."""
    return max(see.score) + MOST_POINTS >= seen.variant.game_points


def a_trick(worth: NDArray[np.float64], further: int) -> float:
    """Return the average worth of each of ``further`` more tricks; ``worth`` is float64[n, 14], as from
    ``worth``.
    """
    return float((worth[:, further] - worth[:, 0]).mean()) / further


def near(seen: Observation, see: WhistSight) -> bool:
    """Return whether either side is so close to game that the chance of winning replaces tricks."""
    return max(see.score) >= seen.variant.game_points - NEAR


def winning(seen: Observation, see: WhistSight, hands: NDArray[np.uint64]) -> NDArray[np.float64]:
    """Return the chance of this seat's side to win the game after 0 to 13 further tricks, by world.

    The arguments and the shape are those of ``worth``.
    """
    us = side(see.seat)
    honours = HONOURS[see.trumps]
    laid = Hand.of(
        card for trick in (*seen.quitted, *seen.laid) for seat, card in trick.plays if side(seat) == us
    )
    held = hands[:, see.seat] | hands[:, partner(see.seat)] | np.uint64(laid.bits)
    number = how_many(held & np.uint64(honours.bits)).astype(np.intp)
    by_honours = [chances(seen.variant, see.score, us == side(see.dealer), each) for each in range(5)]
    tricks = np.minimum(see.won[0] + np.arange(TRICKS + 1), TRICKS)
    # Index in two steps, so that rows stay contiguous, as the kernel requires.
    return np.array(by_honours).take(tricks, axis=1).take(number, axis=0)


@cache
def chances(variant: Variant, score: tuple[int, int], our_deal: bool, honours: int) -> tuple[float, ...]:
    """Return the chance of our side to win the game, by its tricks in this deal, 0 to 13.

    Args:
        variant: the variant of whist.
        score: our points and theirs before the deal.
        our_deal: whether one of us deals.
        honours: the number dealt to our side, 0..4.
    """
    return tuple(_chance(variant, score, our_deal, honours, tricks) for tricks in range(TRICKS + 1))


def _chance(variant: Variant, score: tuple[int, int], our_deal: bool, honours: int, tricks: int) -> float:
    our_points, their_points = score
    if our_deal:
        our_points, their_points = score_after(variant, (our_points, their_points), tricks, honours)
    else:
        their_points, our_points = score_after(
            variant, (their_points, our_points), TRICKS - tricks, 4 - honours
        )
    up = variant.game_points
    if max(our_points, their_points) >= up:
        return float(our_points >= up)
    return _scores(variant).game(our_points, their_points, our_deal=not our_deal).chance


def before_deal(variant: Variant, score: tuple[int, int], *, our_deal: bool) -> float:
    """Return the chance of our side to win the game, before a deal. ``score`` is ours and theirs."""
    return _scores(variant).game(*score, our_deal=our_deal).chance


@cache
def _scores(variant: Variant) -> Scores:
    return Scores(variant, model(MODEL))
