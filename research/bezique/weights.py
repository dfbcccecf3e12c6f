"""Learns the weights that value a position at rubicon bézique: ``python -m research bezique-weights``.

It takes half an hour.

Each round plays deals with the previous weights against the habits of ``plain``, with a few random cards, and
fits new weights to the results. Earlier rounds count less and less. Finally the new weights and the shipped
ones play the same deals without random cards.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
from numpy.typing import NDArray

HERE: Final = Path(__file__).parent
NATIVE: Final = HERE.parents[1] / "native"
WEIGHTS: Final = HERE.parents[1] / "src/hoyle/bots/bezique/weights.npz"
MOMENTS: Final = 3
SCALE: Final = 10  # Weights are in tenths of a point.
RIDGE: Final = 30.0
EARLIER: Final = 0.6

Sums = list[tuple[NDArray[np.float64], NDArray[np.float64]]]


def summed(path: Path) -> Sums:
    """Return the normal equations written by the program, for each moment."""
    numbers = np.fromfile(path).reshape(MOMENTS, -1)
    size = (int((1 + 4 * numbers.shape[1]) ** 0.5) - 1) // 2
    return [(row[: size * size].reshape(size, size), row[size * size :]) for row in numbers]


def deal_solution(squares: NDArray[np.float64], products: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the fitted weights; 0 for features that never occurred."""
    seen = squares.diagonal() > 0
    whole = (squares + np.tril(squares, -1).T)[np.ix_(seen, seen)]
    weights = np.zeros(len(products))
    weights[seen] = np.linalg.solve(whole + RIDGE * np.eye(len(whole)), products[seen])
    return weights


def learn(rounds: int, deals: int, folder: Path, out: Path) -> None:
    """Play and fit round after round, and save the last weights."""
    program, sums_file, weights = folder / "bezique", folder / "sums", folder / "weights"

    def played(seed: int, explore: float, trace: float, by: Path | str) -> str:
        asked = [program, deals, seed, explore, trace, by, sums_file]
        return subprocess.run([*map(str, asked)], check=True, capture_output=True, text=True).stdout.strip()

    source = HERE / "weights.cpp"
    compile_it = ["c++", "-std=c++20", "-O3", "-march=native", "-I", NATIVE, source, "-o", program]
    subprocess.run([*map(str, compile_it)], check=True)
    sums: Sums = []
    for number in range(rounds):
        by, explore, trace = (weights, 0.02, 0.7) if number else ("-", 0.1, 1.0)
        ahead = played(number, explore, trace, by)
        print(f"round {number}: {ahead} points a deal ahead, with a few cards by chance", flush=True)
        new = summed(sums_file)
        earlier = EARLIER if number > 1 else 0.0
        sums = [(a + earlier * c, b + earlier * d) for (a, b), (c, d) in zip(new, sums or new, strict=True)]
        fitted = np.concatenate([deal_solution(*each) for each in sums])
        np.clip(np.rint(fitted * SCALE), -32767, 32767).astype("<i2").tofile(weights)
    shipped = folder / "shipped"
    with np.load(WEIGHTS) as kept:
        kept["weights"].astype("<i2").tofile(shipped)
    for name, by in {"new": weights, "shipped": shipped}.items():
        print(f"{name} weights: {played(rounds, 0, 1, by)} points a deal ahead", flush=True)
    np.savez_compressed(out, weights=np.fromfile(weights, "<i2"))


def command(program: str, makes: str, given: Sequence[str]) -> int:
    """Run the command ``bezique-weights``; see ``research.command.Command``."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument(
        "--out", type=Path, default=WEIGHTS, help="where the weights go: those that are shipped"
    )
    options = parser.parse_args(given)
    with TemporaryDirectory() as temporary:
        learn(options.rounds, options.deals, Path(temporary), options.out)
    return 0
