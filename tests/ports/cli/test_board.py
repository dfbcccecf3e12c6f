"""A cribbage board, drawn."""

from hoyle.ports.cli.drawing import drawn
from hoyle.seat import Seat
from hoyle.table.view import PeggedHoles


def test_a_row_is_its_first_hole_and_then_fives_with_its_pegs():
    up = PeggedHoles(seat=Seat(0), lap=1, way="up", count=31, pegs=(0, 7))
    down = PeggedHoles(seat=Seat(0), lap=1, way="down", count=31, pegs=())
    one, other = drawn([("you, up", up), ("you, down", down)])
    assert one == "you, up    ● ····· ·●··· ····· ····· ····· ·····"
    assert other == "you, down  · ····· ····· ····· ····· ····· ·····"


def test_no_board_is_no_lines():
    assert list(drawn([])) == []
