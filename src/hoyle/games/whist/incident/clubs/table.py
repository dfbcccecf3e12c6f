"""Incidents of cutting, the table and the pack. Laws 13 to 36 of 1864."""

from __future__ import annotations

from typing import ClassVar, Literal

from hoyle.games.whist.incident.clubs.words import ClubTableWords as Words
from hoyle.law import SeenByAll
from hoyle.words import Phrase, Text


class Said(SeenByAll, frozen=True, kw_only=True):
    """An incident of several kinds, which ``how`` names; ``ways`` has the phrase of each."""

    how: str
    ways: ClassVar[dict[str, Phrase[...]]]

    @property
    def text(self) -> Text:
        return self.ways[self.how].of(self)


class CutForPartners(SeenByAll, frozen=True, kw_only=True):
    """The four cut for partners. ``ranks`` are their cards, from North, ace 1 to king 13; ``again`` are the
    cards
    of a second cut by the players who had cut equal cards, in the same order.
    """

    ranks: tuple[int, ...]
    again: tuple[int, ...] = ()
    bounds: ClassVar = {"ranks": (4, 4, 1, 13), "again": (0, 4, 1, 13)}
    """How many numbers each fact has at least and at most, and their range."""
    says: ClassVar = Words.cut_for_partners


class CuttingAmiss(Said, frozen=True, kw_only=True):
    """A fault in cutting for partners."""

    how: Literal["two", "pack"]
    ways: ClassVar = {"two": Words.cut_two, "pack": Words.cut_other_pack}


class SeatAsked(Said, frozen=True, kw_only=True):
    """A question about who plays at a table, or who leaves it."""

    how: Literal["equal", "most", "late", "full", "failed", "room", "fresh", "leaves", "elsewhere", "breaks"]
    ways: ClassVar = {
        "equal": Words.all_equal,
        "most": Words.most_played,
        "late": Words.came_late,
        "full": Words.table_full,
        "failed": Words.cut_and_failed,
        "room": Words.first_in_room,
        "fresh": Words.fresh_table,
        "leaves": Words.leaves_rubber,
        "elsewhere": Words.cuts_elsewhere,
        "breaks": Words.breaks_table,
    }


class ShuffledAmiss(Said, frozen=True, kw_only=True):
    """A fault in shuffling."""

    how: Literal["below", "playing", "packets", "twice", "shown", "after"]
    ways: ClassVar = {
        "below": Words.shuffles_below,
        "playing": Words.shuffles_in_play,
        "packets": Words.shuffles_packets,
        "twice": Words.shuffles_twice,
        "shown": Words.shows_shuffling,
        "after": Words.shuffles_after_cut,
    }


class CutAmiss(Said, frozen=True, kw_only=True):
    """A fault in cutting the pack to the dealer."""

    how: Literal["few", "shown", "confused", "again"]
    ways: ClassVar = {
        "few": Words.lifts_few,
        "shown": Words.shows_cutting,
        "confused": Words.cut_confused,
        "again": Words.cuts_again,
    }
