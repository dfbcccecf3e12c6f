"""What one player was shown of a table: the current view, and every card seen so far."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from hoyle.errors import HoyleError, ShuffleBroken
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.ports.guest.check import ShuffleSight
from hoyle.ports.guest.line import Frame
from hoyle.ports.guest.reading import view_of
from hoyle.table import AnyGame, View
from hoyle.witness import Differs, Watch, plan_of


class Following:
    """Follows one table across reconnections. ``recall`` restores what an earlier run was shown."""

    def __init__(self) -> None:
        self.game: AnyGame | None = None
        self.view: View | None = None
        self.seq: int | None = None
        self.take_back = False
        self.there = False
        """Whether the table was received in full over this connection."""
        self.sights: dict[int, ShuffleSight] = {}
        """The cards seen, by the number of the event after which they were seen."""
        self._missed = False
        """Whether the last message was out of order, so that the table must be requested again."""
        self._raw: Document = {}
        self._watch = Watch(plan_of)
        self._astray: set[tuple[str, str]] = set()
        """The shuffles that have shown a wrong card, each with the kind of fault."""

    def whole(self, frame: Frame) -> None:
        """Receive the whole table."""
        self.seq, self._raw = frame["seq"], frame["view"] or {}
        self.there, self._missed, self.take_back = True, False, bool(frame["take_back"])
        self._look()

    def happened(self, frame: Frame) -> bool:
        """Receive new events; return whether they follow the previous ones without a gap."""
        self._missed = not self.there or frame["prev"] != self.seq
        if not self._missed:
            self.seq, self.take_back = frame["seq"], bool(frame["take_back"])
            self._raw = {**self._raw, **frame["change"]}
            self._look()
        return not self._missed

    def lost(self) -> None:
        """Note that the connection is lost."""
        self.there = False

    def astray(self, frame: Frame) -> tuple[int | None, Differs] | None:
        """Compare the cards that a message shows with the proved packs.

        Returns:
            The number of a shuffle (None if unknown) and the shown card that it does not contain, reported
            once; or None.
        """
        if self._missed or not self.there or frame.get("type") not in ("view", "events", "table", "shuffle"):
            return None
        try:
            difference = self._watch.hear(frame)
        except ShuffleBroken:
            return None  # Already reported.
        if difference is None or (difference[0], difference[1].what) in self._astray:
            return None
        context, differs = difference
        self._astray.add((context, differs.what))
        return int(context.split("/")[1]) if context.count("/") == 2 else None, differs

    def recall(self, frames: Iterable[Frame]) -> None:
        """Restore what an earlier run of this program received. Its cards are compared, too."""
        for frame in frames:
            with suppress(KeyError, TypeError, AttributeError, ValueError, HoyleError):
                if frame["type"] == "view":
                    self.game = game_named(frame["table"]["game"])
                    self.whole(frame)
                elif frame["type"] == "events":
                    self.happened(frame)
                self.astray(frame)
        self.view = self.seq = None
        self.take_back = self.there = False

    def _look(self) -> None:
        """Read the view, and remember which cards it shows."""
        self.view = view_of(self._raw, self.game) if self._raw and self.game else None
        if self.view is not None and self.seq is not None:
            self.sights[self.seq] = ShuffleSight.of(self.view)
