"""The behaviour of the bots as a hash of each; ``make pages`` writes it, with a version number."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

from hoyle.bots import BOTS, EARLIER
from hoyle.bots.fingerprint import DIGITS
from hoyle.games import GAMES, game_named
from hoyle.play import Table
from hoyle.record import plain

FILE = Path(__file__).parents[2] / "src" / "hoyle" / "bots" / "behaviour.json"
FIRST_DEALS = Path(__file__).parents[1] / "data" / "first_deals.json"
LEAST, MOST = 3, 9
"""The limits of deals in a sitting: enough for a whole game, since a bot may play differently at its end."""


BEGINNING = 16
"""The acts of the first deal that are compared of a bot that searches."""


def digest(game, bot):
    """A hash of everything that the bot does in a sitting, in every seat, to the end of a game."""
    return _digest(game.name, bot.choose, -1)


def first_digest(game, bot):
    """The same of the beginning of the first deal."""
    return _digest(game.name, bot.choose, BEGINNING)


@cache
def _digest(game, choose, left):
    """Two names of one way to choose, such as ``expert`` and ``search``, play but once."""
    done, table, rng = sha256(), Table(game_named(game)), Random(0)
    for deal in range(MOST):
        table.deal()
        while not table.result.over:
            if not table.lawful:
                table.deal()  # The deal was void.
            act = choose(table.observe(table.due[0]), rng)
            done.update(plain(act))
            table.act(act)
            left -= 1
            if left == 0:
                return done.hexdigest()[:DIGITS]
        if deal + 1 >= LEAST and table.result.over != "deal":
            break
    return done.hexdigest()[:DIGITS]


def players(game):
    """The bots of a game by name, including those that keep an earlier way of playing."""
    return {**BOTS[game.name], **EARLIER[game.name]}


def thinks_long(name):
    """Does the bot search? Only the nightly runs play its whole games."""
    return name.startswith(("search", "expert"))


def digests():
    """The hashes of each game, by bot."""
    return {game.name: {name: digest(game, bot) for name, bot in players(game).items()} for game in GAMES}


def first_deals():
    """The text of the file of hashes of the first acts, of those who think long."""
    found = {
        game.name: {name: first_digest(game, bot) for name, bot in players(game).items() if thinks_long(name)}
        for game in GAMES
    }
    return json.dumps(found, indent=1) + "\n"


def page():
    """The text of the file."""
    old, new = json.loads(FILE.read_text(encoding="utf-8")), digests()
    number = old["number"] + (old["digests"] != new)
    return json.dumps({"number": number, "digests": new}, indent=1) + "\n"
