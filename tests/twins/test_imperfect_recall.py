"""Play with imperfect recall: the learner, the table and its best response, against their references."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from hoyle import kernel
from hoyle.errors import KernelError
from hoyle.kernel import DEALER, PONE, RecallTable
from research import kernel as solving
from research.kernel import Answerer, Learned, RecallGame
from twins.kernels import NATIVE_RECALL, REFERENCE_RECALL

pytestmark = pytest.mark.usefixtures("untraced")

GAMES = [RecallGame(kept=2, ranks=4), RecallGame(kept=3, ranks=13), RecallGame(kept=5, ranks=7)]
NAMES = [f"{game.kept} of {game.ranks}" for game in GAMES]
BOTH = NATIVE_RECALL, REFERENCE_RECALL


def dealt_to(game, number, seed=1793):
    rng = np.random.default_rng(seed)
    pack = np.repeat(np.arange(game.ranks, dtype=np.uint8), 4)
    hands = np.ascontiguousarray(rng.permuted(np.tile(pack, (number, 1)), axis=1)[:, : 2 * game.kept])
    return hands.reshape(number, 2, game.kept), rng.integers(2**64, size=number, dtype=np.uint64)


def learned(core, game, deals, rows=2**14):
    found = Learned.blank(rows)
    gains = [core.learn_recall(game, *dealt_to(game, deals, seed), found, weight=seed) for seed in (1, 2)]
    return found, np.concatenate(gains)


def table_of(found):
    used = np.flatnonzero(found.averages.any(axis=1))
    order = used[np.argsort(found.keys[used])]
    shares = found.averages[order] / found.averages[order].max(axis=1, keepdims=True)
    return RecallTable(found.keys[order], np.rint(shares * 255).astype(np.uint8))


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_both_kernels_learn_alike(game):
    (ours, gains), (twins, twins_gains) = (learned(core, game, 6) for core in BOTH)
    assert ours.regrets.any()
    assert ours.averages.any()
    for mine, other in zip((*ours, gains), (*twins, twins_gains), strict=True):
        assert np.array_equal(mine, other)


@pytest.mark.parametrize("game", [*GAMES[:-1], pytest.param(GAMES[-1], marks=pytest.mark.nightly)], ids=NAMES)
def test_both_kernels_play_by_a_table_and_answer_it_alike(game):
    table = table_of(learned(NATIVE_RECALL, game, 40)[0])
    half = RecallTable(table.keys[::2].copy(), table.often[::2].copy())
    hands, seeds = dealt_to(game, 8)
    assert np.array_equal(*(core.play_recall(game, hands, seeds, half) for core in BOTH))
    for side, remembers in product((PONE, DEALER), (False, True)):
        found = []
        for core in BOTH:
            answerer = Answerer.blank(side, 2**14, remembers=remembers)
            gains = [core.answer_recall(game, hands, seeds, half, answerer, learns=True) for _ in range(2)]
            answerer.visits[::2] *= 120  # So that some places are remembered well enough, and some are not.
            gains.append(core.answer_recall(game, hands, seeds, half, answerer, learns=False))
            found.append((np.concatenate(gains), *answerer[2:]))
        for mine, other in zip(*found, strict=True):
            assert np.array_equal(mine, other)
        assert found[0][-1].any()


@pytest.mark.parametrize("core", BOTH, ids=["native", "twin"])
def test_where_there_is_no_room_nothing_more_is_learnt(core):
    found, _ = learned(core, GAMES[1], 3, rows=8)
    assert (found.keys != 0).sum() == 6
    answerer = Answerer.blank(PONE, 8, remembers=True)
    table = RecallTable(np.ones(1, np.uint64), np.ones((1, 5), np.uint8))
    core.answer_recall(GAMES[1], *dealt_to(GAMES[1], 3), table, answerer, learns=True)
    assert (answerer.keys != 0).sum() == 6


def test_two_who_have_learnt_leave_little_to_gain():
    game = RecallGame(kept=2, ranks=6)
    table = table_of(learned(NATIVE_RECALL, game, 100_000)[0])
    anyhow = RecallTable(table.keys, np.ones_like(table.often))
    assert answered(game, table) < 0.05
    assert answered(game, anyhow) > 0.4


def answered(game, table):
    """The gain of a player by its learned answers, as pone and as dealer together."""
    tried = dealt_to(game, 50_000, 9)
    gain = 0.0
    for side in (PONE, DEALER):
        answerer = Answerer.blank(side, 2**14, remembers=True)
        for seed in range(4):
            solving.answer_recall(game, *dealt_to(game, 30_000, seed), table, answerer, learns=True)
        gain += solving.answer_recall(game, *tried, table, answerer, learns=False).mean()
    return gain


def place(hand, series, left=2, gone=False):
    found = {core.recall_place(hand, series, left, gone=gone) for core in BOTH}
    assert len(found) == 1
    return found.pop()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([0, 9, 4], [9, 0, 4]),  # A run is made with neither of the first two.
        ([9, 4, 4], [10, 4, 4]),  # Nor past a pair.
        ([10, 5, 6], [11, 5, 6]),
    ],
)
def test_what_cannot_come_into_a_pair_or_a_run_any_more_is_forgotten(one, other):
    assert place([1, 2], one) == place([1, 2], other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([3, 5, 4], [5, 3, 4]),
        ([4, 4], [8, 0]),
        ([6, 6, 6], [0, 10, 6]),
        ([3, 4], [4, 3]),
        ([], [0]),
    ],
)
def test_what_may_come_into_a_pair_or_a_run_is_not_forgotten(one, other):
    assert place([1, 2], one) != place([1, 2], other)


def test_the_hand_the_count_the_cards_left_and_a_go_tell_places_apart():
    places = [
        place([1, 2], [9, 9]),
        place([1, 3], [9, 9]),
        place([1, 2, 2], [9, 9]),
        place([1, 2], [0, 9, 9]),
        place([1, 2], [9, 9], left=3),
        place([1, 2], [9, 9], gone=True),
    ]
    assert len(set(places)) == len(places)
    assert place([2, 1], [9, 9]) == places[0]


GAME = GAMES[0]
HANDS, SEEDS = dealt_to(GAME, 1)
TABLE = RecallTable(np.arange(1, 3, dtype=np.uint64), np.ones((2, 5), np.uint8))


def fixed(*shape):
    array = np.zeros(shape, np.float32)
    array.flags.writeable = False
    return array


def rows(number, **changed):
    found = Learned.blank(4)._replace(keys=np.arange(number, dtype=np.uint64))
    return solving.learn_recall(GAME, HANDS, SEEDS, found._replace(**changed))


@pytest.mark.parametrize(
    ("says", "call"),
    [
        ("kept: must be a whole number from 2 to 5", lambda: RecallGame(kept=6)),
        ("kept: must be a whole number from 2 to 5", lambda: RecallGame(kept=1)),
        ("ranks: must be a whole number from 1 to 13", lambda: RecallGame(kept=5, ranks=14)),
        ("hand: must be at most 5", lambda: kernel.recall_place([0, 1, 2, 3, 4, 5], [], 1, gone=False)),
        ("hand: must be some cards", lambda: kernel.recall_place([], [], 1, gone=False)),
        ("hand: must be some cards", lambda: kernel.recall_place([3] * 5, [], 1, gone=False)),
        ("series: must come to 31", lambda: kernel.recall_place([3], [9, 9, 9, 1], 1, gone=False)),
        ("series: must be at most 13", lambda: kernel.recall_place([3], [0] * 14, 1, gone=False)),
        ("others_left: must be", lambda: kernel.recall_place([3], [], 6, gone=False)),
        (
            "hands: must be ranks from 0 to 3",
            lambda: solving.play_recall(GAME, np.full((1, 2, 2), 4, np.uint8), SEEDS, TABLE),
        ),
        (
            "hands: must have at most 4 cards of a rank",
            lambda: solving.play_recall(RecallGame(kept=5), np.ones((1, 2, 5), np.uint8), SEEDS, TABLE),
        ),
        (
            "keys: must rise",
            lambda: solving.play_recall(
                GAME, HANDS, SEEDS, TABLE._replace(keys=np.ones(2, np.uint64))
            ),
        ),
        (
            "side: must be",
            lambda: solving.answer_recall(
                GAME, HANDS, SEEDS, TABLE, Answerer.blank(2, 4, remembers=False), learns=True
            ),
        ),
        ("keys: must be as many as a power of two", lambda: rows(6)),
        ("keys: must be as many as a power of two", lambda: rows(2)),
        ("keys: must have a row that is not in use", lambda: rows(4, keys=np.ones(4, np.uint64))),
        ("regrets: must be of shape", lambda: rows(4, regrets=np.zeros((4, 4), np.float32))),
        ("regrets: must be writeable", lambda: rows(4, regrets=fixed(4, 5))),
        (
            "visits: must be writeable",
            lambda: solving.answer_recall(
                GAME,
                HANDS,
                SEEDS,
                TABLE,
                Answerer.blank(PONE, 4, remembers=False)._replace(visits=fixed(4)),
                learns=True,
            ),
        ),
        (
            "weight: must be finite and not below 0",
            lambda: solving.learn_recall(GAME, HANDS, SEEDS, Learned.blank(4), weight=-1.0),
        ),
    ],
)  # fmt: skip
def test_what_is_no_play_is_refused(says, call):
    with pytest.raises(KernelError, match=says):
        call()


def test_it_tells_how_far_it_is():
    told = []
    REFERENCE_RECALL.learn_recall(GAME, *dealt_to(GAME, 3), Learned.blank(2**10), progress=told.append)
    REFERENCE_RECALL.play_recall(GAME, *dealt_to(GAME, 2), TABLE, progress=told.append)
    answerer = Answerer.blank(PONE, 2**10, remembers=False)
    REFERENCE_RECALL.answer_recall(
        GAME, *dealt_to(GAME, 1), TABLE, answerer, learns=True, progress=told.append
    )
    assert told == [1, 2, 3, 1, 2, 1]
