"""Sides: each seat on its own, or partners together."""

from __future__ import annotations

from functools import cache

from hoyle.games.cribbage.variant import Variant
from hoyle.seat import Seat, seat_name, side_name


def side_of(variant: Variant, seat: Seat) -> int:
    """Return the side that pegs the points of a seat."""
    return seat % 2 if variant.partners else seat


def side_called(variant: Variant, side: int) -> str:
    """Name a side: ``NS`` or ``EW`` where there are partners, otherwise the name of the seat."""
    return side_name(side) if variant.partners else seat_name(Seat(side), variant.players)


@cache
def sides_called(variant: Variant) -> tuple[str, ...]:
    """Name all sides."""
    return tuple(side_called(variant, side) for side in range(variant.sides))


@cache
def from_left(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats in the order of play, that one last."""
    return tuple(Seat((seat + number) % players) for number in range(1, players + 1))


def adversaries(variant: Variant, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of other sides, in the order of play."""
    own_side = side_of(variant, seat)
    return tuple(each for each in from_left(seat, variant.players) if side_of(variant, each) != own_side)
