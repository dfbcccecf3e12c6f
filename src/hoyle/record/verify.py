"""Whether a record is what it says: bytes, chain, version, schema, shuffles, replay, in that order."""

from __future__ import annotations

from msgspec import Struct

from hoyle.errors import RecordOpen
from hoyle.record.codec import read
from hoyle.record.replay import followed
from hoyle.record.shuffles import pack_of, promised


class Verdict(Struct, frozen=True):
    """What a check of a record found, when nothing in it is wrong.

    ``ok`` once the sitting is over; ``deals`` are those completed, ``open`` the shuffles not yet revealed.
    """

    ok: bool
    deals: int
    open: int


def verify(octets: bytes) -> Verdict:
    """Check a record as a stranger would, from its octets alone.

    Raises:
        RecordError: naming the first line that fails the first check that fails.
    """
    record = read(octets)
    shuffles = promised(record)
    sitting = record.header.sitting
    packs = {
        number: pack_of(shuffle, sitting)
        for number, shuffle in enumerate(shuffles)
        if shuffle.reveal is not None
    }
    deals = 0
    try:
        for course, moment in followed(record, packs):
            if moment.after.state.tally != moment.before.state.tally:
                deals = course.game.result(course.position.state).deals
    except RecordOpen:
        pass  # Nothing is wrong; the pack is not to be seen before its reveal.
    left = len(shuffles) - len(packs)
    return Verdict(ok=record.closed is not None and not left, deals=deals, open=left)
