"""What all who come to the house pass first: whose page they come from, how often, and what they bring."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from hoyle.errors import StoreFailed
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.house import House, hashed
from hoyle.ports.web.limits import Limits, Turnstile
from hoyle.ports.web.origin import Origins
from hoyle.ports.web.owner import Owner
from hoyle.record import parsed

T = TypeVar("T")

_LONGEST: Final = 8192
"""Octets in the longest body that is read."""


@dataclass
class Porch:
    """What the addresses share.

    ``base`` is the address that links begin with, and ``local`` whether they work on this computer alone.
    """

    base: str
    local: bool
    origins: Origins
    limits: Limits
    clock: Callable[[], float] = time.monotonic
    house: House = field(init=False)

    def __post_init__(self) -> None:
        self._asks = Turnstile(self.limits.asks, self.clock)
        self._lines = Turnstile(self.limits.lines, self.clock)

    def lets_line(self, connection: HTTPConnection) -> bool:
        """May this browser have a line?"""
        return self.origins.trusts(connection.headers) and self._lines.lets(_address(connection))

    async def asked(self, request: Request, kind: type[T]) -> T:
        """The body of a request of one of our own pages, as that kind.

        Raises:
            Problem: if it is a stranger's, one too many, or not to be read.
        """
        if not self.origins.trusts(request.headers):
            raise Problem(403)
        if not self._asks.lets(_address(request)):
            raise Problem(429)
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > _LONGEST:
                raise Problem(413)
        try:
            read: T = parsed(body, kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
            raise Problem(400, f"That cannot be read: {error}.") from None
        return read

    async def owner(self, request: Request) -> Owner:
        """Whoever keeps the table that the address names.

        Raises:
            Problem: if there is none, or it cannot be had now.
        """
        try:
            owner = await self.house.owner(request.path_params["table"])
        except StoreFailed:
            raise Problem(503) from None
        if owner is None:
            raise Problem(404)
        return owner


def player(connection: HTTPConnection, owner: Owner) -> int | None:
    """Whose seat the connection's cookie opens."""
    cookie = connection.cookies.get("seat")
    return None if cookie is None else owner.live.player_of(hashed(cookie))


def number(request: Request, name: str, otherwise: int | None) -> int | None:
    """The number of that name in the address; ``Problem`` if it is none."""
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Problem(400, f"'{name}' is to be a number.")
    return int(text)


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""
