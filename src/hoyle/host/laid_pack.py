"""The pack that lies on the table without an order: its values are opened once it has been cut."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from hoyle.cards import Pack
from hoyle.law import Landmark
from hoyle.record import Course, Moment, gone_on
from hoyle.seat import Seat
from hoyle.table import CutPack


@dataclass
class LaidPack:
    """Notes what is done from the laying of the pack on. ``before`` is the course up to then."""

    before: Course
    acts: list[Any] = field(default_factory=list)
    cut: tuple[Seat, int] | None = None
    """The seat that cut it, and where."""

    def note(self, moment: Moment) -> None:
        """Note one act more."""
        self.acts.append(moment.act)
        if Landmark.CUT in moment.passed and isinstance(moment.act, CutPack):
            self.cut = moment.act.seat, moment.act.at

    def ordered(self, pack: Pack) -> Course:
        """The course as it stands now that the pack has this order: all is done again with it."""
        shuffle, *others = self.acts
        course = self.before
        for act in (replace(shuffle, pack=pack), *others):
            course, _ = gone_on(course, act)
        return course
