"""A table that is learned and then measured: the gain of an opponent that learns to respond to it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE, RecallTable
from hoyle.solution.learned_table import LayingOut, LearnedFigures, LearnedSolution, Measured
from research import kernel as solving
from research.cribbage.learned_file import as_written, save_learned_solution, table_of
from research.cribbage.learner import SEED, LearnEffort, Learning, deal
from research.in_steps import Progress, in_steps
from research.kernel import Answerer, RecallGame

ANSWERS: Final = 2
"""The number of learning steps of the table per step of a response to it."""
TIMES: Final = 2
"""How often each of these deals is played."""
TRIED: Final = 4
"""The number of deals for testing the responses, per deal of a step."""
KINDS: Final = ((PONE, False), (DEALER, False), (PONE, True), (DEALER, True))
"""The side of the responder, and whether it remembers."""


def learn(
    variant: Variant,
    effort: LearnEffort,
    *,
    out: Path | None = None,
    every: float = 60.0,
    progress: Progress | None = None,
) -> LearnedSolution:
    """Learn a variant for two players, and measure what is learnt.

    Args:
        variant: seven-card cribbage, or one with fewer cards.
        effort: how long to work.
        out: where the table goes. Until then what there is stands beside it (``.part``), and is gone on from.
        every: seconds between two times that it is kept.
        progress: called with the number of steps done, and in the midst of one.

    Raises:
        NotThisTrial: if what is kept beside ``out`` is of another table.
    """
    work = Learning(variant, effort)

    def made(report: Progress) -> LearnedSolution:
        return measured(work, report)

    return in_steps(work, made, save_learned_solution, out=out, every=every, progress=progress)


def measured(work: Learning, progress: Progress | None = None) -> LearnedSolution:
    """Return the present table, with its figures."""
    table, how = table_of(work.learned, work.effort.places), as_written(work.how)
    met = work.learned.averages.sum(axis=1, dtype=np.float64)
    known = float(met[np.isin(work.learned.keys, table.keys)].sum() / met.sum())
    figures = figures_of(work.variant, work.effort, how, table, known, progress)
    return LearnedSolution(figures=figures, laying_out=how, table=table)


def figures_of(
    variant: Variant,
    effort: LearnEffort,
    how: LayingOut,
    table: RecallTable,
    known: float,
    progress: Progress | None = None,
) -> LearnedFigures:
    """Measure a table, in deals from which nothing was learned."""
    game = RecallGame(variant.keeps)
    answerers = _answerers(variant, effort, how, table, progress)
    rng = np.random.default_rng([SEED, effort.steps, 1])
    number = TRIED * effort.deals
    tried = deal(variant, number, how, rng, 0.0).hands, _seeds(number, rng)
    own = solving.play_recall(game, *tried, table, progress=progress)
    gains = []
    for answerer in answerers:
        made = solving.answer_recall(game, *tried, table, answerer, learns=False, progress=progress)
        gains.append(_mean(made - own if answerer.side == PONE else made + own))
    return LearnedFigures(
        variant=effort.variant,
        steps=effort.steps,
        deals=effort.deals,
        places=len(table.keys),
        play=_mean(own),
        known=known,
        same=(gains[0], gains[1]),
        remembers=(gains[2], gains[3]),
    )


def _answerers(
    variant: Variant,
    effort: LearnEffort,
    how: LayingOut,
    table: RecallTable,
    progress: Progress | None,
) -> list[Answerer]:
    """The responders of ``KINDS``, trained against the table."""
    game = RecallGame(variant.keeps)
    found = [Answerer.blank(side, effort.rows, remembers=remembers) for side, remembers in KINDS]
    for step in range(max(effort.steps // ANSWERS, 1)):
        rng = np.random.default_rng([SEED, effort.steps, 2, step])
        hands = deal(variant, effort.deals, how, rng, 0.0).hands
        for answerer in found * TIMES:
            seeds = _seeds(effort.deals, rng)
            solving.answer_recall(game, hands, seeds, table, answerer, learns=True, progress=progress)
    return found


def _seeds(number: int, rng: np.random.Generator) -> NDArray[np.uint64]:
    return rng.integers(2**64, size=number, dtype=np.uint64)


def _mean(gains: NDArray[np.float32]) -> Measured:
    each = gains.astype(np.float64)
    return Measured(float(each.mean()), float(each.std(ddof=1) / len(each) ** 0.5))
