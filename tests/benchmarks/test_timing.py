"""The verdict of comparisons."""

from __future__ import annotations

import time

import pytest

from benchmarks.timing import Comparison, cpu_seconds, interleaved, p99, rates


def compared(ours: list[float], peer: list[float], **more: bool) -> Comparison:
    return Comparison("work", "CPU time", ours, peer, "peer", must=1.0, aim=0.5, **more)


def test_a_bound_holds_for_means_and_medians_both() -> None:
    slow_now_and_then = compared([1.0, 1.0, 10.0], [2.0, 2.0, 2.0])
    assert (slow_now_and_then.ratio_of_means, slow_now_and_then.ratio_of_medians) == (2.0, 0.5)
    assert slow_now_and_then.reaches(0.5) is False
    assert slow_now_and_then.reaches(2.0) is True
    assert slow_now_and_then.reaches(None) is None


def test_a_rate_is_better_when_it_is_higher() -> None:
    quick = compared(rates([0.5, 0.25], 10), rates([1.0, 1.0], 10), higher_is_better=True)
    assert (quick.ratio_of_means, quick.ratio_of_medians) == (3.0, 3.0)
    assert quick.reaches(3.0) is True
    assert quick.reaches(3.1) is False


def test_nothing_timed_is_no_comparison() -> None:
    with pytest.raises(ValueError, match="nothing was timed"):
        compared([], [1.0])


def test_the_ninety_ninth_of_a_hundred() -> None:
    assert p99(list(map(float, range(100)))) == 98.0
    assert p99([7.0]) == 7.0


def test_waiting_is_not_working() -> None:
    assert cpu_seconds(lambda: time.sleep(1.0)) < 0.8


def test_each_call_is_timed_once_beside_its_peer() -> None:
    called: list[str] = []
    ours, peer = interleaved([lambda: called.append("ours")] * 2, [lambda: called.append("peer")] * 2)
    assert called == ["ours", "peer", "peer", "ours"]
    assert len(ours) == len(peer) == 2
