"""Draws the plots of the page on odds, and writes its tables: ``python docs/plots/odds.py``."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np

from hoyle.games.whist.variant import LONG_WHIST
from hoyle.odds.whist_book import printed_odds
from hoyle.odds.whist_model import MODELS, USUAL, model
from hoyle.odds.whist_score import Scores

HERE = Path(__file__).parent
POINTS = range(LONG_WHIST.game_points)
COLOURS = {"double-dummy": "#1b5e8c", "self-play": "#c0562f", "fair-coin": "#7a7a7a"}
MARKS = {"double-dummy": "o", "self-play": "s", "fair-coin": "^"}

BOOK = {score: float(odds.chance) for score, odds in printed_odds().items()}
SCORES = {name: Scores(LONG_WHIST, model(name)) for name in MODELS}


def main() -> None:
    """Write every figure and table beside this file."""
    # So that equal figures are equal octets.
    mpl.rcParams.update({"svg.hashsalt": "hoyle", "svg.fonttype": "path", "font.size": 11})
    _beside_the_book()
    _every_score()
    (HERE / "odds_models.md").write_text(_models(), encoding="utf-8")
    (HERE / "odds_table.md").write_text(_table(), encoding="utf-8")


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


def _models() -> str:
    """How each model stands to the book, and at the scores most spoken of."""
    lines = ["| | " + " | ".join(SCORES) + " |", "|---" * (1 + len(SCORES)) + "|"]

    def row(title: str, figure: str) -> None:
        lines.append(f"| {title} | {figure} |")

    def each(tell: object) -> str:
        return " | ".join(tell(name, scores) for name, scores in SCORES.items())  # type: ignore[operator]

    row("deals", each(lambda name, _: f"{model(name).deals:,}" if model(name).deals else "exact"))
    row("tricks of the dealer's side", each(lambda name, _: f"{_tricks(name):.3f}"))
    row("the dealer's side wins the odd trick", each(lambda name, _: f"{_odd_trick(name):.3f}"))
    row("mean difference from the book", each(lambda _, scores: f"{np.mean(_off(scores)):.3f}"))
    row("the largest", each(lambda _, scores: f"{max(_off(scores)):.3f}"))
    row("the largest standard error at any score", each(lambda _, scores: _largest_error(scores)))
    for title, score, ours in (
        ("love-all, dealing", (0, 0), True),
        ("nine all, dealing", (9, 9), True),
        ("eight to nine, dealing", (8, 9), True),
        ("eight to nine, not dealing", (8, 9), False),
        ("seven to three, dealing", (7, 3), True),
    ):
        row(title, each(lambda _, scores: f"{scores.game(*score, our_deal=ours).chance:.3f}"))  # noqa: B023
    row("the rubber, dealing first", each(lambda _, scores: f"{scores.rubber(0, 0).chance:.3f}"))
    row("the rubber, a game up", each(lambda _, scores: f"{scores.rubber(0, 0, games=(1, 0)).chance:.3f}"))
    return "\n".join(lines) + "\n"


def _tricks(name: str) -> float:
    return float(np.arange(14) @ model(name).chances.sum(axis=1))


def _odd_trick(name: str) -> float:
    return float(model(name).chances[7:].sum())


def _off(scores: Scores) -> list[float]:
    return [abs(scores.game(*score).chance - chance) for score, chance in BOOK.items()]


def _largest_error(scores: Scores) -> str:
    error = max(scores.game(ours, theirs).se for ours in POINTS for theirs in POINTS)
    return f"{error:.4f}" if error else "none"


def _table() -> str:
    """All 46 odds, as printed and as each model has them."""
    lines = [
        "| score | printed | chance | " + " | ".join(SCORES) + " | read |",
        "|---" * (4 + len(SCORES)) + "|",
    ]
    for score, odds in sorted(printed_odds().items(), key=lambda item: (item[0][1], item[0][0])):
        chances = " | ".join(f"{scores.game(*score).chance:.3f}" for scores in SCORES.values())
        chance = f"{float(odds.chance):.3f}"
        lines.append(f"| {score[0]} to {score[1]} | {odds} | {chance} | {chances} | {odds.certainty} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
