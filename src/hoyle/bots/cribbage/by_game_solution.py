"""Five-card cribbage: what the solution of the whole game lays out and plays."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.cards import Hand
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import RANKS
from hoyle.games.cribbage.side import side_of
from hoyle.kernel import pegging_place
from hoyle.solution import GameSolution, game_of, game_solution, laid_out, play


def serves(seen: Observation) -> bool:
    """Is the whole game solved?"""
    table = _table(seen)
    return table is not None and table.plan(*_before(seen)) is not None


def near(seen: Observation) -> bool:
    """Is it solved, and the score so near the end that its lay-outs are solved anew there?"""
    table = _table(seen)
    return table is not None and table.nearest(*_before(seen)) is not None


def lay_outs(seen: Observation) -> dict[Hand, float] | None:
    """Return how often the seat lays out each two cards; None where the table for the most holes serves."""
    if not seen.before:
        return None
    (dealer, pone), own = _before(seen), seen.seat == seen.dealer
    mine, theirs = (dealer, pone) if own else (pone, dealer)
    return laid_out(seen.variant, seen.hand, mine, theirs, dealer=own)


def plays(seen: Observation, moves: Sequence[int], held: Sequence[int]) -> dict[int, float] | None:
    """Return how often each rank of a hand is played after some moves; None where the other table serves.

    ``moves`` and ``held`` are as ``hoyle.kernel.pegging_place`` has them.
    """
    table = _table(seen)
    if table is None or seen.start is None:
        return None
    strategy = play(table, *_before(seen), RANKS[seen.start.index] - 1)
    places = pegging_place(game_of(seen.variant), moves, held)
    if strategy is None or not places:
        return None
    ranks = sorted(set(held))[: len(places)]  # those too high to be played are the last
    return dict(zip(ranks, strategy[places.start : places.stop].tolist(), strict=True))


def _table(seen: Observation) -> GameSolution | None:
    return game_solution(seen.variant) if seen.before else None


def _before(seen: Observation) -> tuple[int, int]:
    """The holes of the dealer and of the pone when the deal began."""
    dealer = side_of(seen.variant, seen.dealer)
    return seen.before[dealer][0], seen.before[1 - dealer][0]
