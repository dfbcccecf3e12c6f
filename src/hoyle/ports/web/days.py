"""The deals of the day of one server: its secret, the promises, and the results."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from concurrent.futures import Future
from datetime import date
from functools import partial
from logging import getLogger
from typing import Final

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from hoyle.daily import (
    SQUARES,
    TERMS,
    chance_of,
    day_result,
    days_around,
    expert_result,
    sealed_day,
    squares,
    today,
    wished,
)
from hoyle.errors import StoreFailed
from hoyle.fairness import Master, Sealed
from hoyle.files.json_text import Document
from hoyle.host.setup import Chair, Setup, Wish, agreed
from hoyle.host.store.store import Store
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.page.problems import Problems

_LOG: Final = getLogger("hoyle")

_DAY: Final = 86400


class Days:
    """Knows the deals of the day. The secret is made once, and kept by the store, which servers may share."""

    def __init__(self, store: Store, wall: Callable[[], float]) -> None:
        self._store, self._wall = store, wall
        self._secret: Master | None = None
        self._experts: dict[tuple[str, str], asyncio.Task[int | None]] = {}

    @property
    def today(self) -> date:
        """The day that it is, by UTC."""
        return today(self._wall())

    async def sealed(self, game: str, day: str) -> Sealed:
        """The seed of a game's deal of a day, with its promise.

        Raises:
            StoreFailed: if the secret cannot be read or kept.
        """
        if self._secret is None:
            await asyncio.wrap_future(self._store.note("secret", "daily", secrets.token_bytes(Master.size)))
            notes = await asyncio.wrap_future(self._store.notes("secret"))
            if "daily" not in notes:
                raise StoreFailed("the secret of the deals of the day is damaged")
            self._secret = Master(notes["daily"])
        return sealed_day(self._secret, game, day)

    async def chance(self, setup: Setup) -> Master:
        """The source of all chance of a table at which a deal of the day is played."""
        return chance_of(await self.sealed(setup.game, setup.daily))

    def agreed(self, wish: Wish) -> tuple[Setup, tuple[Chair, ...], int | None]:
        """The setup and the company of a table for today's deal; game, name and pace are the player's."""
        setup, chairs, me = agreed(wished(wish.game, wish.name, wish.pace))
        return replace(setup, daily=self.today.isoformat()), chairs, me

    def note(self, live: LiveTable) -> None:
        """Store what the player of a deal of the day has won, if it is over; the first result stands."""
        if (won := day_result(live)) is not None:
            name, result = won
            data = json.dumps({"name": name, "result": result}).encode()
            future = self._store.note(_topic(live.setup.game, live.setup.daily), live.id, data)
            future.add_done_callback(_tell_of_loss)

    async def answer(self, _: Request) -> Response:
        """All deals of the day: today's, the promises of those to come, and the seeds of those past."""
        now, told = self.today, list[Document]()
        for day in days_around(now):
            for game in TERMS:
                sealed = await self.sealed(game, day.isoformat())
                shown: Document = {"day": day.isoformat(), "game": game, "commitment": sealed.commitment}
                if day < now:
                    reveal = sealed.reveal()
                    shown |= {"seed": reveal.seed, "salt": reveal.salt}
                told.append(shown)
        played = {game: len(await self._results(game, now.isoformat())) for game in TERMS}
        left = _DAY - int(self._wall()) % _DAY
        return document({"day": now.isoformat(), "ends_in": left, "played": played, "deals": told})

    async def results(self, request: Request) -> Response:
        """The results of a deal of a day, for anyone who names the table at which they played it."""
        game, day = request.path_params["game"], request.path_params["day"]
        found = await self._results(game, day) if game in TERMS else {}
        if (own := found.get(request.query_params.get("table", ""))) is None:
            raise Problem(404, Problems.not_played())
        expert = await self._expert(game, day)
        terms = TERMS[game]
        full = squares(own["result"], own["result"] if expert is None else expert, terms.step)
        others = sorted(found.values(), key=lambda each: (-each["result"], each["name"]))
        return document(
            {
                "game": game,
                "day": day,
                "counts": terms.counts,
                "result": own["result"],
                "expert": expert,
                "squares": [full, SQUARES],
                "everybody": others,
            }
        )

    async def _results(self, game: str, day: str) -> dict[str, Document]:
        notes = await asyncio.wrap_future(self._store.notes(_topic(game, day)))
        return {table: json.loads(data) for table, data in notes.items()}

    async def _expert(self, game: str, day: str) -> int | None:
        """The result of the bot in the player's seat, computed once in its own thread."""
        if (game, day) not in self._experts:
            setup, _, _ = agreed(wished(game, "", 0))
            chance = chance_of(await self.sealed(game, day))
            work = partial(expert_result, game, setup, TERMS[game].seats, chance)
            self._experts = {key: task for key, task in self._experts.items() if key[1] == day}
            self._experts[game, day] = asyncio.create_task(asyncio.to_thread(work))
        return await asyncio.shield(self._experts[game, day])


def _tell_of_loss(note: Future[None]) -> None:
    if note.exception() is not None:
        _LOG.error("a result of a deal of the day was not kept")


def _topic(game: str, day: str) -> str:
    return f"daily/{game}/{day}"
