"""The puzzles and the course of each game, as the page asks for them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from hoyle.bots.levels import LEVELS
from hoyle.errors import UnknownGame
from hoyle.ports.web.answers import document, refusing
from hoyle.puzzles import COURSES, GAMES, course, puzzles


async def listed(_: Request) -> Response:
    """The games that have puzzles, with the number of each and the levels whose misses they count."""
    return document(
        [
            {"game": game, "puzzles": len(puzzles(game)), "levels": list(LEVELS.get(game, ()))}
            for game in GAMES
        ]
    )


async def exercises(request: Request) -> Response:
    """The puzzles of one game, the easiest first."""
    with refusing(404, UnknownGame):
        return document(puzzles(request.path_params["game"]))


async def courses(_: Request) -> Response:
    """The games that have a course, with the number of its positions."""
    return document([{"game": game, "positions": len(course(game))} for game in COURSES])


async def positions(request: Request) -> Response:
    """The positions of one game's course, in their order."""
    with refusing(404, UnknownGame):
        return document(course(request.path_params["game"]))
