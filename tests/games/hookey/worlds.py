"""Random sittings of blind hookey, and the same sittings with the unseen cards rearranged."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from hoyle.bots.random import RANDOM
from hoyle.cards import Pack
from hoyle.games.hookey.act import Shuffle
from hoyle.games.hookey.game import GAME
from hoyle.seat import CHANCE, Seat
from hoyle.table import Umpire
from project.worlds import Playing, World, played_again


def any_world(rng: Random, umpire: Umpire) -> World:
    """A random sitting, stopped at a random moment."""
    variant = replace(rng.choice(GAME.variants), players=rng.choice((2, 4, 5)), limit=5)
    playing = Playing(GAME, variant, umpire)
    for _ in range(rng.randrange(1, 40)):
        position = playing.position
        due = GAME.due(position)
        if attends := GAME.attend(position):
            playing.do(attends[0])
        elif due[0] == CHANCE:
            playing.do(replace(GAME.chance(position.state, Seat(0)), pack=_shuffled(rng)))
        else:
            playing.do(RANDOM.choose(GAME.observe(position, rng.choice(due)), rng))
    return playing.world


def redealt(world: World, seat: Seat | None, rng: Random) -> World | None:
    """Before the show no seat has seen any card of the pack; after it all have seen those that count."""
    state = world.end.state
    if seat is not None and seat >= state.variant.players:
        return None
    if not state.pack.cards and (state.hand is None or state.hand.shown):
        return None
    acts = world.acts
    at = max(n for n, act in enumerate(acts) if isinstance(act, Shuffle))
    acts[at] = replace(acts[at], pack=_shuffled(rng))
    return played_again(GAME, world, acts)


def _shuffled(rng: Random) -> Pack:
    return Pack.ordered(rng.sample(range(52), 52))
