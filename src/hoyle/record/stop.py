"""The deals of a sitting, its planned end, and the count of its deals, games and rubbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from hoyle.record.sitting_so_far import Moment
from hoyle.table import AnyGame, AnyPosition, ChanceAct, Result, TakeBack
from hoyle.table.seat_view import view_of
from hoyle.table.view import Outcome, ScoreLine


class DealScored(Struct, frozen=True, kw_only=True):
    """A deal: its outcome, and the score after it."""

    outcome: Outcome
    score: tuple[ScoreLine, ...]


class Deals(Struct, frozen=True):
    """The deals of a sitting that count.

    ``last`` is the one that has just been played: until the next begins, honours and claims may still change
    what it brought, and its last act may be taken back.
    """

    settled: tuple[DealScored, ...] = ()
    last: DealScored | None = None

    @property
    def all(self) -> tuple[DealScored, ...]:
        """Every deal, in order."""
        return self.settled if self.last is None else (*self.settled, self.last)

    def after(self, game: AnyGame, position: AnyPosition, result: Result) -> Deals:
        """Return the deals after one more act, which led to this position and result."""
        if result.deals == len(self.settled):
            return self if self.last is None else Deals(self.settled)
        view = view_of(game, position, None)
        if view.outcome is not None:
            return Deals(self.settled, DealScored(outcome=view.outcome, score=view.score))
        return Deals(self.all)


class Stop(Struct, frozen=True, omit_defaults=True):
    """The planned end of a sitting: a number of deals, games or rubbers. All None: no planned end."""

    deals: int | None = None
    games: int | None = None
    rubbers: int | None = None


class EndedSoFar(Struct, frozen=True):
    """The counts of finished deals, games and rubbers; ``gone_on`` is True if chance has acted since."""

    counts: Mapping[str, int]
    gone_on: bool

    def after(self, moment: Moment, before: Result, now: Result) -> EndedSoFar:
        """Return the counts after one more moment. A deal counts only once the next has begun, because its
        outcome may change until then.

        ``before`` and ``now`` are the results of the sitting before and after the moment.
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
        """Return whether the sitting has reached its planned end."""
        ended: Counter[str] = Counter(self.counts)
        ended[now.over] += 1
        rubbers, games = ended["rubber"], ended["rubber"] + ended["game"]
        counts = ((now.deals, stop.deals), (games, stop.games), (rubbers, stop.rubbers))
        return any(most is not None and count >= most for count, most in counts)


NOTHING_ENDED = EndedSoFar({}, gone_on=False)
