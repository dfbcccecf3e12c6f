"""The checks that every request and every line passes: its origin, its rate, and what it brings."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, inf
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import Scope

from hoyle.errors import StoreFailed, StoreFull, TableDamaged, TableElsewhere
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.goodbye import DAMAGED
from hoyle.ports.web.lease_watch import LeaseWatch
from hoyle.ports.web.limits import DAY, Limits, Queue, Turnstile
from hoyle.ports.web.origin import Origins
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.page.problems import Problems
from hoyle.ports.web.proxies import Proxies
from hoyle.ports.web.table_proxy import KEY
from hoyle.ports.web.tables import Tables, hashed
from hoyle.record import parsed
from hoyle.words import Called

T = TypeVar("T")

_LONGEST: Final = 8192
"""Bytes in the longest body that is read."""

RECORD: Final = 1 << 20
"""Bytes in the longest record that is replayed for whoever sends it."""

_REPLAYED: Final = 5
"""The price of a record that is sent, in the allowance of an address for what it asks."""

_GRANTED: Final = 0.9
"""The part of its price that a request to a table gets back if it is granted: people with good invitations or
seats are no flood.
"""

_TABLE: Final = re.compile("/table/([^/]+)(/.*)?")
_PAGE, _DEAR = 10, 50
"""The price of a page of a table, and of its record or replay, in the allowance of an address."""

_CLAIMS: Final = 10
"""Times ``lines``: how often a minute an address may show the cookie of a seat, which has to be looked up."""


@dataclass
class Admission:
    """Admits requests and lines to the tables, as far as the limits of their address and their seat allow.

    ``base`` is the address that links begin with, and ``local`` whether they work on this computer alone.
    """

    base: str
    local: bool
    origins: Origins
    limits: Limits
    proxies: Proxies
    clock: Callable[[], float] = time.monotonic
    tables: Tables = field(init=False)
    leases: LeaseWatch = field(init=False)

    def __post_init__(self) -> None:
        limits, clock = self.limits, self.clock
        self._asks = Turnstile(limits.asks, clock)
        self._lines = Turnstile(limits.lines, clock)
        self._gets = Turnstile(limits.gets, clock)
        self._created = Turnstile(limits.tables_a_day, clock, DAY)
        self._seat_lines = Turnstile(limits.seat_lines, clock)
        self._seat_gets = Turnstile(limits.gets, clock)
        self._seat_asks = Turnstile(limits.asks, clock)
        self._claims = Turnstile(_CLAIMS * limits.lines, clock)
        self._open: Counter[str] = Counter()
        self._watchers = Queue(limits.watchers)

    async def lets_watch(self) -> bool:
        """Let one more watcher in, after those before: a crowd of them holds up no player."""
        if (wait := self._watchers.wait(self.clock())) is None:
            return False
        if wait:
            await asyncio.sleep(wait)
        return True

    async def lets_line(self, connection: HTTPConnection, table: str) -> str | None:
        """The address that a connection of this browser to that table counts for, until ``end_line``; None if
        it may have none.
        """
        address = self.proxies.caller(connection)
        crowded = self._open[address] >= self.limits.open_lines
        if crowded or not self._lines.lets(address):
            seat = await self._seat_of(connection, table, address)
            if seat is None or not self._seat_lines.lets(seat):
                return None
        self._open[address] += 1
        return address

    def end_line(self, address: str) -> None:
        """Note that a line that was let in for this address has ended."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    async def admit(self, connection: HTTPConnection) -> str:
        """Admit a request before anything is looked up for it. Expensive answers take more of the allowance.

        Returns:
            The address that ``grant`` gives a part of the price back to, or an empty text.

        Raises:
            Problem: if a stranger's page sent it, or it is one too many.
        """
        path, posts = connection.scope["path"], connection.scope["method"] == "POST"
        passed = self.proxies.passed_on(connection) is not None
        if posts and not (passed or self.origins.trusts(connection.headers)):
            raise Problem(403)
        found = _TABLE.match(path)
        address = self.proxies.caller(connection)
        allowance, price = (self._asks, _price_to_ask(path)) if posts else (self._gets, _price_to_get(path))
        if allowance.lets(address, price):
            return address if posts and found else ""
        seat = None if found is None else await self._seat_of(connection, found[1], address)
        if seat is None or not (self._seat_asks if posts else self._seat_gets).lets(seat, price):
            wait = allowance.wait(address, price)
            raise Problem(429, after=None if wait == inf else max(1, ceil(wait)))
        return ""

    def grant(self, address: str) -> None:
        """Note that a table has granted what this address asked."""
        self._asks.gives(address, _GRANTED)

    def lets_create(self, connection: HTTPConnection) -> bool:
        """May this address set up one more table today?"""
        return self._created.lets(self.proxies.caller(connection))

    async def _seat_of(self, connection: HTTPConnection, table: str, address: str) -> str | None:
        """The seat that the connection's cookie opens, which has an allowance of its own."""
        if "seat" not in connection.cookies or not self._claims.lets(address):
            return None
        try:
            owner = await self.tables.owner(table)
        except StoreFailed:
            return None
        number = None if owner is None else player(connection, owner)
        return None if number is None else f"{table}/{number}"

    async def elsewhere(self, scope: Scope) -> TableElsewhere | None:
        """The server that has the table of a request, if it is another one, and none has passed the
        request on here.
        """
        found = _TABLE.match(scope["path"])
        if self.proxies.key() is None or found is None:
            return None
        if KEY in HTTPConnection(scope).headers:
            return None  # Whoever it was meant for has ended; nothing goes round in circles.
        try:
            await self.tables.owner(found[1])
        except TableElsewhere as there:
            return there
        except StoreFailed:
            pass  # Whoever answers the request meets the same.
        return None

    async def body_of(self, request: Request, kind: type[T]) -> T:
        """The body of a request that one of our own pages sent, as that kind.

        Raises:
            Problem: if it is too long, or not to be read.
        """
        body = await self._sent(request, _LONGEST)
        try:
            read: T = parsed(body, kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
            raise Problem(400, Problems.not_read(Called(str(error)))) from None
        return read

    async def record_of(self, request: Request) -> bytes:
        """The record that one of our own pages sends, to be replayed and forgotten.

        Raises:
            Problem: if it is too long.
        """
        return await self._sent(request, RECORD)

    async def _sent(self, request: Request, most: int) -> bytes:
        """The body of a request that was admitted, of at most that many bytes."""
        body = bytearray()
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Problem(413)
        except ClientDisconnect:
            raise Problem(400) from None  # Nobody reads it: the other end is gone, or was too slow.
        return bytes(body)

    async def owner(self, request: Request) -> Owner:
        """The owner of the table that the address names.

        Raises:
            Problem: if there is no such table, or it cannot be opened now.
        """
        try:
            owner = await self.tables.owner(request.path_params["table"])
        except StoreFailed as error:
            raise problem_of(error) from None
        if owner is None:
            raise Problem(404)
        return owner


def _price_to_ask(path: str) -> float:
    """The price of a request that sends something."""
    return _REPLAYED if path == "/api/replay" else 1


def _price_to_get(path: str) -> float:
    """The price of a request for a page or a file."""
    found = _TABLE.match(path)
    return 1 if found is None else _DEAR if found[2] else _PAGE


def problem_of(failure: StoreFailed) -> Problem:
    """The answer where the store fails."""
    if isinstance(failure, TableDamaged):
        return Problem(500, DAMAGED.why)
    return Problem(507 if isinstance(failure, StoreFull) else 503)


def player(connection: HTTPConnection, owner: Owner) -> int | None:
    """The player whose seat the connection's cookie opens; None if it opens none."""
    cookie = connection.cookies.get("seat")
    return None if cookie is None else owner.live.player_of(hashed(cookie))


def number(request: Request, name: str, otherwise: int | None) -> int | None:
    """The parameter of that name in the address, as a number; ``Problem`` if it is not one."""
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Problem(400, Problems.to_be_number(Called(name)))
    return int(text)
