"""The tables that the desk rules on, by name: those of a game, and of its variants that other laws govern."""

from __future__ import annotations

from functools import cache

from hoyle.desk.understanding import game_of
from hoyle.files.json_text import Document
from hoyle.games import GAMES, game_named


@cache
def tables() -> dict[str, Document]:
    """Return the setups to choose from: each game, and each variant whose laws are not those of its first."""
    listed: dict[str, Document] = {}
    for game in GAMES:
        if game.desk is None:
            continue
        first, *others = game.variants
        listed[game.name] = {"game": game.name}
        usual = game.codes(game.begin(first))
        listed |= {
            each.name: table_named(each.name) for each in others if game.codes(game.begin(each)) != usual
        }
    return listed


def table_named(name: str) -> Document:
    """Return the setup of a game, or of a variant such as ``short whist``, by its name.

    Raises:
        UnknownGame: if there is none.
    """
    called = name.strip().lower().replace(" ", "-")
    for game in GAMES:
        if called in {each.name for each in game.variants} and game.desk is not None:
            return {"game": game.name, "variant": called}
    return {"game": game_named(name).name}


def table_in(text: str) -> Document:
    """Return the setup that a sentence names, by its variant or its game; that of the first game if none."""
    said = f" {' '.join(text.lower().replace('-', ' ').split())} "
    for game in GAMES:
        for each in game.variants:
            if f" {each.name.replace('-', ' ')} " in said and game.desk is not None:
                return {"game": game.name, "variant": each.name}
    return {"game": game_of(text) or GAMES[0].name}
