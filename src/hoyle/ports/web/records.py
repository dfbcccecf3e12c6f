"""Finished games: their records and replays, and why a record cannot be replayed."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from hoyle import errors
from hoyle.errors import HoyleError, NotPBN, RecordTooLong
from hoyle.files.form import GAMES
from hoyle.ports.web.admission import RECORD, Admission, number
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.cache import Cache
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.page.problems import BadRecord, Problems
from hoyle.ports.web.played import played
from hoyle.ports.web.sheet import sheet
from hoyle.record import plain
from hoyle.record.from_file import record_in
from hoyle.words import Text

_MOST_GAMES: Final = 1 << 16
"""The most bytes of uploaded games: a deal takes about 700, and a hundredth of a second to replay."""

_MOST_SITTINGS: Final = 50
"""The last sittings of a table that its score sheet has."""


class Records:
    """Serves requests for finished games."""

    def __init__(self, admission: Admission) -> None:
        self._admission = admission
        self._replays = Cache()

    async def record(self, request: Request) -> Response:
        """Return the record of a sitting, as a file."""
        owner, sitting = await self._over(request)
        record = await self._record(owner, sitting)
        name = f"{owner.live.setup.game}-{owner.live.id[:8]}-{sitting}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(record, media_type="application/jsonl", headers=headers)

    async def replay(self, request: Request) -> Response:
        """Return a sitting step by step, as one seat saw it."""
        owner, sitting = await self._over(request)
        seat = number(request, "seat", None)
        table, names = owner.live.id, owner.live.company.names
        if seat is not None and not 0 <= seat < len(names):
            raise Problem(404, Problems.no_such_seat())
        # The record of a finished sitting never changes, but names may.
        key = table, sitting, names, seat
        answer = self._replays.peek(key)
        if answer is None:
            record = await self._record(owner, sitting)
            try:
                answer = await self._replays.get(key, lambda: plain(played(table, record, names, seat)))
            except RecordTooLong as error:
                raise Problem(400, why_refused(error)) from None
        return Response(answer, media_type="application/json", headers={"cache-control": "no-store"})

    async def sheet(self, request: Request) -> Response:
        """Return the score sheet of all finished sittings of a table."""
        owner = await self._admission.owner(request)
        live, numbers = owner.live, owner.live.proceedings.records
        key = live.id, "sheet", numbers, live.company.names
        answer = self._replays.peek(key)
        if answer is None:
            records = [(each, await self._record(owner, each)) for each in numbers[-_MOST_SITTINGS:]]
            made = partial(sheet, live.id, live.setup.game, records, live.company.names)
            answer = await self._replays.get(key, lambda: plain(made()))
        return Response(answer, media_type="application/json", headers={"cache-control": "no-store"})

    async def opened(self, request: Request) -> Response:
        """Return an uploaded record or file of games step by step; nothing is stored."""
        seat = number(request, "seat", None)
        record = await self._admission.sent(request, RECORD)
        key = "sent", hashlib.sha256(record).digest(), seat
        try:
            answer = await self._replays.get(key, lambda: plain(played("", _record_in(record), None, seat)))
        except HoyleError as error:
            raise Problem(400, why_refused(error)) from None
        return Response(answer, media_type="application/json", headers={"cache-control": "no-store"})

    async def _over(self, request: Request) -> tuple[Owner, int]:
        """Return a table, and the requested sitting if it is over."""
        owner = await self._admission.owner(request)
        records = owner.live.proceedings.records
        sitting = number(request, "sitting", records[-1] if records else None)
        if sitting is None or sitting not in records:
            raise Problem(409, Problems.goes_on())
        return owner, sitting

    async def _record(self, owner: Owner, sitting: int) -> bytes:
        record = await self._admission.tables.record(owner.live.id, sitting)
        if record is None:
            raise Problem(409, Problems.goes_on())
        return record


def _record_in(sent: bytes) -> bytes:
    """Return an uploaded record, or one made from uploaded games."""
    games = record_in(sent[:_MOST_GAMES], turn_up="any")
    if games.form not in GAMES:
        return sent
    if len(sent) > _MOST_GAMES:
        raise NotPBN("the file", f"it has more than {_MOST_GAMES} bytes")
    return games.data


def why_refused(error: HoyleError) -> Text:
    """Say which line of a record is wrong, and how; ``hoyle verify`` gives more detail."""
    match error:
        case errors.NotASeat():
            return Problems.no_such_seat()
        case errors.NewerRecord():
            return BadRecord.newer(error.version)
        case errors.RecordOpen():
            return BadRecord.not_closed()
        case errors.RecordTooLong():
            return BadRecord.too_much_ruled(error.acts)
        case errors.LineEndsChanged():
            return BadRecord.saved_otherwise()
        case errors.LineChanged():
            return BadRecord.changed(error.line)
        case errors.LineMisplaced():
            return BadRecord.misplaced(error.line)
        case errors.ShuffleUnproved():
            return BadRecord.unproved(error.line)
        case errors.RecordBroken():
            return BadRecord.unknown(error.line)
        case errors.RecordDisagrees():
            return BadRecord.disagrees(error.line)
        case errors.RecordRefused(error=refusal):
            why = refusal.why
            return (
                BadRecord.impossible(error.line, why)
                if isinstance(why, Text)
                else BadRecord.unknown(error.line)
            )
        case errors.NotPBN():
            return BadRecord.games()
        case _:
            return BadRecord.none()
