"""Every public value can be copied and pickled; a copy of a table shares nothing that changes."""

import copy
import inspect
import pickle
from random import Random

import numpy as np
import pytest

import hoyle.rl.gymnasium
import hoyle.rl.pettingzoo
from hoyle import BOTS, CHANCE, GAMES, WHIST, Card, Hand, Pack, Rank, Seat, Suit, Table, Umpire, read
from hoyle.record import Record, replay, verify, write
from hoyle.rl import VecEnv, vec_env
from hoyle.rl.gymnasium import ManySeats, OneSeat
from hoyle.rl.pettingzoo import VecGame
from project.toy_game import GAME as TOY
from scale import first


def pickled(value):
    return pickle.loads(pickle.dumps(value))


def played(game, acts=20, **how):
    """A table of a game after this many acts of random bots."""
    table, rng = Table(game, **how), Random(1)
    for _ in range(acts):
        does(table, rng)
    return table


def does(table, rng):
    if table.due[0] == CHANCE:
        table.deal()
    else:
        table.act(BOTS[table.game.name]["random"].choose(table.observe(table.due[0]), rng))


def public_values():
    for game in GAMES:
        for variant in game.variants:
            table = played(game, acts=12, variant=variant)
            yield from [table.observe(), *map(table.observe, table.due)]
    yield from [Card("AS"), Hand("AS KH"), Pack.ordered(tuple(range(52))), Rank.ACE, Suit.HEARTS, Seat(2)]
    yield from [CHANCE, Umpire.WATCHFUL]
    for game in GAMES:
        table = played(game)
        yield from [game, table.position, table.record(), table.result, *game.variants, *table.lawful]
        yield from [table.observe(), table.observe(Seat(0)), game.view(table.observe(Seat(0)))]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled], ids=["copy", "deep", "pickle"])
def test_a_public_value_equals_its_copies_and_one_that_is_frozen_is_its_own(copied):
    for value in public_values():
        other = copied(value)
        assert type(other) is type(value)
        assert other == value
        # A record reads its lines when they are asked for, so it keeps something that changes.
        assert copied is pickled or other is value or isinstance(value, Record), value


@pytest.mark.parametrize("game", first(2, GAMES), ids=lambda game: game.name)
@pytest.mark.parametrize(
    "copied",
    [Table.clone, copy.copy, copy.deepcopy, pickled],
    ids=["clone", "copy", "deep", "pickle"],
)
def test_a_table_and_its_copy_go_on_apart_and_alike(game, copied):
    table = played(game, acts=30, seed=7)
    before, other = table.position, copied(table)
    for seed in range(25):
        does(other, Random(seed))
    assert table.position == before
    for seed in range(25):
        does(table, Random(seed))
    assert (table.position, table.record()) == (other.position, other.record())
    for _ in range(40):
        other.undo()
    assert table.position != other.position
    table.undo()


ENVIRONMENTS = [
    VecEnv("whist", 3, learners=[0, 2], others="plain", hidden=True),
    VecEnv("solo", 3),
    VecEnv("cribbage", 3, variant="five-card"),
    OneSeat(),
    ManySeats(3),
    *(game() for game in VecGame.__subclasses__()),
]


def rows(env):
    return env if isinstance(env, VecEnv) else env._rows


def kept(env):
    return rows(env).state.tobytes()


def steps(env, number):
    """Step with the second lawful act of each row, or the only one; no game ends so soon."""
    for _ in range(number):
        acts = np.array([np.flatnonzero(mask)[:2][-1] for mask in rows(env).masks()], np.uint8)
        env.step(acts if isinstance(env, VecEnv | ManySeats) else int(acts[0]))


@pytest.mark.parametrize("env", ENVIRONMENTS, ids=lambda env: f"{type(env).__name__}-{rows(env).game}")
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled], ids=["copy", "deep", "pickle"])
def test_an_environment_and_its_copy_go_on_apart_and_alike(env, copied):
    env.reset(seed=7)
    steps(env, 3)
    before, other = kept(env), copied(env)
    steps(other, 5)
    assert kept(env) == before
    steps(env, 5)
    assert kept(env) == kept(other) != before
    env.reset()
    other.reset()
    assert kept(env) == kept(other)
    getattr(other, "close", other.reset)()
    steps(env, 1)


def test_every_public_environment_is_copied_above():
    modules = (vec_env, hoyle.rl.gymnasium, hoyle.rl.pettingzoo)
    public = {
        kind
        for module in modules
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__ and hasattr(kind, "step")
    }
    assert public == {type(env) for env in ENVIRONMENTS} | {VecGame}


def test_a_game_is_pickled_by_its_name_and_one_that_no_list_has_is_not():
    assert pickled(WHIST) is WHIST
    assert copy.deepcopy(TOY) is TOY
    with pytest.raises(pickle.PicklingError, match="in no list of games"):
        pickle.dumps(TOY)


@pytest.mark.parametrize(
    ("game", "umpire"),
    [
        pytest.param(
            *(game, umpire),
            id=f"{game.name}-{umpire}",
            marks=[] if number % len(Umpire) == place else pytest.mark.nightly,
        )
        for number, game in enumerate(GAMES)
        for place, umpire in enumerate(Umpire)
    ],
)
def test_the_record_of_a_table_verifies_and_replays_to_where_the_table_is(game, umpire):
    table = played(game, acts=120, seed=3, umpire=umpire)
    content = write(table.record())
    assert verify(content).ok
    assert replay(read(content)).course.position == table.position
    table.undo()
    assert replay(read(write(table.record()))).course.position == table.position


def test_a_record_names_its_players():
    table = played("cribbage")
    assert table.record(["Ann", "Ben"]).header.names == ("Ann", "Ben")
    assert played("cribbage", 0).record().closed.acts == 0
