"""Calls of the play-outs and counts with anything at all: ``python fuzz_plays.py RUNS SEED``.

Each either gives an answer or raises KernelError; anything else ends the program. Sanitizers,
where the extension was built with them, end it too.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.errors import KernelError

PACK = 52


def fuzz(runs: int, seed: int) -> dict[str, int]:
    """Make this many calls; return how many were answered and how many refused."""
    rng = Random(seed)
    told = {"answered": 0, "refused": 0}
    for _ in range(runs):
        try:
            rng.choice((_tricks, _cribbage, _count, _lay_outs))(rng)
            told["answered"] += 1
        except KernelError:
            told["refused"] += 1
    return told


def _tricks(rng: Random) -> Any:
    cards, leader = rng.randrange(1, 14), rng.randrange(4)
    laid = [_deal(rng, cards) for _ in range(_mostly(rng, (1,), (0, 2)))]
    return kernel.play_tricks(
        _seeds(rng),
        hands=np.array(laid, np.uint64).reshape(-1, 4) if rng.random() < 0.7 else None,
        trumps=_mostly(rng, range(-1, 4), (-3, -2, 4, 99)),
        leader=_mostly(rng, (leader,), (-1, 4)),
        table=[rng.randrange(0, 54) for _ in range(_mostly(rng, (0,), (1, 2, 3, 4)))],
        declarers=_mostly(rng, range(16), (-1, 16, 255)),
        policies=[_mostly(rng, (0, 1, 2), (3, -1)) for _ in range(4)],
        cards=rng.random() < 0.5,
        threads=_mostly(rng, (0, 1, 1, 1, 2), (-1, 1025)),
    )


def _cribbage(rng: Random) -> Any:
    players = _mostly(rng, (2, 2, 3, 4), (0, 1, 5))
    return kernel.play_cribbage(
        _seeds(rng),
        players=players,
        dealt=_mostly(rng, (None, 5, 6, 7) if players == 2 else (None, 5), (4, 6, 8)),
        target=_mostly(rng, (None, 1, 2, 61, 121, 1000), (-1, 0, 1001)),
        dealer=_mostly(rng, (0, 1), (3, 4)),
        policies=_mostly(rng, (0, 1), (2, 3)),
        acts=rng.random() < 0.5,
        threads=rng.choice((1, 1, 2)),
    )


def _count(rng: Random) -> Any:
    hands = _hands(rng, _mostly(rng, (3, 4, 4, 5), (0, 2, 6)))
    starters = [_starter(rng, int(hand)) for hand in hands]
    return kernel.count_hands(
        hands,
        np.array(starters, _mostly(rng, (np.uint8,), (np.int16, np.int64))),
        crib=rng.random() < 0.5,
        threads=rng.choice((1, 1, 2)),
    )


def _lay_outs(rng: Random) -> Any:
    players = _mostly(rng, (2, 2, 2, 3, 4), (1, 5))
    shape = _mostly(rng, ((13, 13),) if players == 2 else ((13,),), ((3, 3), (13,), (13, 13)))
    fill = _mostly(rng, (1.0, 7.0), (0.0, -1.0, np.nan, np.inf))
    return kernel.lay_outs(
        _hands(rng, _mostly(rng, (5, 6, 7) if players == 2 else (5,), (0, 4, 8))),
        players=players,
        weights=None if rng.random() < 0.5 else np.full(shape, fill),
        threads=rng.choice((1, 1, 2)),
    )


def _mostly(rng: Random, likely: Sequence[Any], strange: Sequence[Any]) -> Any:
    return rng.choice(likely if rng.random() < 0.95 else strange)


def _seeds(rng: Random) -> NDArray[np.uint64]:
    return np.array([rng.getrandbits(64) for _ in range(_mostly(rng, (1, 2, 3), (0,)))], np.uint64)


def _deal(rng: Random, cards: int) -> list[int]:
    pack = rng.sample(range(PACK), 4 * cards)
    hands = [sum(1 << card for card in pack[seat::4]) for seat in range(4)]
    if rng.random() < 0.05:
        hands[rng.randrange(4)] ^= 1 << rng.randrange(64)
    return hands


def _hands(rng: Random, cards: int) -> NDArray[np.uint64]:
    drawn = [
        sum(1 << card for card in rng.sample(range(PACK), cards))
        for _ in range(_mostly(rng, (1, 2, 3), (0,)))
    ]
    if drawn and rng.random() < 0.05:
        drawn[-1] = rng.getrandbits(64)
    return np.array(drawn, np.uint64)


def _starter(rng: Random, hand: int) -> int:
    if rng.random() < 0.05:
        return rng.randrange(256)
    return rng.choice([card for card in range(PACK) if not hand >> card & 1] or [0])


if __name__ == "__main__":
    print(fuzz(int(sys.argv[1]), int(sys.argv[2])))
