"""Sittings of every game by which its contract is tested."""

from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from hoyle.bots import BOTS
from hoyle.errors import ActError, BadOption, UnlawfulAct
from hoyle.games import GAMES
from hoyle.seat import CHANCE, Seat
from hoyle.table import Position, Step, advance, offered, with_options
from project.worlds import any_order

ACTS = 170
"""Enough for two deals of most games."""


GAME_BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


AT_EVERY_TABLE = pytest.mark.parametrize(
    ("game", "umpire"),
    [pytest.param(game, umpire, id=f"{game.name}-{umpire}") for game in GAMES for umpire in game.umpires],
)


def next_act(game, position, rng, chooses):
    """The next act: by the table, by chance, or by the seat that is due first."""
    if attends := game.attend(position):
        return attends[0]
    due = game.due(position)[0]
    if due == CHANCE:
        act = game.chance(position.state, Seat(rng.randrange(game.players[0])))
        return replace(act, pack=any_order(game, position.state.variant, rng))
    return chooses(game.observe(position, due), rng)


def ways_to_play(game):
    """Every variant, and every variant with one option changed; a number takes its lowest value."""
    for variant in game.variants:
        yield variant
        for option in offered(variant):
            for value in option.values:
                word = value.partition("..")[0]
                if word != option.default:
                    otherwise = with_options(variant, [(option.name, word)])
                    with suppress(BadOption):  # A scale of stakes may require a price as well.
                        game.begin(otherwise)
                        yield otherwise


def sittings(game, umpire, *, of=None, seed=1793, acts=ACTS, chooses=None):
    """Each step of a sitting of every variant, with its rulings and the position it led to."""
    rng = Random(seed)
    for variant in of or game.variants:
        position = Position(game.begin(variant), umpire=umpire)
        for _ in range(acts):
            before = position
            act = next_act(game, before, rng, chooses or BOTS[game.name]["random"].choose)
            position, rulings = advance(game, before, act)
            yield Step(before, act, position.state), rulings, position


def seats(game, position):
    return [Seat(number) for number in range(game.seats(position.state.variant))]


def takes(game, position, act, rules=None):
    """Is the act taken? The rule of a refusal is added to ``rules``."""
    try:
        advance(game, position, act)
    except ActError as refusal:
        if rules is not None and isinstance(refusal, UnlawfulAct):
            rules.add(refusal.rule)
        return False
    return True
