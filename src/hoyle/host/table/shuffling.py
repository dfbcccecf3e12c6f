"""A shuffle that people take part in: pledges, values, and the rounds in which they are asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from hoyle.errors import ImpossibleAct, ShuffleBroken
from hoyle.fairness import Contribution, Pledge, Promise
from hoyle.fairness.commitment import bytes_of, opened
from hoyle.host.words import HostRefusals


class Shuffling:
    """Knows who answers when a shuffle asks for values, and holds the round of the shuffle under way."""

    def __init__(self) -> None:
        self._willing: set[int] = set()
        self.round: Round | None = None
        """The shuffle for which values are awaited; None while there is none."""

    def answers(self, player: int, *, yes: bool) -> None:
        """Note whether a player's page sends values when it is asked."""
        if yes:
            self._willing.add(player)
        else:
            self._willing.discard(player)

    def swap(self, one: int, other: int) -> None:
        """Two players change places, each with what is known of their page."""
        self._willing = {each if each not in (one, other) else one + other - each for each in self._willing}

    def asked_among(
        self, present: Iterable[int], names: tuple[str, ...], barred: Iterable[str]
    ) -> dict[int, str]:
        """The players who are to be asked for values, with the names that the record gives them."""
        people = sorted(self._willing.intersection(present))
        return {player: names[player] for player in people if names[player] not in barred}

    def begin(self, promise: Promise, asked: dict[int, str], now: float) -> Round:
        """Ask these players, by number and name, for values to the shuffle that is promised."""
        self.round = Round(promise, asked, now + PATIENCE)
        return self.round

    def end(self) -> None:
        """Await no more values: the shuffle is dealt from, or void."""
        self.round = None

    def round_of(self, shuffle: int) -> Round:
        """The round of that shuffle.

        Raises:
            ImpossibleAct: if no values are awaited for it.
        """
        if self.round is None or self.round.promise.shuffle != shuffle:
            raise ImpossibleAct(HostRefusals.not_shuffling(shuffle))
        return self.round

    def name_asked(self, player: int | None) -> str | None:
        """The name under which a player is asked to pledge; None if that player is not asked."""
        return None if self.round is None or player is None else self.round.asked.get(player)

    def forget(self, player: int) -> None:
        """Wait no longer for a player who has gone."""
        if self.round:
            self.round.forget(player)


PATIENCE: Final = 2.0
"""Seconds that each person has to pledge, and again to open."""


@dataclass
class Round:
    """The people asked to contribute to one shuffle, by number and name, and what came of it so far.

    All pledge, then all open what they pledged. Those who do not pledge in time give no value. A pledge that
    is not opened in time makes the shuffle void: otherwise whoever knows all values could choose between two
    packs by keeping one back.
    """

    promise: Promise
    asked: dict[int, str]
    until: float
    pledges: dict[int, Pledge] = field(default_factory=dict)
    values: dict[int, Contribution] = field(default_factory=dict)
    opening: bool = False

    def ask(self, people: dict[int, str]) -> None:
        """Ask these too, as long as no pledge has been shown."""
        if not self.opening:
            self.asked |= people

    def pledge(self, player: int, commitment: str) -> None:
        """Accept a pledge. The same one again changes nothing.

        Raises:
            ImpossibleAct: if none is asked of that player now.
        """
        if bytes_of(commitment, 32) is None:
            raise ImpossibleAct(HostRefusals.not_a_pledge())
        known = self.pledges.get(player)
        if known is not None and known.commitment == commitment:
            return
        if self.opening or player not in self.asked or known is not None:
            raise ImpossibleAct(HostRefusals.no_pledge_asked())
        self.pledges[player] = Pledge(self.asked[player], commitment)

    def open(self, player: int, value: str) -> None:
        """Accept the value of a contribution. The same one again changes nothing.

        Raises:
            ImpossibleAct: if none is awaited of that player, or it is not what was pledged.
        """
        pledge, known = self.pledges.get(player), self.values.get(player)
        if known is not None and known.value == value:
            return
        if not self.opening or pledge is None or known is not None:
            raise ImpossibleAct(HostRefusals.nothing_to_open())
        if bytes_of(value, 32) is None:
            raise ImpossibleAct(HostRefusals.not_a_value())
        given = Contribution(pledge.player, pledge.commitment, value)
        try:
            opened(self.promise.context, (pledge,), (given,))
        except ShuffleBroken:
            raise ImpossibleAct(HostRefusals.not_what_was_pledged()) from None
        self.values[player] = given

    def forget(self, player: int) -> None:
        """Wait no longer for the pledge of a player who has gone; one that all were shown stands."""
        if not self.opening:
            self.asked.pop(player, None)
            self.pledges.pop(player, None)

    def step(self, now: float, *, expecting: bool = False) -> bool:
        """Go on from pledges to values, if all have pledged or their time is up; True if it did.

        ``expecting``: somebody may come yet who would pledge too.
        """
        all_in = self.pledges.keys() >= self.asked.keys() and not expecting
        if not self.opening and (now >= self.until or all_in):
            self.opening, self.until = True, now + PATIENCE
            self.pledges = dict(sorted(self.pledges.items()))
            return True
        return False

    def is_done(self, now: float) -> bool:
        """Are all values open, or is their time up?"""
        return self.opening and (now >= self.until or self.values.keys() >= self.pledges.keys())

    def pledged(self) -> tuple[Pledge, ...]:
        """The pledges, in their order."""
        return tuple(self.pledges.values())

    def failed(self) -> tuple[Pledge, ...]:
        """The pledges that were not opened."""
        return tuple(each for player, each in self.pledges.items() if player not in self.values)

    def contributions(self) -> tuple[Contribution, ...]:
        """The values, in the order of the pledges; all of them, where no pledge failed."""
        return tuple(self.values[player] for player in self.pledges if player in self.values)
