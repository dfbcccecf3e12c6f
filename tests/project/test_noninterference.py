"""Noninterference: what a seat may not see makes no difference to what it is given.

Pairs of worlds that differ only in that are played by the same acts. Every event, observation, view,
list of lawful acts, seat that is due, and choice of a bot must then be equal byte for byte.
"""

from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from hoyle.bots.cribbage import by_game_solution, play_outs
from hoyle.coach import bezique, cribbage, cribbage_race, judged
from hoyle.errors import ActError
from hoyle.games import GAMES, game_named
from hoyle.seat import SEATS
from hoyle.solution import play
from hoyle.table import Umpire
from project.worlds import Table, asked, given_to
from scale import first, scaled

pytestmark = pytest.mark.usefixtures("untraced")

TESTS = Path(__file__).parents[1] / "games"
WORLDS = {
    game.name: import_module(f"games.{game.name}.worlds")
    for game in GAMES
    if (TESTS / game.name / "worlds.py").exists()
}
"""The games that have such a module; the checks of ``test_leaks.py`` apply to every game."""
PAIRS = {"whist": 40, "solo": 20, "cribbage": 10, "hookey": 20, "bezique": 10}
"""Fewer where a pair takes longer: every leak that is planted there is found among so few."""
NIGHTLY = 100_000
EVERYBODY = (*SEATS, None)


@pytest.fixture(autouse=True)
def few_deals(monkeypatch):
    """The coach's values, and the bot's own play, need not be exact here."""
    monkeypatch.setattr(cribbage, "DEALS_LAID_OUT", 20)
    monkeypatch.setattr(cribbage, "DEALS", 20)
    monkeypatch.setattr(cribbage_race, "DEALS", 4)
    monkeypatch.setattr(judged, "DRAWN", 40)
    monkeypatch.setattr(judged, "KEPT", 10)
    monkeypatch.setattr(judged, "SOLVED", (0, 0, 2, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0))
    monkeypatch.setattr(bezique, "WORLDS", 2)
    monkeypatch.setattr(bezique, "TRICKS", (0, 1))
    monkeypatch.setattr(play_outs, "WORLDS", 3)
    monkeypatch.setattr(by_game_solution, "play", partial(play, iterations=1))


def pairs(game, rng, tables=tuple(Umpire)):
    """Endless: a seat, a world, and another that looks the same to that seat."""
    while True:
        world = WORLDS[game].any_world(rng, rng.choice(tables))
        for seat in EVERYBODY:
            try:
                other = WORLDS[game].redealt(world, seat, rng)
            except ActError as error:
                raise AssertionError(f"from seat {seat} an act could not be done again: {error}") from error
            if other is not None:
                yield seat, world, other


def difference(table, seat, world, other, rng):
    """The difference between what that seat is given in the two worlds, if any."""
    moments = {rng.randrange(len(world.steps)) for _ in range(3)}
    ours = list(given_to(table, world, seat, moments))
    theirs = list(given_to(table, other, seat, moments))
    if ours == theirs:
        return None
    return next(((a, b) for a, b in zip(ours, theirs, strict=False) if a != b), (len(ours), len(theirs)))


def leak(table, *, count, seed, tables=tuple(Umpire)):
    """The first difference found among this many pairs, with the pair where it was found."""
    rng = Random(seed)
    for number, (seat, world, other) in enumerate(pairs(table.game.name, rng, tables)):
        if number == count:
            return None
        if found := difference(table, seat, world, other, rng):
            return number, world.start.umpire, seat, found
    return None


@pytest.mark.parametrize("seed", first(1, range(4)))
@pytest.mark.parametrize("game", WORLDS)
def test_a_seat_is_given_nothing_of_what_it_may_not_see(game, seed):
    table = Table(game_named(game), asked)
    assert leak(table, count=PAIRS[game], seed=seed) is None


def irregular(world):
    """The ways in which the current deal of whist, or the one being dealt, is irregular."""
    state, docket = world.end.state, world.end.docket
    deal = state.deal
    yield from {type(step.act).__name__ for step, _, _ in world.steps}
    if any(case.public is None for case in docket.cases):
        yield "a secret case"
    if state.dealing is not None:
        yield "in the midst of dealing"
    elif deal is not None and not state.pack.cards:
        yield from {f"a hand of {len(hand)}" for hand in deal.dealt}
        yield from ["a card on the floor"] * any(deal.dropped) + ["a card apart"] * any(deal.apart)


OFTEN = {"a secret case", "a hand of 12", "a card on the floor", "Jog", "Withdraw"}
RARELY = {"in the midst of dealing", "a card apart", "a hand of 14", "TakeUp", "Separate", "NameCard"}


@pytest.mark.parametrize("wanted", first(1, (OFTEN, OFTEN | RARELY)))
def test_the_worlds_of_whist_are_irregular_enough(wanted):
    rng, met = Random(2), set()  # They are met soon from this seed.
    for _ in range(1500):
        met |= set(irregular(WORLDS["whist"].any_world(rng, rng.choice(tuple(Umpire)))))
        if wanted <= met:
            return
    assert wanted <= met


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4, 20))
@pytest.mark.parametrize("game", WORLDS)
def test_nor_in_a_hundred_thousand_worlds(game, seed):
    table = Table(game_named(game), asked)
    assert leak(table, count=scaled(NIGHTLY) // 16 + 1, seed=seed) is None
