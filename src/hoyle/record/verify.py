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
    """The players who contributed a value to one shuffle, by their names in the header.

    ``silent`` are the persons who gave none. ``void`` is the reason why a void shuffle was not used, else
    None. ``failed`` are the players who left a pledge unopened.
    """

    shuffle: int
    purpose: str
    contributed: tuple[str, ...]
    silent: tuple[str, ...]
    void: str | None
    failed: tuple[str, ...]


class Verdict(Struct, frozen=True):
    """The outcome of a check that found no fault in a record.

    ``ok`` is True if the sitting is over and all shuffles are revealed. ``deals`` counts the completed deals,
    ``open`` the shuffles not yet revealed. ``seeded`` is True if one master seed determined all packs.
    ``hash`` identifies the record. ``checked`` are the numbers of the checked properties in docs/fairness.md.
    """

    ok: bool
    deals: int
    open: int
    shuffles: tuple[ShuffleGiven, ...]
    seeded: bool
    hash: str
    checked: tuple[int, ...]


OF_RECORD: Final = (*range(1, 13), 14)
"""The fairness properties that a record alone proves, by a replay."""

OF_HASH: Final = 13
"""The fairness property that a hash published during play proves."""

OF_PLAY: Final = tuple(range(15, 25))
"""The fairness properties that only a player can check, from the messages about shuffles during play."""

VOIDS: Final = 3
"""The number of void shuffles in a sitting that is still attributed to bad luck."""


def verify(data: bytes | BinaryIO, seen: str | None = None) -> Verdict:
    """Check a record from its bytes alone, and return the verdict.

    Args:
        data: the record; a seekable file is read one line at a time.
        seen: a hash that the table published during play; a line of the record must have it.

    Raises:
        RecordError: naming the first line that fails a check.
        HashNotThere: if no line has the hash ``seen``.
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
        pass  # Not a fault: the pack is secret until its reveal.
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
