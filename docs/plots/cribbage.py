"""Draws the pictures of the page on cribbage: ``python docs/plots/cribbage.py``."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np

from hoyle.games.cribbage.variant import FIVE_CARD, SIX_CARD
from hoyle.kernel import DEALER, PONE
from hoyle.solution import board, deal_solution
from hoyle.solution.lay_out_values import PAIRS

HERE = Path(__file__).parent
RANKS = "A23456789TJQK"


def main() -> None:
    """Draw every figure beside this file."""
    # So that equal figures are equal bytes.
    mpl.rcParams.update({"svg.hashsalt": "hoyle", "svg.fonttype": "path", "font.size": 11})
    _boards()
    _laid_out()


def _boards() -> None:
    """The chance of who deals next, at every score; the line is an even game, the dots are par holes."""
    figure, drawn = plt.subplots(1, 2, figsize=(10.4, 5), layout="constrained")
    for axes, variant in zip(drawn, (FIVE_CARD, SIX_CARD), strict=True):
        found = board(variant)
        chances, par = 100 * np.array(found["wins"]), found["par"]["dealer"]
        shown = axes.imshow(chances, cmap="RdBu", vmin=0, vmax=100, origin="lower")
        axes.contour(
            chances, levels=[10, 25, 50, 75, 90], colors="black", linewidths=[0.5, 0.5, 1.6, 0.5, 0.5]
        )
        axes.plot([int((chances[hole] > 50).sum()) for hole in par], par, "o", color="black", markersize=4)
        axes.set(title=variant.name, xlabel="holes of the other", ylabel="holes of the player who deals next")
    figure.colorbar(shown, ax=drawn, label="games in a hundred won by the player who deals next", shrink=0.85)
    _save(figure, "cribbage_boards")


def _laid_out() -> None:
    """How often each two ranks are laid out, over all deals of six-card cribbage."""
    table = deal_solution(SIX_CARD)
    assert table is not None, "six-card cribbage comes solved"
    figure, drawn = plt.subplots(1, 2, figsize=(10.4, 5.4), layout="constrained")
    for axes, side, whose in zip(drawn, (DEALER, PONE), ("the dealer", "the pone"), strict=True):
        shares = np.full((len(RANKS), len(RANKS)), np.nan)
        for (low, high), share in zip(PAIRS, table.habits[side].lays.tolist(), strict=True):
            shares[high, low] = 100 * share
            axes.text(low, high, f"{100 * share:.1f}", ha="center", va="center", fontsize=6.5)
        axes.imshow(shares, cmap="Oranges", vmin=0, vmax=6)
        axes.set(title=f"laid out by {whose}, deals in a hundred")
        axes.set_xticks(range(len(RANKS)), list(RANKS))
        axes.set_yticks(range(len(RANKS)), list(RANKS))
        axes.spines[["top", "right"]].set_visible(False)
    _save(figure, "cribbage_laid_out")


def _save(figure: plt.Figure, name: str) -> None:
    figure.savefig(HERE / f"{name}.svg", metadata={"Date": None})
    plt.close(figure)


if __name__ == "__main__":
    main()
