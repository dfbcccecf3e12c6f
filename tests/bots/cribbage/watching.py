"""Games between bots, with everything that they saw when it was their turn."""

from hoyle.games.cribbage.game import GAME
from hoyle.table import Position
from hoyle.trials.defaults import SEED
from hoyle.trials.match import Match
from hoyle.trials.table import played


def watched(variant, bots, games=1):
    """Games between two bots: every observation in which one was to act, and its act."""
    seen = []

    def watch(bot):
        def choose(observation, rng):
            act = bot.choose(observation, rng)
            seen.append((observation, act))
            return act

        return replace_bot(bot, choose)

    chance = Match(game="cribbage", bots=("plain", "plain"), seed=SEED).chance
    for index in range(games):
        played(
            GAME,
            Position(GAME.begin(variant)),
            tuple(map(watch, bots)),
            chance,
            index,
            lambda position: GAME.result(position.state).over == "game",
        )
    return seen


def replace_bot(bot, choose):
    return type(bot)(name=bot.name, says=bot.says, choose=choose)
