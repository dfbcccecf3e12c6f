"""Discards and plays from the solution of the whole game of five-card cribbage."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.cards import Hand
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import RANKS
from hoyle.games.cribbage.variant import side_of
from hoyle.kernel import pegging_place
from hoyle.solution import GameSolution, game_of, game_solution, laid_out, play


def serves(seen: Observation) -> bool:
    """Return whether the solution of the whole game covers this deal."""
    table = _table(seen)
    return table is not None and table.plan(*_before(seen)) is not None


def near(seen: Observation) -> bool:
    """Return whether the score is near enough to the end that its discards are solved separately."""
    table = _table(seen)
    return table is not None and table.nearest(*_before(seen)) is not None


def lay_outs(seen: Observation) -> dict[Hand, float] | None:
    """Return the frequency of each discard of two cards; None if the table that maximises holes applies."""
    if not seen.before:
        return None
    (dealer, pone), own = _before(seen), seen.seat == seen.dealer
    own_score, other_score = (dealer, pone) if own else (pone, dealer)
    return laid_out(seen.variant, seen.hand, own_score, other_score, dealer=own)


def plays(seen: Observation, moves: Sequence[int], held: Sequence[int]) -> dict[int, float] | None:
    """Return the frequency of each rank to play; None if the table that maximises holes applies.

    ``moves`` and ``held`` are as for ``hoyle.kernel.pegging_place``.
    """
    table = _table(seen)
    if table is None or seen.start is None:
        return None
    strategy = play(table, *_before(seen), RANKS[seen.start.index] - 1)
    places = pegging_place(game_of(seen.variant), moves, held)
    if strategy is None or not places:
        return None
    ranks = sorted(set(held))[: len(places)]  # ranks too high to be played come last
    return dict(zip(ranks, strategy[places.start : places.stop].tolist(), strict=True))


def _table(seen: Observation) -> GameSolution | None:
    return game_solution(seen.variant) if seen.before else None


def _before(seen: Observation) -> tuple[int, int]:
    """Return the scores of the dealer and of the pone at the start of the deal, in holes."""
    dealer = side_of(seen.variant, seen.dealer)
    return seen.before[dealer][0], seen.before[1 - dealer][0]
