"""A process that computes one review, or what the boards of a night are worth, at low priority.

The job comes on standard input: what to review, or the beginning of the night. The process prints its
progress as ``[done, of]``, then one document a line; for a night one alone: by board, the tricks of North and
South with all cards open, and by ``expert``. If there is no review, it prints the reason as a text.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from time import monotonic
from typing import BinaryIO, Final

import msgspec
from msgspec import Struct

from hoyle.coach.review import NothingToReview
from hoyle.evenings.duplicate import Began, begin
from hoyle.night import worth_of
from hoyle.ports.web.reviewed import reviewed, reviewed_deal
from hoyle.record import plain

NICE: Final = 10
"""The priority, so that tables come first."""

_EVERY: Final = 0.2
"""Seconds between two lines of progress."""


class ReviewJob(Struct, frozen=True, tag=True, kw_only=True):
    """The record to review. With a private file: only this deal of it, for the player of this seat."""

    record: bytes
    private: bytes | None = None
    seat: int = 0
    deal: int = 0


def work(sent: BinaryIO, out: BinaryIO) -> None:
    """Do the job."""
    job: ReviewJob | Began = msgspec.msgpack.decode(sent.read(), type=ReviewJob | Began)
    last = 0.0

    def say(value: object) -> None:
        out.write(plain(value) + b"\n")
        out.flush()

    def tell(done: int, of: int) -> None:
        nonlocal last
        if monotonic() - last > _EVERY:
            last = monotonic()
            say([done, of])

    if isinstance(job, Began):
        boards, worth = begin(job).boards, dict[str, tuple[int, int]]()
        say([0, len(boards)])
        for board, tricks in worth_of(job, boards):
            worth[str(board)] = tricks
            say([len(worth), len(boards)])
        say(worth)
        return
    try:
        if job.private is None:
            found = reviewed(job.record, tell)
        else:
            found = (reviewed_deal(job.record, job.private, job.seat, job.deal, tell),)
    except NothingToReview:
        say("chance")
        return
    for each in found:
        say(each)


if __name__ == "__main__":
    with suppress(AttributeError, OSError):  # Windows has no such priority.
        os.nice(NICE)
    work(sys.stdin.buffer, sys.stdout.buffer)
