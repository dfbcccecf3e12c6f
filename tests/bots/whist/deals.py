"""Whole deals of whist, played by habit up to some moment, for bots that weigh everything played."""

from random import Random

from games.whist.laid_out import whole_deal
from hoyle.bots.whist import PLAIN
from hoyle.games.whist.game import GAME
from hoyle.table import advance, attended


def played(seed, cards, turn=0, bot=PLAIN, **laid):
    """The position in which the first hand has this many cards left and ``turn`` cards are in the trick."""
    rng = Random(seed)
    position = whole_deal(rng, **laid)
    for _ in range(4 * (13 - cards) + turn):
        (seat,) = GAME.due(position)
        position, _ = advance(GAME, position, bot.choose(GAME.observe(position, seat), rng))
        position = attended(GAME, position)
    return position


def view(seed, cards, turn=0, **laid):
    """The observation of the seat that is to play."""
    position = played(seed, cards, turn, **laid)
    return GAME.observe(position, *GAME.due(position))
