"""A process that computes what the boards of a duplicate night are worth, at low priority.

The beginning of the night comes on standard input. It prints its progress as ``[done, of]``, and at the end
one document: by board, the tricks of North and South with all cards open, and by ``expert``.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import BinaryIO

import msgspec

from hoyle.evenings.duplicate import Began, begin
from hoyle.night import worth_of
from hoyle.ports.web.review_worker import NICE
from hoyle.record import plain


def work(sent: BinaryIO, out: BinaryIO) -> None:
    """Do the job."""
    began = msgspec.msgpack.decode(sent.read(), type=Began)
    boards = begin(began).boards
    found: dict[str, tuple[int, int]] = {}

    def tell() -> None:
        out.write(plain([len(found), len(boards)]) + b"\n")
        out.flush()

    tell()
    for board, worth in worth_of(began, boards):
        found[str(board)] = worth
        tell()
    out.write(plain(found) + b"\n")


if __name__ == "__main__":
    with suppress(AttributeError, OSError):  # Windows has no such priority.
        os.nice(NICE)
    work(sys.stdin.buffer, sys.stdout.buffer)
