"""Hoyle with one additional game: ``python -m project.toy_program play highest``, or a plugin of pytest.

The game gets its line in ``HOMES`` before anything else looks there, as it would in ``hoyle.games``.
"""

from hoyle import games

games.HOMES["highest"] = "project.toy_game"

if __name__ == "__main__":
    from hoyle.app import main

    main()
