"""The answers to acts, by the ids that players gave them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hoyle.host.journal import By
from hoyle.host.messages import Refused

_REFUSALS: Final = 256
"""Refusals that are remembered."""


class Answers:
    """Knows which acts were done or refused, so that one that is sent again is not done again."""

    def __init__(self, done: Mapping[By, int]) -> None:
        self._done = dict(done)
        self._refused: dict[By, Refused] = {}

    def accept(self, by: By, seq: int) -> None:
        """Note that an act is done, as the entry of that number."""
        self._done[by] = seq

    def refuse(self, by: By, refusal: Refused) -> None:
        """Note why an act is not done. Only the latest refusals are remembered."""
        self._refused[by] = refusal
        if len(self._refused) > _REFUSALS:
            del self._refused[next(iter(self._refused))]

    def number_of(self, by: By) -> int | None:
        """The number of the entry of an act that is done; None if it is not."""
        return self._done.get(by)

    def refusal_of(self, by: By) -> Refused | None:
        """The refusal of an act; None if it was not refused, or that is forgotten."""
        return self._refused.get(by)
