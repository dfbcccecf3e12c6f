"""Whole deals of whist at a strict table with the referee: compared with a bare loop of ``play``, and without
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace as replaced
from random import Random

from msgspec.structs import replace

from benchmarks.timing import Comparison, interleaved, rates
from hoyle.cards import Pack
from hoyle.games.whist.act import Act
from hoyle.games.whist.game import GAME
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import LONG_WHIST, Variant
from hoyle.seat import CHANCE
from hoyle.table import Game, Position, advance, attended

DEALS = 20

Table = Position[State]
Whist = Game[Variant, State, Act, Observation]


def rows(quick: bool = False) -> Iterator[Comparison]:
    """Deals chosen beforehand, driven through the referee, and through ``play`` alone."""
    sittings = [_sitting(Random(seed)) for seed in range(3 if quick else 30)]
    for _, acts in sittings[:2]:
        _refereed(acts)()
    ours, bare = interleaved(
        [_refereed(acts) for _, acts in sittings], [_bare(states, acts) for states, acts in sittings]
    )
    yield Comparison(
        work="whist at a strict table",
        unit="deals a CPU-second",
        ours=rates(ours, DEALS),
        peer=rates(bare, DEALS),
        peer_name="a bare loop of play",
        must=0.5,
        aim=None,
        higher_is_better=True,
    )
    yield _unrefereed(quick)


def _unrefereed(quick: bool) -> Comparison:
    """Compare deals with and without the referee: a third of the time is two thirds of the deals.

    The deals are played as a table plays them: the seat due, its lawful acts, and a random one of these.
    """
    alone = replaced(GAME, incidents=lambda _: ())
    seeds = range(3 if quick else 30)
    with_him, without = interleaved(
        [_played(GAME, seed) for seed in seeds], [_played(alone, seed) for seed in seeds]
    )
    return Comparison(
        work="whist at a strict table, the referee on",
        unit="deals a CPU-second",
        ours=rates(with_him, DEALS),
        peer=rates(without, DEALS),
        peer_name="the same, nobody looking",
        must=2 / 3,
        aim=None,
        higher_is_better=True,
    )


def _played(game: Whist, seed: int) -> Callable[[], object]:
    def drive() -> Table:
        rng = Random(seed)
        position: Table = Position(game.begin(LONG_WHIST))
        while position.state.tally.deals < DEALS:
            position, _ = advance(game, position, _next(position, rng))
        return position

    return drive


def _sitting(rng: Random) -> tuple[list[State], list[Act]]:
    """Random lawful deals: each act, and the state it was done in."""
    states: list[State] = []
    acts: list[Act] = []
    position: Table = Position(GAME.begin(LONG_WHIST))
    while position.state.tally.deals < DEALS:
        act = _next(position, rng)
        states.append(position.state)
        acts.append(act)
        position, _ = advance(GAME, position, act)
    return states, acts


def _next(position: Table, rng: Random) -> Act:
    if served := GAME.attend(position):
        return served[0]
    seat = GAME.due(position)[0]
    if seat != CHANCE:
        return rng.choice(GAME.lawful(position, seat))
    order = rng.sample(range(52), 52)
    return replace(GAME.chance(position.state, 0), pack=Pack.ordered(order))


def _refereed(acts: list[Act]) -> Callable[[], object]:
    def drive() -> Table:
        position: Table = Position(GAME.begin(LONG_WHIST))
        for act in acts:
            position, _ = advance(GAME, position, act)
        return position

    assert attended(GAME, drive()).state.tally.deals == DEALS
    return drive


def _bare(states: list[State], acts: list[Act]) -> Callable[[], object]:
    def drive() -> None:
        for state, act in zip(states, acts, strict=True):
            GAME.play(state, act)

    return drive
