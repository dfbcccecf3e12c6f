"""Calls of the solver's entry points with anything at all: ``python fuzz.py RUNS SEED``.

Each either gives an answer or raises KernelError; anything else ends the program. Sanitizers,
where the extension was built with them, end it too.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import numpy as np

from hoyle import kernel
from hoyle.errors import KernelError

INTERESTING = (-129, -128, -2, -1, 0, 1, 3, 4, 5, 12, 13, 14, 15, 16, 51, 52, 63, 64, 127, 128, 255)
DTYPES = (np.int8, np.uint8, np.int64, np.uint64, np.float64, np.bool_, ">u8", object)


def fuzz(runs: int, seed: int) -> dict[str, int]:
    """Make this many calls; return how many were answered and how many refused."""
    rng = Random(seed)
    told = {"answered": 0, "refused": 0}
    for _ in range(runs):
        try:
            _call(rng)
            told["answered"] += 1
        except KernelError:
            told["refused"] += 1
    return told


def _call(rng: Random) -> Any:
    rows, cards = rng.choice((0, 1, 1, 1, 2)), rng.randrange(0, 5)
    arguments: dict[str, Any] = {
        "hands": np.array([_hands(rng, cards) for _ in range(rows)], np.uint64).reshape(rows, 4),
        "trumps": np.array([_near(rng, -1, 3) for _ in range(rows)], np.int8),
        "leaders": np.array([_near(rng, 0, 3) for _ in range(rows)], np.int8),
        "tables": np.array([_table(rng) for _ in range(rows)], np.int8).reshape(rows, 3),
        "declarers": np.array([_near(rng, 0, 15) & 255 for _ in range(rows)], np.uint8),
        "goals": np.array([_near(rng, -1, 13) for _ in range(rows)], np.int8),
        "asked": np.array([rng.getrandbits(64) for _ in range(rows)], np.uint64),
    }
    while rng.random() < 0.3:
        name = rng.choice(list(arguments))
        arguments[name] = _spoilt(rng, arguments[name])
    function = rng.choice((kernel.solve, kernel.solve, kernel.solve_cards, kernel.solve_strains))
    if function is kernel.solve_strains:
        arguments = {name: arguments[name] for name in ("hands", "declarers")}
    elif function is kernel.solve_cards:
        del arguments["goals"]
    else:
        del arguments["asked"]
    return function(**arguments, threads=rng.choice((1, 1, 1, 1, 1, 1, 1, 2, -1)))


def _hands(rng: Random, cards: int) -> list[int]:
    pack = rng.sample(range(52), 4 * cards)
    hands = [sum(1 << card for card in pack[seat::4]) for seat in range(4)]
    while rng.random() < 0.15:
        seat = rng.randrange(4)
        hands[seat] ^= 1 << rng.randrange(64)
    return hands


def _table(rng: Random) -> list[int]:
    if rng.random() < 0.7:
        return [-1, -1, -1]
    return [_near(rng, -1, 51) for _ in range(3)]


def _near(rng: Random, least: int, most: int) -> int:
    if rng.random() < 0.9:
        return rng.randint(least, most)
    return max(-128, min(127, rng.choice(INTERESTING)))


def _spoilt(rng: Random, array: Any) -> Any:
    match rng.randrange(7):
        case 0:
            return rng.choice((None, 3, "hands", [1, 2], object()))
        case 1 if isinstance(array, np.ndarray) and array.dtype != object:
            with np.errstate(invalid="ignore"):
                return array.astype(rng.choice(DTYPES))
        case 2 if isinstance(array, np.ndarray) and array.ndim:
            return array[::-1]
        case 3 if isinstance(array, np.ndarray):
            return np.asfortranarray(array)
        case 4 if isinstance(array, np.ndarray):
            return array.reshape(-1)
        case 5 if isinstance(array, np.ndarray):
            return np.concatenate([array, array]) if array.ndim else array
        case _:
            return array


if __name__ == "__main__":
    print(fuzz(int(sys.argv[1]), int(sys.argv[2])))
