"""Measures the double-dummy solver: ``python -m research solver-effort``.

Every deal is solved several times with its suits and seats renamed, each time by a new solver.
Positions and cards do not depend on the machine, so compare these between two versions of the solver.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np

from research.command import print_json
from research.whist.ordering import compiled

SOURCE: Final = Path(__file__).parent / "solver_effort.cpp"
PARTNERS: Final = 0b0101


def command(program: str, makes: str, given: Sequence[str]) -> int:
    """Run the command ``solver-effort``, which solves deals and prints what each took."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("--deals", type=int, default=200, help="default: %(default)s")
    parser.add_argument(
        "--names", type=int, default=6, help="how often each is renamed; default: %(default)s"
    )
    parser.add_argument("--cards", type=int, default=13, help="in each hand; default: %(default)s")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(given)
    lines = list(_deals(options.deals, options.names, options.cards, options.seed))
    with TemporaryDirectory() as made:
        processor = ("-mbmi", "-mbmi2", "-mlzcnt", "-mavx2", "-DHOYLE_AVX2", "-DHOYLE_BMI2")
        program_ = compiled(SOURCE, Path(made) / "effort", *processor)
        solved = subprocess.run(
            [program_], input="\n".join(lines), capture_output=True, text=True, check=True
        )
    took = np.array([line.split() for line in solved.stdout.splitlines()], np.float64)
    took = took.reshape(options.deals, options.names, 4)
    if (took[:, :, 0] != took[:, :1, 0]).any():
        raise AssertionError("a deal has another value when it is renamed")
    asked = took[:, :, 1]
    print_json(
        {
            "deals": options.deals,
            "names": options.names,
            "positions": _summary(asked.mean(axis=1)),
            "cards": _summary(took[:, :, 2].mean(axis=1)),
            "microseconds": _summary(took[:, :, 3].mean(axis=1)),
            "most_by_least_of_names": _summary(asked.max(axis=1) / np.maximum(asked.min(axis=1), 1)),
        }
    )
    return 0


def _summary(each: np.ndarray) -> dict[str, float]:
    """Return the mean, the median, the 90th and 99th percentile and the most."""
    figures = {"mean": each.mean(), "median": np.median(each), "most": each.max()}
    figures |= {f"p{part}": np.quantile(each, part / 100) for part in (90, 99)}
    return {name: round(float(figure), 3) for name, figure in figures.items()}


def _deals(count: int, names: int, cards: int, seed: int) -> Iterator[str]:
    rng = Random(f"solver effort {seed}")
    for number in range(count):
        pack = rng.sample(range(52), 4 * cards)
        trumps, leader = (number + 1) % 5 - 1, number // 5 % 4
        for _ in range(names):
            suits, turn = rng.sample(range(4), 4), rng.randrange(4)
            hands = [0] * 4
            for place, card in enumerate(pack):
                hands[(place + turn) % 4] |= 1 << (suits[card // 13] * 13 + card % 13)
            declarers = PARTNERS << turn % 2
            named = suits[trumps] if trumps >= 0 else -1
            yield " ".join(map(str, (*hands, named, (leader + turn) % 4, declarers)))
