"""The discard of the day: the question, each person's first answer, and how everybody answered."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from hashlib import sha256
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from hoyle.daily import SQUARES, chance_of
from hoyle.daily_discard import DISCARD, Discard, discard_of, squares_of
from hoyle.host.store.store import Store
from hoyle.ports.web.admission import Admission
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.days import Days, topic_of
from hoyle.ports.web.page.problems import Problems
from hoyle.record import prepare

_LONGEST: Final = 128
"""The longest text that names a person."""


class DiscardAnswer(Struct, frozen=True, kw_only=True):
    """An answer to the question: the two ``cards``. The first answer of a ``person`` counts."""

    person: str
    cards: tuple[str, str]


prepare(DiscardAnswer)


class Discards:
    """The discards of the day of one server."""

    def __init__(self, days: Days, admission: Admission, store: Store) -> None:
        self._days, self._admission, self._store = days, admission, store
        self._of_day: tuple[str, asyncio.Task[Discard]] | None = None

    async def question(self, _: Request) -> Response:
        """Today's hand, without its answer."""
        day = self._days.today.isoformat()
        puzzle = (await self._discard(day)).puzzle
        return document(
            {
                "day": day,
                "kind": puzzle.kind,
                "you": puzzle.you,
                "players": puzzle.players,
                "story": puzzle.story,
                "hand": puzzle.hand,
                "answered": len(await self._days.kept(DISCARD, day)),
            }
        )

    async def answer(self, request: Request) -> Response:
        """Keep a person's first answer, and return the values, the expert's discard and everybody's."""
        given = await self._admission.body_of(request, DiscardAnswer)
        day = self._days.today.isoformat()
        discard = await self._discard(day)
        if discard.way_of(given.cards) is None or not 0 < len(given.person) <= _LONGEST:
            raise Problem(400, Problems.no_such_discard())
        name = sha256(given.person.encode()).hexdigest()
        data = json.dumps(sorted(given.cards)).encode()
        await asyncio.wrap_future(self._store.note(topic_of(DISCARD, day), name, data))
        answers = await self._days.kept(DISCARD, day)
        mine = discard.way_of(answers[name])
        assert mine is not None, "only discards of the hand are kept"
        shares = Counter(tuple(each) for each in answers.values())
        return document(
            {
                "day": day,
                "puzzle": discard.puzzle,
                "mine": mine.cards,
                "expert": discard.expert,
                "squares": [squares_of(mine), SQUARES],
                "shares": [{"cards": cards, "people": people} for cards, people in shares.most_common()],
                "answered": len(answers),
            }
        )

    async def _discard(self, day: str) -> Discard:
        """The discard of a day, computed once in its own thread."""
        if self._of_day is None or self._of_day[0] != day:
            chance = chance_of(await self._days.sealed(DISCARD, day))
            self._of_day = day, asyncio.create_task(asyncio.to_thread(discard_of, chance, day))
        return await asyncio.shield(self._of_day[1])
