"""From one device to the next: seats, games and preferences, carried by twelve words that work once."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256, shake_256
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from hoyle.errors import StoreFailed
from hoyle.fairness.words import listed
from hoyle.host.store.store import Store
from hoyle.ports.web.admission import RECORD, Admission, player
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.page.problems import Problems
from hoyle.ports.web.seating import give_seat
from hoyle.record import prepare
from hoyle.words import Called

WORDS: Final = 12
"""The number of words; of 2,048 each, they have 132 bits."""

SECONDS: Final = 600
"""How long they work."""

_MOST: Final = 100
"""Parcels that wait at once, of a megabyte at most."""

_SEATS: Final = 50
"""The most seats that a parcel gives."""

_INDEX: Final = "carried"


class CarryWords(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: the words."""

    words: str


prepare(CarryWords)


class Carrying:
    """Keeps what a browser sends until another browser asks for it with the words.

    The store has only the hash of the words, and everything else sealed with a key made from them: nobody who
    reads the store learns a seat's cookie, or a game.
    """

    def __init__(self, admission: Admission, store: Store, wall: Callable[[], float]) -> None:
        self._admission, self._store, self._wall = admission, store, wall

    async def begin(self, request: Request) -> Response:
        """Keep what a browser has stored, a JSON text; return the words that open it."""
        kept = await self._admission.sent(request, RECORD)
        words = " ".join(secrets.choice(listed()) for _ in range(WORDS))
        if await self.forget_old() >= _MOST:
            raise Problem(429, Problems.many_carry(), after=SECONDS // 10)
        until = json.dumps(self._wall() + SECONDS).encode()
        await self._note(_INDEX, _name(words), until)
        await self._note(_topic(words), "kept", _sealed(words, "kept", kept))
        asyncio.get_running_loop().call_later(SECONDS + 1, self._forget_soon)
        link = f"{self._admission.base}/mine#carry={words.replace(' ', '-')}"
        return document(
            {"words": words.split(), "link": link, "local": self._admission.local, "minutes": SECONDS // 60},
            201,
        )

    async def add(self, request: Request) -> Response:
        """Add the seat at a table that the browser has there, by its cookie."""
        words = await self._words_of(request)
        owner = await self._admission.owner(request)
        if player(request, owner) is None:
            raise Problem(403, Problems.no_seat_here())
        table = owner.live.id
        await self._find(words)
        cookie = request.cookies["seat"].encode()
        await self._note(_topic(words), f"seat/{table}", _sealed(words, table, cookie))
        try:
            await self._find(words)
        except Problem:  # It was taken meanwhile, or its time is up: nothing may be left of it.
            await asyncio.wrap_future(self._store.take_notes(_topic(words)))
            raise
        return document({"table": table})

    async def take(self, request: Request) -> Response:
        """Give everything to the browser that has the words; they work no more."""
        words = await self._words_of(request)
        await self._find(words)
        found = await self._taken(words)
        if "kept" not in found:
            raise Problem(404, Problems.words_used())
        seats = [name.partition("/")[2] for name in found if name.startswith("seat/")][:_SEATS]
        kept = _sealed(words, "kept", found["kept"]).decode(errors="replace")
        response = document({"kept": kept, "seats": len(seats)})
        for table in seats:
            cookie = _sealed(words, table, found[f"seat/{table}"]).decode()
            give_seat(response, table, cookie, self._admission.base)
        return response

    async def end(self, request: Request) -> Response:
        """Delete what the words open, if they have been neither used nor ended."""
        await self._taken(await self._words_of(request))
        return document({})

    async def forget_old(self) -> int:
        """Delete what nobody has asked for in time; return how many parcels are left.

        Raises:
            StoreFailed: if the store cannot do it.
        """
        waiting = await asyncio.wrap_future(self._store.notes(_INDEX))
        old = [name for name, until in waiting.items() if json.loads(until) <= self._wall()]
        for name in old:
            await asyncio.wrap_future(self._store.take_notes(f"{_INDEX}/{name}"))
            await asyncio.wrap_future(self._store.take_notes(_INDEX, name))
        return len(waiting) - len(old)

    def _forget_soon(self) -> None:
        async def forget() -> None:
            with suppress(StoreFailed):  # The next parcel tries again.
                await self.forget_old()

        self._forgetting = asyncio.create_task(forget())

    async def _words_of(self, request: Request) -> str:
        """The words that somebody has sent, however they were parted and written."""
        said = (await self._admission.body_of(request, CarryWords)).words
        words = said.replace("-", " ").lower().split()
        unknown = next((word for word in words if word not in listed()), None)
        if unknown is not None:
            raise Problem(400, Problems.no_such_word(Called(unknown[:20])))
        if len(words) != WORDS:
            raise Problem(400, Problems.twelve_words(len(words)))
        return " ".join(words)

    async def _find(self, words: str) -> None:
        """Raise a ``Problem`` unless these words open something now."""
        until = (await asyncio.wrap_future(self._store.notes(_INDEX))).get(_name(words))
        if until is None or json.loads(until) <= self._wall():
            raise Problem(404, Problems.words_used())

    async def _taken(self, words: str) -> Mapping[str, bytes]:
        """Take out everything that is kept under these words, if anything is."""
        found = await asyncio.wrap_future(self._store.take_notes(_topic(words)))
        await asyncio.wrap_future(self._store.take_notes(_INDEX, _name(words)))
        return found

    async def _note(self, topic: str, name: str, data: bytes) -> None:
        await asyncio.wrap_future(self._store.note(topic, name, data))


def _name(words: str) -> str:
    return sha256(f"hoyle/1/carried {words}".encode()).hexdigest()


def _topic(words: str) -> str:
    return f"{_INDEX}/{_name(words)}"


def _sealed(words: str, label: str, data: bytes) -> bytes:
    """Seal data, or open what was sealed: a stream that follows from the words, used for one text only."""
    stream = shake_256(f"hoyle/1/carry {label} {words}".encode()).digest(len(data))
    mixed = int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")
    return mixed.to_bytes(len(data), "big")
