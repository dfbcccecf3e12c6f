"""Random cribbage, hookey and bézique with any physically possible act, with each of the three umpires."""

import random

import pytest
from msgspec.structs import replace

from games.anything import done_again, kinds
from hoyle.errors import ActError, UnlawfulAct
from hoyle.games import game_named
from hoyle.seat import CHANCE, SEATS
from hoyle.table import Position, Umpire, advance
from project.worlds import any_order
from scale import scaled

pytestmark = pytest.mark.usefixtures("untraced")

DEALS, NIGHTLY = 2, 10_000
CARELESS = 0.1
"""How often anyone does anything physically possible, lawful or not."""

GAMES = ("cribbage", "hookey", "bezique")
TABLES = [(name, variant) for name in GAMES for variant in game_named(name).variants]


def sitting_holds(name, variant, umpire, seed, deals):
    """A random sitting: nothing fails, no ledger is out of balance, and the same acts give the same end."""
    game, rng = game_named(name), random.Random(seed)
    start = position = Position(game.begin(variant), umpire=umpire)
    acts, shuffles = [], 0
    while True:
        if own := game.attend(position):
            act = own[0]
        else:
            (due, *_) = game.due(position)
            if due == CHANCE:
                if shuffles > deals:
                    break
                shuffles += 1
                pack = any_order(game, variant, rng)
                act = replace(game.chance(position.state, SEATS[0]), pack=pack)
            else:
                act = some(game, position, due, rng)
        try:
            after, _ = advance(game, position, act)
            refused = None
        except ActError as error:
            refused = error
        if refused is not None:
            assert not isinstance(refused, UnlawfulAct) or umpire is Umpire.STRICT
            assert act not in game.lawful(position, getattr(act, "seat", SEATS[0]))
            continue
        acts.append(act)
        position = after
        assert sum(position.state.tally.ledger.balances().values()) == 0
    assert done_again(game, start, acts) == position
    return shuffles


def some(game, position, due, rng):
    lawful = game.lawful(position, due)
    assert lawful, "whoever is waited for can do something"
    seats = range(game.seats(position.state.variant))
    able = game.possible(position.state, rng.choice(seats)) if rng.random() < CARELESS else lawful
    able = able or lawful
    kind = rng.choice(kinds(able))
    return rng.choice([act for act in able if type(act) is kind])


@pytest.mark.parametrize(("name", "variant"), TABLES, ids=lambda it: getattr(it, "name", it))
def test_deals_of_anything(name, variant):
    assert sitting_holds(name, variant, Umpire.ON_CLAIM, seed=1718, deals=DEALS) > DEALS


@pytest.mark.nightly
@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
@pytest.mark.parametrize(("name", "variant"), TABLES, ids=lambda it: getattr(it, "name", it))
def test_twenty_thousand_deals_of_anything(name, variant, umpire):
    sitting_holds(name, variant, umpire, seed=1719, deals=scaled(NIGHTLY) // 10)
