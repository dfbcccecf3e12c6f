"""The table of chances used by the bot ``search`` to call at solo, learned from deals called with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from msgspec.structs import force_setattr
from numpy.typing import NDArray

from hoyle.bots.solo.chances import AFTER, SoloChances, shipped
from hoyle.bots.solo.many_hands import COUNTS
from hoyle.errors import BadOption
from hoyle.files.json_text import JsonObject
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.state import Contract
from hoyle.games.solo.variant import Variant
from hoyle.seat import SEATS
from hoyle.trials.reliability import by_tenths
from hoyle.trials.trial import OfVariant, Row
from research.solo.auctions import WORDS, auctions
from research.solo.called_deals import (
    STEPS,
    Tried,
    by_table,
    cell_named,
    looked,
    plainly,
    played_out,
    words_tried,
)
from research.solo.deals import NOBODY, PLAIN, ROUND, SHIPPED, dealt
from research.solo.strength import strength

LEAST_DEALS = 8
"""The fewest deals that a cell needs to be kept."""

RIDGE = 1.0
"""Regularisation that keeps the weights of rare counts near zero."""

SOME_STRENGTH = 3.0
"""The tricks, by the plain player's estimate, from which a hand's solo is played."""

FIGURES = ("deals", "stakes", "over", "played", "made", "played when said", "made when said")
"""The figures of a row for each word and cell: deals, stakes and tricks over, the word's own contracts played
and made; and of these contracts, those that the callers chose themselves.
"""

Sums = NDArray[np.int64]
"""int64[words, stands, steps, figures]."""

ByName = Mapping[str, Mapping[str, NDArray[np.int64]]]
"""``FIGURES`` by word and finer cell of the table."""


class CallTable(OfVariant, frozen=True, kw_only=True, tag="call-table"):
    """The trial that makes the call table of solo: deals are called, and played out by the kernel.

    An index is ``ROUND`` deals, in which all four seats use the same ``callers``:

    - ``nobody``: nobody calls; every hand of some strength plays a solo. A row has the sums from which the
      weights of ``COUNTS`` are found.
    - ``plain``: as the plain player. A row has, by word and cell, ``FIGURES``.
    - ``shipped``: by the table in the package, whose digest is ``table``. A row has the same.

    With ``keeps_worth``, the value of each word and so the callers stay the same; only the chances of making
    a call are measured again.

    The variant and its options determine the calls allowed and the stakes.
    """

    game: str = "solo"
    callers: str = "shipped"
    table: str = ""
    keeps_worth: bool = False
    block: ClassVar[int] = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.callers not in (NOBODY, PLAIN, SHIPPED):
            raise BadOption("callers", self.callers, f"{NOBODY}, {PLAIN} or {SHIPPED}")
        if self.keeps_worth and self.callers != SHIPPED:
            raise BadOption("keeps_worth", "true", f"callers={SHIPPED}, whose worth it is")
        force_setattr(self, "table", "" if self.callers == NOBODY else shipped().digest)

    def measured(self, indices: range) -> list[Row]:
        return [self._reckoned(index) if self.callers == NOBODY else self._tried(index) for index in indices]

    def _tried(self, index: int) -> Row:
        variant, table = self.played, shipped()
        deals = looked(dealt(self.chance, index, ROUND), table.weights)
        worth = plainly(deals) if self.callers == PLAIN else by_table(variant, deals, table)
        sums = summed(words_tried(variant, deals, worth, seed=index), len(auctions(variant).stands))
        return {
            word: {cell: figures.tolist() for cell, figures in by_cell.items()}
            for word, by_cell in named(variant, sums).items()
        }

    def findings(self, rows: Sequence[Row]) -> dict[str, Any]:
        if self.callers == NOBODY:
            squares = np.sum([row["squares"] for row in rows], axis=0)
            products = np.sum([row["products"] for row in rows], axis=0)
            weights = np.linalg.solve(squares + RIDGE * np.eye(len(COUNTS)), products)
            rounded = [round(float(weight), 3) for weight in weights]
            return {"deals": len(rows) * ROUND, "weights": rounded, "rounds": 0, "chances": {}}
        sums: dict[str, dict[str, NDArray[np.int64]]] = {}
        for row in rows:
            for word, by_cell in row.items():
                totals = sums.setdefault(word, {})
                for cell, figures in by_cell.items():
                    totals[cell] = np.add(totals.get(cell, 0), figures)
        tried, said = _calibrated(sums, 3), _calibrated(sums, 5)
        rounds = shipped().rounds if self.callers == SHIPPED else 0
        return {
            "deals": len(rows) * ROUND,
            "weights": list(shipped().weights),
            "calibration": tried,
            "calibration_error": expected_error(tried),
            "calibration_said": said,
            "calibration_said_error": expected_error(said),
            "rounds": rounds + (not self.keeps_worth),
            "chances": table_of(sums, shipped() if rounds else None, keeps_worth=self.keeps_worth),
        }

    def _reckoned(self, index: int) -> Row:
        """Return the regression sums from a solo played with every hand of enough strength."""
        deals = looked(dealt(self.chance, index, ROUND), [0.0] * len(COUNTS))
        counted = deals.seen.counts[np.arange(4 * ROUND), np.repeat(deals.dealt.turn_ups, 4)]
        strong = np.flatnonzero(strength(counted) >= SOME_STRENGTH)
        contracts = auctions(self.played).contracts
        solos = np.array([contracts.index(Contract(Declaration.SOLO, seat)) for seat in SEATS])
        taken = played_out(self.played, deals, strong // 4, solos[strong % 4], index)
        rows = counted[strong].astype(np.float64)
        return {"squares": (rows.T @ rows).tolist(), "products": (rows.T @ taken).tolist()}


def summed(tried: Tried, stands: int) -> Sums:
    """Return the sums of the results of each word, by earlier calls and step."""
    shape = len(WORDS), stands, STEPS
    at = np.ravel_multi_index((tried.word, tried.stand, tried.step), shape)
    counted = (
        np.ones(len(at)),
        *(tried.stakes, tried.over, tried.played, tried.made),
        *(tried.played & tried.said, tried.made & tried.said),
    )
    sums = [np.bincount(at, weights, np.prod(shape)) for weights in counted]
    return np.stack(sums, axis=1).astype(np.int64).reshape(*shape, len(FIGURES))


def named(variant: Variant, sums: Sums) -> ByName:
    """Return the nonzero sums by word and name of the cell."""
    by_word: dict[str, dict[str, NDArray[np.int64]]] = {}
    for word, stand, step in np.argwhere(sums[..., 0]).tolist():
        cell = cell_named(variant, word, stand, step)
        by_word.setdefault(WORDS[word], {})[cell] = sums[word, stand, step]
    return by_word


def table_of(
    sums: ByName, before: SoloChances | None, *, keeps_worth: bool = False
) -> dict[str, dict[str, list[float]]]:
    """Return the table: by word and cell, the deals, the stakes and tricks over, and the share made.

    The value of a word is a mean over the rounds, with more weight on later ones; otherwise all callers would
    switch at once to calls that paid only while nobody made them. The chance of making it is the latest
    measurement.
    """
    share = 0.0 if keeps_worth else 1.0 if before is None else 2 / (before.rounds + 2)
    table: dict[str, dict[str, list[float]]] = {}
    for word, by_cell in sorted(sums.items()):
        cells = dict(by_cell)
        for cell, figures in by_cell.items():
            by_hand = cell.partition(AFTER)[0]
            cells[by_hand] = np.add(cells.get(by_hand, 0), figures)
        earlier = {} if before is None else before.table.get(word, {})
        table[word] = {
            cell: _mean(figures, earlier.get(cell), share)
            for cell, figures in sorted(cells.items())
            if (cell in earlier if keeps_worth else figures[0] >= LEAST_DEALS)
        }
    return table


def _mean(figures: NDArray[np.int64], before: Sequence[float] | None, share: float) -> list[float]:
    """Return the figures of a cell. ``share`` is the weight of the new measurement in its value."""
    deals, stakes, over, played, made = map(float, figures[:5])
    now, chance = (stakes / deals, over / deals), round(made / played, 4) if played else 0.0
    if before is None:
        return [deals, *(round(each, 4) for each in now), chance]
    worth = [share * new + (1 - share) * old for new, old in zip(now, before[1:3], strict=True)]
    return [deals if share else before[0], *(round(each, 4) for each in worth), chance]


def _calibrated(sums: ByName, played: int) -> list[dict[str, Any]]:
    """Return the calibration of the package's table. ``played`` is the index of the figure that counts
    contracts; the next one counts those made.
    """
    predictions = []
    for word, by_cell in sums.items():
        for cell, figures in by_cell.items():
            predicted = shipped().mixed(word, (cell.partition(AFTER)[0], cell))
            if predicted is not None:
                predictions.append((predicted.made, int(figures[played]), int(figures[played + 1])))
    return by_tenths(predictions)


def expected_error(tenths: Sequence[JsonObject]) -> float:
    """Return the expected calibration error: the mean gap between prediction and frequency."""
    calls = sum(each["calls"] for each in tenths)
    off = sum(each["calls"] * abs(each["predicted"] - each["made"]) for each in tenths)
    return off / calls if calls else 0.0
