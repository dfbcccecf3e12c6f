"""Checks on the public calls of a game: impossible seats, variants and acts are refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import UnionType
from typing import Any, TypeVar, get_args

from hoyle.errors import NotASeat, NotAVariant
from hoyle.seat import Seat, seat_name
from hoyle.table.position import Position
from hoyle.table.protocols import S, V
from hoyle.table.setting import fitting

T = TypeVar("T")
Viewer = TypeVar("Viewer", Seat, "Seat | None")


def checked_begin(name: str, variants: tuple[V, ...], begin: Callable[[V], T]) -> Callable[[V], T]:
    """Return ``begin`` restricted to variants of the game whose options are within their bounds.

    It raises ``NotAVariant`` or ``BadOption``.
    """
    kinds = tuple({type(variant) for variant in variants})

    @wraps(begin)
    def begun(variant: V) -> T:
        if not isinstance(variant, kinds):
            raise NotAVariant(variant, name)
        return begin(fitting(variant))

    return begun


def checked_seat(
    seats: Callable[[V], int], ask: Callable[[Position[S], Viewer], T], *, nobody: bool = False
) -> Callable[[Position[S], Viewer], T]:
    """Return the function restricted to seats of the table, and None if ``nobody`` is set.

    It raises ``NotASeat``.
    """

    @wraps(ask)
    def asked(position: Position[S], seat: Viewer) -> T:
        if seat is None and nobody:
            return ask(position, seat)
        state: Any = position.state
        number = seats(state.variant)
        if seat not in _SEATS or seat >= number:
            raise NotASeat(seat, [seat_name(Seat(each), number) for each in range(number)])
        return ask(position, seat)

    return asked


def kinds_of(acts: type | UnionType) -> frozenset[type]:
    """Return the classes of a union of acts."""
    return frozenset((acts,) if isinstance(acts, type) else get_args(acts))


_SEATS = frozenset(range(100))
"""More seats than any table has; a number equal to one of these is a seat's."""
