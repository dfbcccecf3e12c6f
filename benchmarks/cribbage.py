"""Cribbage: games played out, hands counted, lay-outs evaluated."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
from numpy.typing import NDArray

from benchmarks import numpy_scorer
from benchmarks.timing import Comparison, Skipped, cpu_seconds, interleaved, rates
from hoyle import kernel


def rows(*, quick: bool = False) -> Iterator[Comparison | Skipped]:
    """Every comparison for cribbage."""
    yield _games(quick)
    yield from _hands(quick)
    yield _one_at_a_time(quick)
    yield _distribution(quick)
    yield _lay_outs(quick)


def _seeds(size: int) -> NDArray[np.uint64]:
    return np.random.default_rng(1793).integers(0, 2**64, size, dtype=np.uint64)


def _games(quick: bool) -> Comparison | Skipped:
    work = "random games of six-card cribbage to 121"
    try:
        import pyspiel
    except ModuleNotFoundError:
        return Skipped(work, "open_spiel is not installed")
    game = pyspiel.load_game("cribbage")
    bots = [pyspiel.make_uniform_random_bot(player, 1793) for player in range(2)]
    ours, theirs, items = (20_000, 200, 5) if quick else (100_000, 1_000, 20)

    def peer(item: int) -> None:
        for number in range(theirs):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, item * theirs + number)

    mine, its = interleaved(
        [partial(kernel.play_cribbage, _seeds(ours), threads=1)] * items,
        [partial(peer, item) for item in range(items)],
    )
    return Comparison(
        work,
        "games a CPU-second",
        rates(mine, ours),
        rates(its, theirs),
        "OpenSpiel",
        5,
        15,
        higher_is_better=True,
    )


def _dealt(size: int, cards: int) -> NDArray[np.uint8]:
    """uint8[cards, size]: distinct cards in each column."""
    rng = np.random.default_rng(1793)
    pack = np.tile(np.arange(52, dtype=np.uint8), (size, 1))
    return rng.permuted(pack, axis=1)[:, :cards].T.copy()


def _bits(cards: NDArray[np.uint8]) -> NDArray[np.uint64]:
    return np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64))


def _hands(quick: bool) -> Iterator[Comparison]:
    size, items = (100_000, 5) if quick else (1_000_000, 20)
    cards = _dealt(size, 5)
    hand, starter, bits = cards[:4].copy(), cards[4].copy(), _bits(cards[:4])
    mine = partial(kernel.count_hands, bits, starter, threads=1)
    plain = partial(numpy_scorer.count_rows, np.ascontiguousarray(cards.T, np.int64))
    tuned = partial(numpy_scorer.count, hand, starter)
    for name, peer, bounds in (
        ("numpy look-up", plain, (5, 30)),
        ("tuned numpy look-up", tuned, (5, None)),
    ):
        assert np.array_equal(mine(), peer())
        ours, its = interleaved([mine] * items, [peer] * items, least=0.02)
        yield Comparison(
            f"hands counted in a batch, against a {name}",
            "hands a CPU-second",
            rates(ours, size),
            rates(its, size),
            name,
            *bounds,
            higher_is_better=True,
        )


def _one_at_a_time(quick: bool) -> Comparison | Skipped:
    work = "hands counted in a batch, against one at a time"
    try:
        from cribbage_scorer import cribbage_scorer
    except ModuleNotFoundError:
        return Skipped(work, "cribbage-scorer is not installed")
    size, items = (500, 5) if quick else (2_000, 20)
    cards = _dealt(size, 5)
    bits, starter = _bits(cards[:4]), cards[4].copy()
    written = [[(int(card) % 13 + 1, "CDHS"[card // 13]) for card in column] for column in cards.T]

    def peer() -> list[int]:
        return [cribbage_scorer.show_calc_score(hand[4], hand[:4])[0] for hand in written]

    mine = partial(kernel.count_hands, bits, starter, threads=1)
    assert mine().tolist() == peer()
    its = [cpu_seconds(peer) for _ in range(items)]
    ours = [cpu_seconds(mine, least=0.01) for _ in range(items)]
    return Comparison(
        work,
        "hands a CPU-second",
        rates(ours, size),
        rates(its, size),
        "cribbage-scorer",
        None,
        None,
        higher_is_better=True,
    )


def _distribution(quick: bool) -> Comparison:
    items = 1 if quick else 5
    assert np.array_equal(kernel.hand_distribution(), numpy_scorer.distribution())
    ours, its = interleaved([kernel.hand_distribution] * items, [numpy_scorer.distribution] * items)
    return Comparison(
        "distribution of all hands", "CPU time for 12,994,800", ours, its, "numpy look-up", 0.7, 0.15
    )


def _lay_outs(quick: bool) -> Comparison:
    hands = _bits(_dealt(50 if quick else 500, 6))
    kernel.lay_outs(hands[:1])
    ours = [
        cpu_seconds(partial(kernel.lay_outs, hands[at : at + 1], threads=1), 0.001)
        for at in range(len(hands))
    ]
    return Comparison(
        "15 lay-outs of six cards, exact, crib included",
        "CPU time a hand",
        ours,
        [1e-3],
        "one millisecond",
        5,
        1,
    )
