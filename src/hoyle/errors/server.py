"""Errors for players at the table of another server."""

from __future__ import annotations

from hoyle.errors.base import HoyleError


class ServerRefuses(HoyleError):
    """A server that refuses a request; ``why`` is its answer."""

    def __init__(self, server: str, why: str) -> None:
        super().__init__(f"{server} says: {why}")
        self.server, self.why = server, why


class ServerAway(HoyleError):
    """A server that does not answer, or is too busy. Try again later."""

    def __init__(self, server: str, why: str) -> None:
        super().__init__(f"{server} cannot be asked just now: {why}")
        self.server, self.why = server, why
