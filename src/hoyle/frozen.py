"""The base of values that never change: a copy of one is the value itself."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class Frozen:
    """What ``copy`` and ``deepcopy`` need of a value that is frozen, and all its parts with it.

    It comes before ``msgspec.Struct`` among the bases of a class.
    """

    __slots__ = ()

    def __copy__(self: T) -> T:
        return self

    def __deepcopy__(self: T, _: object) -> T:
        return self
