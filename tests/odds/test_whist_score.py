"""The chain of scores: compared with random games and published figures."""

from fractions import Fraction
from functools import cache
from math import comb, sqrt

import numpy as np
import pytest

from hoyle.errors import BadOption, BadText
from hoyle.games.whist.variant import LONG_WHIST, SHORT_WHIST
from hoyle.odds.honours import honours
from hoyle.odds.models import MODELS
from hoyle.odds.whist_book import printed_odds
from hoyle.odds.whist_deal import score_after
from hoyle.odds.whist_model import Counts, counted, model
from hoyle.odds.whist_score import Scores
from scale import first

FAIR = Scores(LONG_WHIST, model("fair-coin"))
SOME = Counts(deals=540, counts=tuple((10, 20, 30, 20, 10) if 4 <= t <= 9 else (0,) * 5 for t in range(14)))


@pytest.mark.parametrize(
    ("score", "ours", "theirs"),
    [((0, 0), 0.507, 0.493), ((9, 9), 0.5, 0.5), ((8, 9), 0.607, 0.552), ((7, 3), 0.772, None)],
)
def test_de_moivres_coin_gives_what_another_program_found(score, ours, theirs):
    assert FAIR.game(*score).chance == pytest.approx(ours, abs=0.0005)
    if theirs:
        assert FAIR.game(*score, our_deal=False).chance == pytest.approx(theirs, abs=0.0005)


def test_the_coin_is_exact():
    tosses, held = model("fair-coin"), honours()
    for tricks in range(14):
        for honour in range(5):
            chance = Fraction(comb(13, tricks), 2**13) * held[honour]
            assert Fraction(tosses.counts[tricks][honour], 2**13 * 1666) == chance
    assert FAIR.rubber(0, 0).se == 0


def test_every_chance_is_what_the_next_deal_leaves():
    """By exact fractions, without a chain, working back from the last scores."""

    @cache
    def chance(ours, theirs):
        deals = [sum(column) for column in zip(*SOME.counts, strict=True)]
        total = Fraction(0)
        for tricks, row in enumerate(SOME.counts):
            for held, count in enumerate(row):
                after = score_after(LONG_WHIST, (ours, theirs), tricks, held)
                won = Fraction(after[0] >= 10) if max(after) >= 10 else 1 - chance(after[1], after[0])
                total += honours()[held] * Fraction(count, deals[held]) * won if count else 0
        return total

    scores = Scores(LONG_WHIST, SOME)
    for ours, theirs in ((0, 0), (3, 7), (8, 9), (9, 9), (9, 0)):
        assert scores.game(ours, theirs).chance == pytest.approx(float(chance(ours, theirs)), abs=1e-12)
        other = scores.game(theirs, ours, our_deal=False).chance
        assert scores.game(ours, theirs).chance + other == pytest.approx(1)


def test_a_rubber_is_two_games_and_the_deal_passes_from_one_to_the_next():
    rng = np.random.default_rng(1793)
    scores, rubbers = Scores(LONG_WHIST, SOME), 4000
    outcomes = iter(rng.choice(70, size=rubbers * 60, p=SOME.chances.ravel()))
    won = sum(_played(outcomes) for _ in range(rubbers))
    expected = scores.rubber(6, 8, games=(0, 1)).chance
    assert won / rubbers == pytest.approx(expected, abs=4 * sqrt(expected * (1 - expected) / rubbers))
    assert scores.rubber(5, 5, games=(1, 1)) == scores.game(5, 5)


def _played(outcomes):
    """Does the side that deals first, at 6 to 8 and a game down, win?"""
    games, points, dealer = [0, 1], [6, 8], 0
    while max(games) < 2:
        tricks, held = divmod(int(next(outcomes)), 5)
        after = score_after(LONG_WHIST, (points[dealer], points[1 - dealer]), tricks, held)
        points[dealer], points[1 - dealer] = after
        if max(points) >= 10:
            games[points.index(max(points))] += 1
            points = [0, 0]
        dealer = 1 - dealer
    return games[0] == 2


@pytest.mark.parametrize("score", first(1, [(5, 4), (9, 9), (8, 9)]))
def test_the_error_told_is_that_of_samples_drawn_again(score):
    rng = np.random.default_rng(2)
    shares = SOME.chances.ravel()
    again = [
        Scores(
            LONG_WHIST,
            Counts(deals=540, counts=tuple(map(tuple, rng.multinomial(540, shares).reshape(14, 5)))),
        )
        for _ in range(100)
    ]
    spread = np.std([scores.game(*score).chance for scores in again])
    assert Scores(LONG_WHIST, SOME).game(*score).se == pytest.approx(spread, rel=0.2)


@pytest.mark.parametrize("score", [(10, 0), (0, 12), (-1, 0)])
def test_a_score_at_which_nobody_plays_is_refused(score):
    with pytest.raises(BadText, match="0 to 9"):
        FAIR.game(*score)
    with pytest.raises(BadText, match="0 to 4"):
        Scores(SHORT_WHIST, model("fair-coin")).game(*score)
    with pytest.raises(BadText, match="0 to 1"):
        FAIR.rubber(0, 0, games=(2, 0))


def test_a_model_that_is_none_is_refused():
    with pytest.raises(BadOption, match="double-dummy, self-play, fair-coin"):
        model("clairvoyant")


def test_counts_are_by_tricks_and_then_honours():
    counts = counted([[7, 2], [7, 2], [13, 4]])
    assert (counts[7][2], counts[13][4], sum(map(sum, counts))) == (2, 1, 3)


@pytest.mark.parametrize("name", MODELS)
def test_the_chances_published_are_sure_to_three_in_a_thousand(name):
    scores = Scores(LONG_WHIST, model(name))
    assert max(scores.game(a, b).se for a in range(10) for b in range(10)) < 0.003
    assert max(scores.rubber(a, b, games=(1, 0)).se for a in range(0, 10, 3) for b in range(10)) < 0.003


def test_double_dummy_comes_near_the_book():
    scores = Scores(LONG_WHIST, model("double-dummy"))
    off = [scores.game(*score).chance - float(odds.chance) for score, odds in printed_odds().items()]
    assert sum(map(abs, off)) / len(off) == pytest.approx(0.023, abs=0.004)
    assert max(map(abs, off)) < 0.06
