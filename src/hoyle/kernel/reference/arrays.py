"""Arrays as the kernel wants them, checked as the compiled functions check theirs."""

from __future__ import annotations

from typing import Any

import numpy as np

from hoyle.errors import KernelError


def expect(array: Any, argument: str, dtype: type[np.generic], shape: tuple[int, ...]) -> None:
    """Check type, axes (-1: of any length) and order in memory.

    Raises:
        KernelError: that names the argument and what is wrong with it.
    """
    if not isinstance(array, np.ndarray):
        raise KernelError(argument, "it is no array of numbers")
    if array.dtype != dtype:
        raise KernelError(argument, f"it must be an array of {np.dtype(dtype).name}")
    if array.ndim != len(shape):
        raise KernelError(argument, f"it must have {len(shape)} axes, not {array.ndim}")
    for axis, (length, wanted) in enumerate(zip(array.shape, shape, strict=True)):
        if wanted not in (-1, length):
            raise KernelError(argument, f"axis {axis} must have length {wanted}, not {length}")
    if not array.flags.c_contiguous:
        raise KernelError(argument, "its memory must run in C order; numpy.ascontiguousarray makes it so")


def expect_threads(threads: int) -> None:
    """Check a number of threads; the twins use one all the same."""
    if threads < 0:
        raise KernelError("threads", "it must be 0 (one for each core) or more")


def expect_budget(budget: int) -> None:
    """Check a number of leads; the twins look at as many as it takes."""
    if budget < 0:
        raise KernelError("budget", "it must be 0 (none) or more")


def expect_progress(progress: object) -> None:
    """Check a progress callback."""
    if progress is not None and not callable(progress):
        raise KernelError("progress", "it must be callable, or None")
