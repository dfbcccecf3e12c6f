"""The work of two processes that solve on two cores, as a multiple of the work of one alone.

Beside it stands what the machine itself can: two loops that touch no memory, against one. Rounds go by
turns, and the medians count.

    python -m benchmarks.two_processes
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

import numpy as np

from hoyle import kernel
from hoyle.cards import ALL
from hoyle.kernel.tricks import HOW_MANY


def solves() -> None:
    """Solve forty fixed deals."""
    rng, count = Random(1793), 40
    hands = np.zeros((count, 4), np.uint64)
    for deal in hands:
        for place, card in enumerate(rng.sample(range(len(ALL)), 52)):
            deal[place % 4] |= np.uint64(1 << card)
    kernel.solve(
        hands,
        np.array([n % 5 - 1 for n in range(count)], np.int8),
        np.zeros(count, np.int8),
        np.full((count, 3), -1, np.int8),
        np.full(count, 0b0101, np.uint8),
        np.full(count, HOW_MANY, np.int8),
    )


def spins() -> None:
    """Count, and nothing else."""
    total = 0
    for number in range(20_000_000):
        total += number


def at_once(work: Callable[[], None], processes: int) -> float:
    """Seconds until each of this many processes, each on its own core, has done the work once."""
    ready = multiprocessing.Barrier(processes + 1)
    running = [multiprocessing.Process(target=_one, args=(work, core, ready)) for core in range(processes)]
    for each in running:
        each.start()
    ready.wait()
    began = perf_counter()
    for each in running:
        each.join()
    return perf_counter() - began


def _one(work: Callable[[], None], core: int, ready: object) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
    ready.wait()  # type: ignore[attr-defined]
    work()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    for work in (solves, spins):
        gains = [2 * at_once(work, 1) / at_once(work, 2) for _ in range(rounds)]
        told = ", ".join(f"{gain:.2f}" for gain in sorted(gains))
        print(f"{work.__name__}: two do {median(gains):.2f} times the work of one ({told})")


if __name__ == "__main__":
    main()
