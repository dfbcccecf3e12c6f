"""The games of the house."""

from typing import Any

from hoyle.errors import UnknownGame
from hoyle.games.cribbage.game import GAME as CRIBBAGE
from hoyle.games.hookey.game import GAME as HOOKEY
from hoyle.games.solo.game import GAME as SOLO
from hoyle.games.whist.game import GAME as WHIST
from hoyle.table import Game

GAMES: tuple[Game[Any, Any, Any, Any], ...] = (WHIST, SOLO, CRIBBAGE, HOOKEY)


def game_named(name: str) -> Game[Any, Any, Any, Any]:
    """The game of that name.

    Raises:
        UnknownGame: if the house has none.
    """
    known = {game.name: game for game in GAMES}
    if name not in known:
        raise UnknownGame(name, known)
    return known[name]
