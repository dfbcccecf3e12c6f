"""A shuffle to which people contribute: pledges, values, and the rounds in which they are requested."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from hoyle.errors import ImpossibleAct, ShuffleBroken
from hoyle.fairness import Contribution, Pledge, Promise
from hoyle.fairness.commitment import bytes_of, opened
from hoyle.host.words import HostRefusals


class Shuffling:
    """Tracks which players' pages contribute to shuffles, and holds the round of the shuffle in progress."""

    def __init__(self) -> None:
        self._willing: set[int] = set()
        self.round: ShuffleRound | None = None
        """The shuffle for which values are awaited; None while there is none, once it is dealt or void."""

    def answers(self, player: int, *, yes: bool) -> None:
        """Note whether a player's page sends values when it is asked."""
        if yes:
            self._willing.add(player)
        else:
            self._willing.discard(player)

    def swap(self, one: int, other: int) -> None:
        """Swap two players, with what is known of their pages."""
        self._willing = {each if each not in (one, other) else one + other - each for each in self._willing}

    def asked_among(
        self, present: Iterable[int], names: tuple[str, ...], barred: Iterable[str]
    ) -> dict[int, str]:
        """The players to be asked for values, with their names in the record."""
        people = sorted(self._willing.intersection(present))
        return {player: names[player] for player in people if names[player] not in barred}

    def begin(self, promise: Promise, asked: dict[int, str], now: float) -> ShuffleRound:
        """Ask these players, given by number and name, to contribute to the promised shuffle."""
        self.round = ShuffleRound(promise, asked, now + PATIENCE)
        return self.round

    def round_of(self, shuffle: int) -> ShuffleRound:
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
        """Stop waiting for a player who has disconnected."""
        if self.round:
            self.round.forget(player)


PATIENCE: Final = 2.0
"""Seconds that each person has to pledge, and again to open."""


@dataclass
class ShuffleRound:
    """The people asked to contribute to one shuffle, by number and name, and their answers so far.

    All pledge, then all open their pledges. Those who do not pledge in time contribute nothing. A pledge that
    is not opened in time makes the shuffle void: otherwise a player who knows all values could choose between
    two packs by withholding one.
    """

    promise: Promise
    asked: dict[int, str]
    until: float
    pledges: dict[int, Pledge] = field(default_factory=dict)
    values: dict[int, Contribution] = field(default_factory=dict)
    opening: bool = False

    def ask(self, people: dict[int, str]) -> None:
        """Ask these people too, as long as no pledge has been shown."""
        if not self.opening:
            self.asked |= people

    def pledge(self, player: int, commitment: str) -> None:
        """Accept a pledge. Repeating the same one changes nothing.

        Raises:
            ImpossibleAct: if none is expected from that player now.
        """
        if bytes_of(commitment, 32) is None:
            raise ImpossibleAct(HostRefusals.not_a_pledge())
        earlier = self.pledges.get(player)
        if earlier is not None and earlier.commitment == commitment:
            return
        if self.opening or player not in self.asked or earlier is not None:
            raise ImpossibleAct(HostRefusals.no_pledge_asked())
        self.pledges[player] = Pledge(self.asked[player], commitment)

    def open(self, player: int, value: str) -> None:
        """Accept the value of a contribution. Repeating the same one changes nothing.

        Raises:
            ImpossibleAct: if none is expected from that player, or it does not match the pledge.
        """
        pledge, earlier = self.pledges.get(player), self.values.get(player)
        if earlier is not None and earlier.value == value:
            return
        if not self.opening or pledge is None or earlier is not None:
            raise ImpossibleAct(HostRefusals.nothing_to_open())
        if bytes_of(value, 32) is None:
            raise ImpossibleAct(HostRefusals.not_a_value())
        contribution = Contribution(pledge.player, pledge.commitment, value)
        try:
            opened(self.promise.context, (pledge,), (contribution,))
        except ShuffleBroken:
            raise ImpossibleAct(HostRefusals.not_what_was_pledged()) from None
        self.values[player] = contribution

    def forget(self, player: int) -> None:
        """Stop waiting for the pledge of a player who has disconnected; a pledge already shown stays
        valid.
        """
        if not self.opening:
            self.asked.pop(player, None)
            self.pledges.pop(player, None)

    def step(self, now: float, *, expecting: bool = False) -> bool:
        """Advance from pledges to values if all have pledged or time is up; return whether it did.

        ``expecting``: somebody may still connect who would pledge too.
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
        """The values, in the order of the pledges; complete if no pledge failed."""
        return tuple(self.values[player] for player in self.pledges if player in self.values)
