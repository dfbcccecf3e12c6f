"""Comparisons, and how their times are measured."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from time import process_time

Call = Callable[[], object]


@dataclass(frozen=True)
class Comparison:
    """Ours against a peer's at one kind of work, measured in the same run.

    Times are CPU seconds for one piece of work, one entry for each item timed; when
    ``higher_is_better`` they are pieces done in one CPU second instead; ``unit`` says in words what is
    given ("CPU time a hand", "deals a CPU-second"). ``must`` and ``aim``
    bound ours as a multiple of the peer's: from above for times, from below for rates.
    A bound in plain seconds is written with a peer that always takes one of them.
    """

    work: str
    unit: str
    ours: Sequence[float]
    peer: Sequence[float]
    peer_name: str
    must: float | None
    aim: float | None
    higher_is_better: bool = False

    def __post_init__(self) -> None:
        if not self.ours or not self.peer:
            raise ValueError(f"{self.work}: nothing was timed")

    @property
    def ratio_of_means(self) -> float:
        """Hoyle's result as a multiple of the peer's, by means."""
        return fmean(self.ours) / fmean(self.peer)

    @property
    def ratio_of_medians(self) -> float:
        """Hoyle's result as a multiple of the peer's, by medians."""
        return median(self.ours) / median(self.peer)

    def reaches(self, bound: float | None) -> bool | None:
        """Are both ratios within ``bound``? None where no bound is set."""
        if bound is None:
            return None
        ratios = (self.ratio_of_means, self.ratio_of_medians)
        return min(ratios) >= bound if self.higher_is_better else max(ratios) <= bound


@dataclass(frozen=True)
class Skipped:
    """Work that was not compared, and why (most often: a peer that is not installed)."""

    work: str
    why: str


def p99(times: Sequence[float]) -> float:
    """The time (or rate) that 99 in 100 of them do not exceed."""
    ordered = sorted(times)
    return ordered[math.ceil(0.99 * len(ordered)) - 1]


def cpu_seconds(call: Call, least: float = 0.0) -> float:
    """CPU seconds of one call, of every thread of this process.

    Args:
        call: the work, ready to be done again with the same result.
        least: go on calling until so many CPU seconds have passed, and give the mean;
            for work too short for the clock.
    """
    calls = 0
    begun = process_time()
    while True:
        call()
        calls += 1
        passed = process_time() - begun
        if passed >= least:
            return passed / calls


def interleaved(
    ours: Sequence[Call], peer: Sequence[Call], least: float = 0.0
) -> tuple[list[float], list[float]]:
    """CPU seconds of each call of ours and of the peer's, alternating.

    The n-th of ours and the n-th of the peer's are adjacent in time, and which
    goes first alternates, so that a busy machine affects both equally. Warm
    both up beforehand if their first call should not be timed.
    """
    times: tuple[list[float], list[float]] = ([], [])
    for turn, pair in enumerate(zip(ours, peer, strict=True)):
        for side in (0, 1) if turn % 2 == 0 else (1, 0):
            times[side].append(cpu_seconds(pair[side], least))
    return times


def rates(seconds: Sequence[float], units: float) -> list[float]:
    """Units done per CPU second, by calls that each did ``units`` of them."""
    return [units / each for each in seconds]
