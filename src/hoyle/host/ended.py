"""What a sitting has come to the end of, deal by deal, so that it knows when to stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from hoyle.record import Moment
from hoyle.table import ChanceAct, Game, TakeBack


class Ended(Struct, frozen=True):
    """How many deals, games and rubbers are past; ``gone_on`` once the cards have acted since the last."""

    counts: Mapping[str, int]
    gone_on: bool

    def after(self, game: Game[Any, Any, Any, Any], moment: Moment) -> Ended:
        """The same after one moment more: what a deal came to may change until the next is under way."""
        if isinstance(moment.act, TakeBack):
            return self
        over, still = (game.result(each.state).over for each in (moment.before, moment.after))
        gone_on = self.gone_on or isinstance(moment.act, ChanceAct)
        past = Counter([over]) if over and not still and gone_on else Counter[str]()
        return Ended(Counter(self.counts) + past, bool(still) and gone_on)


NOTHING_ENDED = Ended({}, gone_on=False)
