"""The list of possible acts includes, at some moment of a sitting, everything a seat ever does, lawful or
not.

The tests that allow any act at a table draw from this list and would never try what it omitted.
"""

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from hoyle.errors import ActError
from hoyle.games import GAMES
from hoyle.seat import CHANCE, Seat
from hoyle.table import Position, SeatAct, Umpire, advance, attended
from hoyle.table.act import Answering
from project.worlds import any_order

WILD = 0.3
"""How often players do any possible act, whatever the laws say."""


def positions(game, variant, rng, number):
    """Moments of a random sitting on claim, with a sample of the possible acts of each kind."""
    position = Position(game.begin(variant), umpire=Umpire.ON_CLAIM)
    for _ in range(number):
        position = attended(game, position)
        yield position
        due = game.due(position)[0]
        if due == CHANCE:
            pack = any_order(game, variant, rng)
            act = replace(game.chance(position.state, Seat(0)), pack=pack)
        else:
            acts = game.lawful(position, due)
            if rng.random() < WILD and not position.state.pack.cards:
                acts = game.possible(position.state, rng.randrange(game.seats(variant))) or acts
            kinds = {}
            for each in acts:
                kinds.setdefault(type(each), []).append(each)
            act = rng.choice(kinds[rng.choice(sorted(kinds, key=lambda kind: kind.__name__))])
        try:
            position, _ = advance(game, position, act)
        except ActError:
            continue


RARE = {
    "whist": {
        *("Answer", "Challenge", "Find", "Jog", "NameCard", "PickUp", "PutBack", "TakeUp"),
        *("AgreeRest", "ObjectRest"),
    },
    "solo": {"Demand", "Find", "AgreeRest", "ObjectRest"},
}
"""Acts that need a mishap or a claim first, which is rare at random; the tests of those laws cover them."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_kind_of_act_can_be_done_at_some_moment(game):
    acts = {kind for kind in get_args(game.acts) if issubclass(kind, SeatAct)}
    done = {kind.__name__ for kind in acts if not issubclass(kind, Answering)}
    found = set()
    variants = dict.fromkeys((muggins(game.variants[0]), game.variants[-1], game.variants[0]))
    moments = zip(*(positions(game, each, Random(7), 400) for each in variants), strict=True)
    for number, together in enumerate(moments):
        for position in together:
            seat = Seat(number % game.seats(position.state.variant))
            found |= {type(act).__name__ for act in game.possible(position.state, seat)}
        if done - found <= RARE.get(game.name, set()):
            return
    pytest.fail(f"never possible: {done - found - RARE.get(game.name, set())}")


def muggins(variant):
    """The variant in which overlooked holes can be claimed, if its game has that rule."""
    return replace(variant, muggins=True) if hasattr(variant, "muggins") else variant
