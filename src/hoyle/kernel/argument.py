"""Checks of arguments to the kernel: types, orders, shapes and ranges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError

Progress: TypeAlias = Callable[[int], object]
"""Called with the number of items done, about ten times a second, from the calling thread. An exception in it
stops the work and is passed on.
"""

PACK = 52

Number = TypeVar("Number", bound=np.generic)

_DTYPES: dict[object, np.dtype[Any]] = {
    kind: np.dtype(kind)
    for kind in (np.uint64, np.int64, np.int8, np.uint8, np.int16, np.float32, np.float64)
}


def batch(name: str, array: NDArray[Any], kind: type[Number], *shape: int | None) -> NDArray[Number]:
    """Return the array itself if it is C-ordered and of this type and shape (None: any number but zero).

    Raises:
        KernelError: if it is not; nothing is converted or copied.
    """
    if not isinstance(array, np.ndarray) or array.dtype != _DTYPES[kind]:
        given = array.dtype if isinstance(array, np.ndarray) else type(array).__name__
        raise KernelError(name, f"must be a numpy array of {kind.__name__}, not {given}")
    # Solving one small position takes microseconds, and this runs for each of its arrays.
    if array.shape != shape and not _fits(array.shape, shape):
        wanted = ", ".join("n" if size is None else str(size) for size in shape)
        raise KernelError(name, f"must be of shape ({wanted}), not {array.shape}")
    if array.size == 0:
        raise KernelError(name, "must not be empty")
    if not (flags := array.flags).c_contiguous or not flags.aligned:
        raise KernelError(name, "must be C-ordered and aligned; numpy.ascontiguousarray makes it so")
    return array


def filled(name: str, array: NDArray[Any], kind: type[Number], *shape: int | None) -> NDArray[Number]:
    """Return the array itself if it is as ``batch`` wants it, and may be written to.

    Raises:
        KernelError: if it is not.
    """
    if not batch(name, array, kind, *shape).flags.writeable:
        raise KernelError(name, "must be writable")
    return array


def _fits(shape: tuple[int, ...], wanted: tuple[int | None, ...]) -> bool:
    return len(shape) == len(wanted) and shape == tuple(
        [given if asked is None else asked for given, asked in zip(shape, wanted, strict=True)]
    )


def whole(name: str, number: int, least: int, most: int) -> int:
    """Return the number if it is whole and within bounds.

    Raises:
        KernelError: if it is not.
    """
    if isinstance(number, bool) or not isinstance(number, int | np.integer) or not least <= number <= most:
        raise KernelError(name, f"must be a whole number from {least} to {most}, not {number!r}")
    return int(number)


def callback(progress: Progress | None) -> Progress | None:
    """Return the callback itself if it is callable, or None.

    Raises:
        KernelError: if it is not callable.
    """
    if progress is not None and not callable(progress):
        raise KernelError("progress", f"must be a function of one number, or None, not {progress!r}")
    return progress


def choice(name: str, policies: int | Sequence[int], seats: int, most: int) -> list[int]:
    """Return a policy for each seat, from one for all or one for each.

    Raises:
        KernelError: if the number of policies is wrong, or one is unknown.
    """
    each = [policies] * seats if isinstance(policies, int | np.integer) else list(policies)
    if len(each) != seats:
        raise KernelError(name, f"must be one policy, or one for each of {seats} seats, not {len(each)}")
    return [whole(name, policy, 0, most) for policy in each]


def how_many(hands: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return the number of cards in each hand, whatever its shape."""
    pairs = hands - (hands >> np.uint64(1) & np.uint64(0x5555555555555555))
    low = np.uint64(0x3333333333333333)
    fours = (pairs & low) + (pairs >> np.uint64(2) & low)
    eights = (fours + (fours >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    counts: NDArray[np.uint64] = eights * np.uint64(0x0101010101010101) >> np.uint64(56)
    return counts


def beyond_the_pack(hands: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Return where a hand has bits that belong to no card."""
    beyond: NDArray[np.bool_] = hands >> np.uint64(PACK) != 0
    return beyond
