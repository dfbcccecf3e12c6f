"""The score of a sitting, deal by deal."""

from __future__ import annotations

from msgspec import Struct

from hoyle.table import AnyGame, AnyPosition, Result
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
