"""Errors for evenings of many players."""

from __future__ import annotations

from hoyle.errors.base import HoyleError


class NoMovement(HoyleError, ValueError):
    """There is no movement of this kind for this number of players or pairs; the message suggests another."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind
