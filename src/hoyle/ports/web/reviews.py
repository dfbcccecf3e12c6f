"""Reviews on the page: computed beside the tables, kept with their table, and summed up over many games."""

from __future__ import annotations

import asyncio
import zlib
from concurrent.futures import Future
from contextlib import suppress
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hoyle.coach.advice import is_pure_chance
from hoyle.coach.played import Summary, played
from hoyle.coach.review import evaluator
from hoyle.host.store.ages import review_topic
from hoyle.host.store.store import Store
from hoyle.ports.web.admission import RECORD, Admission, number, player
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.page.problems import Problems
from hoyle.ports.web.review_jobs import Busy, ReviewFailed, ReviewJobs
from hoyle.ports.web.review_worker import ReviewJob
from hoyle.record import parsed, prepare

_SUMMARIES: Final[object] = tuple[Summary, ...]
"""Request body: what the reviews of many games say of one player."""

_AFTER: Final = 5
"""Seconds after which a refused review may be asked for again."""

prepare(_SUMMARIES)


class Reviews:
    """Serves requests for reviews."""

    def __init__(self, admission: Admission, store: Store) -> None:
        self._admission, self._store = admission, store
        self.jobs = ReviewJobs()

    async def answer(self, request: Request) -> Response:
        """Return the review of a seat in a finished sitting, or of a finished deal for the player who asks.

        While it is computed, the answer is 202 with the progress; ask again at once. A review that nobody
        asks for any more is ended.
        """
        owner = await self._admission.owner(request)
        if is_pure_chance(owner.live.setup.game):
            raise Problem(409, Problems.pure_chance())
        records = owner.live.proceedings.records
        sitting = number(request, "sitting", records[-1] if records else owner.live.proceedings.number)
        me = player(request, owner)
        who = self._admission.proxies.caller(request) if me is None else (owner.live.id, me)
        assert sitting is not None, "it has a default"
        try:
            if sitting in records:
                found = await self._finished(owner, sitting, number(request, "seat", 0) or 0, who)
            else:
                found = await self._deal(owner, me, sitting, number(request, "deal", None), who)
        except ReviewFailed:
            raise Problem(500, Problems.no_review()) from None
        except Busy as busy:
            why = Problems.one_review() if busy.own else Problems.many_reviews()
            raise Problem(429 if busy.own else 503, why, after=_AFTER) from None
        if isinstance(found, tuple):
            return document({"done": found[0], "of": found[1]}, 202)
        return Response(found, media_type="application/json", headers={"cache-control": "no-store"})

    async def sums(self, request: Request) -> Response:
        """Return what the reviews that a browser has kept say of its player; nothing is stored."""
        sent = await self._admission.sent(request, RECORD)
        try:
            summaries: tuple[Summary, ...] = parsed(sent, _SUMMARIES)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
            raise Problem(400) from None
        return document(played(summaries))

    async def _finished(self, owner: Owner, sitting: int, seat: int, who: object) -> bytes | tuple[int, int]:
        """Return the review of a seat, kept or computed for all seats; or the progress."""
        if not 0 <= seat < len(owner.live.company.names):
            raise Problem(404, Problems.no_such_seat())
        topic, version = review_topic(owner.live.id), await asyncio.to_thread(evaluator)
        kept = await asyncio.wrap_future(self._store.notes(topic))
        if (packed := kept.get(f"{sitting}/{seat}/{version}")) is not None:
            return zlib.decompress(packed)
        record = await self._admission.tables.record(owner.live.id, sitting)
        if record is None:
            raise Problem(409, Problems.goes_on())
        found = await self.jobs.get((owner.live.id, sitting), who, ReviewJob(record=record))
        if isinstance(found, tuple):
            return found
        for at, each in enumerate(found):
            note = self._store.note(topic, f"{sitting}/{at}/{version}", zlib.compress(each))
            note.add_done_callback(_heard)
        return found[seat]

    async def _deal(
        self, owner: Owner, me: int | None, sitting: int, deal: int | None, who: object
    ) -> bytes | tuple[int, int]:
        """Return the review of a finished deal of a sitting that goes on, by default the last: the player's
        decisions, by what the player saw; or the progress.
        """
        proceedings = owner.live.proceedings
        going_on = proceedings.sitting is not None and sitting == proceedings.number
        if me is None or not going_on or owner.live.setup.daily:
            raise Problem(409, Problems.not_over())
        deals = proceedings.on.result.deals
        deal = deals - 1 if deal is None else deal
        if not 0 <= deal < deals:
            raise Problem(409, Problems.not_over())
        seat = proceedings.seat_of(me)
        assert seat is not None, "a player has a seat"
        stored = await asyncio.wrap_future(self._store.so_far(owner.live.id, sitting))
        if stored is None:
            raise Problem(409, Problems.not_over())
        job = ReviewJob(record=stored[0], private=stored[1], seat=seat, deal=deal)
        found = await self.jobs.get((owner.live.id, sitting, deal, seat), who, job)
        return found if isinstance(found, tuple) else found[0]


def _heard(note: Future[None]) -> None:
    with suppress(Exception):  # A review that was not kept is computed again.
        note.result()
