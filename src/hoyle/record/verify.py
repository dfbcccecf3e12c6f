"""Verifying a record: bytes, chain, version, schema, shuffles, replay, in that order."""

from __future__ import annotations

from typing import BinaryIO, Final

from msgspec import Struct

from hoyle.errors import HashNotThere, RecordOpen
from hoyle.record.reading import has_hash, scanned
from hoyle.record.record import Record
from hoyle.record.replay import followed
from hoyle.record.shuffles import Promised, check_void, pack_of, promised


class ShuffleGiven(Struct, frozen=True, kw_only=True):
    """The players who put a value into one shuffle, by the names of the header.

    ``silent`` are the persons who gave none. ``void`` says why nothing was dealt from the shuffle, and
    ``failed`` who left a pledge unopened.
    """

    shuffle: int
    purpose: str
    contributed: tuple[str, ...]
    silent: tuple[str, ...]
    void: str | None
    failed: tuple[str, ...]


class Verdict(Struct, frozen=True):
    """The outcome of a check that found nothing wrong in a record.

    ``ok`` once the sitting is over; ``deals`` are those completed, ``open`` the shuffles not yet revealed.
    ``seeded`` where all packs grew from one master seed. ``hash`` names the record. ``checked`` are the
    numbers of the properties in docs/fairness.md that were checked.
    """

    ok: bool
    deals: int
    open: int
    shuffles: tuple[ShuffleGiven, ...]
    seeded: bool
    hash: str
    checked: tuple[int, ...]


OF_RECORD: Final = (*range(1, 13), 14)
"""The properties that a record alone shows to whoever can play it again."""

OF_HASH: Final = 13
"""The property that a hash shows which the table gave out."""

OF_PLAY: Final = tuple(range(15, 25))
"""The properties that only a player sees, who is told of each shuffle while the sitting goes on."""

VOIDS: Final = 3
"""Void shuffles of a sitting that are taken for bad luck."""


def verify(data: bytes | BinaryIO, seen: str | None = None) -> Verdict:
    """Check a record as a stranger would, from its bytes alone.

    Args:
        data: the record; of a seekable file a line at a time is read.
        seen: a hash that the table gave out while it was played, which must then be that of a line.

    Raises:
        RecordError: naming the first line that fails the first check that fails.
        HashNotThere: if no line has the hash that was seen.
    """
    record = scanned(data)
    shuffles = promised(record)
    for shuffle in shuffles:
        if shuffle.reveal is not None and shuffle.void is None:
            pack_of(shuffle, record.header)
    revealed = sum(shuffle.reveal is not None for shuffle in shuffles)
    for shuffle in shuffles:
        if shuffle.void is not None and shuffle.reveal is not None:
            check_void(shuffle)
    deals = 0
    try:
        for course, moment in followed(record):
            if moment.after.state.tally != moment.before.state.tally:
                deals = course.game.result(course.position.state).deals
    except RecordOpen:
        pass  # Nothing is wrong; the pack is not to be seen before its reveal.
    if seen is not None and not has_hash(data, seen):
        raise HashNotThere(seen)
    left = len(shuffles) - revealed
    return Verdict(
        ok=record.closed is not None and not left,
        deals=deals,
        open=left,
        shuffles=tuple(_given(record, shuffle) for shuffle in shuffles),
        seeded=record.header.seeded,
        hash=record.hash,
        checked=OF_RECORD if seen is None else tuple(sorted((*OF_RECORD, OF_HASH))),
    )


def _given(record: Record, shuffle: Promised) -> ShuffleGiven:
    persons = [player.name for player in record.header.players if player.bot is None]
    names = [each.player for each in shuffle.contributions or ()]
    return ShuffleGiven(
        shuffle=shuffle.committed.shuffle,
        purpose=shuffle.purpose.value,
        contributed=tuple(names),
        silent=tuple(name for name in persons if name not in names),
        void=shuffle.void.why if shuffle.void else None,
        failed=tuple(each.player for each in shuffle.void.failed) if shuffle.void else (),
    )
