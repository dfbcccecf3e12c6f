"""The chance of a game of five-card cribbage by each lay-out of a hand, where the whole game is solved.

Unlike the worth of a lay-out in the table, which is fitted, this is worked out anew for the score: the play
is solved for every start, and each start that the hand leaves is taken with what it brings.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE
from hoyle.odds.dealt import LAID_OUT, PACK, RANKS
from hoyle.odds.lay_out_values import numbers
from hoyle.odds.race_crib import cribs
from hoyle.odds.race_deal import FIVE_CARD, Score, after, points, stakes
from hoyle.odds.race_early import Early
from hoyle.odds.race_lay_outs import by_hand
from hoyle.odds.race_play import in_lanes, play
from hoyle.odds.race_table import lay_outs, table_for
from hoyle.odds.solved import solved


def laid_out(
    variant: Variant, hand: Hand, mine: int, theirs: int, *, dealer: bool
) -> dict[Hand, float] | None:
    """Return how often the solution lays out each two cards; arguments and None are as at the chances."""
    table, cards = table_for(variant), solved(variant)
    if table is None or cards is None:
        return None
    plan, side = table.plan(*((mine, theirs) if dealer else (theirs, mine))), DEALER if dealer else PONE
    if isinstance(plan, Early):
        return {plan.lay_out(cards.kinds, hand, side): 1.0}
    return lay_outs(plan.worth[side], hand) if plan else None


def chances_by_lay_out(
    variant: Variant, hand: Hand, mine: int, theirs: int, *, dealer: bool
) -> dict[Hand, float] | None:
    """Return a player's chance of the game by each lay-out; it takes some seconds of a processor.

    Args:
        variant: the game.
        hand: the cards dealt, as many as the variant says.
        mine: the player's holes before the deal.
        theirs: the other's.
        dealer: whether the player deals.

    None where the game is not solved, or where with so much to go both do as for the most holes.
    """
    table = table_for(variant)
    at = (mine, theirs) if dealer else (theirs, mine)
    solution = None if table is None else table.nearest(*at)
    if table is None or solution is None:
        return None
    side, other = (DEALER, PONE) if dealer else (PONE, DEALER)
    score = Score(*at, table.figures.target)
    later = after(score, table.wins.astype(float))
    at_stake = stakes(score, solution.habits, later)
    by_start = [play(table, *at, start) for start in range(RANKS)]
    strategy = in_lanes([each for each in by_start if each is not None])
    outcomes = kernel.race_outcomes(FIVE_CARD, at_stake, strategy, strategy)
    chance = by_hand(side, outcomes, later, cribs(solution.habits[other].lays))
    starts = np.array([card for card in range(PACK) if not hand.bits >> card & 1], np.uint8)
    ranks = starts % RANKS
    found = {}
    for out in map(Hand.of, combinations(hand, LAID_OUT)):
        kept, laid = _number(hand - out), _number(out)
        held = np.full(len(starts), (hand - out).bits, np.uint64)
        more = kernel.count_hands(held, starts) - points()[kept, ranks]
        found[out] = float(chance[kept, laid, ranks, more].mean())
    return found


def _number(cards: Hand) -> int:
    return int(numbers(np.array([card.index for card in cards], np.uint8)))
