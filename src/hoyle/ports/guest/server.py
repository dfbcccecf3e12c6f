"""HTTP requests to a server: seats, new tables, and records."""

from __future__ import annotations

import json
from collections.abc import Iterable
from http.client import HTTPException
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from hoyle.errors import ServerAway, ServerRefuses
from hoyle.files.json_text import Document
from hoyle.ports.guest.safe_text import shown

_PATIENCE: Final = 30.0
"""The time limit for an answer, in seconds."""

_LARGEST: Final = 64 << 20
"""The largest answer that is read, in bytes."""

_LATER: Final = frozenset({408, 429, 500, 502, 503, 504})
"""HTTP statuses after which the same request may succeed later."""


class Server:
    """A server, given by its origin, and the cookie of the seat held there."""

    def __init__(self, origin: str, cookie: str = "") -> None:
        self.origin, self.cookie = origin, cookie

    @property
    def headers(self) -> dict[str, str]:
        """The headers that identify the player."""
        return {"Cookie": f"seat={self.cookie}"} if self.cookie else {}

    def sit(self, table: str, token: str, name: str) -> None:
        """Take the seat of an invitation; with an empty token, a seat at a table listed in the lobby.

        Raises:
            ServerRefuses: if the invitation is invalid or used up.
            ServerAway: if no server answers.
        """
        self._ask(f"/table/{table}/seat", {"token": token, "name": name})

    def is_listed(self, table: str) -> bool:
        """Whether the lobby lists this table, so that anyone may take a seat."""
        try:
            self._ask(f"/table/{table}/invited", {"token": ""})
        except ServerRefuses:
            return False
        return True

    def set_up(self, wish: Document) -> Document:
        """Create a table and take a seat; return the server's answer."""
        made: Document = json.loads(self._ask("/api/tables", wish))
        return made

    def days(self) -> Document:
        """The deals of the days around today: their promises, and the seeds of those past."""
        told: Document = json.loads(self._ask("/api/daily"))
        return told

    def day(self, game: str, day: str, table: str) -> Document:
        """How the deal of a day went for everybody, for one who has played it at that table."""
        told: Document = json.loads(self._ask(f"/api/daily/{game}/{day}?table={table}"))
        return told

    def discard(self) -> Document:
        """Today's discard of the day, without its answer."""
        told: Document = json.loads(self._ask("/api/daily/discard"))
        return told

    def answer_discard(self, person: str, cards: list[str]) -> Document:
        """Answer it; return its values and everybody's answers. The first answer of a person counts."""
        told: Document = json.loads(self._ask("/api/daily/discard", {"person": person, "cards": cards}))
        return told

    def record(self, table: str, sitting: int) -> bytes:
        """Return the record of a finished sitting."""
        return self._ask(f"/table/{table}/record?sitting={sitting}")

    def _ask(self, path: str, body: object = None) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Origin": self.origin, "Accept": "application/json", **self.headers}
        if data is not None:
            headers["Content-Type"] = "application/json"
        request = Request(self.origin + path, data=data, headers=headers)
        try:
            with urlopen(request, timeout=_PATIENCE) as answer:
                self._take_cookie(answer.headers.get_all("Set-Cookie") or ())
                return bytes(answer.read(_LARGEST))
        except HTTPError as error:
            with error:
                why = _why(error.read(_LARGEST)) or f"{error.code} {shown(str(error.reason))}"
            raise (ServerAway if error.code in _LATER else ServerRefuses)(self.origin, why) from None
        except (URLError, OSError, HTTPException, ValueError) as error:
            raise ServerAway(self.origin, shown(str(getattr(error, "reason", error)))) from None

    def _take_cookie(self, lines: Iterable[str]) -> None:
        for line in lines:
            try:
                kept = SimpleCookie(line)
            except CookieError:
                continue
            if "seat" in kept:
                self.cookie = kept["seat"].value


def _why(answer: bytes) -> str:
    """Return the server's reason, safe to print."""
    try:
        return shown(str(json.loads(answer)["why"]))[:500]
    except (ValueError, KeyError, TypeError):
        return ""
