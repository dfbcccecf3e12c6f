"""The deals of the day of one server: its secret, the promises, and the results."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections.abc import Callable
from concurrent.futures import Future
from datetime import date
from functools import partial
from hashlib import sha256
from logging import getLogger
from typing import Final

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from hoyle.daily import (
    SQUARES,
    TERMS,
    DayYardstick,
    chance_of,
    day_result,
    days_around,
    sealed_day,
    squares,
    today,
    wished,
    yardstick,
)
from hoyle.daily_discard import DISCARD
from hoyle.errors import BadText, StoreFailed
from hoyle.fairness import Master, Sealed
from hoyle.files.json_text import Document
from hoyle.host.setup import Chair, Setup, Wish, agreed
from hoyle.host.store.store import Store
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.languages import LANGUAGES
from hoyle.ports.web.page.problems import Problems
from hoyle.words import Text
from hoyle.words.plain import plain

_LOG: Final = getLogger("hoyle")

_DAY: Final = 86400

_NAMELESS: Final = frozenset(plain(Text("page.guest"), language=each) for each in LANGUAGES.values())
"""The names of people who give none, in the language of each; the page numbers them."""

_COMPARED: Final = 100
"""Deals of which the server keeps in memory what their results are compared with."""

_SHARED: Final = re.compile("shared-[0-9a-f]{16,64}")
"""The name of a shared deal: who has it can play the deal; only the server's secret gives the cards."""


class Days:
    """Knows the deals of the day. The secret is made once, and kept by the store, which servers may share."""

    def __init__(self, store: Store, wall: Callable[[], float]) -> None:
        self._store, self._wall = store, wall
        self._secret: Master | None = None
        self._compared: dict[tuple[str, str], asyncio.Task[DayYardstick]] = {}

    @property
    def today(self) -> date:
        """The day that it is, by UTC."""
        return today(self._wall())

    async def sealed(self, game: str, day: str) -> Sealed:
        """The seed of a game's deal of a day, with its promise.

        Raises:
            StoreFailed: if the secret cannot be read or kept.
        """
        return sealed_day(await self.secret(), game, day)

    async def secret(self) -> Master:
        """The secret from which all deals of the day, and what drives online need, are derived.

        Raises:
            StoreFailed: if it cannot be read or kept.
        """
        if self._secret is None:
            await asyncio.wrap_future(self._store.note("secret", "daily", secrets.token_bytes(Master.size)))
            notes = await asyncio.wrap_future(self._store.notes("secret"))
            if "daily" not in notes:
                raise StoreFailed("the secret of the deals of the day is damaged")
            self._secret = Master(notes["daily"])
        return self._secret

    async def chance(self, setup: Setup) -> Master:
        """The source of all chance of a table at which a deal of the day is played."""
        return chance_of(await self.sealed(setup.game, setup.daily))

    async def agreed(self, wish: Wish) -> tuple[Setup, tuple[Chair, ...], int | None]:
        """The setup and the company of a table for today's deal, or for a shared one; game, name and pace are
        the player's, and at a shared deal the seats. It is practice unless this is the first try of the
        person who asks.

        Raises:
            NotFound, BadText: if there is no such deal.
            StoreFailed: if the try cannot be kept.
        """
        terms = wished(wish.game, wish.name, wish.pace)
        if wish.shared and wish.seats is not None:
            terms = replace(terms, seats=wish.seats)  # A table of a duplicate night.
        setup, chairs, me = agreed(terms)
        if wish.shared and not _SHARED.fullmatch(wish.shared):
            raise BadText(wish.shared[:80], Problems.no_such_deal())
        day = wish.shared or self.today.isoformat()
        practice = not await self.is_first(setup.game, day, wish.person)
        return replace(setup, daily=day, practice=practice), chairs, me

    async def is_first(self, game: str, day: str, person: str) -> bool:
        """Is this the person's first try at a deal? It is noted. Without a person all is practice."""
        if not person:
            return False
        topic, mark = f"{topic_of(game, day)}/tries", secrets.token_bytes(16)
        name = sha256(person.encode()).hexdigest()
        await asyncio.wrap_future(self._store.note(topic, name, mark))
        return (await asyncio.wrap_future(self._store.notes(topic))).get(name) == mark

    def note(self, live: LiveTable) -> None:
        """Store what the player of a deal of the day has won, if it is over; the first result stands."""
        if (won := day_result(live)) is not None:
            name, result = won
            data = json.dumps({"name": name, "result": result, "practice": live.setup.practice}).encode()
            future = self._store.note(topic_of(live.setup.game, live.setup.daily), live.id, data)
            future.add_done_callback(_tell_of_loss)

    async def answer(self, _: Request) -> Response:
        """All deals of the day: today's, the promises of those to come, and the seeds of those past."""
        now, told = self.today, list[Document]()
        for day in days_around(now):
            for game in (*TERMS, DISCARD):
                sealed = await self.sealed(game, day.isoformat())
                shown: Document = {"day": day.isoformat(), "game": game, "commitment": sealed.commitment}
                if day < now:
                    reveal = sealed.reveal()
                    shown |= {"seed": reveal.seed, "salt": reveal.salt}
                told.append(shown)
        played = {game: len(_counted(await self.kept(game, now.isoformat()))) for game in TERMS}
        played[DISCARD] = len(await self.kept(DISCARD, now.isoformat()))
        left = _DAY - int(self._wall()) % _DAY
        return document({"day": now.isoformat(), "ends_in": left, "played": played, "deals": told})

    async def results(self, request: Request) -> Response:
        """The results of a deal of a day, for anyone who names the table at which they played it."""
        game, day = request.path_params["game"], request.path_params["day"]
        found = await self.kept(game, day) if game in TERMS else {}
        if (own := found.get(request.query_params.get("table", ""))) is None:
            raise Problem(404, Problems.not_played())
        expert, opened, makes = await self._yardstick(game, day)
        terms = TERMS[game]
        full = squares(own["result"], own["result"] if expert is None else expert, terms.step)
        others = sorted(_counted(found), key=lambda each: (-each["result"], each["name"]))
        return document(
            {
                "game": game,
                "day": day,
                "counts": terms.counts,
                "result": own["result"],
                "practice": own["practice"],
                "expert": expert,
                "double_dummy": opened,
                "makes": makes,
                "squares": [full, SQUARES],
                "everybody": [
                    {
                        "name": "" if each["name"] in _NAMELESS else each["name"],
                        "result": each["result"],
                        "mine": each is own,
                    }
                    for each in others
                ],
            }
        )

    async def kept(self, game: str, day: str) -> Document:
        """What is kept of a day, by name: results by their table, or answers by their person."""
        notes = await asyncio.wrap_future(self._store.notes(topic_of(game, day)))
        return {name: json.loads(data) for name, data in notes.items()}

    async def _yardstick(self, game: str, day: str) -> DayYardstick:
        """The yardstick of a deal, computed once in its own thread."""
        if (game, day) not in self._compared:
            setup, _, _ = agreed(wished(game, "", 0))
            chance = chance_of(await self.sealed(game, day))
            work = partial(yardstick, game, setup, TERMS[game].seats, chance)
            while len(self._compared) >= _COMPARED:
                del self._compared[next(iter(self._compared))]
            self._compared[game, day] = asyncio.create_task(asyncio.to_thread(work))
        return await asyncio.shield(self._compared[game, day])


def _counted(results: dict[str, Document]) -> list[Document]:
    """The results of first tries."""
    return [each for each in results.values() if not each["practice"]]


def _tell_of_loss(note: Future[None]) -> None:
    if note.exception() is not None:
        _LOG.error("a result of a deal of the day was not kept")


def topic_of(game: str, day: str) -> str:
    """Return the topic of the store's notes about a deal of a day."""
    return f"daily/{game}/{day}"
