from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

def play_tricks(
    seeds: NDArray[np.uint64],
    hands: NDArray[np.uint64] | None,
    trick: NDArray[np.uint8],
    leader: int,
    trumps: int,
    declarers: int,
    policies: NDArray[np.uint8],
    threads: int,
    progress: Callable[[int], object] | None,
    tricks: NDArray[np.uint8],
    cards: NDArray[np.int8] | None,
) -> None: ...
def play_cribbage(
    seeds: NDArray[np.uint64],
    players: int,
    dealt: int,
    target: int,
    dealer: int,
    policies: NDArray[np.uint8],
    threads: int,
    progress: Callable[[int], object] | None,
    winners: NDArray[np.int8],
    points: NDArray[np.int16],
    deals: NDArray[np.int16],
    noted: bool,
) -> tuple[NDArray[np.int8], NDArray[np.int64]] | None: ...
def count_hands(
    hands: NDArray[np.uint64],
    starters: NDArray[np.uint8],
    kept: int,
    crib: bool,
    threads: int,
    progress: Callable[[int], object] | None,
    points: NDArray[np.uint8],
) -> int: ...
def hand_distribution(kept: int, crib: bool) -> list[int]: ...
def lay_outs(
    hands: NDArray[np.uint64],
    dealt: int,
    players: int,
    weights: NDArray[np.float64],
    threads: int,
    progress: Callable[[int], object] | None,
    laid: NDArray[np.uint64],
    hand: NDArray[np.float64],
    crib: NDArray[np.float64],
) -> int: ...

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
    budget: int = 0,
) -> NDArray[np.int8]: ...
def solve_strains(
    hands: NDArray[np.uint64],
    declarers: NDArray[np.uint8],
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
) -> NDArray[np.int8]: ...
