"""Errors for shuffles and their secrets."""

from __future__ import annotations

from hoyle.errors.base import HoyleError


class SeedSealed(HoyleError):
    """A request for a seed before its reveal."""


class ShuffleBroken(HoyleError, ValueError):
    """Published facts of a shuffle that contradict each other, so that its pack cannot be trusted.

    ``fact`` is the kind of the record line at fault: ``commitment``, ``contributions`` or ``reveal``.
    """

    def __init__(self, context: str, fact: str, why: str) -> None:
        super().__init__(f"shuffle {context}: {fact}: {why}; this pack cannot be trusted")
        self.context, self.fact, self.why = context, fact, why
