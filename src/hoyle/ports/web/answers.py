"""HTTP responses: documents, and errors that say what to do, as JSON or as pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hoyle.errors import HoyleError, StoreFailed, StoreFull, TableDamaged
from hoyle.ports.web.languages import filled, language_of
from hoyle.ports.web.page.problems import Goodbyes, Problems
from hoyle.record import plain
from hoyle.words import Text
from hoyle.words.plain import plain as plain_text

_HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
        b"style-src 'self' 'unsafe-inline'; "
        b"connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)

_WORDS: Final = {
    400: Problems.unreadable(),
    401: Problems.no_such_token(),
    403: Problems.own_pages(),
    404: Problems.no_page(),
    405: Problems.not_here(),
    409: Problems.not_now(),
    413: Problems.too_long(),
    429: Problems.too_much(),
    500: Problems.server_wrong(),
    503: Problems.cannot_store(),
    507: Problems.no_room(),
}

_HEADS: Final = {
    404: Problems.head_404(),
    429: Problems.head_429(),
    500: Problems.head_500(),
    503: Problems.head_503(),
    507: Problems.head_507(),
}


class Problem(HTTPException):
    """An HTTP error, with words for the person who sent the request.

    ``after`` is the number of seconds after which the request may succeed, if known.
    """

    def __init__(self, status: int, why: Text | str | None = None, after: int | None = None) -> None:
        self.why = why or _WORDS[status]
        self.after = after
        super().__init__(status, str(self.why))


@contextmanager
def refusing(status: int, *kinds: type[HoyleError]) -> Iterator[None]:
    """Answer these errors of the block with a status, and with their own reason."""
    try:
        yield
    except kinds as error:
        raise Problem(status, getattr(error, "why", None) or str(error)) from None


def document(value: object, status: int = 200) -> Response:
    """A response with a value as JSON."""
    return Response(
        plain(value), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


def _of_store(failure: StoreFailed) -> Problem:
    """Return the answer for a failing store."""
    if isinstance(failure, TableDamaged):
        return Problem(500, Goodbyes.damaged())
    return Problem(507 if isinstance(failure, StoreFull) else 503)


async def answer_problem(request: Request, problem: Exception) -> Response:
    """Respond with an error: as a page, or as JSON to a script."""
    if isinstance(problem, StoreFailed):
        problem = _of_store(problem)
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    why = problem.why if isinstance(problem, Problem) else _WORDS.get(status, _WORDS[400])
    language = language_of(request)
    words = plain_text(why, language=language) if isinstance(why, Text) else why
    after = problem.after if isinstance(problem, Problem) else None
    if "application/json" in request.headers.get("accept", ""):
        answer = document({"why": words}, status)
        if after is not None:
            answer.headers["retry-after"] = str(after)
        return answer
    headers = {}
    if after is not None:  # With ``refresh`` the browser reloads the page by itself.
        headers = {"retry-after": str(after), "refresh": str(after)}
        words = plain_text(Problems.try_after(after), language=language)
    title = plain_text(_HEADS.get(status, Problems.head()), language=language)
    page = filled(_PAGE, language).replace("TITLE", escape(title)).replace("WORDS", escape(words))
    return HTMLResponse(page, status, headers)


def refusal(problem: Problem) -> ASGIApp:
    """An ASGI application that responds with this error."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await (await answer_problem(Request(scope), problem))(scope, receive, send)

    return Guarded(answer)


class Guarded:
    """Adds to every response the headers that block other sites' pages and scripts."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_HEADERS]
            await send(message)

        await self._app(scope, receive, guarded if scope["type"] == "http" else send)


_PAGE: Final = """<!doctype html>
<html lang="{lang}" dir="{dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hoyle: TITLE</title>
<link rel="icon" href="/static/art/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/style/base.css">
<header class="top"><a class="brand" href="/" aria-label="{page.lobby_link}">Hoyle</a></header>
<main class="alone">
<h1>TITLE</h1>
<p>WORDS</p>
<p><a class="button primary" href="/">{page.to_lobby}</a></p>
</main>
</html>
"""
