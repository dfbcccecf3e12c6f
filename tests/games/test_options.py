"""Every option of every variant against a stored list: its default, and the values it takes.

Players agree on options before they sit down, and programs rely on them, so none may change by accident. When
one is changed on purpose, update ``tests/data/options.txt`` and the changelog.
"""

from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.table import offered

PAPER = Path(__file__).parents[1] / "data" / "options.txt"


def as_listed(game):
    """A line for each variant, and one for each option that differs from the game's first variant."""
    usual = {}
    for variant in game.variants:
        yield f"{game.name} {variant.name}, for {game.seats(variant)}"
        for option in offered(variant):
            line = f"    {option.name}={option.default}, of {' | '.join(option.values)} ({option.source})"
            if usual.setdefault(option.name, line) != line or variant is game.variants[0]:
                yield line


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_is_as_it_was_agreed(game):
    paper = [line for line in PAPER.read_text(encoding="utf-8").split("\n\n") if line.startswith(game.name)]
    assert "\n".join(as_listed(game)) == paper[0].rstrip()
