"""What seats see of a position is computed once, and separately for each position."""

from dataclasses import replace

from hoyle.games.whist.game import GAME
from hoyle.seat import SEATS
from hoyle.table import Position
from hoyle.table.seat_view import observed_once


def test_each_position_is_observed_once_by_a_seat_while_it_is_among_the_last_two():
    asked = []

    def observe(position, seat):
        asked.append((position, seat))
        return GAME.observe(position, seat)

    game = observed_once(replace(GAME, observe=observe))
    first, second, third = (
        Position(GAME.begin(variant)) for variant in (*GAME.variants[:2], GAME.variants[0])
    )
    for position in (first, second, first, second):
        for seat in (*SEATS, None):
            assert game.observe(position, seat) == GAME.observe(position, seat)
    assert len(asked) == 2 * 5
    game.observe(third, SEATS[0])
    game.observe(second, SEATS[0])
    assert len(asked) == 2 * 5 + 1
    game.observe(first, SEATS[0])
    assert len(asked) == 2 * 5 + 2
