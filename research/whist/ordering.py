"""Learns the weights by which the solver orders cards: ``python -m research card-order``, which takes hours.

It solves deals, and for a sample of the cutoffs it evaluates every card. The weights of a card's features are
fitted so that a card that causes a cutoff scores above one that does not, and one that does so after a short
search scores above one that needs a long search.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

HERE: Final = Path(__file__).parent
NATIVE: Final = HERE.parents[1] / "native"
WEIGHTS: Final = NATIVE / "tricks" / "ordering_weights.inc"
SIZE: Final = 890  # Look::SIZE
LOOKS: Final = 5
SCALE, MOST = 20, 127
FEWEST_PAIRS: Final = 2000

Floats = NDArray[np.float64]
Kind = tuple[int, int, int]  # friends, trumps, misère


class Lessons(NamedTuple):
    """The deals for a lesson, and how often their choices are printed."""

    declarers: tuple[int, ...]
    cards: int
    trumps: tuple[int, ...]
    goal: int
    share: int  # one of this many deals is used
    every: int


LESSONS: Final = (
    Lessons((0b0101, 0b1010), 13, (-1, 0, 1, 2, 3), -1, 1, 400),
    Lessons((0b0011, 0b0110), 10, (-1, 0, 1, 2, 3), -1, 2, 60),
    Lessons((0b0001, 0b0010), 10, (-1, 0, 1, 2, 3), -1, 2, 40),
    Lessons((0b0001, 0b0010), 12, (-1,), 0, 2, 40),
)


class Pairs(NamedTuple):
    """Features of cards that should score higher, of cards that should score lower, and the weight of each
    pair.
    """

    better: list[list[int]]
    worse: list[list[int]]
    weight: list[float]


def command(program: str, makes: str, given: Sequence[str]) -> int:
    """Run the command ``card-order``, which solves deals, learns, and writes the table."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("--deals", type=int, default=3000, help="how many to learn from")
    parser.add_argument("--seed", type=int, default=1793)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    options = parser.parse_args(given)
    with TemporaryDirectory() as made:
        lesson = compiled(HERE / "ordering.cpp", Path(made) / "lesson")
        lines = _told(lesson, "\n".join(_deals(options.deals, Random(options.seed))))
        learned = {key: _learned(pairs) for key, pairs in sorted(_pairs(lines).items())}
    options.out.write_text(
        _written({key: weights for key, weights in learned.items() if weights is not None}, options.deals)
    )
    return 0


def compiled(source: Path, program: Path, *options: str) -> Path:
    """Compile a program of one file that uses the kernel's headers, and return the path of the program."""
    subprocess.run(
        ["g++", "-std=gnu++20", "-O3", f"-I{NATIVE}", *options, str(source), "-o", str(program)], check=True
    )
    return program


def _deals(count: int, rng: Random) -> Iterator[str]:
    for lessons in LESSONS:
        for number in range(count // lessons.share):
            pack = rng.sample(range(52), 4 * lessons.cards)
            hands = [sum(1 << card for card in pack[seat::4]) for seat in range(4)]
            trumps = lessons.trumps[number % len(lessons.trumps)]
            declarers = rng.choice(lessons.declarers)
            yield " ".join(
                map(str, (*hands, trumps, rng.randrange(4), declarers, lessons.goal, lessons.every))
            )


def _told(program: Path, deals: str) -> Iterable[str]:
    solved = subprocess.run([str(program)], input=deals, capture_output=True, text=True, check=True)
    return solved.stdout.splitlines()


def _pairs(lines: Iterable[str]) -> dict[tuple[int, ...], Pairs]:
    """Return the pairs by kind and position in the trick."""
    by_key: dict[tuple[int, ...], Pairs] = {}
    for line in lines:
        key, *cards = ([int(word) for word in part.split()] for part in line.split("|"))
        good = [card for card in cards if card[0]]
        ranked = [(a, b, (2 + b[1]) ** 0.4) for a in good for b in cards if not b[0]]
        ranked += [(a, b, 0.5 * (b[1] - a[1]) ** 0.4) for a in good for b in good if b[1] > 2 * a[1] + 8]
        pairs = by_key.setdefault(tuple(key), Pairs([], [], []))
        for a, b, weight in ranked:
            pairs.better.append(a[2:])
            pairs.worse.append(b[2:])
            pairs.weight.append(weight / len(ranked) ** 0.5)
    return by_key


def _learned(pairs: Pairs, steps: int = 400) -> NDArray[np.int64] | None:
    """Return the weights that order the pairs best (logistic loss with an L2 penalty, by Adam); None if there
    are too few.
    """
    if len(pairs.weight) < FEWEST_PAIRS:
        return None
    better, worse = (np.array(looks) for looks in (pairs.better, pairs.worse))
    better[better < 0] = worse[worse < 0] = SIZE  # no place: a weight that stays zero
    weight: Floats = np.array(pairs.weight) / np.mean(pairs.weight)
    w, mean, square = (np.zeros(SIZE + 1) for _ in range(3))
    for step in range(1, steps + 1):
        wrong = weight / (1 + np.exp(w[better].sum(axis=1) - w[worse].sum(axis=1)))
        slope = 3.0 * w
        for look in range(LOOKS):
            slope += np.bincount(worse[:, look], wrong, SIZE + 1) - np.bincount(
                better[:, look], wrong, SIZE + 1
            )
        slope[SIZE] = 0
        slope /= len(weight)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        w -= (
            (0.05 if step < 300 else 0.01)
            * (mean / (1 - 0.9**step))
            / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
        )
    return np.clip(np.rint(w[:SIZE] * SCALE), -MOST, MOST).astype(np.int64)


def _written(learned: dict[Any, NDArray[np.int64]], deals: int) -> str:
    kinds: list[Kind] = sorted({key[:3] for key in learned})
    nothing = np.zeros(SIZE, np.int64)
    lines = [f"// Learned from {deals} deals by `research card-order`; by kind, then by place in the trick."]
    lines.append("inline const Weights WEIGHTS[] = {")
    for kind in kinds:
        places = ["{" + ",".join(map(str, learned.get((*kind, place), nothing))) + "}" for place in range(4)]
        lines += ["{{", ",\n".join(places), "}},"]
    lines += ["};", "inline int weights_of(unsigned friends, bool trumps, bool misere) {"]
    for at, (friends, trumps, misere) in enumerate(kinds):
        asked = f"friends == {friends} && trumps == {bool(trumps)} && misere == {bool(misere)}".lower()
        lines.append(f"    if ({asked}) return {at};")
    return "\n".join([*lines, "    return 0;", "}", ""])
