"""Answers over HTTP: documents, and errors that say what to do, as JSON or as pages."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hoyle.record import plain

_HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        b"connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)

_WORDS: Final = {
    400: "That request cannot be read. Go back to the lobby and try again.",
    403: "This server answers only its own pages. Open it by its own address, and try again.",
    404: "There is no such page, or no such table any more. The lobby sets up a new one.",
    405: "That cannot be done here. Go back to the lobby and try again.",
    409: "That cannot be done just now.",
    413: "That is too long. Shorten it, and try again.",
    429: "Too much at once. Wait a minute, and try again.",
    500: "Something went wrong in the server. Every act that it accepted is kept; load the page again.",
    503: "This server cannot store what is played just now. Try again in a moment.",
    507: "This server has no room for another table. Old ones go after thirty days; try again later.",
}


_TITLES: Final = {
    404: "Not here",
    429: "Too fast",
    500: "Something went wrong",
    503: "Not just now",
    507: "No room",
}


class Problem(HTTPException):
    """An error of HTTP; its words are for the person who asked."""

    def __init__(self, status: int, why: str | None = None) -> None:
        super().__init__(status, why or _WORDS[status])


def document(value: Any, status: int = 200) -> Response:
    """An answer that holds a value of ours, as JSON."""
    return Response(
        plain(value), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


async def answer_problem(request: Request, problem: Exception) -> Response:
    """Answer with an error: as a page, or as JSON where a script asks."""
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    words = problem.detail if isinstance(problem, Problem) else _WORDS.get(status, _WORDS[400])
    if "application/json" in request.headers.get("accept", ""):
        return document({"why": words}, status)
    title = _TITLES.get(status, "That cannot be done")
    return HTMLResponse(_PAGE.format(title=title, words=escape(words)), status)


async def too_fast(scope: Scope, receive: Receive, send: Send) -> None:
    """The application that answers an address over its allowance."""
    request = Request(scope)
    await (await answer_problem(request, Problem(429)))(scope, receive, send)


class Guarded:
    """Puts on every answer the headers that keep strangers' pages and scripts out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_HEADERS]
            await send(message)

        await self._app(scope, receive, guarded if scope["type"] == "http" else send)


_PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hoyle: {title}</title>
<link rel="icon" href="/static/art/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/style/house.css">
<header class="top"><a class="brand" href="/" aria-label="Hoyle: the lobby">Hoyle</a></header>
<main class="alone">
<h1>{title}</h1>
<p>{words}</p>
<p><a class="button primary" href="/">To the lobby</a></p>
</main>
</html>
"""
