"""Single deals of whist for trials: dealt by index, and played by two bots."""

from __future__ import annotations

from hoyle.fairness import Chance
from hoyle.games.whist.act import Given
from hoyle.games.whist.deal import dealt_by_north
from hoyle.games.whist.game import GAME
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import LONG_WHIST, Variant
from hoyle.play import shuffled
from hoyle.table import Position, advance
from hoyle.trials.table import Pair, played


def deal_of_whist(chance: Chance, index: int) -> Given:
    """Return the deal with this index. North deals, and turns up the last card."""
    return dealt_by_north(shuffled(chance, index))


def tricks_of_whist(
    deal: Given, bots: Pair, chance: Chance, index: int, variant: Variant = LONG_WHIST
) -> tuple[int, int]:
    """Return the tricks of each side in one deal at love-all."""
    position, _ = advance(GAME, Position(GAME.begin(variant)), deal)
    ended = played(GAME, position, bots, chance, index, _deal_over)
    assert ended.state.deal is not None, "a deal was handed in"
    return ended.state.deal.taken


def _deal_over(position: Position[State]) -> bool:
    return position.state.deal is not None and position.state.deal.played_out
