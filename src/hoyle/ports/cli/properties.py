"""The numbers of the properties that a verifier checked (see docs/fairness.md), as short text."""

from __future__ import annotations

from collections.abc import Iterable


def in_short(numbers: Iterable[int]) -> str:
    """Return ascending numbers as ranges.

    >>> in_short((1, 2, 3, 5))
    '1–3, 5'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
