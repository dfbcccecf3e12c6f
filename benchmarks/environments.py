"""Many deals at once for learners: steps with each seat's view, compared with the strict table and
OpenSpiel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import numpy as np

from benchmarks.timing import Comparison, Skipped, interleaved, rates
from hoyle import CHANCE, Table
from hoyle.kernel.environments import WHIST
from hoyle.rl import VecEnv

ROWS = 4096
UNIT = "decisions a CPU-second"


def rows(*, quick: bool = False) -> Iterator[Comparison | Skipped]:
    """Random whole deals: 52 decisions a row."""
    rounds, deals = (3, 5) if quick else (10, 40)
    env = VecEnv("whist", ROWS, seed=1793)
    cribbage = VecEnv("cribbage", ROWS, seed=1793)
    planes = np.empty((ROWS, WHIST.features), np.uint8)
    floats = np.empty((ROWS, WHIST.features), np.float32)
    looks = {
        "packed and masks": lambda: None,
        "planes of 394 bytes": partial(env.planes, planes),
        "394 numbers of 32 bits": partial(env.floats, floats),
    }
    musts = (10e6, 3e6, 1e6)
    for (name, look), must in zip(looks.items(), musts, strict=True):
        ours, table = interleaved([_deals(env, look)] * rounds, [partial(_at_a_table, deals)] * rounds)
        mine = rates(ours, 52 * ROWS)
        work = f"whist, 4,096 deals at once, {name}"
        yield Comparison(
            work,
            UNIT,
            mine,
            rates(table, 52 * deals),
            "the strict table in Python",
            None,
            None,
            higher_is_better=True,
        )
        yield Comparison(work, UNIT, mine, [must], f"{must / 1e6:g} million", 1, None, higher_is_better=True)
    ours, table = interleaved([_deals(cribbage, lambda: None)] * rounds, [_deals(env, lambda: None)] * rounds)
    yield Comparison(
        "six-card cribbage, 4,096 games at once, packed and masks",
        UNIT,
        rates(ours, 52 * ROWS),
        rates(table, 52 * ROWS),
        "whist, the same",
        None,
        None,
        higher_is_better=True,
    )
    yield _clones(env, rounds)


def _deals(env: VecEnv, look: Callable[[], object]) -> Callable[[], None]:
    def play() -> None:
        for _ in range(52):
            env.step(env.sample())
            look()

    return play


def _clones(env: VecEnv, rounds: int) -> Comparison:
    def clone() -> None:
        for _ in range(20):
            env.state = env.state

    table = Table("whist", seed=1)
    table.deal()
    ours, its = interleaved([clone] * rounds, [lambda: [table.clone() for _ in range(20_000)]] * rounds)
    return Comparison(
        "whist, a deal copied and gone back to",
        "a CPU-second",
        rates(ours, 20 * ROWS),
        rates(its, 20_000),
        "Table.clone",
        None,
        None,
        higher_is_better=True,
    )


def _at_a_table(deals: int) -> None:
    table, rng = Table("whist", seed=1793), Random(1793)
    for _ in range(deals):
        table.deal()
        while table.due[0] != CHANCE and not table.result.over:
            table.act(rng.choice(table.lawful))
