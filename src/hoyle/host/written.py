"""Which lines of a record were written together, as one event of its table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_KIND: Final = re.compile(rb'\{"n":\d+,"kind":"([a-z]+)"')
_FORMAT_1: Final = b'"kind":"header","format":1,'
_OF_CHANCE: Final = re.compile(rb'"act":\{"act":"[A-Za-z]+".*"shuffle":')
_BEGIN: Final = (b"header", b"commitment", b"abandoned", b"act", b"given")


def is_act(line: bytes) -> bool:
    """Does this line hold an act?"""
    return _kind(line) in (b"act", b"given")


def events_of(octets: bytes) -> Iterator[list[bytes]]:
    """The lines of each event of a record, in order.

    An event begins with an act or with a line of a shuffle. An act that uses the pack at once is written with
    the values that order it; so are the values with the promise, where nobody had pledged.
    """
    lines = octets.splitlines(keepends=True)
    old = bool(lines) and _FORMAT_1 in lines[0]
    event: list[bytes] = []
    for line, following in zip(lines, [*lines[1:], b""], strict=True):
        if event and _begins(event, line, following, old=old):
            yield event
            event = []
        event.append(line)
    if event:
        yield event


def _begins(event: list[bytes], line: bytes, following: bytes, *, old: bool) -> bool:
    """Does this line begin another event?"""
    kind, before = _kind(line), event[-1]
    if kind in (b"contributions", b"void"):
        # Format 1 wrote promise, values and act together.
        return b'"pledges":[]' not in before and not (old and _OF_CHANCE.search(following))
    if kind == b"act" and _kind(before) == b"contributions":
        return _OF_CHANCE.search(line) is None
    if kind == b"close":
        return _kind(event[0]) != b"abandoned"
    return kind in _BEGIN


def _kind(line: bytes) -> bytes:
    found = _KIND.match(line)
    return found[1] if found else b""
