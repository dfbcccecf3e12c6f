"""The tables of the page on the odds of whist: the models against the book, and every printed odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

import numpy as np

from hoyle.games.whist.variant import LONG_WHIST
from hoyle.odds.models import MODELS
from hoyle.odds.whist_book import printed_odds
from hoyle.odds.whist_model import model
from hoyle.odds.whist_score import Scores

POINTS = range(LONG_WHIST.game_points)
"""The scores at which a deal may begin."""

BOOK = {score: float(odds.chance) for score, odds in printed_odds().items()}
"""The book's chance of the dealer's side, by the score of that side and of the other."""

_ASKED = (
    ("love-all, dealing", (0, 0), True),
    ("nine all, dealing", (9, 9), True),
    ("eight to nine, dealing", (8, 9), True),
    ("eight to nine, not dealing", (8, 9), False),
    ("seven to three, dealing", (7, 3), True),
)


@cache
def scores_by_model() -> Mapping[str, Scores]:
    """Return the chances at every score of long whist, by the name of each model."""
    return {name: Scores(LONG_WHIST, model(name)) for name in MODELS}


def table_of_models() -> str:
    """Return a table of how each model stands to the book, and of its odds at the scores most spoken of."""
    return _table(("", *scores_by_model()), _rows())


def table_of_odds() -> str:
    """Return all forty-six odds, as printed and as each model has them."""
    models = scores_by_model()
    rows = [
        (
            f"{score[0]} to {score[1]}",
            str(odds),
            f"{float(odds.chance):.3f}",
            *(f"{scores.game(*score).chance:.3f}" for scores in models.values()),
            odds.certainty,
        )
        for score, odds in sorted(printed_odds().items(), key=lambda each: (each[0][1], each[0][0]))
    ]
    return _table(("score", "printed", "chance", *models, "read"), rows)


def _rows() -> Iterator[tuple[str, ...]]:
    def each(title: str, tell: Callable[[str, Scores], str]) -> tuple[str, ...]:
        return (title, *(tell(name, scores) for name, scores in scores_by_model().items()))

    yield each("deals", lambda name, _: f"{model(name).deals:,}" if model(name).deals else "exact")
    yield each("tricks of the dealer's side", lambda name, _: f"{_tricks(name):.3f}")
    yield each("the dealer's side wins the odd trick", lambda name, _: f"{_odd_trick(name):.3f}")
    yield each("mean difference from the book", lambda _, scores: f"{np.mean(_off(scores)):.3f}")
    yield each("the largest", lambda _, scores: f"{max(_off(scores)):.3f}")
    yield each("the largest standard error at any score", lambda _, scores: _largest_error(scores))
    for title, score, ours in _ASKED:
        yield each(title, lambda _, scores: f"{scores.game(*score, our_deal=ours).chance:.3f}")  # noqa: B023
    yield each("the rubber, dealing first", lambda _, scores: f"{scores.rubber(0, 0).chance:.3f}")
    yield each("the rubber, a game up", lambda _, scores: f"{scores.rubber(0, 0, games=(1, 0)).chance:.3f}")


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _tricks(name: str) -> float:
    return float(np.arange(14) @ model(name).chances.sum(axis=1))


def _odd_trick(name: str) -> float:
    return float(model(name).chances[7:].sum())


def _off(scores: Scores) -> list[float]:
    return [abs(scores.game(*score).chance - chance) for score, chance in BOOK.items()]


def _largest_error(scores: Scores) -> str:
    error = max(scores.game(ours, theirs).se for ours in POINTS for theirs in POINTS)
    return f"{error:.4f}" if error else "none"
