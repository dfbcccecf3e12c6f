"""The records of sittings that are over, and their replays."""

from __future__ import annotations

import hashlib
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from hoyle.errors import HoyleError, NotPBN, RecordTooLong, StoreFailed
from hoyle.files.form import GAMES
from hoyle.host.sitting.played import played
from hoyle.ports.web.admission import Admission, number, problem_of
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.cache import Cache
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.page.problems import Problems
from hoyle.ports.web.refused_record import why_refused
from hoyle.record import plain
from hoyle.record.from_file import record_in

_MOST_GAMES: Final = 1 << 16
"""Bytes of games that are read: a deal takes some 700, and a hundredth of a second to play again."""


class Records:
    """Answers those who want a sitting that is over."""

    def __init__(self, admission: Admission) -> None:
        self._admission = admission
        self._replays = Cache()

    async def record(self, request: Request) -> Response:
        """The record of a sitting, as a file."""
        owner, sitting = await self._over(request)
        record = await self._record(owner, sitting)
        name = f"{owner.live.setup.game}-{owner.live.id[:8]}-{sitting}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(record, media_type="application/jsonl", headers=headers)

    async def replay(self, request: Request) -> Response:
        """A sitting step by step, as one seat saw it."""
        owner, sitting = await self._over(request)
        seat = number(request, "seat", None)
        table, names = owner.live.id, owner.live.names
        if seat is not None and not 0 <= seat < len(names):
            raise Problem(404, Problems.no_such_seat())
        # The record of a sitting that is over never changes; the names may.
        key = table, sitting, names, seat
        answer = self._replays.peek(key)
        if answer is None:
            record = await self._record(owner, sitting)
            try:
                answer = await self._replays.get(key, lambda: plain(played(table, record, names, seat)))
            except RecordTooLong as error:
                raise Problem(400, why_refused(error)) from None
        return Response(answer, media_type="application/json", headers={"cache-control": "no-store"})

    async def opened(self, request: Request) -> Response:
        """A record, or a file of games, that is sent, step by step; nothing is kept."""
        seat = number(request, "seat", None)
        record = await self._admission.record_of(request)
        key = "sent", hashlib.sha256(record).digest(), seat
        try:
            answer = await self._replays.get(key, lambda: plain(played("", _record_in(record), None, seat)))
        except HoyleError as error:
            raise Problem(400, why_refused(error)) from None
        return Response(answer, media_type="application/json", headers={"cache-control": "no-store"})

    async def _over(self, request: Request) -> tuple[Owner, int]:
        """A table, and the sitting that is asked for, if it is over."""
        owner = await self._admission.owner(request)
        records = owner.live.records
        sitting = number(request, "sitting", records[-1] if records else None)
        if sitting is None or sitting not in records:
            raise Problem(409, Problems.goes_on())
        return owner, sitting

    async def _record(self, owner: Owner, sitting: int) -> bytes:
        try:
            record = await self._admission.tables.record(owner.live.id, sitting)
        except StoreFailed as error:
            raise problem_of(error) from None
        if record is None:
            raise Problem(409, Problems.goes_on())
        return record


def _record_in(sent: bytes) -> bytes:
    """Return a record that was sent, or one made of games that were sent."""
    found = record_in(sent[:_MOST_GAMES], turn_up="any")
    if found.form not in GAMES:
        return sent
    if len(sent) > _MOST_GAMES:
        raise NotPBN("the file", f"it has more than {_MOST_GAMES} bytes")
    return found.data
