"""The decisions of a few deals of bots, in which there was a choice."""

from hoyle.bots import bot_named
from hoyle.games import game_named
from hoyle.table import Position
from hoyle.table.position import Umpire
from hoyle.trials.defaults import SEED
from hoyle.trials.match import Match
from hoyle.trials.table import played


def decisions(game, deals, names=("plain", "plain"), variant=None, umpire=Umpire.STRICT):
    """Every observation in which a bot had a choice, with what it did, from so many deals."""
    found = []

    def watch(bot):
        def choose(seen, rng):
            act = bot.choose(seen, rng)
            found.append((seen, act))
            return act

        return type(bot)(name=bot.name, says=bot.says, choose=choose)

    own = game_named(game)
    for index in range(deals):
        played(
            own,
            Position(own.begin(variant or own.variants[0]), umpire=umpire),
            tuple(watch(bot_named(game, name)) for name in names),
            Match(game=game, bots=("plain", "plain"), seed=SEED).chance,
            index,
            lambda position: bool(own.result(position.state).over),
        )
    return [(seen, act) for seen, act in found if len(seen.lawful) > 1]
