"""Seven-card cribbage learnt from deals: how both lay out and play, each answering the other.

Both lay out for the most by hand, crib and play, as the other has laid out so far and by what the play has
brought; the play is learnt from the deals so laid out. ``python -m research learn-cribbage`` does it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE
from hoyle.solution.crib_averages import likelihood, ways
from hoyle.solution.deal_table import ODD
from hoyle.solution.hand_classes import PACK, RANKS, halves
from hoyle.solution.learned_table import LayingOut, lay_outs, words_of
from research import kernel as solving
from research.effort_file import effort_kept, keep_effort
from research.in_steps import Progress
from research.kernel import Learned, RecallGame

LEARN_STEPS: Final = 50
"""The number of steps for learning seven-card cribbage."""

LEARN_DEALS: Final = 60_000
"""The number of deals in a step."""

PLACES: Final = 550_000
"""The number of places stored in the table of the play."""

SEED: Final = 1793
TIMES: Final = 3
"""How often the cards of a deal are played, since laying out takes as long as this."""
DOUBT: Final = 20
"""The number of deals of an average hand that are added to those of each hand kept."""


class LearnEffort(Struct, frozen=True, kw_only=True):
    """The amount of work: all that a table depends on.

    ``deals`` are those of a step; ``rows`` bound the places that are learnt (three quarters of them), and
    ``places`` those that the table keeps.
    """

    variant: str = "seven-card"
    steps: int = LEARN_STEPS
    deals: int = LEARN_DEALS
    places: int = PLACES
    rows: int = 1 << 23


class Dealt(Struct, frozen=True):
    """Deals with the cards laid out, the pone's part first."""

    hands: NDArray[np.uint8]
    """uint8[n, 2, kept]; the ranks kept."""
    kept: tuple[NDArray[np.int64], NDArray[np.int64]]
    """The number of each hand kept, as ``words_of`` has them."""
    laid: tuple[NDArray[np.uint8], NDArray[np.uint8]]
    """uint8[n, 2]; the cards laid out."""


def deal(variant: Variant, number: int, how: LayingOut, rng: np.random.Generator, odd: float) -> Dealt:
    """Deal and lay out; ``odd`` is the share of hands of which any two cards are laid out."""
    pack = rng.permuted(np.tile(np.arange(PACK, dtype=np.uint8), (number, 1)), axis=1)
    outs, keeps = halves(variant.dealt)
    hands, kept, laid = [], [], []
    for side in (PONE, DEALER):
        cards = np.sort(pack[:, side * variant.dealt : (side + 1) * variant.dealt], axis=1)
        found = lay_outs(cards, side, how)
        best = found.values.argmax(axis=1)
        chosen = np.where(rng.random(number) < odd, rng.integers(len(outs), size=number), best)
        hands.append(np.take_along_axis(cards, keeps[chosen], axis=1) % RANKS)
        kept.append(np.take_along_axis(found.kept, chosen[:, None], axis=1)[:, 0])
        laid.append(np.take_along_axis(cards, outs[chosen], axis=1))
    return Dealt(np.ascontiguousarray(np.stack(hands, axis=1)), (kept[0], kept[1]), (laid[0], laid[1]))


class Learning:
    """A table being learned."""

    def __init__(self, variant: Variant, effort: LearnEffort) -> None:
        self.variant, self.effort, self.game = variant, effort, RecallGame(variant.keeps)
        self.done, self.steps = 0, effort.steps
        """Steps done, and the total."""
        self.learned = Learned.blank(effort.rows)
        hands = len(words_of(variant.keeps))
        self.sums, self.weights = np.zeros((2, hands)), np.zeros((2, hands))
        """The gain of each hand kept, in deals weighted by their step, and the sum of their weights."""
        # The initial values are those of careful players, with the weight of one step.
        careful = np.array([likelihood(variant, dealer=side == DEALER) for side in (PONE, DEALER)])
        self.lays = careful * _ways(variant)
        self.lays *= effort.deals / self.lays.sum(axis=(1, 2), keepdims=True)

    def step(self, progress: Progress | None = None) -> None:
        """Learn from some more deals; later ones count for more."""
        weight = self.done + 1
        rng = np.random.default_rng([SEED, self.done])
        dealt = deal(self.variant, self.effort.deals, self.how, rng, ODD)
        gains = np.zeros(self.effort.deals)
        for _ in range(TIMES):
            seeds = rng.integers(2**64, size=self.effort.deals, dtype=np.uint64)
            gains += solving.learn_recall(
                self.game, dealt.hands, seeds, self.learned, weight=weight, progress=progress
            )
        for side, sign in ((PONE, 1), (DEALER, -1)):
            size = self.sums.shape[1]
            self.sums[side] += weight * sign / TIMES * np.bincount(dealt.kept[side], gains, size)
            self.weights[side] += weight * np.bincount(dealt.kept[side], minlength=size)
            self.lays[side] += weight * _by_ranks(dealt.laid[side])
        self.done += 1

    @property
    def how(self) -> LayingOut:
        """The present lay-outs and play of both players."""
        doubt = DOUBT * (self.done + 1)
        every = self.sums.sum(axis=1, keepdims=True) / np.maximum(self.weights.sum(axis=1, keepdims=True), 1)
        pegs = (self.sums + doubt * every) / (self.weights + doubt)
        return LayingOut(pegs.astype(np.float32), self.lays / _ways(self.variant))

    def keep(self, path: Path) -> None:
        """Write everything needed for continuing, atomically."""
        keep_effort(path, self.effort, self.done, self._arrays())

    def go_on_from(self, path: Path) -> None:
        """Continue from what ``keep`` wrote.

        Raises:
            NotThisTrial: if it belongs to other work.
        """
        self.done, found = effort_kept(path, self.effort, "a table")
        self.sums, self.weights, self.lays = found["sums"], found["weights"], found["lays"]
        rows = found["rows"]
        for name, array in self.learned._asdict().items():
            array[rows] = found[name]

    def _arrays(self) -> dict[str, NDArray[Any]]:
        rows = np.flatnonzero(self.learned.keys)
        return {
            "sums": self.sums,
            "weights": self.weights,
            "lays": self.lays,
            "rows": rows,
            **{name: array[rows] for name, array in self.learned._asdict().items()},
        }


def _ways(variant: Variant) -> NDArray[np.float64]:
    return np.array(ways(variant))


def _by_ranks(laid: NDArray[np.uint8]) -> NDArray[np.float64]:
    """float64[13, 13]; how many lay-outs are of each kind, as ``kernel.lay_outs`` has their likelihood."""
    ranks = np.sort(laid % RANKS, axis=1).astype(np.int64)
    suited = laid[:, 0] // RANKS == laid[:, 1] // RANKS
    low, high = ranks[:, 0], ranks[:, 1]
    places = np.where(suited, high * RANKS + low, low * RANKS + high)
    return np.bincount(places, minlength=RANKS**2).reshape(RANKS, RANKS).astype(np.float64)
