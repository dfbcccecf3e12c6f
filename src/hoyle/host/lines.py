"""Finding lines of one kind among the octets of a record that this house has just written itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from hoyle.record import parsed

T = TypeVar("T")

_HEAD: Final = 48
"""Octets within which the number and the kind of a line stand."""


def lines_of_kind(octets: bytes, kind: str, as_type: type[T]) -> Iterator[T]:
    """Each line of that kind, as much of it as the type has fields for; the type was given to ``prepare``."""
    mark = b'"kind":"%b"' % kind.encode()
    if mark not in octets:
        return
    for line in octets.splitlines():
        if mark in line[:_HEAD]:
            yield parsed(line, as_type)
