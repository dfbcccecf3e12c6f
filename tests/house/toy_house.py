"""The house with one game more: ``python -m house.toy_house play highest``, or a plugin of pytest.

The game is put into ``GAMES`` before anything else looks there, as its line in ``hoyle.games`` would put it.
"""

from house.toy_game import GAME
from hoyle import games

games.GAMES = (*games.GAMES, GAME)

if __name__ == "__main__":
    from hoyle.app import main

    main()
