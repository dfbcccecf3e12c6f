"""Errors of a player at a table of another server."""

from __future__ import annotations

from hoyle.errors.base import HoyleError


class ServerRefuses(HoyleError):
    """A server does not do what was asked of it."""

    def __init__(self, server: str, why: str) -> None:
        super().__init__(f"{server} says: {why}")
        self.server, self.why = server, why


class ServerAway(HoyleError):
    """No server answers, or it is too busy; try again later."""

    def __init__(self, server: str, why: str) -> None:
        super().__init__(f"{server} cannot be asked just now: {why}")
        self.server, self.why = server, why
