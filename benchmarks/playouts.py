"""Tricks played out, and the cost of loading the kernel."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from benchmarks.timing import Call, Comparison, Skipped, interleaved, rates
from hoyle import kernel

IMPORTED = "import time, numpy; begun = time.process_time(); import {}; print(time.process_time() - begun)"


def rows(*, quick: bool = False) -> Iterator[Comparison | Skipped]:
    """Every comparison for play-outs."""
    yield from _whist(quick)
    yield from _decisions(quick)
    yield _import(quick)


def _whist(quick: bool) -> Iterator[Comparison | Skipped]:
    work = "random whist play-outs, deal and 13 tricks"
    try:
        import pyspiel
    except ModuleNotFoundError:
        yield Skipped(work, "open_spiel is not installed")
        return
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    bots = [pyspiel.make_uniform_random_bot(player, 1793) for player in range(4)]
    ours, theirs, items = (100_000, 500, 5) if quick else (500_000, 4_000, 20)
    seeds = np.random.default_rng(1793).integers(0, 2**64, ours, dtype=np.uint64)

    def peer(item: int) -> None:
        for number in range(theirs):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, item * theirs + number)

    def compared(name: str, call: Call, bounds: Sequence[float | None]) -> Comparison:
        mine, its = interleaved([call] * items, [partial(peer, item) for item in range(items)])
        return Comparison(
            name,
            "deals a CPU-second",
            rates(mine, ours),
            rates(its, theirs),
            "OpenSpiel's random bridge",
            *bounds,
            higher_is_better=True,
        )

    yield compared(work, partial(kernel.play_tricks, seeds, threads=1), (13, 50))
    sensible = partial(kernel.play_tricks, seeds, threads=1, policies=kernel.Policy.SENSIBLE)
    yield compared("sensible whist play-outs", sensible, (None, None))


def _decisions(quick: bool) -> Iterator[Comparison]:
    """Whole deals by the habits of ``plain``, from the first card led: 51 decisions each."""
    unit = "decisions a CPU-second"
    rng = np.random.default_rng(1793)
    first, *others = rng.permutation(52).reshape(4, 13)
    packs = rng.permuted(np.tile(np.concatenate(others), (2_000 if quick else 10_000, 1)), axis=1)
    hands = np.bitwise_or.reduce(np.uint64(1) << packs.reshape(-1, 3, 13).astype(np.uint64), axis=2)
    mine = np.uint64(sum(1 << int(card) for card in first))
    own = np.column_stack([np.full(len(hands), mine), hands])
    led = 1 << int(first[0])
    history = kernel.History((), 0, 3)
    play, chance = (partial(kernel.play_on, history, own, led, temperature=heat) for heat in (0, 100))
    play()  # Its memory pages are allocated before it is timed.
    ours, its = (rates(times, 51 * len(hands)) for times in interleaved([play] * 10, [chance] * 10))
    yield Comparison(
        "whist played out by habit", unit, ours, [20e6], "20 million", must=1, aim=None, higher_is_better=True
    )
    yield Comparison(
        "whist played out by habit", unit, ours, its, "the same with slips", None, None, higher_is_better=True
    )


def _import(quick: bool) -> Comparison:
    def seconds(module: str) -> float:
        command = [sys.executable, "-c", IMPORTED.format(module)]
        return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    ours = [seconds("hoyle.kernel") for _ in range(5 if quick else 20)]
    return Comparison("import of hoyle.kernel, after numpy", "CPU time", ours, [0.02], "20 ms", 1, None)
