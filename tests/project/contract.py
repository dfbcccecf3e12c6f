"""Sittings of every game by which its contract is tested."""

from collections import Counter, defaultdict
from contextlib import suppress
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from hoyle.bots import BOTS
from hoyle.errors import ActError, BadOption, UnlawfulAct
from hoyle.games import GAMES, game_named
from hoyle.seat import CHANCE, Seat
from hoyle.table import Position, Step, advance, offered, with_options
from project.worlds import any_order

ACTS = 170
"""Enough for two deals of most games."""


GAME_BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


AT_EVERY_TABLE = pytest.mark.parametrize(
    ("game", "umpire"),
    [
        pytest.param(
            *(game, umpire),
            id=f"{game.name}-{umpire}",
            marks=[] if umpire is game.umpires[-1] or game.name == "cribbage" else pytest.mark.nightly,
        )
        for game in GAMES
        for umpire in game.umpires
    ],
)
"""Each game at its loosest table, and cribbage at every table; in the nightly runs every game."""


def next_act(game, position, rng, chooses):
    """The next act: by the table, by chance, or by the seat that is due first."""
    if attends := game.attend(position):
        return attends[0]
    due = game.due(position)[0]
    if due == CHANCE:
        act = game.chance(position.state, Seat(rng.randrange(game.players[0])))
        return replace(act, pack=any_order(game, position.state.variant, rng))
    return chooses(game.observe(position, due), rng)


def ways_to_play(game, *, every_variant=False):
    """Every variant, and each value of an option, at every variant or at one; a number takes its lowest."""
    yield from game.variants
    changed = defaultdict(list)
    for variant in game.variants:
        for option in offered(variant):
            for value in option.values:
                word = value.partition("..")[0]
                if word != option.default:
                    otherwise = with_options(variant, [(option.name, word)])
                    with suppress(BadOption):  # A scale of stakes may require a price as well.
                        game.begin(otherwise)
                        changed[option.name, word].append(otherwise)
    for number, alike in enumerate(changed.values()):
        yield from alike if every_variant else [alike[number % len(alike)]]


def sitting(game, umpire, variant, rng, *, acts=ACTS, chooses=None):
    """Each step of a sitting, with its rulings and the position it led to."""
    position = Position(game.begin(variant), umpire=umpire)
    for _ in range(acts):
        before = position
        act = next_act(game, before, rng, chooses or BOTS[game.name]["random"].choose)
        position, rulings = advance(game, before, act)
        yield Step(before, act, position.state), rulings, position


def sittings(game, umpire):
    """The steps of a sitting of every variant."""
    return _sittings(game.name, umpire)


@cache
def _sittings(name, umpire):
    game, rng = game_named(name), Random(1793)
    return [step for variant in game.variants for step in sitting(game, umpire, variant, rng)]


def moments(game, umpire, alike, every):
    """Positions: the first few where the same kinds of act are lawful, and one in ``every`` of all."""
    met = Counter()
    for number, (_, _, position) in enumerate(sittings(game, umpire)):
        kinds = frozenset(type(act) for seat in seats(game, position) for act in game.lawful(position, seat))
        met[kinds] += 1
        if met[kinds] <= alike or number % every == 0:
            yield position


def shown(game, umpire):
    """At many moments: each viewer, its observation and its view."""
    return _shown(game.name, umpire)


@cache
def _shown(name, umpire):
    game = game_named(name)
    return [
        (position, viewer, seen := game.observe(position, viewer), game.view(seen))
        for position in moments(game, umpire, 4, 4)
        for viewer in (*seats(game, position), None)
    ]


def able(game, umpire):
    """At fewer moments: each seat's lawful acts, and those that it can do."""
    return _able(game.name, umpire)


@cache
def _able(name, umpire):
    game = game_named(name)
    return [
        (position, game.lawful(position, seat), game.possible(position.state, seat))
        for position in moments(game, umpire, 1, 61)
        for seat in seats(game, position)
    ]


def some_of_each_kind(acts, most=3):
    """Return about ``most`` acts of each kind."""
    kinds = defaultdict(list)
    for act in dict.fromkeys(acts):
        kinds[type(act)].append(act)
    return [act for alike in kinds.values() for act in alike[:: -(-len(alike) // most)]]


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
