"""Finding lines of one kind among the octets of a record that this house has just written itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

_HEAD: Final = 48
"""Octets within which the number and the kind of a line stand."""


def lines_of_kind(octets: bytes, kind: str, as_type: type[T]) -> Iterator[T]:
    """Each line of that kind, as much of it as the type has fields for."""
    mark = b'"kind":"%b"' % kind.encode()
    if mark not in octets:
        return
    for line in octets.splitlines():
        if mark in line[:_HEAD]:
            yield _reader(as_type).decode(line)  # type: ignore[arg-type]


@cache
def _reader(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
