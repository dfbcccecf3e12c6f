"""Many deals at once for learners: steps with each seat's view, compared with the strict table and
OpenSpiel.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, cast

import numpy as np

from benchmarks.timing import Comparison, Skipped, interleaved, rates
from hoyle import CHANCE, Table
from hoyle.kernel import play_tricks
from hoyle.kernel.environments import WHIST
from hoyle.rl import VecEnv

ROWS = 4096
UNIT = "decisions a CPU-second"


def rows(*, quick: bool = False) -> Iterator[Comparison | Skipped]:
    """Random whole deals: 52 decisions a row."""
    rounds, deals = (3, 5) if quick else (10, 40)
    env = VecEnv("whist", ROWS, seed=1793)
    others = {
        "six-card cribbage, 4,096 games": VecEnv("cribbage", ROWS, seed=1793),
        "solo, 4,096 deals": VecEnv("solo", ROWS, seed=1793),
    }
    planes = np.empty((ROWS, WHIST.features), np.uint8)
    floats = np.empty((ROWS, WHIST.features), np.float32)
    looks = {
        "packed and masks": lambda: None,
        "planes of 410 bytes": partial(env.planes, planes),
        "410 numbers of 32 bits": partial(env.floats, floats),
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
    for work, other in others.items():
        ours, its = interleaved([_deals(other, lambda: None)] * rounds, [_deals(env, lambda: None)] * rounds)
        yield Comparison(
            f"{work} at once, packed and masks",
            UNIT,
            rates(ours, 52 * ROWS),
            rates(its, 52 * ROWS),
            "whist, the same",
            None,
            None,
            higher_is_better=True,
        )
    yield _clones(env, rounds)
    yield from (
        _two_threads(game, n, rounds)
        for game in ("whist", "solo", "cribbage")
        for n in (ROWS, 16_384, 65_536)
    )
    yield from _against_openspiel(rounds, deals)


def _against_openspiel(rounds: int, deals: int) -> Iterator[Comparison | Skipped]:
    """Random play at a strict table, and of OpenSpiel's nearest game in C++ through its Python API.

    The goals are for the loop that draws a card evenly from the outcomes of chance: by it, the table was 14.5
    and 18 times behind when they were set. OpenSpiel's own examples draw by the chances, which is slower; to
    take one of the legal actions for the cards dealt, too, is faster.
    """
    for name, variant, peer, musts in (
        ("whist", None, "bridge(use_double_dummy_result=false)", (1 / 8, 1 / 5)),
        ("cribbage", "six-card", "cribbage", (1 / 6, 1 / 4)),
    ):
        work = f"random {name} at a strict table in Python"
        try:
            import pyspiel
        except ModuleNotFoundError:
            yield Skipped(work, "open_spiel is not installed")
            continue
        game = pyspiel.load_game(peer)
        ours = partial(_at_a_table, deals, name, variant)
        loops: dict[str, tuple[Callable[[Random, Any], int], tuple[float | None, float | None]]] = {
            "as in its examples": (_by_chances, (None, None)),
            "chance drawn evenly": (_evenly, musts),
            "chance as any action": (_any_action, (None, None)),
        }
        for how, (deal, goals) in loops.items():
            theirs = partial(_openspiel, game, 10 * deals, deal)
            decisions, others = ours(), theirs()  # Equal seeds: every round makes as many.
            mine, its = interleaved([ours] * rounds, [theirs] * rounds)
            yield Comparison(
                work,
                UNIT,
                rates(mine, decisions),
                rates(its, others),
                f"OpenSpiel's {peer.partition('(')[0]} in Python, {how}",
                *goals,
                higher_is_better=True,
            )


def _openspiel(game: Any, deals: int, deal: Callable[[Random, Any], int]) -> int:
    """Play deals by chance, and return the number of decisions; cards dealt are none."""
    rng, decisions = Random(1793), 0
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(deal(rng, state))
            else:
                state.apply_action(_any_action(rng, state))
                decisions += 1
    return decisions


def _by_chances(rng: Random, state: Any) -> int:
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    return cast(int, rng.choices(actions, chances)[0])


def _evenly(rng: Random, state: Any) -> int:
    return cast(int, rng.choice(state.chance_outcomes())[0])


def _any_action(rng: Random, state: Any) -> int:
    return cast(int, rng.choice(state.legal_actions()))


def _deals(env: VecEnv, look: Callable[[], object]) -> Callable[[], None]:
    def play() -> None:
        for _ in range(52):
            env.step(env.sample())
            look()

    return play


def _two_threads(game: str, n: int, rounds: int) -> Comparison:
    """How many times as much two threads do, and what this machine has left for a loop without arrays."""
    plays = {threads: _some_steps(VecEnv(game, n, seed=1793, threads=threads)) for threads in (1, 2)}
    seeds = np.arange(100_000, dtype=np.uint64)
    loops = {threads: partial(play_tricks, seeds, threads=threads) for threads in (1, 2)}
    with _on_all_cores():
        gains = [
            [_seconds(calls[1]) / _seconds(calls[2]) for calls in (plays, loops)] for _ in range(3 * rounds)
        ]
    ours, pure = zip(*gains, strict=True)
    work = f"{game}, {n:,} games at once, two threads"
    return Comparison(
        work, "times one thread", ours, pure, "play-outs without arrays", 0.9, 1.0, higher_is_better=True
    )


@contextmanager
def _on_all_cores() -> Iterator[None]:
    """Undo for a while that the benchmarks keep to one core."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    kept = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        yield
    finally:
        os.sched_setaffinity(0, kept)


def _some_steps(env: VecEnv) -> Callable[[], None]:
    def play() -> None:
        for _ in range(1_000_000 // env.n):
            env.step(env.sample())

    return play


def _seconds(call: Callable[[], object]) -> float:
    begun = perf_counter()
    call()
    return perf_counter() - begun


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


def _at_a_table(deals: int, game: str = "whist", variant: str | None = None) -> int:
    """Play deals by chance, and return the number of decisions."""
    table, rng, decisions = Table(game, variant, seed=1793), Random(1793), 0
    for _ in range(deals):
        table.deal()
        while table.due[0] != CHANCE:
            table.act(rng.choice(table.lawful))
            decisions += 1
    return decisions
