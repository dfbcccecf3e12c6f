"""The play of a deal in the numbering of the solved tables: cards played, and turns passed."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.cards import Hand
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.pegging import LIMIT
from hoyle.games.cribbage.show import RANKS
from hoyle.kernel import DEALER, GO, PONE
from hoyle.solution import DealInPlay

PASSES = 4
"""The most turns that can pass between two cards."""


def moves(seen: Observation) -> list[int] | None:
    """Return all moves so far of a deal for two, up to the seat's turn; None if the tables have no such play.

    A turn passes when a player says go, when one who said go is skipped, when a player has no cards, and for
    both players when a series ends.
    """
    path = _Path(seen)
    for series in (*seen.past, seen.series):
        for place, (seat, card) in enumerate(series):
            if not path.pass_to(DEALER if seat == seen.dealer else PONE, new_series=place == 0):
                return None
            path.play(RANKS[card.index] - 1)
    mover = DEALER if seen.seat == seen.dealer else PONE
    return path.made if path.pass_to(mover, new_series=not seen.series) else None


def in_play(seen: Observation, path: Sequence[int]) -> DealInPlay | None:
    """Return the deal in play as the seat sees it, after these moves; None before the start is turned up."""
    if seen.start is None:
        return None
    played = (card for series in (*seen.past, seen.series) for seat, card in series if seat != seen.seat)
    return DealInPlay(
        kept=seen.kept,
        out=seen.laid_out,
        theirs=Hand.of(played),
        start=seen.start,
        moves=path,
        pegs=sum(peg.why == "play" or (peg.why == "last" and peg.holes == 1) for peg in seen.pegs),
    )


class _Path:
    """The moves of a deal so far, and the player to move, as in the tables."""

    def __init__(self, seen: Observation) -> None:
        kept = seen.variant.dealt - seen.variant.lays_out
        self.made: list[int] = []
        self._left, self._turn, self._last = [kept, kept], PONE, PONE
        self._count, self._gone = 0, set[int]()

    def play(self, rank: int) -> None:
        self.made.append(rank)
        self._left[self._turn] -= 1
        self._count += min(rank + 1, 10)
        self._last = self._turn
        if 1 - self._turn not in self._gone:
            self._turn = 1 - self._turn

    def pass_to(self, player: int, *, new_series: bool) -> bool:
        """Pass turns until it is that player's turn; return whether that is possible."""
        for _ in range(PASSES):
            if self._turn == player and new_series == (self._count == 0):
                return self._count < LIMIT
            self._pass()
        return False

    def _pass(self) -> None:
        self.made.append(GO)
        self._gone.add(self._turn)
        self._turn = 1 - self._turn
        if self._turn in self._gone:
            self._gone.clear()
            self._count = 0
            self._turn = 1 - self._last if self._left[1 - self._last] else self._last
