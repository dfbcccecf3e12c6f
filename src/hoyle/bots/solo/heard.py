"""Inference from the calls: how likely each seat would have made its calls with a given hand."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from hoyle.bots.solo.chances import ACCEPT, PASS, StandChances, shipped, stands
from hoyle.bots.solo.many_hands import Features, in_steps, looked_at
from hoyle.games.solo.calls import may_accept, may_call
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.observation import Observation
from hoyle.games.solo.stakes import prices
from hoyle.seat import Seat, left

DOUBT = 0.3
"""The assumed chance that a caller does not follow the table of chances."""

HEAT = 0.5
"""The difference in solo stakes that makes one word e times as likely as another."""

STEPS = 64
"""The number of steps of strength or danger; larger values count as the last."""

_NEVER = -1e9
_COLUMNS = {"misere": 2, "misere-ouverte": 2, "abondance": 1, "abondance-declaree": 3}
"""The index in ``Features`` used for a word; by default the strength with the turn-up suit."""

Floats = NDArray[np.float64]


def likelihood(seen: Observation, hands: NDArray[np.uint64]) -> Floats | None:
    """Return the likelihood of the others' calls in each world; None if somebody spoke out of turn or
    incorrectly.

    Args:
        seen: the observation of the seat.
        hands: uint64[n, 4]; the hands as they were dealt, by seat.

    Returns:
        float64[n].
    """
    assert seen.turn_up is not None, "a trump is turned before anybody calls"
    if any(word.void or not word.in_turn or word.slip is not None for word in seen.said):
        return None
    likely, steps = np.ones(len(hands)), dict[Seat, NDArray[np.int64]]()
    for at, word in enumerate(seen.said):
        if word.seat == seen.seat:
            continue
        if word.seat not in steps:
            features = looked_at(np.ascontiguousarray(hands[:, word.seat]))
            turn_ups = np.full(len(hands), seen.turn_up.value)
            steps[word.seat] = in_steps(features, turn_ups, shipped().weights).clip(max=STEPS - 1)
        likely *= _chance_of(seen, at, steps[word.seat])
    return likely


def _chance_of(seen: Observation, at: int, steps: NDArray[np.int64]) -> Floats:
    """Return float64[n]: the chance that the call at index ``at`` is made with each hand, given by its
    steps.
    """
    before, word, variant = seen.said[:at], seen.said[at], seen.variant
    words = [PASS, *(call.value for call in may_call(variant, before, word.seat))]
    if may_accept(left(seen.dealer), before, word.seat):
        words.append(ACCEPT)
    name = word.declaration.value if word.declaration else ACCEPT if word.accepts else PASS
    what = stands(before, word.seat, seen.dealer)
    base, over = prices(variant)
    worth = np.stack(
        [_worth(each, what, base, over)[steps[:, _COLUMNS.get(each, 0)]] for each in words], axis=1
    )
    worth -= worth.max(axis=1, keepdims=True)
    share = np.exp(worth / (HEAT * base))
    chosen: Floats = share[:, words.index(name)] / share.sum(axis=1)
    return (1 - DOUBT) * chosen + DOUBT / len(words)


@cache
def _worth(word: str, what: StandChances, base: int, over: int) -> Floats:
    """Return float64[64]: the expected pence of a word, by step."""
    pence = np.full(STEPS, 0.0 if word == PASS else _NEVER)
    for step in range(STEPS):
        result = shipped().of(word, Features(step, step, step, bool(step)), what)
        if result is not None and (step or word != Declaration.ABONDANCE_DECLAREE.value):
            pence[step] = result.pence(base, over)
    return pence
