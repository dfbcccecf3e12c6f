"""A variant is played by the number of players asked for, where it allows several."""

import click
import pytest

from hoyle.games import GAMES
from hoyle.ports.cli.chosen_table import with_players
from hoyle.table import offered

SIZES = [
    (game, variant, any(option.name == "players" for option in offered(variant)))
    for game in GAMES
    for variant in game.variants
]


@pytest.mark.parametrize(("game", "variant", "is_open"), SIZES, ids=lambda it: getattr(it, "name", ""))
def test_it_has_so_many_players_or_says_how_many_it_takes(game, variant, is_open):
    usual = game.seats(variant)
    for number in (None, usual):
        assert with_players(game, variant, number) == variant
    if is_open:
        assert game.seats(with_players(game, variant, usual + 1)) == usual + 1
    else:
        with pytest.raises(click.BadParameter, match=f"takes {usual} players, not {usual + 1}"):
            with_players(game, variant, usual + 1)
