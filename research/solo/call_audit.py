"""Audit of the call table: how much a caller trained against fixed callers of solo gains."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, ClassVar

import numpy as np
from msgspec.structs import force_setattr

from hoyle.bots.solo.chances import shipped
from hoyle.errors import BadOption
from hoyle.estimate import Estimate
from hoyle.games.solo.stakes import prices
from hoyle.trials.trial import OfVariant, Row, as_document
from research.solo.auctions import auctions
from research.solo.called_deals import Floats, Worth, looked, paid, played_out, to_the_end
from research.solo.deals import LEARNS_FROM, PLAIN, ROUND, SHIPPED, dealt
from research.solo.trained_caller import everybody, trained, with_trained

SEATS = 4


class CallAudit(OfVariant, frozen=True, kw_only=True, tag="call-audit"):
    """A trial that calls each deal twice: by equal callers, and with one of them trained against the others.

    An index is ``ROUND`` deals. Each is called with the trained caller in each seat in turn, and played out
    by the kernel with the same seed as without it. ``callers`` are the fixed callers: ``shipped``, the table
    of the package, or ``plain``. The trained caller has learned from twice ``blocks`` blocks of other deals.
    A row has the pence gained by seat from the eldest hand, the ``sum`` and ``squares`` of the gains in each
    deal over the four seats, and in how many cases the payment ``moved``.
    """

    game: str = "solo"
    callers: str = SHIPPED
    table: str = ""
    blocks: int = LEARNS_FROM
    block: ClassVar[int] = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.callers not in (PLAIN, SHIPPED):
            raise BadOption("callers", self.callers, f"{PLAIN} or {SHIPPED}")
        if self.blocks < 1:
            raise BadOption("blocks", str(self.blocks), "at least 1")
        force_setattr(self, "table", shipped().digest)

    def measured(self, indices: range) -> list[Row]:
        learned = trained(self.played, self.seed, self.callers, self.blocks)
        rows = []
        for index in indices:
            variant, deals = self.played, looked(dealt(self.chance, index, ROUND), shipped().weights)
            others = everybody(variant, deals, self.callers)
            before = self._pence(deals, others, index)
            gains = np.zeros((SEATS, ROUND))
            for seat in range(SEATS):
                worth = with_trained(variant, deals, others, learned, seat)
                gains[seat] = (self._pence(deals, worth, index) - before)[:, seat]
            by_deal = gains.sum(axis=0)
            rows.append(
                {
                    "seats": gains.sum(axis=1).astype(int).tolist(),
                    "sum": int(by_deal.sum()),
                    "squares": int((by_deal**2).sum()),
                    "moved": int(np.count_nonzero(gains)),
                }
            )
        return rows

    def _pence(self, deals: Any, worth: Worth, index: int) -> Floats:
        """Return float64[n, 4]: each seat's pence if everybody calls by this worth."""
        variant, tree = self.played, auctions(self.played)
        base, over = prices(variant)
        deal = np.arange(ROUND)
        made_of = tree.contract[to_the_end(tree, worth, deal, np.zeros_like(deal))]
        taken = played_out(variant, deals, deal, made_of, index)
        payments = [paid(variant, made_of, taken, np.full_like(deal, seat)) for seat in range(SEATS)]
        return np.stack([base * stakes + over * more for stakes, more in payments], axis=1).astype(np.float64)

    def findings(self, rows: Sequence[Row]) -> dict[str, Any]:
        deals = len(rows) * ROUND
        total, squares = (sum(row[name] for row in rows) for name in ("sum", "squares"))
        spread = (squares - total * total / deals) / (deals - 1)
        gained = Estimate(total / (SEATS * deals), sqrt(spread / deals) / SEATS)
        return {
            "deals": deals,
            **as_document(gained, "pence a deal"),
            "seats": [sum(row["seats"][seat] for row in rows) / deals for seat in range(SEATS)],
            "moved": sum(row["moved"] for row in rows) / (SEATS * deals),
        }
