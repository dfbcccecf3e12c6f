"""The server as an ASGI application: its routes and their handlers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hoyle.desk.articles import document as article
from hoyle.desk.articles import every
from hoyle.desk.rulebook import entry, whole_book
from hoyle.errors import StoreFailed, TableElsewhere, UnknownRule
from hoyle.fairness import Chance, System
from hoyle.host.store.store import Store
from hoyle.ports.web.admission import Admission
from hoyle.ports.web.answers import Guarded, Problem, answer_problem, document, refusal, refusing
from hoyle.ports.web.assets import Assets
from hoyle.ports.web.book import Book
from hoyle.ports.web.carrying import Carrying
from hoyle.ports.web.days import Days
from hoyle.ports.web.discards import Discards
from hoyle.ports.web.documents import entry_in, games_in
from hoyle.ports.web.evening_files import EveningFiles
from hoyle.ports.web.evening_logs import EveningLogs
from hoyle.ports.web.evenings import Evenings
from hoyle.ports.web.exercises import courses, exercises, listed, positions
from hoyle.ports.web.goodbye import CLOSING, MOVED, NOT_KEPT
from hoyle.ports.web.invitations import Invitations, summary
from hoyle.ports.web.languages import language_of
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.metrics import measured
from hoyle.ports.web.online import OnLine
from hoyle.ports.web.open_time import OpenTime
from hoyle.ports.web.page.book import Invitation
from hoyle.ports.web.peers import LeaseWatch, Others
from hoyle.ports.web.proxies import Origins, Proxies
from hoyle.ports.web.push_service import PushKey
from hoyle.ports.web.pushing import Pushing
from hoyle.ports.web.records import Records
from hoyle.ports.web.referee import Referee
from hoyle.ports.web.reviews import Reviews
from hoyle.ports.web.seating import Seating
from hoyle.ports.web.socket_line import answer_line
from hoyle.ports.web.streams import Streams
from hoyle.ports.web.table_proxy import pass_request_on, pass_stream_on
from hoyle.ports.web.tables import Tables
from hoyle.ports.web.thinking import prompt_loop, rare_collection
from hoyle.ports.web.words import hash_of, words
from hoyle.words import Called

STATIC: Final = Path(__file__).parent / "static"

_ROUND: Final = 60.0
"""Seconds between rounds that unload idle tables."""

_PAGES: Final = ("replay", "mine", "referee", "puzzles", "course", "offline", "evenings")
_PAGES_OF_TABLES: Final = ("replay", "review", "sheet")


@cache
def page_files() -> Assets:
    """The files of the page, bundled and compressed once, since they do not change while the program runs."""
    return Assets(STATIC, hash_of)


@dataclass
class Doors:
    """The routes of a server, and the state they share.

    ``base`` is the address with which links begin; ``local`` says that links work only on this computer.
    """

    store: Store
    base: str
    local: bool
    origins: Origins
    limits: Limits = field(default_factory=Limits)
    proxies: Proxies = field(default_factory=Proxies)
    chance: Callable[[], Chance] = System
    clock: Callable[[], float] = time.monotonic
    wall: Callable[[], float] = time.time
    push: PushKey | None = None
    """The key with which notifications are signed; without it none are sent."""
    end: Callable[[], object] = lambda: None
    """Called when this process can store nothing more and the server must end."""

    def app(self) -> ASGIApp:
        """The application: websockets go straight to their tables, everything else is routed."""
        limited = self.origins, self.limits, self.proxies, self.clock
        self._admission = Admission(self.base, self.local, *limited)
        self._version = version("hoyle")
        self._days = Days(self.store, self.wall)
        self._logs = EveningLogs(self.store, self.clock, self.wall)
        self._on_line = OnLine(self.store, self._logs, self._days, self.clock)
        self._assets = page_files()
        errors = Exception, 400, 401, 403, 404, 405, Problem, StoreFailed
        addresses = Starlette(
            routes=self._routes(),
            middleware=[Middleware(Guarded)],
            exception_handlers=dict.fromkeys(errors, answer_problem),
            lifespan=self._open,
        )

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            # With thousands of open connections, each extra layer would cost memory and time.
            if scope["type"] == "websocket":
                await answer_line(scope, receive, send, self._admission)
            elif scope["type"] == "http":
                await answer(scope, receive, send)
            else:
                await addresses(scope, receive, send)

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            try:
                address = await self._admission.admit(HTTPConnection(scope))
            except Problem as problem:
                await refusal(problem)(scope, receive, send)
                return
            if address:
                send = granting(send, lambda: self._admission.grant(address))
            there = await self._admission.elsewhere(scope)
            await (addresses if there is None else passed(there))(scope, receive, send)

        def granting(send: Send, granted: Callable[[], None]) -> Send:
            async def noting(message: Message) -> None:
                if message["type"] == "http.response.start" and message["status"] < 300:
                    granted()
                await send(message)

            return noting

        def passed(there: TableElsewhere) -> ASGIApp:
            async def pass_on(scope: Scope, receive: Receive, send: Send) -> None:
                try:
                    asked = scope, receive, send, there, self.proxies.caller(HTTPConnection(scope))
                    if scope["path"].endswith("/stream"):
                        await pass_stream_on(*asked, self._admission.leases.over)
                    else:
                        await pass_request_on(*asked)
                except Problem as problem:
                    await refusal(problem)(scope, receive, send)

            return pass_on

        return app

    def say_goodbye(self) -> None:
        """Tell everyone that the server stops, and disconnect them. All acknowledged acts are stored."""
        is_dead = self.store.writer.state == "dead"
        moved = CLOSING if self.store.key is None else MOVED
        self._admission.tables.close(NOT_KEPT if is_dead else moved)
        self._logs.close()

    def _routes(self) -> list[BaseRoute]:
        """All routes except the table websocket."""
        seating, records = Seating(self._admission), Records(self._admission)
        invitations, book = Invitations(self._admission, Others(self.store, self.clock)), Book(self._assets)
        streams = Streams(self._admission)
        referee, self._reviews = Referee(self._admission), Reviews(self._admission, self.store)
        self._pushing = pushing = Pushing(self._admission, self.store, self.push)
        self._carrying = carrying = Carrying(self._admission, self.store, self.wall)
        evenings = self._evenings = Evenings(self._admission, self._logs, self.chance, self._on_line)
        files = self._files = EveningFiles(evenings)
        discards = Discards(self._days, self._admission, self.store)
        table, evening = "/table/{table:str}", "/evening/{evening:str}"
        return [
            Route("/", self._page("lobby.html")),
            Route("/table", self._any_table),
            Route(table, self._table_page),
            *(Route(f"/{name}", self._page(f"{name}.html")) for name in _PAGES),
            *(Route(f"/{name}/{{table:str}}", self._page(f"{name}.html")) for name in _PAGES_OF_TABLES),
            Route("/rules", book.answer),
            Route("/rules/{game:str}", book.answer),
            Route("/sw.js", self._assets.worker),
            Route("/health", self._health),
            Route("/ready", self._ready),
            Route("/metrics", self._metrics),
            Route("/api/games", self._games),
            Route("/api/laws", self._laws),
            Route("/api/rules", self._rules),
            Route("/api/rules/{id:str}", self._rule),
            Route("/api/words/{language:str}", words),
            Route("/api/words/{language:str}/{topic:str}", words),
            Route("/api/referee", referee.games, methods=["GET"]),
            Route("/api/referee", referee.answer, methods=["POST"]),
            Route("/api/referee/{game:str}", referee.listed),
            Route("/api/replay", records.opened, methods=["POST"]),
            Route("/api/tables", seating.create, methods=["POST"]),
            Route("/api/tables", invitations.listed),
            Route("/api/played", self._reviews.sums, methods=["POST"]),
            Route("/api/daily", self._days.answer),
            Route("/api/daily/discard", discards.question, methods=["GET"]),
            Route("/api/daily/discard", discards.answer, methods=["POST"]),
            Route("/api/daily/{game:str}/{day:str}", self._days.results),
            Route("/api/puzzles", listed),
            Route("/api/puzzles/{game:str}", exercises),
            Route("/api/push", pushing.key),
            Route("/api/courses", courses),
            Route("/api/courses/{game:str}", positions),
            Route("/api/carry", carrying.begin, methods=["POST"]),
            Route("/api/carried", carrying.take, methods=["POST"]),
            Route("/api/carried/end", carrying.end, methods=["POST"]),
            Route("/api/qr", invitations.draw, methods=["POST"]),
            Route(f"{table}/invited", invitations.show, methods=["POST"]),
            Route(f"{table}/seat", seating.take, methods=["POST"]),
            Route(f"{table}/play_on", seating.play_on, methods=["POST"]),
            Route(f"{table}/push", pushing.subscribe, methods=["POST"]),
            Route(f"{table}/carry", carrying.add, methods=["POST"]),
            Route(f"{table}/invitation", seating.invite, methods=["POST"]),
            Route(f"{table}/program", seating.program, methods=["POST"]),
            Route(f"{table}/stream", streams.open),
            Route(f"{table}/say", streams.hear, methods=["POST"]),
            Route(f"{table}/record", records.record),
            Route(f"{table}/replay", records.replay),
            Route(f"{table}/sheet", records.sheet),
            Route(f"{table}/review", self._reviews.answer),
            Route("/api/evenings", evenings.create, methods=["POST"]),
            Route(evening, self._evening_page),
            Route(f"{evening}/hall", self._page("hall.html")),
            Route(f"{evening}/state", evenings.state),
            Route(f"{evening}/act", evenings.do, methods=["POST"]),
            Route(f"{evening}/draw", evenings.draw, methods=["POST"]),
            Route(f"{evening}/seat", evenings.seat),
            Route(f"{evening}/link", evenings.link, methods=["POST"]),
            Route(f"{evening}/open", evenings.open, methods=["POST"]),
            Route(f"{evening}/results", evenings.results),
            Route(f"{evening}/sheet.csv", files.sheet),
            Route(f"{evening}/hands.csv", files.hands),
            Route(f"{evening}/hands.jsonl", files.lines),
            Route(f"{evening}/cards.pdf", files.pdf),
            Route(f"{evening}/deals", files.deals),
            Route(f"{evening}/worth", files.worth),
            Route(f"{evening}/data", evenings.data),
            Route("/static/{name:path}", self._assets.answer),
        ]

    @asynccontextmanager
    async def _open(self, _: Starlette) -> AsyncIterator[None]:
        coach = ThreadPoolExecutor(1, thread_name_prefix="hoyle-coach")
        with prompt_loop(), ThreadPoolExecutor(2, thread_name_prefix="hoyle-bot") as bots:
            tables = self._admission.tables = Tables(
                self.store,
                chance=self.chance,
                bots=bots,
                coach=coach,
                limits=self.limits,
                clock=self.clock,
                days=self._days,
                turned=self._pushing.turned,
            )
            self._admission.leases = LeaseWatch(self.store)
            self.proxies.key = lambda: self.store.key
            loop = asyncio.get_running_loop()
            self.store.when_lost(lambda: loop.call_soon_threadsafe(tables.lose))
            self.store.when_dead(lambda: loop.call_soon_threadsafe(self.end))
            with suppress(StoreFailed):  # The next parcel tries again.
                await self._carrying.forget_old()
            tidy = asyncio.create_task(tables.tidy(_ROUND, OpenTime(self.clock, self.wall, most=2 * _ROUND)))
            drives = asyncio.create_task(self._on_line.look_after(tables))
            try:
                async with rare_collection():
                    yield
            finally:
                tidy.cancel()
                drives.cancel()
                self._reviews.jobs.close()
                self._files.worths.jobs.close()
                # A hint may take seconds; do not wait for it.
                coach.shutdown(wait=False, cancel_futures=True)

    def _page(self, name: str) -> Callable[[Request], object]:
        async def page(request: Request) -> Response:
            return self._assets.page(request, name)

        return page

    async def _any_table(self, request: Request) -> Response:
        """Return the page of a table without saying which. The lobby fetches it before a table is made, under
        an address that names the reader's language.
        """
        page = self._assets.page(request, "table.html")
        page.headers["cache-control"] = "private, max-age=300"
        return page

    async def _table_page(self, request: Request) -> Response:
        """The page of a table."""
        live = (await self._admission.owner(request)).live
        asks = summary(live) if live.waits else None  # For the link preview in a messenger.
        return self._assets.page(request, "table.html", title=asks, base=self.base)

    async def _evening_page(self, request: Request) -> Response:
        told = (await self._evenings.evening(request)).announced
        asks = Invitation.evening_asks(Called(told.title))  # For the link preview in a messenger.
        return self._assets.page(request, "evening.html", title=asks, base=self.base)

    async def _health(self, _: Request) -> Response:
        """Whether the server can store acts, and how much it does."""
        ailing = self.store.unsteady
        health = {
            "ok": ailing is None,
            "version": self._version,
            "tables": self._admission.tables.in_memory,
            "connections": self._admission.tables.connections,
            "damaged": len(self._admission.tables.damaged),
            "store": self.store.writer,
        }
        return document(health, 503 if ailing else 200)

    async def _ready(self, _: Request) -> Response:
        """Whether to send more here. False once the server stops, or while it cannot store anything."""
        ok = self.store.unsteady is None and not self._admission.tables.is_closed
        return document({"ready": ok}, 200 if ok else 503)

    async def _metrics(self, _: Request) -> Response:
        """Figures of the server, for Prometheus."""
        tables = self._admission.tables
        text = measured(
            self.store,
            in_memory=tables.in_memory,
            connections=tables.connections,
            damaged=len(tables.damaged),
            writes=tables.outbox.writes,
            waits=tables.outbox.waits,
        )
        return Response(text, media_type="text/plain; version=0.0.4", headers={"cache-control": "no-store"})

    async def _games(self, request: Request) -> Response:
        """The games, with their variants, options and bots."""
        return document(games_in(language_of(request)))

    async def _laws(self, _: Request) -> Response:
        """Every article of every code of laws."""
        return document([article(law) for law in every()])

    async def _rules(self, request: Request) -> Response:
        """Every rule, term, figure, article and maxim of every game."""
        language = language_of(request)
        return document([entry_in(each, language) for each in whole_book()])

    async def _rule(self, request: Request) -> Response:
        """One rule, by its id."""
        with refusing(404, UnknownRule):
            rule = entry(request.path_params["id"])
        return document(entry_in(rule, language_of(request)))
