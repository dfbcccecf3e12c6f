"""A table of any game with the pack shuffled, waiting for the cut."""

from msgspec.structs import replace

from hoyle.cards import Pack
from hoyle.seat import CHANCE, Seat
from hoyle.table import Position, advance


def to_cut(game):
    """The position before the first cut of the pack, in the first variant."""
    position = Position(game.begin(game.variants[0]))
    made = game.composition(position.state.variant)
    pack = Pack.ordered(range(len(made.cards)), made)
    while (seat := game.due(position)[0]) == CHANCE or not game.lawful(position, seat)[0].blind:
        if seat == CHANCE:
            act = replace(game.chance(position.state, Seat(0)), pack=pack)
        else:
            act = game.lawful(position, seat)[0]
        position, _ = advance(game, position, act)
    return position
