"""The page of options: each option of each game, its default, its values and the rule that it rests on."""

from pathlib import Path

from hoyle.games import GAMES
from hoyle.table import offered

PAGE = Path(__file__).parents[2] / "docs" / "options.md"

HEAD = """# Options

This page lists every option of every game. Set one with `--set NAME=VALUE`, or in the lobby under
*More options*. The record keeps all of them. `hoyle games whist` prints the same list.
"""

ROW = "| option | default | values | what it does | rests on |\n|---|---|---|---|---|\n"


def page() -> str:
    """Return the page, a table for each game."""
    return HEAD + "".join(f"\n## {game.title}\n\n{ROW}{''.join(_rows(game))}" for game in GAMES)


def _rows(game):
    first, *others = game.variants
    for option in offered(first):
        others_have = {}
        for variant in others:
            there = {each.name: each.default for each in offered(variant)}.get(option.name, option.default)
            if there != option.default:
                others_have.setdefault(there, []).append(variant.name)
        default = f"`{option.default}`" + "".join(
            f"; `{value}` at {', '.join(names)}" for value, names in others_have.items()
        )
        if option.alone:
            default += f"; `{option.alone}` alone with bots"
        values = ", ".join(f"`{value}`" for value in option.values)
        yield f"| `{option.name}` | {default} | {values} | {option.says} | {option.source} |\n"


PAGES = {PAGE: page}
"""The page, and what it must contain."""
