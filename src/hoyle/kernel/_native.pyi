from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

# Double-dummy solving; documented in hoyle.kernel.tricks.
def solve(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tricks: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    goals: NDArray[np.int8],
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
) -> NDArray[np.int8]: ...
def solve_cards(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tricks: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
) -> NDArray[np.int8]: ...
def solve_strains(
    hands: NDArray[np.uint64],
    declarers: NDArray[np.uint8],
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
) -> NDArray[np.int8]: ...
