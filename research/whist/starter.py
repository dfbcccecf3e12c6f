"""Search for a first round of a whist tournament whose numbers go up by one each round.

The first step draws partners whose differences are all different, by hill climbing. The second matches the
pairs into tables by simulated annealing, until every difference between opponents occurs twice.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from itertools import product
from math import exp

from research.command import print_json, reporter

COLD, WARM = 0.5, 1.6
"""The temperatures of the annealing; its cost is the sum of squares of what each difference lacks of two."""


def starter(turning: int, rng: random.Random) -> list[tuple[int, int]]:
    """Return pairs of 1 to ``turning - 1``, an odd number, whose differences are all different."""
    mate: dict[int, int] = {}
    paired: dict[int, int] = {}
    wanted = turning // 2
    while len(paired) < wanted:
        apart = rng.choice([each for each in range(1, wanted + 1) if each not in paired])
        one = rng.choice([each for each in range(1, turning) if each not in mate])
        other = (one + rng.choice((apart, -apart))) % turning
        if other == 0:
            continue
        if other in mate:
            del paired[_apart(other, mate[other], turning)]
            del mate[mate.pop(other)]
        mate[one], mate[other], paired[apart] = other, one, one
    return [(one, mate[one]) for one in paired.values()]


def matched(pairs: list[tuple[int, int]], turning: int, steps: int, rng: random.Random) -> bool:
    """Reorder the pairs, two to a table, until every difference occurs twice.

    The player -1 has none.
    """
    often = [0] * (turning // 2 + 1)

    def seat(table: int, more: int) -> int:
        change = 0
        for one, other in product(pairs[2 * table], pairs[2 * table + 1]):
            if one >= 0 and other >= 0:
                each = _apart(one, other, turning)
                change += 2 * more * (often[each] - 2) + 1
                often[each] += more
        return change

    cost = 4 * (turning // 2) + sum(seat(table, 1) for table in range(len(pairs) // 2))
    for step in range(steps):
        if cost == 0:
            return True
        one, other = rng.randrange(len(pairs)), rng.randrange(len(pairs))
        if one // 2 == other // 2:
            continue
        before, two = cost, (one // 2, other // 2)
        cost += sum(seat(table, -1) for table in two)
        pairs[one], pairs[other] = pairs[other], pairs[one]
        cost += sum(seat(table, 1) for table in two)
        heat = WARM + (COLD - WARM) * step / steps
        if cost > before and rng.random() > exp((before - cost) / heat):
            cost += sum(seat(table, -1) for table in two)
            pairs[one], pairs[other] = pairs[other], pairs[one]
            cost += sum(seat(table, 1) for table in two)
    return cost == 0


def command(program: str, makes: str, options: Sequence[str]) -> int:
    """Search until a first round is found, and print it as ``whist.json`` keeps it."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("--players", type=int, required=True, help="4n or 4n + 1")
    parser.add_argument("--steps", type=int, default=200_000, help="moves of each try; default: %(default)s")
    parser.add_argument("--seed", type=int, default=0, help="default: %(default)s")
    asked = parser.parse_args(options)
    if asked.players % 4 > 1 or asked.players < 8:
        parser.error("--players is 4n or 4n + 1, at least 8")
    rng, progress, tries = random.Random(asked.seed), reporter("tries"), 0
    turning = asked.players - 1 + asked.players % 4
    while True:
        pairs = starter(turning, rng)
        if asked.players % 4 == 0:
            pairs = [(-1, 0), *pairs]
        if matched(pairs, turning, asked.steps, rng):
            break
        tries += 1
        progress(tries)
    # The table of the player who stays comes first.
    at = next((place for place, pair in enumerate(pairs) if -1 in pair), 0) // 2 * 2
    first = sorted(pairs[at : at + 2], key=lambda pair: -1 not in pair)
    print_json(
        {str(asked.players): [one for pair in [*first, *pairs[:at], *pairs[at + 2 :]] for one in pair]}
    )
    return 0


def _apart(one: int, other: int, turning: int) -> int:
    difference = abs(one - other)
    return min(difference, turning - difference)
