"""The end that was set for a sitting, and the deals, games and rubbers that count towards it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from hoyle.record.sitting_so_far import Moment
from hoyle.table import ChanceAct, Result, TakeBack


class Stop(Struct, frozen=True, omit_defaults=True):
    """The end set for a sitting: after so many deals, games or rubbers; never, if all are None."""

    deals: int | None = None
    games: int | None = None
    rubbers: int | None = None


class EndedSoFar(Struct, frozen=True):
    """The deals, games and rubbers that are past, counted; ``gone_on`` once chance has acted since."""

    counts: Mapping[str, int]
    gone_on: bool

    def after(self, moment: Moment, before: Result, now: Result) -> EndedSoFar:
        """Return the same after one moment more: the outcome of a deal may change until the next is under
        way.

        ``before`` and ``now`` are what the sitting has come to, either side of it.
        """
        if isinstance(moment.act, TakeBack):
            return self
        gone_on = self.gone_on or isinstance(moment.act, ChanceAct)
        past = Counter[str]([before.over]) if before.over and not now.over and gone_on else None
        gone_on = gone_on and bool(now.over)
        if past is None and gone_on is self.gone_on:
            return self
        return EndedSoFar(Counter(self.counts) + (past or Counter()), gone_on)

    def reaches(self, stop: Stop, now: Result) -> bool:
        """Is this where the sitting was to stop?"""
        ended: Counter[str] = Counter(self.counts)
        ended[now.over] += 1
        rubbers, games = ended["rubber"], ended["rubber"] + ended["game"]
        counts = ((now.deals, stop.deals), (games, stop.games), (rubbers, stop.rubbers))
        return any(most is not None and count >= most for count, most in counts)


NOTHING_ENDED = EndedSoFar({}, gone_on=False)
