"""One shuffle on its way: promised, pledged to, opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from hoyle.errors import ImpossibleAct, ShuffleBroken
from hoyle.fairness import Contribution, Pledge
from hoyle.fairness.commitment import octets_of, opened
from hoyle.host.messages import Opened
from hoyle.host.packs import Promise

PATIENCE: Final = 2.0
"""Seconds that each person has to pledge, and again to open."""


@dataclass
class Round:
    """The people asked to contribute to one shuffle, by number and name, and what came of it so far.

    All pledge, then all open what they pledged. Nobody's silence, and nobody's word, stops the shuffle:
    who does neither in time, or opens another thing than he pledged, is left out.
    """

    promise: Promise
    asked: dict[int, str]
    until: float
    pledges: dict[int, Pledge] = field(default_factory=dict)
    values: dict[int, Contribution] = field(default_factory=dict)
    opening: bool = False

    def pledge(self, player: int, commitment: str) -> None:
        """Hear a pledge.

        Raises:
            ImpossibleAct: if none is asked of that player now.
        """
        if self.opening or player not in self.asked or player in self.pledges:
            raise ImpossibleAct("no pledge is asked of you now")
        if octets_of(commitment, 32) is None:
            raise ImpossibleAct("a pledge is 64 digits of lower-case hex")
        self.pledges[player] = Pledge(self.asked[player], commitment)

    def open(self, player: int, value: str) -> None:
        """Hear a contribution opened.

        Raises:
            ImpossibleAct: if none is awaited of that player, or it is not what was pledged.
        """
        pledge = self.pledges.get(player)
        if not self.opening or pledge is None or player in self.values:
            raise ImpossibleAct("nothing of yours is to be opened now")
        given = Contribution(pledge.player, pledge.commitment, value)
        try:
            opened(self.promise.context, (pledge,), (given,))
        except ShuffleBroken as error:
            raise ImpossibleAct(error.why) from None
        self.values[player] = given

    def forget(self, player: int) -> None:
        """Wait no longer for one who has gone."""
        self.asked.pop(player, None)
        if player not in self.values:
            self.pledges.pop(player, None)

    def step(self, now: float) -> bool:
        """Go a stage further if all have spoken, or their time is up; True if it did."""
        late = now >= self.until
        if not self.opening and (late or self.pledges.keys() >= self.asked.keys()):
            self.opening, self.until = True, now + PATIENCE
            self.pledges = dict(sorted(self.pledges.items()))
            return True
        return False

    def done(self, now: float) -> bool:
        """Is the pack settled?"""
        return self.opening and (now >= self.until or self.values.keys() >= self.pledges.keys())

    def contributions(self) -> tuple[Contribution, ...]:
        """What was opened, in the order of the pledges."""
        return tuple(self.values[player] for player in self.pledges if player in self.values)

    def told(self) -> tuple[Opened, ...]:
        """What all may know: nothing of the pledges until all are in, nor of values until all are open."""
        if not self.opening:
            return ()
        return pledged(self.pledges)


def pledged(pledges: Mapping[int, Pledge]) -> tuple[Opened, ...]:
    """Pledges not yet opened, as they are told."""
    return tuple(
        Opened(player=each.player, commitment=each.commitment, value=None) for each in pledges.values()
    )
