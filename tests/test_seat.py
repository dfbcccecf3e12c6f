"""Seats around a table."""

import pytest

from hoyle.errors import NotASeat
from hoyle.seat import (
    CHANCE,
    SEATS,
    Seat,
    adversaries,
    left,
    parse_seat,
    partner,
    right,
    seat_name,
    side,
    side_name,
)

N, E, S, W = SEATS


def test_play_goes_round_to_the_left():
    assert [left(seat) for seat in SEATS] == [E, S, W, N]
    assert [right(seat) for seat in SEATS] == [W, N, E, S]
    assert [left(Seat(seat), players=3) for seat in range(3)] == [1, 2, 0]
    assert right(Seat(0), players=2) == 1


def test_partners_sit_opposite_with_an_adversary_on_either_hand():
    assert [partner(seat) for seat in SEATS] == [S, W, N, E]
    assert [side(seat) for seat in SEATS] == [0, 1, 0, 1]
    assert [adversaries(seat) for seat in SEATS] == [(E, W), (S, N), (W, E), (N, S)]


def test_nobody_sits_in_the_chair_of_chance():
    assert CHANCE not in SEATS


def test_seats_of_four_are_named_by_the_compass_and_others_by_number():
    assert [seat_name(seat) for seat in SEATS] == list("NESW")
    assert seat_name(Seat(4), players=6) == "4"
    assert [side_name(us) for us in (0, 1)] == ["NS", "EW"]


@pytest.mark.parametrize(("text", "seat"), [("N", 0), (" e ", 1), ("s", 2), ("W", 3), ("0", 0), ("3", 3)])
def test_a_seat_is_read_by_letter_or_number(text, seat):
    assert parse_seat(text) == seat


def test_at_a_table_of_any_other_number_people_count_from_one():
    assert [parse_seat(text, 3) for text in "123"] == [0, 1, 2]


@pytest.mark.parametrize(
    ("text", "players"), [("", 4), ("4", 4), ("-1", 4), ("NE", 4), ("N", 3), ("0", 3), ("4", 3), ("²", 4)]
)
def test_what_names_no_seat_is_refused_with_those_there_are(text, players):
    with pytest.raises(NotASeat) as refusal:
        parse_seat(text, players)
    assert refusal.value.text == text
    assert str(refusal.value).endswith("N, E, S, W" if players == 4 else "1, 2, 3")
