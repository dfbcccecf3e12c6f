"""Compares pairs laid out at six cards with Carte Primus's shares: ``python docs/plots/cribbage_shares.py``.

Besides what the table lays out it prints what players would who weigh less: the dealer without the play, in
the third answer of both to each other; the pone without it, and with a quarter of the dealer's crib.
"""

from __future__ import annotations

import numpy as np

from hoyle.games.cribbage.variant import SIX_CARD
from hoyle.odds.dealt import dealt
from hoyle.odds.lay_out_values import PAIRS, Floats, Habits, LayOuts
from hoyle.odds.solved import DEALER, PONE, solved

RANKS = "A23456789TJQK"
PUBLISHED = {
    DEALER: {"78": 3.71, "23": 3.56, "JQ": 2.50, "A4": 2.36, "67": 2.34},
    PONE: {"QK": 3.28, "TK": 3.25, "AK": 2.24, "TQ": 2.23, "8K": 2.15},
}
"""Deals in a hundred."""
OF_CRIB = 0.25
ANSWERS = 3


def main() -> None:
    """Print the shares of each pair, in deals of a hundred."""
    table, outs = solved(SIX_CARD), LayOuts(dealt(SIX_CARD.dealt))
    assert table is not None, "six-card cribbage comes solved"
    even = outs.habits(np.full_like(outs.hand, 1 / outs.hand.shape[1]))
    pone, dealer = even, even
    for _ in range(ANSWERS):
        pone, dealer = (
            _best(outs, outs.hand - outs.crib(dealer)),
            _best(outs, outs.hand + outs.crib(pone)),
        )
    quarter = _best(outs, outs.hand - np.float32(OF_CRIB) * outs.crib(table.habits[DEALER]))
    for name, side, less in (("dealer", DEALER, dealer), ("pone", PONE, quarter)):
        print(f"{name}: pair, published, by the table, weighing less")
        for pair, published in PUBLISHED[side].items():
            shares = (_share(each, pair) for each in (table.habits[side], less))
            print(f"  {pair} {published:6.2f}", *(f"{share:6.2f}" for share in shares))


def _best(outs: LayOuts, values: Floats) -> Habits:
    """The habits of one who lays out what is best by some values, and any as often as another as good."""
    best = (values >= values.max(axis=1, keepdims=True) - 1e-4).astype(np.float32)
    return outs.habits(best / best.sum(axis=1, keepdims=True))


def _share(habits: Habits, pair: str) -> float:
    first, second = sorted(map(RANKS.index, pair))
    return 100 * float(habits.lays[PAIRS.index((first, second))])


if __name__ == "__main__":
    main()
