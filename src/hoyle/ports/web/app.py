"""The house as an ASGI application: its addresses, and who is let in at each."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from hoyle.desk.articles import document as article
from hoyle.desk.articles import every
from hoyle.errors import BadText, ImpossibleAct, NotFound, StoreFailed
from hoyle.fairness import Chance, System
from hoyle.host import SqliteStore, Wish, agreed
from hoyle.host.replaying import played
from hoyle.ports.web.answers import Guarded, Problem, document, told
from hoyle.ports.web.catalogue import catalogue
from hoyle.ports.web.house import House, Owner, hashed
from hoyle.ports.web.limits import Limits, Turnstile
from hoyle.ports.web.line import serve_line
from hoyle.ports.web.origin import Origins
from hoyle.ports.web.sweeping import swept_seldom
from hoyle.record import parsed

T = TypeVar("T")

STATIC: Final = Path(__file__).parent / "static"
MONTH: Final = 30 * 86400
"""Seconds that a table is kept after the last deal at it."""

_LONGEST: Final = 8192
"""Octets in the longest body that is read."""

_NO_TABLE: Final = 4004
_RESTARTS: Final = 1012


class Taking(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The invitation that somebody brings, and what he wants to be called."""

    token: str
    name: str


class Inviting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The place for which an invitation is wanted."""

    player: int


@dataclass
class Doors:
    """All that the addresses share.

    ``base`` is the address that links begin with, and ``local`` whether they work on this computer alone.
    """

    store: SqliteStore
    base: str
    local: bool
    origins: Origins
    limits: Limits = field(default_factory=Limits)
    chance: Callable[[], Chance] = System
    clock: Callable[[], float] = time.monotonic
    house: House = field(init=False)

    def app(self) -> Starlette:
        """The application."""
        self._asks = Turnstile(self.limits.asks, self.clock)
        self._lines = Turnstile(self.limits.lines, self.clock)
        table = "/table/{table:str}"
        return Starlette(
            routes=[
                Route("/", _page("lobby.html")),
                Route(table, self._table_page),
                Route("/replay/{table:str}", _page("replay.html")),
                Route("/health", self._health),
                Route("/api/games", self._games),
                Route("/api/laws", self._laws),
                Route("/api/tables", self._found, methods=["POST"]),
                Route(f"{table}/seat", self._take, methods=["POST"]),
                Route(f"{table}/invitation", self._invite, methods=["POST"]),
                Route(f"{table}/record", self._record),
                Route(f"{table}/replay", self._replay),
                WebSocketRoute(f"{table}/ws", self._line),
                Mount("/static", StaticFiles(directory=STATIC, check_dir=False)),
            ],
            middleware=[Middleware(Guarded)],
            exception_handlers={Exception: told, 400: told, 403: told, 404: told, 405: told, Problem: told},
            lifespan=self._open,
        )

    @asynccontextmanager
    async def _open(self, _: Starlette) -> AsyncIterator[None]:
        with ThreadPoolExecutor(2, thread_name_prefix="hoyle-bot") as bots:
            self.house = House(self.store, chance=self.chance, bots=bots)
            tidy = asyncio.create_task(self.house.tidy(60, lambda: time.time() - MONTH))
            try:
                async with swept_seldom():
                    yield
            finally:
                tidy.cancel()

    async def _table_page(self, request: Request) -> Response:
        await self._owner(request)
        return _file("table.html")

    async def _health(self, _: Request) -> Response:
        ailing = self.store.ailing
        told = {
            "ok": ailing is None,
            "version": version("hoyle"),
            "tables": self.house.tables,
            "connections": self.house.connections,
        }
        return document(told, 503 if ailing else 200)

    async def _games(self, _: Request) -> Response:
        return document(catalogue())

    async def _laws(self, _: Request) -> Response:
        return document([article(law) for law in every()])

    async def _found(self, request: Request) -> Response:
        wish = await self._asked(request, Wish)
        try:
            setup, chairs, me = agreed(wish)
        except (NotFound, BadText) as error:
            raise Problem(400, str(error)) from None
        try:
            table, cookie, invitations = await self.house.found(setup, chairs, me)
        except StoreFailed:
            raise Problem(503) from None
        page = f"/table/{table}"
        response = document(
            {
                "table": table,
                "page": page,
                "watch": self.base + page,
                "local": self.local,
                "invitations": [
                    {"player": player, "link": f"{self.base}{page}#{token}"}
                    for player, token in invitations.items()
                ],
            },
            201,
        )
        if cookie is not None:
            self._give(response, table, cookie)
        return response

    async def _take(self, request: Request) -> Response:
        taking = await self._asked(request, Taking)
        owner = await self._owner(request)
        if _player(request, owner) is not None:
            raise Problem(
                409, "You sit at this table already; the invitation is still good for somebody else."
            )
        try:
            player, cookie = await self.house.take(owner, taking.token, taking.name)
        except (ImpossibleAct, BadText) as error:
            raise Problem(409, str(error)) from None
        except StoreFailed:
            raise Problem(503) from None
        response = document({"player": player})
        self._give(response, owner.live.id, cookie)
        return response

    async def _invite(self, request: Request) -> Response:
        inviting = await self._asked(request, Inviting)
        owner = await self._owner(request)
        if _player(request, owner) is None:
            raise Problem(403, "Only those who sit at the table can invite others to it.")
        try:
            token = await self.house.invite(owner, inviting.player)
        except ImpossibleAct as error:
            raise Problem(409, str(error)) from None
        except StoreFailed:
            raise Problem(503) from None
        return document({"link": f"{self.base}/table/{owner.live.id}#{token}", "local": self.local})

    async def _record(self, request: Request) -> Response:
        owner, octets, sitting = await self._over(request)
        name = f"{owner.live.setup.game}-{owner.live.id[:8]}-{sitting}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(octets, media_type="application/jsonl", headers=headers)

    async def _replay(self, request: Request) -> Response:
        owner, octets, _ = await self._over(request)
        seat = _number(request, "seat", None)
        if seat is not None and not 0 <= seat < len(owner.live.names):
            raise Problem(404, "There is no such seat at this table.")
        return document(await asyncio.to_thread(played, owner.live.id, octets, owner.live.names, seat))

    async def _line(self, socket: WebSocket) -> None:
        if not self.origins.trusts(socket.headers) or not self._lines.lets(_address(socket)):
            await socket.close(1008)  # Before it is accepted: the browser is answered 403.
            return
        try:
            owner = await self.house.owner(socket.path_params["table"])
        except StoreFailed:
            owner = None
        await socket.accept()
        if owner is None:
            await socket.close(_NO_TABLE)
            return
        await serve_line(socket, self.house, owner, _player(socket, owner), self.limits)

    async def _asked(self, request: Request, kind: type[T]) -> T:
        """The body of a request of one of our own pages, as that kind."""
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

    async def _owner(self, request: Request) -> Owner:
        try:
            owner = await self.house.owner(request.path_params["table"])
        except StoreFailed:
            raise Problem(503) from None
        if owner is None:
            raise Problem(404)
        return owner

    async def _over(self, request: Request) -> tuple[Owner, bytes, int]:
        """A table, and the record of the sitting that is asked for, if it is over."""
        owner = await self._owner(request)
        records = owner.live.records
        sitting = _number(request, "sitting", records[-1] if records else None)
        if sitting not in records:
            raise Problem(409, "The sitting is not over; its record can be had when it is.")
        octets = await self.house.record(owner.live.id, sitting)
        if octets is None:
            raise Problem(409, "The sitting is not over; its record can be had when it is.")
        return owner, octets, sitting

    def _give(self, response: Response, table: str, cookie: str) -> None:
        response.set_cookie(
            "seat",
            cookie,
            max_age=MONTH,
            path=f"/table/{table}",
            httponly=True,
            samesite="strict",
            secure=self.base.startswith("https:"),
        )


def _player(connection: HTTPConnection, owner: Owner) -> int | None:
    """Whose seat the connection's cookie opens."""
    cookie = connection.cookies.get("seat")
    return None if cookie is None else owner.live.player_of(hashed(cookie))


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def _number(request: Request, name: str, otherwise: int | None) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Problem(400, f"'{name}' is to be a number.")
    return int(text)


def _page(name: str) -> Callable[[Request], Any]:
    async def page(_: Request) -> Response:
        return _file(name)

    return page


def _file(name: str) -> Response:
    if not (path := STATIC / name).is_file():
        raise Problem(404)
    return FileResponse(path, headers={"cache-control": "no-cache"})
