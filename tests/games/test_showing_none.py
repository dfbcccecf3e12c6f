"""Acts that a game declares to show their player no card: none of them reveals one."""

from random import Random

import pytest
from msgspec.structs import replace

from hoyle.errors import ActError
from hoyle.games import GAMES, game_named
from hoyle.record.sitting_so_far import _new_cards
from hoyle.seat import CHANCE, SEATS
from hoyle.table import Position, Umpire, advance
from project.worlds import any_order
from scale import first

DECLARING = [game.name for game in GAMES if game.showing_none]


def steps(game, umpire, rng, acts):
    """A random sitting at a loose table: each act with what its player saw."""
    position = Position(game.begin(rng.choice(game.variants)), umpire=umpire)
    while acts:
        act = some(game, position, rng)
        before, seat = position, getattr(act, "seat", None)
        try:
            position, _ = advance(game, position, act)
        except ActError:
            continue
        acts -= 1
        yield act, game.observe(before, seat), game.observe(position, seat)


def some(game, position, rng):
    """An act that is due; in one of ten cases any possible act."""
    if attended := game.attend(position):
        return attended[0]
    due = game.due(position)[0]
    if due == CHANCE:
        pack = any_order(game, position.state.variant, rng)
        return replace(game.chance(position.state, SEATS[0]), pack=pack)
    lawful = game.lawful(position, due)
    return rng.choice((*lawful, *game.possible(position.state, due)) if rng.random() < 0.1 else lawful)


@pytest.mark.parametrize("umpire", first(1, reversed(Umpire)))
@pytest.mark.parametrize("name", DECLARING)
def test_no_card_comes_into_sight_by_them(name, umpire):
    """Other acts do reveal cards, so the comparison can fail."""
    game, met, showing = game_named(name), set(), 0
    for act, had, has in steps(game, umpire, Random(1793), 500):
        new = _new_cards(had, has)
        if type(act) in game.showing_none:
            assert not new, act
            met.add(type(act))
        showing += bool(new)
    assert met == game.showing_none
    assert showing
