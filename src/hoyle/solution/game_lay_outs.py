"""Five-card cribbage solved on demand: the play at a score, and the exact chance of winning for each discard.

The table only has fitted values. Here the play is solved for the actual score, for one starter or for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

import numpy as np

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE, Outcomes
from hoyle.kernel.argument import Progress
from hoyle.kernel.game_play import LANES, MOST_PEGS, WINDOW
from hoyle.solution.crib_distribution import cribs
from hoyle.solution.game_stakes import FIVE_CARD, Floats, Habit, Score, after, extras, points, stakes
from hoyle.solution.game_table import GameSolution, game_solution
from hoyle.solution.hand_classes import LAID_OUT, PACK, RANKS
from hoyle.solution.lay_out_values import PAIRS, numbers
from hoyle.solution.lay_out_worth import Early

ITERATIONS: Final = 16
"""The number of iterations when the play is solved on demand."""

FEW_ITERATIONS: Final = 6
"""The number of iterations of each starter's play; with 16 the chances differ by less than 0.003."""

MORE: Final = 6
"""The number of values of a hand's points beyond those of its ranks, 0 to 5."""


@lru_cache(maxsize=16)  # A score has thirteen starters.
def play(
    table: GameSolution, dealer: int, pone: int, start: int, *, iterations: int = ITERATIONS
) -> Floats | None:
    """float32[size]. How often each rank is played at a score with a starter (0 for the ace), as shares.

    ``dealer`` and ``pone`` are the holes before the deal. Returns None if the table has no solution there.
    """
    plan = table.plan(dealer, pone)
    if plan is None:
        return None
    score = Score(dealer, pone)
    later = after(score, table.wins.astype(float))
    return solve_play(score, plan.habits, later, start, iterations=iterations)


def solve_play(
    score: Score,
    habits: tuple[Habit, Habit],
    later: Floats,
    start: int,
    *,
    iterations: int,
    progress: Progress | None = None,
) -> Floats:
    """float32[size]. The play after a starter, as shares; for the arguments see ``stakes``.

    ``progress`` is called as in ``kernel.improve_game_play``.
    """
    averages = np.zeros((kernel.pegging_size(FIVE_CARD), 1), np.float32)
    at_stake = stakes(score, habits, later, start=start)
    regrets = np.zeros_like(averages)
    kernel.improve_game_play(FIVE_CARD, at_stake, regrets, averages, iterations=iterations, progress=progress)
    return kernel.game_play_shares(FIVE_CARD, averages)[:, 0]


def in_lanes(by_start: Sequence[Floats]) -> Floats:
    """float32[size, LANES]. The play after each starter, in the kernel's layout; unused lanes are 0."""
    empty = [np.zeros_like(by_start[0])] * (LANES - len(by_start))
    return np.ascontiguousarray(np.stack([*by_start, *empty], axis=1))


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
    by_start = [play(table, *at, start, iterations=FEW_ITERATIONS) for start in range(RANKS)]
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
