"""Every movement keeps its promises, and the check finds what breaks them."""

import json
from importlib.resources import files
from itertools import product

import pytest
from msgspec.structs import replace

from hoyle.errors import NoMovement
from hoyle.evenings.field import field_of
from hoyle.evenings.movement import Meeting, faults
from hoyle.evenings.pairs import howell, mitchell
from hoyle.evenings.rainbow import individual
from hoyle.evenings.whist import whist
from scale import first

UNKNOWN = {48, 60, 68, 72, 77, 80, 93}
"""Numbers of players of which we know no whist tournament, though all exist."""

PLAYERS = [number for number in range(4, 101) if number % 4 < 2]


@pytest.mark.parametrize("pairs", first(10, (*range(5, 13), 99, 100, *range(13, 22))))
def test_a_mitchell_movement_keeps_its_promises(pairs):
    movement = mitchell(pairs)
    assert [*faults(movement)] == []
    tables = (pairs + 1) // 2
    assert movement.sets == tables
    assert len(movement.rounds) == tables - (tables % 2 == 0)
    assert all(len(each.resting) == pairs % 2 for each in movement.rounds)


@pytest.mark.parametrize("pairs", first(10, (*range(3, 11), 61, 100, *range(11, 21), 99)))
def test_a_howell_movement_keeps_its_promises(pairs):
    movement = howell(pairs)
    assert [*faults(movement)] == []
    assert len(movement.rounds) == pairs - 1 + pairs % 2


def test_every_starter_of_a_howell_movement_is_a_room_square():
    starters = json.loads(files("hoyle.evenings").joinpath("howell.json").read_bytes())
    assert [*starters] == [str(pairs) for pairs in range(4, 101, 2)]
    for pairs, starter in starters.items():
        turning = int(pairs) - 1
        apart = {(one - other) % turning for x, y, _ in starter for one, other in ((x, y), (y, x))}
        at = {(boards - one) % turning for x, y, boards in starter for one in (x, y)}
        assert apart == at == {*range(1, turning)}
        assert len({0, *(boards for _, _, boards in starter)}) == (turning + 1) // 2 or turning < 7


@pytest.mark.parametrize("players", first(15, sorted({*PLAYERS} - UNKNOWN)))
def test_in_a_whist_tournament_each_is_partner_once_and_opponent_twice(players):
    movement = whist(players)
    assert [*faults(movement)] == []
    assert len(movement.rounds) == players - (players % 4 == 0)


@pytest.mark.parametrize("players", sorted(UNKNOWN))
def test_a_tournament_that_we_do_not_know_is_named(players):
    with pytest.raises(NoMovement, match=f"no whist tournament of {players} players is known to us"):
        whist(players)


@pytest.mark.parametrize("players", [*range(4, 68, 4), 9, 13, 68, 100])
def test_a_movement_for_single_players_gives_everyone_boards(players):
    movement = individual(players)
    assert [*faults(movement)] == []
    assert movement.sets == len(movement.rounds)


@pytest.mark.parametrize(
    ("make", "number", "advice"),
    [(mitchell, 4, "use a Howell"), (mitchell, 201, "5 to 200"), (howell, 2, "3 to 100"),
     (howell, 101, "3 to 100"),
     (whist, 46, "play with 45 or 48"), (whist, 3, "4 to 100"), (individual, 47, "play with 45 or 48"),
     (individual, 104, "4 to 100")],
)  # fmt: skip
def test_a_number_that_has_no_movement_is_refused_with_advice(make, number, advice):
    with pytest.raises(NoMovement, match=advice):
        make(number)


PAIRS_OF_EIGHT = howell(8)


def broken(movement, number, place, meeting):
    """The movement with one meeting changed."""
    meetings = [*movement.rounds[number].meetings]
    meetings[place] = meeting
    rounds = [*movement.rounds]
    rounds[number] = replace(rounds[number], meetings=tuple(meetings))
    return replace(movement, rounds=tuple(rounds))


def test_a_misprint_is_found():
    first, second, *_ = PAIRS_OF_EIGHT.rounds[1].meetings
    twice = broken(PAIRS_OF_EIGHT, 1, 0, Meeting(1, (second.sides[0], first.sides[1]), first.boards))
    assert "round 2 does not place everyone once" in [*faults(twice)]
    moved = broken(PAIRS_OF_EIGHT, 1, 0, Meeting(1, first.sides, second.boards))
    assert f"round 2: boards {second.boards} are at 2 tables" in [*faults(moved)]


def test_two_players_exchanged_in_one_round_are_found():
    movement = whist(8)
    first, second = movement.rounds[0].meetings
    (a, b), (c, d) = first.sides
    (e, f), other = second.sides
    changed = broken(movement, 0, 0, Meeting(1, ((e, b), (c, d))))
    changed = broken(changed, 0, 1, Meeting(2, ((a, f), other)))
    said = [*faults(changed)]
    assert not any("place everyone" in each for each in said)
    assert any("are partners 2 times" in each for each in said)
    assert any("are opponents" in each for each in said)


def test_a_round_left_out_is_found():
    movement = mitchell(10)
    short = replace(movement, rounds=movement.rounds[1:])
    assert any("plays boards" in each for each in faults(short))


@pytest.mark.parametrize("size", [4, 7, 8, 9, 25, 81])
def test_a_field_is_a_field(size):
    field = field_of(size)
    elements = range(size)
    for one in elements:
        assert {field.plus(one, other) for other in elements} == {*elements}
    for one in range(1, size):
        assert {field.times(one, other) for other in elements} == {*elements}
    for a, b, c in product(range(2, size), (1, size - 1), (2, 3)):
        assert field.times(a, field.plus(b, c)) == field.plus(field.times(a, b), field.times(a, c))
