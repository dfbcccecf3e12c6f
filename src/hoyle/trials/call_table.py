"""The table of chances by which a bot of solo calls, learned from deals that are called by it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from msgspec.structs import force_setattr

from hoyle import kernel
from hoyle.bots.solo.chances import AFTER, shipped
from hoyle.bots.solo.reckoned import COUNTS, counts
from hoyle.bots.solo.strength import tricks
from hoyle.cards import Hand
from hoyle.errors import BadOption
from hoyle.games.solo.act import Given
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.state import Contract
from hoyle.seat import SEATS, left
from hoyle.trials.called_deals import HEAT, Outcome, before_play, words_tried
from hoyle.trials.calls import deal_of_solo
from hoyle.trials.played_variant import OfVariant
from hoyle.trials.reliability import Told, by_tenths
from hoyle.trials.trial import Row
from hoyle.trials.usual import NOBODY, PLAIN, ROUND, SHIPPED

DAMPED = 0.7
"""The weight of what was measured against the table that the callers went by."""

LEAST_DEALS = 8
"""Deals of which a cell must be to be kept."""

RIDGE = 1.0
"""What keeps the weights of counts that hardly occur near zero."""

SOME_STRENGTH = 3.0
"""Tricks, as the plain player reckons them, from which a hand's solo is looked at."""


class CallTable(OfVariant, frozen=True, kw_only=True, tag="call-table"):
    """The trial that makes the call table of solo: deals are called, and played out by the kernel.

    An index stands for ``ROUND`` deals, in which all four seats call alike. ``callers`` says how:

    - ``nobody``: nobody calls; every hand of some strength plays a solo. A row has the sums from which the
      weights of ``reckoned`` are found.
    - ``plain``: as the plain player. A row has, by word and cell, the number of deals, the stakes and the
      tricks over that came of them, and how many contracts were played and made.
    - ``shipped``: by the table in the package, whose digest is ``table``. A row has the same.

    The variant and its options say which calls may be made, and the stakes by which the callers choose.
    """

    game: str = "solo"
    callers: str = "shipped"
    table: str = ""
    block: ClassVar[int] = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.callers not in (NOBODY, PLAIN, SHIPPED):
            raise BadOption("callers", self.callers, f"{NOBODY}, {PLAIN} or {SHIPPED}")
        force_setattr(self, "table", "" if self.callers == NOBODY else shipped().digest)

    def measured(self, indices: range) -> list[Row]:
        return [self._reckoned(index) if self.callers == NOBODY else self._tried(index) for index in indices]

    def _dealt(self, index: int) -> list[Given]:
        return [deal_of_solo(self.chance, number) for number in range(index * ROUND, (index + 1) * ROUND)]

    def _tried(self, index: int) -> Row:
        plainly = self.callers == PLAIN
        return words_tried(self.played, self._dealt(index), shipped(), plainly=plainly, seed=index)

    def findings(self, rows: Sequence[Row]) -> dict[str, Any]:
        if self.callers == NOBODY:
            squares = np.sum([row["squares"] for row in rows], axis=0)
            products = np.sum([row["products"] for row in rows], axis=0)
            weights = np.linalg.solve(squares + RIDGE * np.eye(len(COUNTS)), products)
            found = [round(float(weight), 3) for weight in weights]
            return {"deals": len(rows) * ROUND, "weights": found, "chances": {}}
        sums: dict[str, dict[str, Any]] = {}
        for row in rows:
            for word, its in row.items():
                mine = sums.setdefault(word, {})
                for cell, figures in its.items():
                    mine[cell] = np.add(mine.get(cell, 0), figures)
        earlier = shipped().table if self.callers == SHIPPED else {}
        return {
            "deals": len(rows) * ROUND,
            "weights": list(shipped().weights),
            "calibration": _calibrated(sums),
            "chances": {
                word: {
                    cell: _damped(figures, earlier.get(word, {}).get(cell))
                    for cell, figures in sorted(its.items())
                    if figures[0] >= LEAST_DEALS
                }
                for word, its in sorted(sums.items())
            },
        }

    def _reckoned(self, index: int) -> Row:
        """Play a solo with every hand of some strength, and sum up what was counted in it."""
        squares, products = np.zeros((len(COUNTS), len(COUNTS))), np.zeros(len(COUNTS))
        alike: dict[kernel.History, list[tuple[Sequence[Hand], list[float]]]] = defaultdict(list)
        for given in self._dealt(index):
            for seat in SEATS:
                if tricks(given.hands[seat], given.turn_up) >= SOME_STRENGTH:
                    solo = Outcome(Contract(Declaration.SOLO, seat), given.turn_up.value)
                    its = given.hands, counts(given.hands[seat], given.turn_up)
                    alike[before_play(solo, left(given.dealer))].append(its)
        for history, played in alike.items():
            hands = np.array([[hand.bits for hand in dealt] for dealt, _ in played], np.uint64)
            taken = kernel.play_out(history, hands, temperature=HEAT, seed=index)
            rows = np.array([counted for _, counted in played])
            squares += rows.T @ rows
            products += rows.T @ taken
        return {"squares": squares.tolist(), "products": products.tolist()}


def _calibrated(sums: Mapping[str, Mapping[str, Sequence[float]]]) -> list[dict[str, Any]]:
    """Return how far the chances of the package's table came true in these deals, whoever would call so."""
    told: list[Told] = []
    for word, its in sums.items():
        for cell, (_, _, _, played, made) in its.items():
            by_hand, after, _ = cell.partition(AFTER)
            came = shipped().mixed(word, (by_hand, cell)) if after else None
            if came is not None:
                told += [(came.made, True)] * int(made) + [(came.made, False)] * int(played - made)
    return by_tenths(told)


def _damped(figures: Sequence[float], before: Sequence[float] | None) -> list[float]:
    deals, stakes, over, played, made = map(float, figures)
    new = [stakes / deals, over / deals, made / played if played else 0.0]
    share = DAMPED if before is not None and before[0] >= LEAST_DEALS else 1.0
    old = before[1:] if before is not None else new
    return [deals, *(round(share * now + (1 - share) * then, 3) for now, then in zip(new, old, strict=True))]
