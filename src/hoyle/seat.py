"""Seats, clockwise from zero; at a table of four, partners sit opposite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from hoyle.errors import NotASeat

MOST_SEATS: Final = 13
"""The most seats at any table, needed for blind hookey. A seat is a whole number from 0 to one less."""

if TYPE_CHECKING:
    Seat = NewType("Seat", int)
else:

    class _Seats(NewType):
        """A new type that checks its range: -1 is chance, the others are seats of any table."""

        def __call__(self, number):
            if number.__class__ is int and -1 <= number < MOST_SEATS:
                return number
            raise NotASeat(number, [f"whole numbers from 0 to {MOST_SEATS - 1} (parse_seat reads text)"])

    Seat = _Seats("Seat", int)

_EVERY: Final = tuple(Seat(number) for number in range(MOST_SEATS))

SEATS: tuple[Seat, ...] = _EVERY[:4]

CHANCE = Seat(-1)
"""A pseudo-seat: due when chance must act, for example to deal."""

_LETTERS = "NESW"
_NAMES = ("NORTH", "EAST", "SOUTH", "WEST")


def left(seat: Seat, players: int = 4) -> Seat:
    """Return the next seat in the order of play."""
    return _EVERY[(seat + 1) % players]


def right(seat: Seat, players: int = 4) -> Seat:
    """Return the seat before this one in the order of play."""
    return _EVERY[(seat - 1) % players]


def partner(seat: Seat) -> Seat:
    """Return the seat opposite, at a table of four."""
    return _EVERY[(seat + 2) % 4]


def side(seat: Seat) -> int:
    """Return 0 for North and South, 1 for East and West."""
    return seat % 2


def adversaries(seat: Seat) -> tuple[Seat, Seat]:
    """Return the two opponents of this seat, the one on its left first."""
    return left(seat), right(seat)


def seat_name(seat: Seat, players: int = 4) -> str:
    """Return ``N``, ``E``, ``S`` or ``W`` at a table of four, else the number.

    >>> seat_name(Seat(2)), seat_name(Seat(2), players=3)
    ('S', '2')
    """
    return _LETTERS[seat] if players == 4 else str(seat)


def side_name(side: int) -> str:
    """Return ``NS`` or ``EW``."""
    return ("NS", "EW")[side]


def parse_seat(text: object, players: int = 4) -> Seat:
    """Parse a seat: a letter, a name or a number from 0 at a table of four, else a number from 1.

    >>> parse_seat("S"), parse_seat("south"), parse_seat("2"), parse_seat("2", players=3)
    (2, 2, 2, 1)

    Raises:
        NotASeat: if ``text`` is not a seat of such a table.
    """
    names = list(_LETTERS) if players == 4 else [str(number + 1) for number in range(players)]
    name = text.strip().upper() if isinstance(text, str) else ""
    if players == 4 and name in _NAMES:
        return Seat(_NAMES.index(name))
    if name in names:
        return Seat(names.index(name))
    if players == 4 and name.isdecimal() and int(name) < players:
        return Seat(int(name))
    raise NotASeat(text, names)
