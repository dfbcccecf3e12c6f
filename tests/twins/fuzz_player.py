"""Calls of what a player at whist or solo works out, with anything: ``python fuzz_player.py RUNS SEED``.

Each either gives an answer or raises KernelError; anything else ends the program. Sanitizers,
where the extension was built with them, end it too.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from hoyle import kernel
from hoyle.errors import KernelError
from twins.player_positions import WHIST, Moment, Sides, at_solo, moments

CALLS = 25
"""The number of calls for each position, since making a position takes longer than a call."""


def fuzz(runs: int, seed: int) -> dict[str, int]:
    """Make this many calls; return how many were answered and how many refused."""
    rng = Random(seed)
    told = {"answered": 0, "refused": 0}
    for moment in moments(-(-runs // CALLS), seed, sides=_sides):
        for _ in range(CALLS):
            try:
                rng.choice((_chances, _worlds, _played_on, _played_out, _planned))(rng, moment)
                told["answered"] += 1
            except KernelError:
                told["refused"] += 1
    return told


def _sides(rng: Random) -> Sides:
    return at_solo(rng) if rng.random() < 0.5 else WHIST


def _chances(rng: Random, moment: Moment) -> Any:
    plays = np.full((1, 52), -1, np.int8)
    plays[0, : len(moment.history.plays)] = moment.history.plays
    if rng.random() < 0.1:
        plays[0, rng.randrange(52)] = rng.randrange(-128, 128)
    return kernel.plain_chances(
        np.array([_bent(rng, int(moment.row[0][moment.seat]))], np.uint64),
        plays,
        np.array([_mostly(rng, (0, 1, 2, 3), (-1, 4, 127))], np.int8),
        np.array([_mostly(rng, (0, 1, 2, 3), (-1, 4, 127))], np.int8),
        declarers=_mostly(rng, (moment.history.declarers,), (-1, 0, 15, 16)),
        habits=_mostly(rng, (moment.history.habits,), (0, *kernel.Habits)),
        need=_mostly(rng, (moment.history.need,), (-1, 14)),
        temperature=_heat(rng),
    )


def _worlds(rng: Random, moment: Moment) -> Any:
    away = moment.away
    kinds = [
        kernel.Kind(
            _bent(rng, kind.cards),
            _mostly(rng, (kind.holders,), (0, 15, 16)),
            [_mostly(rng, (0,), (1, 2, 14)) for _ in range(4)],
        )
        for kind in away.kinds
    ]
    room = [_mostly(rng, (number,), (0, 13, 14)) for number in away.room]
    known = [_mostly(rng, (0,), (1, 1 << 52)) for _ in range(4)]
    how = kernel.Weighing(
        _mostly(rng, (1, 3, 40), (0, 1 << 18)),
        _mostly(rng, (1, 3, 40), (0, 1 << 18)),
        _mostly(rng, (0.0, 1e-300, 0.35, 1.0), (-1.0, float("nan"))),
        _heat(rng),
        _mostly(rng, (0.0, 5.0), (float("nan"), float("inf"))),
        _mostly(rng, (0.0, 0.2, 0.45), (-1.0, 0.5, float("nan"))),
    )
    return kernel.likely_worlds(
        _history(rng, moment), kernel.Away(away.seat, known, kinds, room), how, seed=_seed(rng)
    )


def _played_on(rng: Random, moment: Moment) -> Any:
    rows = np.repeat(moment.row, rng.randrange(1, 4), axis=0)
    if rng.random() < 0.1:
        rows[0, rng.randrange(4)] ^= np.uint64(1 << rng.randrange(64))
    return kernel.play_on(
        _history(rng, moment),
        rows,
        _bent(rng, moment.lawful),
        temperature=_heat(rng),
        seed=_seed(rng),
        plainly=np.full(_mostly(rng, (len(rows),), (0, 4)), rng.randrange(256), np.uint8),
    )


def _played_out(rng: Random, moment: Moment) -> Any:
    return kernel.play_out(_history(rng, moment), moment.row, temperature=_heat(rng), seed=_seed(rng))


def _planned(rng: Random, moment: Moment) -> Any:
    rows = np.repeat(moment.row, rng.randrange(1, 4), axis=0)
    worth = np.full((len(rows), 14), _mostly(rng, (0.0, 1.5), (-1.0, float("nan"))))
    return kernel.plan(
        _history(rng, moment),
        rows,
        _bent(rng, moment.lawful),
        worth,
        ahead=_mostly(rng, (0, 1, 5), (-1, 6)),
        least=_mostly(rng, (1, 2, 5), (0,)),
        temperature=_heat(rng),
        seed=_seed(rng),
        plainly=np.full(_mostly(rng, (len(rows),), (0, 4)), rng.randrange(256), np.uint8),
    )


def _history(rng: Random, moment: Moment) -> kernel.History:
    plays = list(moment.history.plays)
    if plays and rng.random() < 0.05:
        plays[rng.randrange(len(plays))] = rng.randrange(-3, 60)
    _, leader, trumps, declarers, habits, need = moment.history
    return kernel.History(
        plays,
        _mostly(rng, (leader,), (-1, 4)),
        _mostly(rng, (trumps,), (-1, 4)),
        _mostly(rng, (declarers,), (-1, 0, 15, 16)),
        _mostly(rng, (habits,), (0, *kernel.Habits)),
        _mostly(rng, (need,), (-1, 14)),
    )


def _bent(rng: Random, hand: int) -> int:
    return hand if rng.random() < 0.95 else hand ^ 1 << rng.randrange(64)


def _heat(rng: Random) -> int:
    return _mostly(rng, (0, 0, 100, 1024), (-1, 1025))


def _seed(rng: Random) -> int:
    return _mostly(rng, (0, 2**64 - 1), (-1, 2**64))


def _mostly(rng: Random, likely: Sequence[Any], strange: Sequence[Any]) -> Any:
    return rng.choice(likely if rng.random() < 0.98 else strange)


if __name__ == "__main__":
    print(fuzz(int(sys.argv[1]), int(sys.argv[2])))
