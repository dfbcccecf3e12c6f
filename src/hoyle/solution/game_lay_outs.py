"""The exact chance of winning five-card cribbage for each discard, where the game is solved.

The table only has fitted values. Here the play is solved for the actual score and every possible starter.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import numpy as np

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE, Outcomes
from hoyle.kernel.stakes import MOST_PEGS, WINDOW
from hoyle.solution.crib_distribution import cribs
from hoyle.solution.early_lay_outs import Early
from hoyle.solution.game_play import in_lanes, play
from hoyle.solution.game_stakes import FIVE_CARD, Floats, Score, after, extras, points, stakes
from hoyle.solution.game_table import game_solution
from hoyle.solution.hand_classes import LAID_OUT, PACK, RANKS
from hoyle.solution.lay_out_values import PAIRS, numbers

ITERATIONS: Final = 6
"""The number of iterations of each starter's play; with 16 the chances differ by less than 0.003."""

MORE: Final = 6
"""The number of values of a hand's points beyond those of its ranks, 0 to 5."""


def laid_out(
    variant: Variant, hand: Hand, mine: int, theirs: int, *, dealer: bool
) -> dict[Hand, float] | None:
    """Return how often the solution chooses each discard; for arguments see ``chances_by_lay_out``."""
    table, side = game_solution(variant), DEALER if dealer else PONE
    plan = table.plan(*((mine, theirs) if dealer else (theirs, mine))) if table else None
    if isinstance(plan, Early):
        return {plan.lay_out(hand, side): 1.0}
    return plan.worth[side].lay_outs(hand) if plan else None


def chances_by_lay_out(
    variant: Variant, hand: Hand, mine: int, theirs: int, *, dealer: bool
) -> dict[Hand, float] | None:
    """Return a player's chance of winning the game for each discard; it takes a second or two.

    Args:
        variant: the game.
        hand: the cards dealt.
        mine: the player's holes before the deal.
        theirs: the opponent's holes.
        dealer: whether the player deals.

    Returns None if the game is not solved, or so far from its end that both maximize points.
    """
    table = game_solution(variant)
    at = (mine, theirs) if dealer else (theirs, mine)
    solution = None if table is None else table.nearest(*at)
    if table is None or solution is None:
        return None
    side, other = (DEALER, PONE) if dealer else (PONE, DEALER)
    score = Score(*at, table.figures.target)
    later = after(score, table.wins.astype(float))
    at_stake = stakes(score, solution.habits, later)
    by_start = [play(table, *at, start, iterations=ITERATIONS) for start in range(RANKS)]
    strategy = in_lanes([each for each in by_start if each is not None])
    outs = [Hand.of(out) for out in combinations(hand, LAID_OUT)]
    kept, laid = [_number(hand - out) for out in outs], [_number(out) for out in outs]
    outcomes = kernel.game_play_outcomes(FIVE_CARD, _only(at_stake, side, kept), strategy, strategy)
    chance = by_hand(side, outcomes, later, cribs(solution.habits[other].lays), kept, laid)
    starts = np.array([card for card in range(PACK) if not hand.bits >> card & 1], np.uint8)
    ranks = starts % RANKS
    found = {}
    for at_row, out in enumerate(outs):
        held = np.full(len(starts), (hand - out).bits, np.uint64)
        more = kernel.count_hands(held, starts) - points()[kept[at_row], ranks]
        found[out] = float(chance[at_row, at_row, ranks, more].mean())
    return found


def _only(at_stake: kernel.Stakes, side: int, kept: Sequence[int]) -> kernel.Stakes:
    """Return the stakes where a side has kept one of these hands: far less to note."""
    own = np.isin(np.arange(len(FIVE_CARD.hands)), kept)
    return at_stake._replace(chance=at_stake.chance * np.expand_dims(own, (1 - side, 2)).astype(np.float32))


def _number(cards: Hand) -> int:
    return int(numbers(np.array([card.index for card in cards], np.uint8)))


def by_hand(
    side: int,
    outcomes: Outcomes,
    later: Floats,
    cribs: Floats,
    kept: Sequence[int] = range(len(FIVE_CARD.hands)),
    laid: Sequence[int] = range(len(PAIRS)),
) -> Floats:
    """float32[len(kept), len(laid), 13, MORE]. A side's chance by the hand kept, the pair discarded, the
    starter, and the points beyond those of the ranks; 0 where a hand cannot have such points.

    The hands kept and the pairs are numbered as in ``Habit``; by default all 455 and all 91.
    """
    made_by, cribs = points()[kept], cribs[laid]
    other = _with_extras(outcomes.goes_on[side, kept])
    lost, won = (outcomes.over[side, kept, :RANKS, each] for each in (0, 1))
    total = other.sum(axis=(2, 3)) + lost + won
    table = np.zeros((len(kept), len(laid), RANKS, MORE), np.float32)
    for start in range(RANKS):
        chance = np.einsum("lc,pdc->lpd", cribs[:, start], later[start])  # [pair, pone, dealer]
        if side == DEALER:
            chance = 1 - chance.swapaxes(1, 2)
        for made in np.unique(made_by[:, start]):
            those = np.flatnonzero(made_by[:, start] == made)
            for more in range(MORE):
                own = np.minimum(np.arange(MOST_PEGS + 1) + made + more, WINDOW - 1)
                reached = (
                    other[those, start].reshape(len(those), -1) @ chance[:, own].reshape(len(laid), -1).T
                )
                found = (reached + won[those, start, None]) / np.maximum(total[those, start, None], 1e-30)
                table[those, :, start, more] = found
    return table


def _with_extras(goes_on: Floats) -> Floats:
    """float32[hands, 13, MOST_PEGS + 1, WINDOW]. The opponent's classes of hands, converted to their possible
    points.
    """
    table = extras()
    found = np.zeros((*goes_on.shape[:3], WINDOW), np.float32)
    for lot, more in np.argwhere(table > 0):
        share = goes_on[..., lot, :] * table[lot, more]
        if more:
            found[..., more:] += share[..., :-more]
            found[..., -1] += share[..., -more:].sum(axis=-1)
        else:
            found += share
    turned: Floats = found[:, :RANKS]
    return turned
