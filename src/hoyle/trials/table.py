"""Tables for two bots: without records or waiting, and with all chance from the trial's seed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import cast

from msgspec.structs import replace

from hoyle.bots.bot import AnyBot
from hoyle.bots.guard import LONGEST, answer, in_time
from hoyle.errors import ActError, BotAnswered
from hoyle.fairness import Chance, Purpose
from hoyle.play import shuffled
from hoyle.seat import CHANCE, SEATS, Seat, side
from hoyle.table import (
    ChanceAct,
    Game,
    Position,
    advance,
    attended,
)
from hoyle.table.protocols import A, O, S, V

Pair = tuple[AnyBot, AnyBot]
"""Two bots: the first has the even seats, the second the odd."""


def played(
    game: Game[V, S, A, O],
    position: Position[S],
    bots: Pair,
    chance: Chance,
    index: int,
    over: Callable[[Position[S]], bool],
    first: int = 0,
) -> Position[S]:
    """Play from a position to the end, with all chance derived from the index and the number of each act.

    ``first`` is the number of the first act. ``over`` is asked once before each.

    Raises:
        BotError: if a bot fails, hangs, or returns an act that the table refuses.
    """
    position = attended(game, position)
    shuffles = count()
    for number in count(first):
        if over(position):
            break
        seat = game.due(position)[0]
        if seat == CHANCE:
            cards = game.chance(position.state, SEATS[0])
            shuffle = next(shuffles)
            made = game.composition(cast(V, position.state.variant))
            pack = shuffled(chance, index, shuffle, Purpose(cards.purpose), made)
            act = cast(A, replace(cards, shuffle=shuffle, pack=pack))
        else:
            act = _chosen(
                game, position, seat, bots[side(seat)], chance, (str(index), str(seat), str(number))
            )
        try:
            position, _ = advance(game, position, act)
        except ActError as error:
            if isinstance(act, ChanceAct):
                raise
            raise BotAnswered(
                bots[side(seat)].name, repr(act), f"which the table refuses: {error}"
            ) from error
        position = attended(game, position)
    return position


def _chosen(
    game: Game[V, S, A, O],
    position: Position[S],
    seat: Seat,
    bot: AnyBot,
    chance: Chance,
    names: tuple[str, ...],
) -> A:
    seen = game.observe(position, seat)
    rng = Random(chance.stream(*names))
    if seen.lawful[0].blind:
        return cast(A, rng.choice(seen.lawful))
    with in_time(bot.name, LONGEST):
        return cast(A, answer(bot, seen, rng))
