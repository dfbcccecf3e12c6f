"""Laying out at six cards as Carte Primus counts it: both hands are known, and the play scores nothing.

``python -m research both-hands`` computes how often each pair of ranks is laid out, and compares it with the
shares that Carte Primus publishes and with the solved table of Hoyle.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.games.cribbage.variant import SIX_CARD
from hoyle.kernel import DEALER, PONE
from hoyle.solution import deal_solution
from hoyle.solution.lay_out_values import PAIRS
from research.command import Progress, print_json, reporter

PUBLISHED: Final = Path(__file__).with_name("carte_primus.csv")
"""Shares in a hundred deals, from https://orbitals.com/cp/stats.html: pair of ranks, dealer, pone."""

SEED: Final = 1793
HELD: Final = 6
CUTS: Final = 40
BLOCK: Final = 500
"""Deals that are solved together."""

LAID: Final = np.array(list(combinations(range(HELD), 2)))
KEPT: Final = np.array([[at for at in range(HELD) if at not in pair] for pair in LAID])
PAIR_AT: Final = np.zeros((13, 13), np.intp)
for _at, (_low, _high) in enumerate(PAIRS):
    PAIR_AT[_low, _high] = PAIR_AT[_high, _low] = _at

Floats = NDArray[np.float64]


def shares(deals: int, rounds: int, progress: Progress) -> Floats:
    """Return float64[2, 91]: how often the dealer and the pone lay out each pair; each row sums to 1."""
    rng, found = np.random.default_rng(SEED), np.zeros((2, len(PAIRS)))
    for done in range(0, deals, BLOCK):
        cards = rng.permuted(np.tile(np.arange(52), (min(BLOCK, deals - done), 1)), axis=1)
        for side, strategy in enumerate(solved(payoffs(cards), rounds)):
            hand = cards[:, HELD * side : HELD * (side + 1)]
            low, high = (hand[:, LAID[:, at]] % 13 for at in (0, 1))
            np.add.at(found[side], PAIR_AT[low, high], strategy)
        progress(done)
    return found / deals


def payoffs(cards: NDArray[np.int64]) -> Floats:
    """Return float64[n, 15, 15]: the dealer's gain by both lay-outs, averaged over the cuts.

    Args:
        cards: int64[n, 52]; six of the dealer, six of the pone, and the rest, in which the start lies.
    """
    starts = cards[:, None, 2 * HELD :]
    bits = np.uint64(1) << cards.astype(np.uint64)
    dealer, pone = bits[:, :HELD], bits[:, HELD : 2 * HELD]
    laid = [hand[:, LAID].sum(axis=2) for hand in (dealer, pone)]
    mine, theirs = (_mean(hand[:, KEPT].sum(axis=2), starts, crib=False) for hand in (dealer, pone))
    both = (laid[0][:, :, None] + laid[1][:, None, :]).reshape(len(cards), -1)
    crib = _mean(both, starts, crib=True).reshape(len(cards), len(LAID), len(LAID))
    return mine[:, :, None] + crib - theirs[:, None, :]


def solved(gains: Floats, rounds: int) -> tuple[Floats, Floats]:
    """Return the strategies of many zero-sum games at once, by regret matching with linear averages.

    Args:
        gains: float64[n, a, b]; what the first player gains.
    """
    ours, theirs = (np.zeros((len(gains), size)) for size in gains.shape[1:])
    sums = np.zeros_like(ours), np.zeros_like(theirs)
    for turn in range(1, rounds + 1):
        answer = _strategy(theirs)
        values = np.einsum("nab,nb->na", gains, answer)
        now = _strategy(ours)
        ours = np.maximum(ours + values - (now * values).sum(axis=1, keepdims=True), 0)
        now = _strategy(ours)
        values = -np.einsum("nab,na->nb", gains, now)
        theirs = np.maximum(theirs + values - (answer * values).sum(axis=1, keepdims=True), 0)
        sums[0][:] += turn * now
        sums[1][:] += turn * _strategy(theirs)
    return _strategy(sums[0]), _strategy(sums[1])


def overlap(one: Floats, other: Floats) -> float:
    """Return the percentage that two distributions share, to a tenth."""
    return round(100 * float(np.minimum(one, other).sum()), 1)


def published() -> Floats:
    """Return float64[2, 91]: the published shares of the dealer and of the pone."""
    rows = PUBLISHED.read_text(encoding="utf-8").splitlines()[1:]
    return np.array([[float(share) / 100 for share in row.split(",")[1:]] for row in rows]).T


def command(program: str, makes: str, options: Sequence[str]) -> int:
    """Print the overlaps, as ``research.command.Command``."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("--deals", type=int, default=120_000, help="default: %(default)s")
    parser.add_argument("--rounds", type=int, default=400, help="steps of the solver; default: %(default)s")
    asked = parser.parse_args(options)
    found, theirs = shares(asked.deals, asked.rounds, reporter("deals")), published()
    table = deal_solution(SIX_CARD)
    assert table is not None, "six-card cribbage comes solved"
    ours = [table.habits[side].lays.astype(np.float64) for side in (DEALER, PONE)]
    sides = tuple(enumerate(("dealer", "pone")))
    print_json(
        {
            "made": "both-hands",
            "deals": asked.deals,
            "unit": "percent shared with Carte Primus",
            "method": {name: overlap(found[side], theirs[side]) for side, name in sides},
            "table": {name: overlap(ours[side], theirs[side]) for side, name in sides},
        }
    )
    return 0


def _mean(hands: NDArray[np.uint64], starts: NDArray[np.int64], *, crib: bool) -> Floats:
    """Return float64[n, k]: the points of each of k hands of a deal, averaged over its starts."""
    each = np.repeat(hands.ravel(), CUTS)
    cut = np.broadcast_to(starts, (*hands.shape, CUTS)).astype(np.uint8).ravel()
    points = kernel.count_hands(each, cut, crib=crib)
    means: Floats = points.reshape(*hands.shape, CUTS).mean(axis=2)
    return means


def _strategy(regrets: Floats) -> Floats:
    """Return each row divided by its sum, or an even row where that is 0."""
    total: Floats = regrets.sum(axis=1, keepdims=True)
    even = np.full_like(regrets, 1 / regrets.shape[1])
    found: Floats = np.divide(regrets, total, out=even, where=total > 0)
    return found
