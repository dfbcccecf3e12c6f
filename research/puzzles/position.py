"""Positions from self-play: deals played by bots of mixed levels, with the view of the player to act."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from hoyle.bots import bot_named
from hoyle.bots.levels import LEVELS
from hoyle.fairness import Master
from hoyle.games import game_named
from hoyle.host.setup import Wish, agreed
from hoyle.host.sitting.sitting import Sitting
from hoyle.record import Player
from hoyle.record.stop import Stop
from hoyle.seat import Seat
from hoyle.table.act import Act

Chosen = Callable[[Any], Any]
"""Returns the act for an observation, or None to leave it to the seat's bot."""


def begun(game: str, variant: str, seed: int, stop: Stop) -> tuple[Sitting, tuple[str, ...]]:
    """Return a sitting of bots of mixed levels whose chance follows from the seed, and the bots by seat."""
    rng = Random(seed)
    number = len(agreed(Wish(game=game, variant=variant))[1])
    bots = tuple(rng.choice(list(LEVELS[game].values())) for _ in range(number))
    setup, _, _ = agreed(Wish(game=game, variant=variant, seats=bots))
    sitting, _ = Sitting.begin(
        game_named(game),
        setup.chosen(),
        players=tuple(Player(name=f"bot {seat}", bot=bot) for seat, bot in enumerate(bots)),
        umpire=setup.umpire,
        keeps=Seat(0),
        stop=stop,
        chance=Master.parse(str(seed)),
    )
    sitting.run_on()
    return sitting, bots


def positions(
    game: str,
    variant: str,
    seed: int,
    stop: Stop,
    chosen: Chosen = lambda _: None,
    acts: list[Act] | None = None,
) -> Iterator[Any]:
    """Yield the observation of each player who has a choice, in one game played to its end.

    Every act of a seat is added to ``acts``, if given.
    """
    sitting, bots = begun(game, variant, seed, stop)
    while not sitting.finished:
        seat = sitting.due
        assert seat is not None, "somebody is due at a strict table"
        seen = sitting.observe(seat)
        if len(seen.lawful) > 1:
            yield seen
        forced = chosen(seen)
        act = bot_named(game, bots[seat]).choose(seen, sitting.rng(seat)) if forced is None else forced
        sitting.act(act)
        if acts is not None:
            acts.append(act)
        sitting.run_on()
