"""The best card over many worlds, by successive halving: few solves for cards that are plainly worse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import ALL, Card, Rank
from hoyle.errors import KernelError
from hoyle.kernel.argument import batch
from hoyle.seat import SEATS, Seat
from hoyle.solve.position import (
    Deal,
    Declarers,
    Seated,
    Trumps,
    declarers_of,
    hand_array,
    hands_of,
    seat_of,
    trumps_of,
)
from hoyle.tricks.trick import Trick

FIRST: Final = 6
"""Worlds in which every card is valued."""

GROWTH: Final = 1.5
"""Worlds valued by the end of a round, as a multiple of those at its beginning."""

GAIN: Final = 0.014
"""Tricks that the worlds left must be expected to gain by a card; otherwise the card is dropped."""

DOUBT: Final = 2.0
"""Squared differences of tricks added to those seen, so that cards that were equal so far may differ yet."""

_NORMAL: Final = NormalDist()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardChoice:
    """The card chosen, and what is known of the others.

    Attributes:
        card: The best card; of equal cards the first of ``ALL``.
        values: By card, the mean of the further tricks of its side, over the worlds in which it was valued.
        solved: The number of solves: worlds, each times the cards valued in it. Touching cards of the hand
            count once.
    """

    card: Card
    values: dict[Card, float]
    solved: int


def choose_card(
    worlds: Sequence[Deal] | NDArray[np.uint64],
    weights: Sequence[float] | NDArray[np.float64] | None = None,
    *,
    trumps: Trumps,
    leader: Seated,
    trick: Sequence[Card] = (),
    declarers: Declarers = "NS",
    threads: int = 0,
) -> CardChoice:
    """Return the card of the seat to play that is best on average over the worlds, with all cards open.

    After each round a card is dropped if the worlds left are not expected to gain ``GAIN`` tricks by it.
    Offer about three times as many worlds as you would solve in full; ``docs/kernel.md`` has the figures.

    Args:
        worlds: deals as for ``double_dummy.tricks``, or uint64[n, 4] as for ``kernel.solve``. The hand of the
            seat to play is the same in all. They are used in this order, which must not depend on the cards.
        weights: float[n], 0 or more; how likely each world is, in any unit; None if all are alike.
        trumps: S, H, D, C or a suit; N or None for no trumps.
        leader: the seat that led the trick on the table, or leads next.
        trick: the cards on the table in the order played, at most three.
        declarers: the seats that play together.
        threads: 0 for one for each core. The result does not depend on it.

    Raises:
        NotADeal, NotASeat: for invalid text.
        KernelError: for an impossible position, hands that differ or unfit weights; it names the argument.

    >>> worlds = ["N:AQ... 32... K4... JT...", "N:AQ... K2... 43... JT..."]
    >>> choose_card(worlds, trumps="N", leader="N").card
    Card('AS')
    """
    hands = worlds if isinstance(worlds, np.ndarray) else hand_array([hands_of(deal) for deal in worlds])
    batch("worlds", hands, np.uint64, None, len(SEATS))
    table, suit, first = [card.index for card in trick], trumps_of(trumps), seat_of(leader)
    if len(table) > 3:
        raise KernelError("trick", "it is complete; a trick on the table has three cards at most")
    seat = (first + len(table)) % 4
    weight = _weights(weights, len(hands))
    hands, weight = np.ascontiguousarray(hands[weight > 0]), weight[weight > 0]
    if (hands[:, seat] != hands[0, seat]).any():
        raise KernelError("worlds", "the hand of the seat to play must be the same in all")

    def values(begin: int, end: int, asked: int) -> NDArray[np.int8]:
        n = end - begin
        return kernel.solve_cards(
            hands[begin:end],
            np.full(n, kernel.NO_TRUMPS if suit is None else suit.value, np.int8),
            np.full(n, first, np.int8),
            np.tile(np.array((table + [-1] * 3)[:3], np.int8), (n, 1)),
            np.full(n, declarers_of(declarers), np.uint8),
            threads=threads,
            asked=np.full(n, asked, np.uint64),
        )

    done = min(FIRST, len(hands))
    solved = values(0, done, (1 << len(ALL)) - 1)
    others = int(np.bitwise_or.reduce(hands[0])) ^ int(hands[0, seat])
    if trick:
        laid = Trick(tuple((Seat((first + turn) % 4), card) for turn, card in enumerate(trick)))
        others |= 1 << trick[(laid.winner(suit) - first) % 4].index
    heads = _heads([int(card) for card in np.flatnonzero(solved[0] >= 0)], others)
    alive = np.array(sorted(set(heads.values())))
    taken = solved[:, alive].astype(np.float64)
    spent, dropped = done * len(alive), dict[int, float]()
    while True:
        means = np.average(taken, axis=0, weights=weight[:done])
        best = int(means.argmax())
        keep = _may_win(taken[:, [best]] - taken, weight, done)
        keep[best] = True
        dropped |= zip(alive[~keep].tolist(), means[~keep].tolist(), strict=True)
        alive, taken, means = alive[keep], taken[:, keep], means[keep]
        if len(alive) == 1 or done == len(hands):
            break
        more = min(len(hands), ceil(done * GROWTH))
        fresh = values(done, more, sum(1 << int(card) for card in alive))[:, alive]
        taken = np.concatenate((taken, fresh.astype(np.float64)))
        spent, done = spent + fresh.size, more
    known = dropped | dict(zip(alive.tolist(), means.tolist(), strict=True))
    chosen = int(alive[means.argmax()])
    by_card = {ALL[card]: known[head] for card, head in heads.items()}
    return CardChoice(card=ALL[chosen], values=by_card, solved=spent)


def _may_win(behind: NDArray[np.float64], weight: NDArray[np.float64], done: int) -> NDArray[np.bool_]:
    """Return, for each card, whether the worlds left are expected to gain ``GAIN`` tricks by it.

    ``behind`` is float[done, cards]: by how much the best card is better in each world.
    """
    seen = weight[:done]
    gap = np.average(behind, axis=0, weights=seen)
    square = (seen @ (behind - gap) ** 2 + DOUBT * weight.mean()) / seen.sum()
    left = (seen**2).sum() / seen.sum() ** 2 - (weight**2).sum() / weight.sum() ** 2
    spread = np.sqrt(square * max(left, 0.0))
    if not spread.any():
        return np.zeros(len(gap), bool)
    gain = [s * _NORMAL.pdf(g / s) - g * _NORMAL.cdf(-g / s) for g, s in zip(gap, spread, strict=True)]
    return np.array(gain) > GAIN


def _heads(cards: Iterable[int], between: int) -> dict[int, int]:
    """Return, for each card, the highest of those that touch it, with no card of ``between`` in the way."""
    heads, held = dict[int, int](), set(cards)
    for ace in range(0, len(ALL), len(Rank)):
        head = -1
        for card in (ace, *range(ace + len(Rank) - 1, ace, -1)):
            if between >> card & 1:
                head = -1
            elif card in held:
                heads[card] = head = card if head < 0 else head
    return heads


def _weights(weights: Sequence[float] | NDArray[np.float64] | None, worlds: int) -> NDArray[np.float64]:
    given = np.ones(worlds) if weights is None else np.asarray(weights, np.float64)
    if given.shape != (worlds,):
        raise KernelError("weights", f"there must be one for each world, {worlds} in all")
    if not np.isfinite(given).all() or (given < 0).any() or not given.any():
        raise KernelError("weights", "they must be 0 or more, and not all 0")
    return given
