"""The checks that every request and websocket must pass: its origin, its rate, and its body."""

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

from hoyle.errors import StoreFailed, TableElsewhere
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.limits import DAY, Limits, Queue, Turnstile
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.page.problems import Problems
from hoyle.ports.web.peers import LeaseWatch
from hoyle.ports.web.proxies import Origins, Proxies
from hoyle.ports.web.table_proxy import KEY
from hoyle.ports.web.tables import Tables, hashed, token_hash
from hoyle.record import parsed
from hoyle.words import Called

T = TypeVar("T")

_LONGEST: Final = 8192
"""The longest request body that is read, in bytes."""

RECORD: Final = 1 << 20
"""The longest uploaded record that is replayed, in bytes."""

_REPLAYED: Final = 5
"""The cost, in requests, of an upload, or of a try to open what was carried."""

_GRANTED: Final = 0.9
"""The share of its cost that a granted request gets back: players with valid invitations or seats are not a
flood.
"""

_TABLE: Final = re.compile("/table/([^/]+)(/.*)?")
_EVENING: Final = "/evening/"
_PAGE, _DEAR = 10, 50
"""What a table's page, and its record or replay, cost an address, in requests."""

_CLAIMS: Final = 10
"""How often per minute an address may send a seat's cookie, which must be looked up, as a multiple of
``lines``.
"""


@dataclass
class Admission:
    """Admits requests and websockets within the limits of their address and their seat.

    ``base`` is the address with which links begin; ``local`` says that links work only on this computer.
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
        """Admit one more spectator, in order, at a limited rate so that a crowd does not slow the players."""
        if (wait := self._watchers.wait(self.clock())) is None:
            return False
        if wait:
            await asyncio.sleep(wait)
        return True

    async def lets_line(self, connection: HTTPConnection, table: str) -> str | None:
        """Return the address under which to count this connection until ``end_line``; None refuses it."""
        address = self.proxies.caller(connection)
        crowded = self._open[address] >= self.limits.open_lines
        if crowded or not self._lines.lets(address):
            seat = await self._seat_of(connection, table, address)
            if seat is None or not self._seat_lines.lets(seat):
                return None
        self._open[address] += 1
        return address

    def end_line(self, address: str) -> None:
        """Note that an admitted connection of this address has ended."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    async def admit(self, connection: HTTPConnection) -> str:
        """Admit a request before anything is looked up for it. Expensive answers cost more.

        Returns:
            The address to which ``grant`` refunds a part of the cost, or an empty text.

        Raises:
            Problem: if another site's page sent it, or the address is over its limit.
        """
        path, posts = connection.scope["path"], connection.scope["method"] == "POST"
        passed = self.proxies.passed_on(connection) is not None
        if posts and not (passed or self.origins.trusts(connection.headers)):
            raise Problem(403)
        match = _TABLE.match(path)
        address = self.proxies.caller(connection)
        allowance, price = (self._asks, _price_to_ask(path)) if posts else (self._gets, _price_to_get(path))
        if allowance.lets(address, price):
            return address if posts and (match or path.startswith(_EVENING)) else ""
        seat = None if match is None else await self._seat_of(connection, match[1], address)
        if seat is None or not (self._seat_asks if posts else self._seat_gets).lets(seat, price):
            wait = allowance.wait(address, price)
            raise Problem(429, after=None if wait == inf else max(1, ceil(wait)))
        return ""

    def grant(self, address: str) -> None:
        """Refund a part of the cost: a table has granted the request of this address."""
        self._asks.gives(address, _GRANTED)

    def check_creates(self, connection: HTTPConnection) -> None:
        """Raise ``Problem`` unless this address may create another table today."""
        if not self._created.lets(self.proxies.caller(connection)):
            raise Problem(429, Problems.tables_of_a_day())

    async def _seat_of(self, connection: HTTPConnection, table: str, address: str) -> str | None:
        """Return the seat that the connection's secret opens; each seat has its own allowance."""
        if secret_of(connection) is None or not self._claims.lets(address):
            return None
        try:
            owner = await self.tables.owner(table)
        except StoreFailed:
            return None
        number = None if owner is None else seat_of(connection, owner)
        return None if number is None else f"{table}/{number}"

    async def elsewhere(self, scope: Scope) -> TableElsewhere | None:
        """Return the other server that has the table, unless a server already forwarded the request."""
        match = _TABLE.match(scope["path"])
        if self.proxies.key() is None or match is None:
            return None
        if KEY in HTTPConnection(scope).headers:
            return None  # That server has stopped. Passing the request on again could loop.
        try:
            await self.tables.owner(match[1])
        except TableElsewhere as there:
            return there
        except StoreFailed:
            pass  # The handler of the request meets the same error.
        return None

    async def body_of(self, request: Request, kind: type[T], most: int = _LONGEST) -> T:
        """Parse the body of a request from one of our own pages.

        Raises:
            Problem: if it is too long, or cannot be parsed.
        """
        body = await self.sent(request, most)
        try:
            read: T = parsed(body, kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
            raise Problem(400, Problems.not_read(Called(str(error)))) from None
        return read

    async def sent(self, request: Request, most: int = _LONGEST) -> bytes:
        """Return the body of an admitted request, of at most this many bytes.

        Raises:
            Problem: if it is longer.
        """
        body = bytearray()
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Problem(413)
        except ClientDisconnect:
            raise Problem(400) from None  # Nobody reads it: the client is gone, or was too slow.
        return bytes(body)

    async def owner(self, request: Request) -> Owner:
        """Return the owner of the table in the request's address.

        Raises:
            Problem: if there is no such table, or it cannot be opened now.
        """
        owner = await self.tables.owner(request.path_params["table"])
        if owner is None:
            raise Problem(404)
        return owner


def _price_to_ask(path: str) -> float:
    """Return the cost of a request that sends a body."""
    return _REPLAYED if path in ("/api/replay", "/api/played", "/api/carry", "/api/carried") else 1


def _price_to_get(path: str) -> float:
    """Return the cost of a request for a page or a file."""
    match = _TABLE.match(path)
    if match is None:
        return 1
    # The page of a review asks for its progress again and again.
    return _DEAR if match[2] and match[2] != "/review" else _PAGE


def player(connection: HTTPConnection, owner: Owner) -> int | None:
    """Return the player whose seat the connection's cookie opens, or None."""
    cookie = connection.cookies.get("seat")
    return None if cookie is None else owner.live.company.player_of(hashed(cookie))


def secret_of(connection: HTTPConnection) -> bytes | None:
    """Return the hash of the secret that a connection presents for a seat: a token, or else a cookie."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token_hash(token.strip())
    cookie = connection.cookies.get("seat")
    return None if cookie is None else hashed(cookie)


def seat_of(connection: HTTPConnection, owner: Owner) -> int | None:
    """Return the player whose seat the connection's token or cookie opens, or None."""
    secret = secret_of(connection)
    return None if secret is None else owner.live.company.player_of(secret)


def is_void(connection: HTTPConnection, owner: Owner) -> bool:
    """Whether the connection presents a token that opens no seat."""
    return "authorization" in connection.headers and seat_of(connection, owner) is None


def number(request: Request, name: str, otherwise: int | None) -> int | None:
    """Return a numeric query parameter. Raises ``Problem`` if it is not a number."""
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Problem(400, Problems.to_be_number(Called(name)))
    return int(text)
