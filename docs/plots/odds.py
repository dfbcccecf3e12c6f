"""Draws the plots of the page on odds: ``python docs/plots/odds.py``."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
from odds_tables import BOOK, scores_by_model

from hoyle.games.whist.variant import LONG_WHIST
from hoyle.odds.models import USUAL

HERE = Path(__file__).parent
POINTS = range(LONG_WHIST.game_points)
COLOURS = {"double-dummy": "#1b5e8c", "self-play": "#c0562f", "fair-coin": "#7a7a7a"}
MARKS = {"double-dummy": "o", "self-play": "s", "fair-coin": "^"}

SCORES = scores_by_model()


def main() -> None:
    """Draw every figure beside this file."""
    # So that equal figures are equal bytes.
    mpl.rcParams.update({"svg.hashsalt": "hoyle", "svg.fonttype": "path", "font.size": 11})
    _beside_the_book()
    _every_score()


def _beside_the_book() -> None:
    """Each of the book's chances across, and what the models make of it up."""
    figure, axes = plt.subplots(figsize=(7, 6.4), layout="constrained")
    axes.plot([0.5, 1], [0.5, 1], color="black", linewidth=1, label="the book")
    for name, scores in SCORES.items():
        chances = [scores.game(*score).chance for score in BOOK]
        axes.scatter(
            list(BOOK.values()), chances, s=26, color=COLOURS[name], marker=MARKS[name], label=name, alpha=0.8
        )
    for score, place in {(8, 9): (0.56, 0.515), (5, 0): (0.72, 0.625), (9, 0): (0.83, 0.765)}.items():
        axes.annotate(
            f"{score[0]} to {score[1]}",
            (BOOK[score], SCORES[USUAL].game(*score).chance),
            xytext=place,
            fontsize=10,
            arrowprops={"arrowstyle": "-", "color": "#555555", "linewidth": 0.8},
        )
    axes.set(
        xlabel="chance by the printed odds", ylabel="chance computed", xlim=(0.49, 0.86), ylim=(0.49, 0.96)
    )
    axes.legend(frameon=False, loc="upper left")
    axes.grid(color="#dddddd", linewidth=0.6)
    _save(figure, "odds_book")


def _every_score() -> None:
    """The chance of the dealer's side at every score, double-dummy."""
    chances = np.array([[SCORES[USUAL].game(ours, theirs).chance for theirs in POINTS] for ours in POINTS])
    figure, axes = plt.subplots(figsize=(7.4, 6.4), layout="constrained")
    shown = axes.imshow(100 * chances, cmap="RdBu", vmin=5, vmax=95, origin="lower")
    for ours in POINTS:
        for theirs in POINTS:
            chance = 100 * chances[ours, theirs]
            axes.text(
                theirs,
                ours,
                f"{chance:.0f}",
                ha="center",
                va="center",
                fontsize=9,
                fontweight="bold" if (ours, theirs) in BOOK else "normal",
                color="white" if abs(chance - 50) > 32 else "black",
            )
    axes.set(
        xlabel="the other side's score", ylabel="the dealer's side's score", xticks=POINTS, yticks=POINTS
    )
    figure.colorbar(shown, label="chances in a hundred of the dealer's side", shrink=0.85)
    _save(figure, "odds_scores")


def _save(figure: plt.Figure, name: str) -> None:
    figure.savefig(HERE / f"{name}.svg", metadata={"Date": None})
    plt.close(figure)


if __name__ == "__main__":
    main()
